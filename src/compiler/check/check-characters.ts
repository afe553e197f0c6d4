// Texts hold characters that can be seen. Formulas are left to the language, which knows what may stand in them.
import type { DiagnosticBag } from '../diagnostics/diagnostic.ts';
import { type SourceFile, type SourceNode, toTextPlace } from '../load/source.ts';

const FORMULA_KEYS: ReadonlySet<string> = new Set([
	'formula',
	'equivalentFormula',
	'when',
	'showWhen',
	'disabledWhen',
	'appliesWhen',
]);

// Control and format characters, line and paragraph separators, halves of a character, and what stands for a lost one.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\ufffd]/u;
// Nearly every text has no others than these, which take a fifth of the time to look for.
const ORDINARY_TEXT = /^[ -~\u00a1-\u00ac\u2010-\u2027]*$/;

const CHARACTER_NAMES: Readonly<Record<string, string>> = {
	'0009': 'a tab',
	'000A': 'a line break',
	'00AD': 'a soft hyphen',
	'200B': 'a zero-width space',
	'202E': 'a sign that turns the writing round',
	'2028': 'a line separator',
	FEFF: 'a byte order mark',
};

/** Reports the first character of each text that a visitor could not see. */
export function checkCharacters(file: SourceFile, node: SourceNode, diagnostics: DiagnosticBag): void {
	if (node.kind === 'array') for (const item of node.items) checkCharacters(file, item, diagnostics);
	else if (node.kind === 'object') {
		for (const { key, value } of node.members)
			if (!FORMULA_KEYS.has(key)) checkCharacters(file, value, diagnostics);
	} else if (typeof node.value === 'string') checkText(file, node, node.value, diagnostics);
}

/** True where a visitor could not see a character. */
export function hasInvisibleCharacter(text: string): boolean {
	return !ORDINARY_TEXT.test(text) && INVISIBLE.test(text);
}

function checkText(file: SourceFile, node: SourceNode, text: string, diagnostics: DiagnosticBag): void {
	const match = hasInvisibleCharacter(text) ? INVISIBLE.exec(text) : null;
	if (!match) return;
	const code = (match[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
	const problem =
		code === 'FFFD'
			? 'The character � stands where another was lost, as when a file is saved in another encoding.'
			: `There is ${CHARACTER_NAMES[code] ?? 'a character'} (U+${code}) in this text, which cannot be seen.`;
	const place = toTextPlace(file, node, match.index, match.index + match[0].length);
	diagnostics.report(place, 'invisible-character', { problem });
}
