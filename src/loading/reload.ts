// Starting the page anew after a failure: what was chosen and typed is kept in the session storage for that alone,
// and leaves it on arrival.

const KEY = 'kept-work';

/** What the watchdog is asked with, and answers in. */
export interface ReloadRequest {
	/** False when the site cannot be reached; undefined when the watchdog is not there. */
	reloading?: Promise<boolean>;
}

const kept = readKept();
const current = new Map<string, () => unknown>();
/** What comes late, while the page is being left, takes nothing out of the storage. */
let isLeaving = false;

/** True when this page was started anew and brought something along. */
export const isRestored = kept !== undefined;

/**
 * Keeps something over a reload.
 * @param name what it is called, the same before and after
 * @param read what it is at the time of the reload, as JSON can say it
 * @returns what was kept under that name, or undefined
 */
export function keepOverReload<T>(name: string, read: () => T): T | undefined {
	current.set(name, read);
	return kept?.[name] as T | undefined;
}

/**
 * Starts the page anew with what was chosen and typed. A module that failed to run stays failed until then.
 * @returns false when the site cannot be reached: the page stays
 */
export async function reloadKeepingWork(): Promise<boolean> {
	const detail: ReloadRequest = {};
	document.dispatchEvent(new CustomEvent('try-again', { detail }));
	if (detail.reloading) return detail.reloading;
	keepWork();
	location.reload();
	return true;
}

/** Takes what was kept out of the storage. Until the page has come to life a link leads on with it. */
export function forgetKept(): void {
	if (isRestored && !isLeaving) sessionStorage.removeItem(KEY);
}

function keepWork(): void {
	isLeaving = true;
	const work = Array.from(current, ([name, read]) => [name, read()]);
	// What was kept before stays for a part that has not come since.
	sessionStorage.setItem(KEY, JSON.stringify({ ...kept, ...Object.fromEntries(work) }));
}

function readKept(): Record<string, unknown> | undefined {
	if (import.meta.env.SSR) return undefined;
	document.addEventListener('keep-work', keepWork);
	// An edit under the development server takes nothing away from what was typed.
	import.meta.hot?.on('vite:beforeFullReload', keepWork);
	try {
		const text = sessionStorage.getItem(KEY);
		return text ? JSON.parse(text) : undefined;
	} catch {
		// A browser that is told to store nothing refuses.
		return undefined;
	}
}
