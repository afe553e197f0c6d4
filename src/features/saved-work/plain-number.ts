// Numbers for machines and addresses: digits, a minus sign and a point, and nothing else.

/** A finite number in plain digits, never as a power of ten; it reads back as the same number. */
export function formatPlainNumber(value: number): string {
	const [digits = '0', power] = String(Math.abs(value)).split('e');
	const sign = value < 0 ? '-' : '';
	if (power === undefined) return `${sign}${digits}`;
	const shift = Number(power);
	if (shift > 0) return `${sign}${BigInt(Math.abs(value))}`;
	return `${sign}0.${'0'.repeat(-shift - 1)}${digits.replace('.', '')}`;
}
