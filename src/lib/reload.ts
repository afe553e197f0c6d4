// What was entered outlives a reload of the page in the session storage of its tab: whenever the page is left, and when it
// starts anew after a failure, which also keeps what is unlocked.

const KEY = 'kept-visit-1';

/** The watchdog's request, and its answer. */
export interface ReloadRequest {
	/** False when the site cannot be reached; undefined when the watchdog is not there. */
	reloadPromise?: Promise<boolean>;
}

/** The work that was brought along, of any form: an older build may have written it. */
export const keptWork: unknown = readStoredWork();
/** True when this page was started anew and brought something along. */
export const isRestored = keptWork !== undefined;

/** Undefined until the application has come: what was brought along is all there is then. */
let readWork: ((isRestart: boolean) => unknown) | undefined;
/** Leaving comes after the request to start anew, whose copy has more. */
let isRestarting = false;

/**
 * Keeps the work of a visit from now on.
 * @param readValue gives it when the page is left, as JSON can keep it; undefined where there is none. All of it, also what is
 *   unlocked, is wanted when the page starts anew by itself.
 */
export function keepOverReload(readValue: (isRestart: boolean) => unknown): void {
	readWork = readValue;
}

/**
 * Starts the page anew with what was chosen and typed. A module that failed to run stays failed until then.
 * @returns false when the site cannot be reached: the page stays
 */
export async function reloadKeepingWork(): Promise<boolean> {
	const detail: ReloadRequest = {};
	document.dispatchEvent(new CustomEvent('try-again', { detail }));
	if (detail.reloadPromise) return detail.reloadPromise;
	saveForRestart();
	location.reload();
	return true;
}

/** Takes the copy out of the history entry. Until the page has come to life a link leads on with it. */
export function clearHistoryCopy(): void {
	if (isRestarting || history.state?.[KEY] === undefined) return;
	const { [KEY]: _, ...state } = history.state;
	history.replaceState(state, '');
}

/** Keeps what there is now, or takes the copy away where there is nothing. */
export function saveWork(): void {
	if (!readWork || isRestarting) return;
	const work = readWork(false);
	if (work === undefined) attempt(() => sessionStorage.removeItem(KEY));
	else attempt(() => sessionStorage.setItem(KEY, JSON.stringify(work)));
}

function saveForRestart(): void {
	isRestarting = true;
	const text = JSON.stringify(readWork ? readWork(true) : (keptWork ?? {}));
	const isStored = attempt(() => {
		sessionStorage.setItem(KEY, text);
		return true;
	});
	// A reload keeps the state of the history entry; where even that is refused, starting anew matters more.
	if (!isStored) attempt(() => history.replaceState({ ...history.state, [KEY]: text }, ''));
}

function readStoredWork(): unknown {
	if (import.meta.env.SSR) return undefined;
	document.addEventListener('keep-work', saveForRestart);
	// An edit under the development server takes nothing away from what was typed.
	import.meta.hot?.on('vite:beforeFullReload', saveForRestart);
	// A browser that needs its memory ends a hidden page without another word.
	document.addEventListener('visibilitychange', () => document.hidden && saveWork());
	addEventListener('pagehide', saveWork);
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
