// What a visitor writes in the contact form.

export const assetRanges = [
	{ value: '', label: 'Select range' },
	{ value: '3-10', label: '$3MM - $10MM' },
	{ value: '10-50', label: '$10MM - $50MM' },
	{ value: '50+', label: '$50MM+' },
	{ value: 'pre-liquidity', label: 'Pre-Liquidity' },
] as const;

export interface ContactDraft {
	readonly name: string;
	readonly email: string;
	readonly phone: string;
	/** One of the values of `assetRanges`; '' when left open. */
	readonly assetRange: string;
	/** Not asked in the form. */
	readonly services: readonly string[];
	readonly message: string;
}

/** Reads the draft from the form's fields, which carry its names. */
export function readDraft(data: FormData): ContactDraft {
	const text = (name: string) => String(data.get(name) ?? '');
	return {
		name: text('name'),
		email: text('email'),
		phone: text('phone'),
		assetRange: text('assetRange'),
		services: data.getAll('services').map(String),
		message: text('message'),
	};
}
