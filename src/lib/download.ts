// A text as a file in the visitor's downloads.

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

/** The name of a file of a plan, with whose plan it is: "smith-family-tax-strategy-plan.csv". @param planName as typed */
export function toFileName(name: string, planName = ''): string {
	const words = planName.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	return [...words, name].join('-');
}
