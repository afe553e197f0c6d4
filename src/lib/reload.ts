// Starting the page anew after a failure: what was chosen and typed is kept in the session storage for that alone, or in
// the history entry where the storage is refused or full, and leaves it on arrival.

const KEY = 'kept-work-3';

/** The watchdog's request, and its answer. */
export interface ReloadRequest {
	/** False when the site cannot be reached; undefined when the watchdog is not there. */
	reloadPromise?: Promise<boolean>;
}

const restoredWork = readStoredWork();
/** Until the application has come, what was brought along is all there is, if only that the page started anew. */
let readWork: () => unknown = () => restoredWork ?? {};
/** A late restore, while the page is being left, takes nothing out of the storage. */
let isLeaving = false;

/** True when this page was started anew and brought something along. */
export const isRestored = restoredWork !== undefined;

/**
 * Keeps the work of a visit over a reload.
 * @param read gives it at the time of the reload, as JSON can keep it
 * @returns the work before the reload, or undefined
 */
export function keepOverReload<Work>(read: () => Work): Work | undefined {
	readWork = read;
	return restoredWork as Work | undefined;
}

/**
 * Starts the page anew with what was chosen and typed. A module that failed to run stays failed until then.
 * @returns false when the site cannot be reached: the page stays
 */
export async function reloadKeepingWork(): Promise<boolean> {
	const detail: ReloadRequest = {};
	document.dispatchEvent(new CustomEvent('try-again', { detail }));
	if (detail.reloadPromise) return detail.reloadPromise;
	saveWork();
	location.reload();
	return true;
}

/** Takes what was kept out of the storage. Until the page has come to life a link leads on with it. */
export function clearRestoredWork(): void {
	if (!isRestored || isLeaving) return;
	attempt(() => sessionStorage.removeItem(KEY));
	if (history.state?.[KEY] === undefined) return;
	const { [KEY]: _, ...state } = history.state;
	history.replaceState(state, '');
}

function saveWork(): void {
	isLeaving = true;
	const text = JSON.stringify(readWork());
	const isStored = attempt(() => {
		sessionStorage.setItem(KEY, text);
		return true;
	});
	// A reload keeps the state of the history entry; where even that is refused, starting anew matters more.
	if (!isStored) attempt(() => history.replaceState({ ...history.state, [KEY]: text }, ''));
}

function readStoredWork(): unknown {
	if (import.meta.env.SSR) return undefined;
	document.addEventListener('keep-work', saveWork);
	// An edit under the development server takes nothing away from what was typed.
	import.meta.hot?.on('vite:beforeFullReload', saveWork);
	// The history entry is newer: the storage refused it.
	const text: unknown = history.state?.[KEY] ?? attempt(() => sessionStorage.getItem(KEY));
	return attempt(() => (typeof text === 'string' ? JSON.parse(text) : undefined));
}

/** The function's result; undefined where the browser refuses, as it does for storage when cookies are blocked. */
function attempt<T>(run: () => T): T | undefined {
	try {
		return run();
	} catch {
		return undefined;
	}
}
