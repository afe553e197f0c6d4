// A script of its own beside the page's: it acts when the page's script or style sheet does not come, and starts the page
// anew. It imports no code, so that nothing else can keep it from coming.
import type { ReloadRequest } from './reload.ts';

/** Milliseconds after which a style sheet may not hold the page back any longer. */
const STYLE_SHEET_TIMEOUT = 5_000;
/** Milliseconds that fetching the files anew may take before the page starts anew without them. */
const REFRESH_TIMEOUT = 3_000;

const page = document.documentElement;

/** Until a style sheet has come the browser shows nothing and runs no module: one put in by a script holds nothing. */
function releasePage(): void {
	if (getComputedStyle(page).getPropertyValue('--style-sheet-is-whole')) return;
	for (const link of document.querySelectorAll('link[rel=stylesheet]')) link.replaceWith(link.cloneNode());
}

function onLoad(): void {
	page.dataset.page ??= 'incomplete';
	releasePage();
}

/** Fetches a file past the browser's cache, which may hold a broken copy. */
async function refresh(address: string): Promise<void> {
	const response = await fetch(address, { cache: 'reload', signal: AbortSignal.timeout(REFRESH_TIMEOUT) });
	await response.arrayBuffer();
}

/** @returns false when the site cannot be reached, so that the page had better stay */
async function reloadKeepingWork(): Promise<boolean> {
	const resourceNames = performance.getEntriesByType('resource').map(({ name }) => name);
	const fileNames = resourceNames.filter(
		(name) => name.startsWith(location.origin) && /\.(js|css)$/.test(name),
	);
	const [documentResult] = await Promise.allSettled([location.href, ...fileNames].map(refresh));
	if (documentResult?.status === 'rejected') return false;
	document.dispatchEvent(new Event('keep-work'));
	location.reload();
	return true;
}

async function handleNoticeClick(event: Event): Promise<void> {
	const link = event.target instanceof Element && event.target.closest('.page-notice a');
	if (!link) return;
	event.preventDefault();
	if (!(await reloadKeepingWork())) link.textContent = 'No connection to the site. Try again';
}

addEventListener('load', onLoad);
setTimeout(releasePage, STYLE_SHEET_TIMEOUT);
document.addEventListener('click', handleNoticeClick);
document.addEventListener('try-again', (event) => {
	(event as CustomEvent<ReloadRequest>).detail.reloadPromise = reloadKeepingWork();
});
