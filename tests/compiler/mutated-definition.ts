// A definition file with a few slips in it, as a person, an editor or a broken copy makes them.

type Random = () => number;

const SNIPPETS = [
	'"',
	"'",
	'{',
	'}',
	'[',
	']',
	',',
	':',
	' ',
	'\n',
	'\\',
	'0',
	'1e999',
	'-1',
	'0.093',
	'null',
	'true',
	'"x"',
	'""',
	'\u00a0',
	'\u200b',
	'\u2028',
	'\ufeff',
	'\ufffd',
	'\u202e',
	'é',
	'😀',
	'a / b',
	' / ',
	' ^ ',
	' and ',
	' or ',
	'not ',
	" in ('CA')",
	'? :',
	'min(',
	'tax(',
	'lookup(',
	'percent(',
	'==',
	'=',
	'(',
	')',
	'toString',
	'constructor',
	'__proto__',
	'<<<<<<< HEAD',
	'// comment',
	'"formula": "1 / 0",',
	'"showWhen": "1 > 0",',
	'"model": "generic",',
	'"examples": [],',
	'"inputs": {},',
	'"results": [],',
	'"rows": "steps",',
	'"type": "boolean",',
] as const;

const PIECES = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|[A-Za-z_]\w*|[{}[\],:]|\s+|./gs;

/** The text with one to three slips. @param otherTexts texts to take pieces from */
export function mutateText(text: string, otherTexts: readonly string[], random: Random): string {
	let mutatedText = text;
	const mutationCount = 1 + Math.floor(random() * 3);
	for (let mutationIndex = 0; mutationIndex < mutationCount; mutationIndex += 1)
		mutatedText = applyMutation(mutatedText, otherTexts, random);
	return mutatedText;
}

function applyMutation(text: string, otherTexts: readonly string[], random: Random): string {
	const pieces = text.match(PIECES) ?? [];
	const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
	const at = Math.floor(random() * pieces.length);
	const otherIndex = Math.floor(random() * pieces.length);
	const copy = [...pieces];
	const textIndex = Math.floor(random() * text.length);
	switch (Math.floor(random() * 9)) {
		case 0:
			copy.splice(at, 1);
			break;
		case 1:
			copy.splice(at, 0, pick(pieces));
			break;
		case 2:
			[copy[at], copy[otherIndex]] = [copy[otherIndex] ?? '', copy[at] ?? ''];
			break;
		case 3:
			copy.splice(at, 1, pick(pick(otherTexts).match(PIECES) ?? ['']));
			break;
		case 4:
			return text.slice(0, textIndex) + pick(SNIPPETS) + text.slice(textIndex);
		case 5:
			return text.slice(0, textIndex) + text.slice(textIndex + 1 + Math.floor(random() * 40));
		case 6: {
			const lines = text.split('\n');
			const line = Math.floor(random() * lines.length);
			lines.splice(line, random() < 0.5 ? 1 : 0, pick(lines));
			return lines.join('\n');
		}
		case 7:
			return mutateFormula(text, random);
		default:
			return text.replace(/\d+(\.\d+)?/, () => String(pick([0, -1, 1, 99999, 0.5])));
	}
	return copy.join('');
}

// Most of what can go wrong can go wrong in a formula.
function mutateFormula(text: string, random: Random): string {
	const formulas = [...text.matchAll(/"(?:formula|when|showWhen|appliesWhen)": "([^"]*)"/g)];
	const chosenFormula = formulas[Math.floor(random() * formulas.length)];
	if (!chosenFormula) return text;
	const start = chosenFormula.index + chosenFormula[0].length - 1 - (chosenFormula[1]?.length ?? 0);
	const at = start + Math.floor(random() * ((chosenFormula[1]?.length ?? 0) + 1));
	const snippet = SNIPPETS[Math.floor(random() * SNIPPETS.length)] ?? '';
	const removedCount = random() < 0.5 ? Math.floor(random() * 6) : 0;
	return (
		text.slice(0, at) + snippet.replaceAll('"', "'").replaceAll('\n', ' ') + text.slice(at + removedCount)
	);
}
