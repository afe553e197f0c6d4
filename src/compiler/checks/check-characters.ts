// Texts hold characters that can be seen. Formulas are left to the language, which knows what may stand in them.
import type { Findings } from '../diagnostic.ts';
import { placeInText, type SourceFile, type SourceNode } from '../read/source.ts';

const FORMULAS: ReadonlySet<string> = new Set([
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
const ORDINARY = /^[ -~\u00a1-\u00ac\u2010-\u2027]*$/;

const NAMES: Readonly<Record<string, string>> = {
	'0009': 'a tab',
	'000A': 'a line break',
	'00AD': 'a soft hyphen',
	'200B': 'a zero-width space',
	'202E': 'a sign that turns the writing round',
	'2028': 'a line separator',
	FEFF: 'a byte order mark',
};

/** True for a text of which {@link checkCharacters} reports nothing. @param key what it stands under */
export function isVisible(key: string, text: string): boolean {
	return FORMULAS.has(key) || ORDINARY.test(text) || !INVISIBLE.test(text);
}

/** Reports the first character of each text that a visitor could not see. */
export function checkCharacters(file: SourceFile, node: SourceNode, findings: Findings): void {
	if (node.kind === 'array') for (const item of node.items) checkCharacters(file, item, findings);
	else if (node.kind === 'object') {
		for (const { key, value } of node.members) if (!FORMULAS.has(key)) checkCharacters(file, value, findings);
	} else if (typeof node.value === 'string') checkText(file, node, node.value, findings);
}

function checkText(file: SourceFile, node: SourceNode, text: string, findings: Findings): void {
	const found = ORDINARY.test(text) ? null : INVISIBLE.exec(text);
	if (!found) return;
	const code = (found[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
	const character = `${NAMES[code] ?? 'a character'} (U+${code})`;
	const place = placeInText(file, node, found.index, found.index + found[0].length);
	findings.report(place, 'invisible-character', { character, lost: code === 'FFFD' });
}
