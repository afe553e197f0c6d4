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

/** The text with one to three slips. @param others texts to take pieces from */
export function mutated(text: string, others: readonly string[], random: Random): string {
	let changed = text;
	const slips = 1 + Math.floor(random() * 3);
	for (let slip = 0; slip < slips; slip += 1) changed = slipIn(changed, others, random);
	return changed;
}

function slipIn(text: string, others: readonly string[], random: Random): string {
	const pieces = text.match(PIECES) ?? [];
	const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
	const at = Math.floor(random() * pieces.length);
	const other = Math.floor(random() * pieces.length);
	const copy = [...pieces];
	const inside = Math.floor(random() * text.length);
	switch (Math.floor(random() * 9)) {
		case 0:
			copy.splice(at, 1);
			break;
		case 1:
			copy.splice(at, 0, pick(pieces));
			break;
		case 2:
			[copy[at], copy[other]] = [copy[other] ?? '', copy[at] ?? ''];
			break;
		case 3:
			copy.splice(at, 1, pick(pick(others).match(PIECES) ?? ['']));
			break;
		case 4:
			return text.slice(0, inside) + pick(SNIPPETS) + text.slice(inside);
		case 5:
			return text.slice(0, inside) + text.slice(inside + 1 + Math.floor(random() * 40));
		case 6: {
			const lines = text.split('\n');
			const line = Math.floor(random() * lines.length);
			lines.splice(line, random() < 0.5 ? 1 : 0, pick(lines));
			return lines.join('\n');
		}
		case 7:
			return inFormula(text, random);
		default:
			return text.replace(/\d+(\.\d+)?/, () => String(pick([0, -1, 1, 99999, 0.5])));
	}
	return copy.join('');
}

// Most of what can go wrong can go wrong in a formula.
function inFormula(text: string, random: Random): string {
	const formulas = [...text.matchAll(/"(?:formula|when|showWhen|appliesWhen)": "([^"]*)"/g)];
	const chosen = formulas[Math.floor(random() * formulas.length)];
	if (!chosen) return text;
	const start = chosen.index + chosen[0].length - 1 - (chosen[1]?.length ?? 0);
	const at = start + Math.floor(random() * ((chosen[1]?.length ?? 0) + 1));
	const snippet = SNIPPETS[Math.floor(random() * SNIPPETS.length)] ?? '';
	const removed = random() < 0.5 ? Math.floor(random() * 6) : 0;
	return text.slice(0, at) + snippet.replaceAll('"', "'").replaceAll('\n', ' ') + text.slice(at + removed);
}
