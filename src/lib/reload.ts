// One text that a tab keeps over a reload of its page, in its session storage. It also starts the page anew after a failure.

const KEY = 'visit-2';
/** The key of builds that kept the visit without a version. */
const FORMER_KEY = 'kept-visit-1';

/** The watchdog's request, and its answer. */
export interface ReloadRequest {
	/** False when the site cannot be reached; undefined when the watchdog is not there. */
	reloadPromise?: Promise<boolean>;
}

/** A text of another page of this tab, which another build may have written. */
export interface KeptText {
	readonly text: string;
	/** It says no version. */
	readonly isFormer: boolean;
}

/** What the page before this one kept. */
export const keptText: KeptText | undefined = findKeptText();

/** Keeps a text in place of the one before; undefined keeps none. @returns false where the browser refuses */
export function keepText(text: string | undefined): boolean {
	const isDone = attempt(() => {
		sessionStorage.removeItem(FORMER_KEY);
		if (text === undefined) sessionStorage.removeItem(KEY);
		else sessionStorage.setItem(KEY, text);
		return true;
	});
	return isDone === true;
}

/** Keeps a text for the page that follows at once. A reload keeps the state of the history entry, where the storage refuses. */
export function keepTextForReload(text: string): void {
	// Where even that is refused, starting anew matters more.
	if (!keepText(text)) attempt(() => history.replaceState({ ...history.state, [KEY]: text }, ''));
}

/** Takes the copy out of the history entry. Until the page has come to life a link leads on with it. */
export function clearHistoryCopy(): void {
	const { [KEY]: copy, [FORMER_KEY]: formerCopy, ...state } = history.state ?? {};
	if (copy !== undefined || formerCopy !== undefined) history.replaceState(state, '');
}

/** The event before the page starts anew: what is unlocked is kept too. */
export const RESTART_EVENT = 'keep-work';

/**
 * Starts the page anew with what was chosen and typed. A module that failed to run stays failed until then.
 * @returns false when the site cannot be reached: the page stays
 */
export async function reloadKeepingWork(): Promise<boolean> {
	const detail: ReloadRequest = {};
	document.dispatchEvent(new CustomEvent('try-again', { detail }));
	if (detail.reloadPromise) return detail.reloadPromise;
	document.dispatchEvent(new Event(RESTART_EVENT));
	location.reload();
	return true;
}

function findKeptText(): KeptText | undefined {
	if (import.meta.env.SSR) return undefined;
	for (const key of [KEY, FORMER_KEY]) {
		// The history entry is newer: the storage refused it.
		const text: unknown = history.state?.[key] ?? attempt(() => sessionStorage.getItem(key));
		if (typeof text === 'string') return { text, isFormer: key === FORMER_KEY };
	}
	return undefined;
}

/** The function's result; undefined where the browser refuses, as it does for storage when cookies are blocked. */
function attempt<T>(run: () => T): T | undefined {
	try {
		return run();
	} catch {
		return undefined;
	}
}
