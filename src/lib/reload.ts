// Starting the page anew after a failure: what was chosen and typed is kept in the session storage for that alone, or in
// the history entry where the storage is refused or full, and leaves it on arrival.

const KEY = 'kept-work-2';

/** The watchdog's request, and its answer. */
export interface ReloadRequest {
	/** False when the site cannot be reached; undefined when the watchdog is not there. */
	reloadPromise?: Promise<boolean>;
}

const restoredWork = readStoredWork();
const readers = new Map<string, () => unknown>();
/** A late restore, while the page is being left, takes nothing out of the storage. */
let isLeaving = false;

/** True when this page was started anew and brought something along. */
export const isRestored = restoredWork !== undefined;

/**
 * Keeps something over a reload.
 * @param name what it is called, the same before and after
 * @param read what it is at the time of the reload, as JSON can say it
 * @returns what was kept under that name, or undefined
 */
export function keepOverReload<T>(name: string, read: () => T): T | undefined {
	readers.set(name, read);
	return restoredWork?.[name] as T | undefined;
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
	const work = Array.from(readers, ([name, read]) => [name, read()]);
	// Work kept before stays for a part that has not come since.
	const text = JSON.stringify({ ...restoredWork, ...Object.fromEntries(work) });
	const isStored = attempt(() => {
		sessionStorage.setItem(KEY, text);
		return true;
	});
	// A reload keeps the state of the history entry; where even that is refused, starting anew matters more.
	if (!isStored) attempt(() => history.replaceState({ ...history.state, [KEY]: text }, ''));
}

function readStoredWork(): Record<string, unknown> | undefined {
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
