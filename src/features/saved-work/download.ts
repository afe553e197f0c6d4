// Hands a text to the browser's own downloading; nothing is sent anywhere.

/** @param type with its character set where the text is more than ASCII */
export function download(name: string, type: string, text: string): void {
	const address = URL.createObjectURL(new Blob([text], { type }));
	const link = document.createElement('a');
	link.href = address;
	link.download = name;
	link.click();
	// The browser has to have begun before the address ends.
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
