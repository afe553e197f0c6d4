// The firm's own colors: what they must be read against, and the rules that put them in place of the tokens.
import type { Colors, FirmSettings } from '../model/generated/authored.ts';
import type { ValueProblem } from './findings.ts';

const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** The least contrast of what stands on paper and on raised: of words, and of marks (WCAG 1.4.3, 1.4.11). */
const LEAST_CONTRAST: Readonly<Record<string, number>> = {
	ink: 7,
	muted: 4.5,
	brass: 4.5,
	gain: 4.5,
	cost: 4.5,
	caution: 4.5,
	edge: 3,
	gold: 3,
};

/** @param tokens the text of tokens.css */
export function findColorProblems({ colors }: FirmSettings, tokens: string): readonly ValueProblem[] {
	return SCHEMES.flatMap((scheme) =>
		Object.keys(colors[scheme]).length === 0 ? [] : checkScheme(scheme, colors[scheme], tokens),
	);
}

function checkScheme(scheme: Scheme, colors: Colors, tokens: string): readonly ValueProblem[] {
	const palette: Readonly<Record<string, string>> = { ...readTokens(tokens, scheme), ...colors };
	return ['paper', 'raised'].flatMap((ground) =>
		Object.entries(LEAST_CONTRAST).flatMap(([name, least]): readonly ValueProblem[] => {
			const contrast = computeContrast(palette[name] ?? '', palette[ground] ?? '');
			const key = [name, ground].find((color) => color in colors);
			if (contrast >= least || key === undefined) return [];
			const ratio = Math.floor(contrast * 10) / 10;
			return [
				[
					['colors', scheme, key],
					`The color "${name}" (${palette[name]}) has a contrast of ${ratio}:1 on "${ground}" (${palette[ground]}); it needs ${least}:1 to be read.`,
				],
			];
		}),
	);
}

export function readTokens(tokens: string, scheme: Scheme): Readonly<Record<string, string>> {
	const text =
		scheme === 'light' ? tokens : tokens.slice(tokens.indexOf('@media (prefers-color-scheme: dark)'));
	const declarations = [...text.matchAll(/--color-([a-z-]+):\s*(#[0-9a-f]{6})\b/g)];
	// The first of a name counts: further down it stands for a band.
	return Object.fromEntries(declarations.toReversed().map(([, name, color]) => [name, color]));
}

/** @returns the ratio of two colors as WCAG 2 defines it, from 1 to 21 */
function computeContrast(first: string, second: string): number {
	const [low = 0, high = 0] = [computeLuminance(first), computeLuminance(second)].sort((a, b) => a - b);
	return (high + 0.05) / (low + 0.05);
}

function computeLuminance(color: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
		const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
		return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Rules for a screen that replace the tokens; '' where the firm has no colors of its own. Paper keeps its own. */
export function formatColorRules({ colors }: FirmSettings): string {
	const rules = SCHEMES.map((scheme) => {
		const declarations = Object.entries(colors[scheme]).map(([name, color]) => `--color-${name}:${color}`);
		const query = `screen and (prefers-color-scheme: ${scheme})`;
		return declarations.length === 0 ? '' : `@media ${query}{:root{${declarations.join(';')}}}\n`;
	});
	return rules.join('');
}

/** Writes the color of paper in each scheme into the head, where browsers read it for their own frame. */
export function setThemeColors(html: string, firm: FirmSettings, tokens: string): string {
	return SCHEMES.reduce(
		(text, scheme) =>
			text.replace(
				new RegExp(
					`(<meta name="theme-color" content=")[^"]*(" media="\\(prefers-color-scheme: ${scheme}\\)")`,
				),
				`$1${getPaper(firm, tokens, scheme)}$2`,
			),
		html,
	);
}

/** The color of paper. @throws when tokens.css has none */
export function getPaper({ colors }: FirmSettings, tokens: string, scheme: Scheme): string {
	const paper = colors[scheme].paper ?? readTokens(tokens, scheme).paper;
	if (paper === undefined) throw new Error('tokens.css has no --color-paper.');
	return paper;
}
