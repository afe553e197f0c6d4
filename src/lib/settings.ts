// What firm/settings.json says of the firm, which the build validates, and how it is written out.
import firm from '../../firm/settings.json' with { type: 'json' };
import type { FirmSettings } from '../model/generated/authored.ts';

export const settings: FirmSettings = firm as unknown as FirmSettings;

/** The firm's legal texts, and where each stands when it is a file of firm/. */
export const LEGAL_PAGES = [
	{ key: 'privacy', path: '/privacy', title: 'Privacy Policy' },
	{ key: 'terms', path: '/terms', title: 'Terms of Service' },
	{ key: 'disclosures', path: '/disclosures', title: 'Disclosures' },
	{ key: 'accessibility', path: '/accessibility', title: 'Accessibility' },
] as const;

/** Where a legal text stands; '' where the firm names none. */
export function getLegalAddress({ key, path }: (typeof LEGAL_PAGES)[number]): string {
	const text = settings.legal[key];
	return text.endsWith('.md') ? path : text;
}

/** The price of a selection in words, "2 × $5 = $10". @param count of calculators */
export function formatPriceSummary(count: number): string {
	const { pricePerCalculator } = settings;
	return `${count} × $${pricePerCalculator} = $${count * pricePerCalculator}`;
}

/** A telephone number as a link target: digits and a leading plus. */
export function toPhoneLink(phone: string): string {
	return `tel:+1${phone.replace(/^\+1/, '').replaceAll(/\D/g, '')}`;
}
