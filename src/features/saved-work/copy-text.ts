// Puts a text on the clipboard.

/** How long a browser may take, in milliseconds: some never answer, as when a permission is neither given nor refused. */
const TIMEOUT = 2_000;

/** @returns whether it is there; false when the browser does not allow it, has no clipboard, or does not answer */
export async function copyText(text: string): Promise<boolean> {
	const timeout = new Promise<false>((resolve) => setTimeout(resolve, TIMEOUT, false));
	return Promise.race([writeToClipboard(text), timeout]);
}

async function writeToClipboard(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return false;
	}
}
