// What firm/settings.json says of the firm, which the build validates, and how it is written out.
import firm from '../../firm/settings.json' with { type: 'json' };
import type { FirmSettings } from '../model/generated/authored.ts';

export const settings: FirmSettings = firm as unknown as FirmSettings;

/** The price of a selection in words, "2 × $5 = $10". @param count of calculators */
export function formatPriceSummary(count: number): string {
	const { pricePerCalculator } = settings;
	return `${count} × $${pricePerCalculator} = $${count * pricePerCalculator}`;
}

/** A telephone number as a link target: digits and a leading plus. */
export function toPhoneLink(phone: string): string {
	return `tel:+1${phone.replace(/^\+1/, '').replaceAll(/\D/g, '')}`;
}
