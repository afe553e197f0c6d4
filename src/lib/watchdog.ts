// Says when the application has not come, and starts the page anew. A script of its own beside the page's, which imports no
// code: nothing else can keep it from coming.
import type { ReloadRequest } from './reload.ts';

/** Milliseconds after which a visitor is told that the application has not come; it may come yet. */
const PATIENCE = 8_000;
/** Milliseconds that fetching the files anew may take before the page starts anew without them. */
const REFRESH_TIMEOUT = 3_000;

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

/** The style sheet hides it once the application has come. */
function showNotice(): void {
	if (document.documentElement.dataset.page === 'alive') return;
	const notice = document.createElement('div');
	notice.className = 'page-notice';
	notice.role = 'alert';
	const text = document.createElement('p');
	text.textContent =
		'This page has not finished loading, so its buttons and forms may not answer. What you chose is kept.';
	const button = document.createElement('button');
	button.type = 'button';
	button.textContent = 'Try again';
	button.addEventListener('click', async () => {
		if (!(await reloadKeepingWork())) button.textContent = 'No connection to the site. Try again';
	});
	notice.append(text, button);
	document.body.prepend(notice);
}

setTimeout(showNotice, PATIENCE);
document.addEventListener('try-again', (event) => {
	(event as CustomEvent<ReloadRequest>).detail.reloadPromise = reloadKeepingWork();
});
