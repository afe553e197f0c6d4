// The findings of check as text: one mistake once, with the places where it shows, and the first of each kind with its remedy.

import { listWords } from '../../compiler/check/causes.ts';
import {
	type Diagnostic,
	type DiagnosticCode,
	formatDiagnostic,
	getRemedy,
} from '../../compiler/diagnostics/diagnostic.ts';
import type { ProjectFile } from '../../compiler/load/read-project.ts';
import type { DatedAmounts } from '../../engine/law.ts';
import { formatNumberOf } from '../compute/table.ts';

/** One mistake shows at every use of a name that it misspells. */
const NAME_CODES: readonly DiagnosticCode[] = [
	'unknown-name',
	'unknown-amount',
	'unknown-fact',
	'unknown-index',
];
/** One mistake shows in every example and case that it reaches. */
const EXAMPLE_CODES: readonly DiagnosticCode[] = ['example-fails', 'example-warnings', 'wrong-case'];
/** One mistake, such as a file that is not there, shows at every amount in a file. */
const ENTRY_CODES: readonly DiagnosticCode[] = ['second-entry-alone', 'second-entry-missing'];
/** From so many amounts on that contradict one index, the index is the likelier mistake. */
const MANY_AMOUNTS = 6;

/**
 * Leaves out what follows from another finding: examples, worked out with a misprint, and the uses of amounts whose file is
 * not there. @returns the sentences that say so as well
 */
export function omitConsequences(findings: readonly Diagnostic[]): {
	readonly findings: readonly Diagnostic[];
	readonly sentences: readonly string[];
} {
	const hasMisprint = findings.some(({ code }) => code === 'second-entry-differs');
	const missingAmounts = new Set(
		findings.flatMap(({ code, suggestions, values }) =>
			code === 'second-entry-alone' && suggestions.length === 0 ? [values.subject] : [],
		),
	);
	const isUse = ({ code, values }: Diagnostic) =>
		NAME_CODES.includes(code) && missingAmounts.has(`"${values.name}"`);
	return {
		findings: findings.filter(
			(finding) => !(hasMisprint && EXAMPLE_CODES.includes(finding.code)) && !isUse(finding),
		),
		sentences: [
			...(hasMisprint ? ['Examples and cases are compared once the two entries of each amount agree.'] : []),
			...(findings.some(isUse)
				? ['Formulas with the missing amounts are checked once these are there.']
				: []),
		],
	};
}

interface AmountSource {
	readonly amounts: DatedAmounts;
	readonly files: readonly ProjectFile[];
}

/** The findings as text, one for each mistake. @param areAllExamplesShown where somebody asked for these very files */
export function formatFindings(
	findings: readonly Diagnostic[],
	areAllExamplesShown: boolean,
	source: AmountSource,
): readonly string[] {
	const amount = findDoubtfulAmount(findings, source);
	const groups = new Map<string, Diagnostic[]>();
	for (const finding of findings) {
		const key = getMistake(finding, areAllExamplesShown, amount?.name) ?? `${groups.size}`;
		groups.set(key, [...(groups.get(key) ?? []), finding]);
	}
	const codesWithRemedy = new Set<DiagnosticCode>();
	return [...groups.values()].flatMap((group) => formatGroup(group, codesWithRemedy, amount));
}

function formatGroup(
	group: readonly Diagnostic[],
	codesWithRemedy: Set<DiagnosticCode>,
	amount: DoubtfulAmount | undefined,
): readonly string[] {
	const format = (finding: Diagnostic) => {
		const needsRemedy = !codesWithRemedy.has(finding.code) && finding.suggestions.length === 0;
		codesWithRemedy.add(finding.code);
		return [formatDiagnostic(finding), ...(needsRemedy ? [`  → ${getRemedy(finding.code)}`] : [])];
	};
	const [first, ...others] = group;
	if (!first) return [];
	const finish = (...lines: readonly string[]) => [`${[...format(first), ...lines].join('\n')}\n`];
	if (NAME_CODES.includes(first.code)) return finish(...listOtherPlaces(group, 'name'));
	if (amount && isUnitFinding(first) && others.length > 0)
		return finish(...listOtherPlaces(group, 'amount'), `  ${amount.question}`);
	if (ENTRY_CODES.includes(first.code) && others.length > 0)
		return finish(`  The same of ${others.map(({ values }) => values.subject).join(', ')}.`);
	if (first.code === 'base-contradicts' && group.length >= MANY_AMOUNTS)
		return finish(
			`  The same of ${formatNumberOf('more amount', others.length)} of this index: look for a misprint in calculators/law/indexes.json first.`,
		);
	if (!EXAMPLE_CODES.includes(first.code) || others.length === 0)
		return group.map((finding) => `${format(finding).join('\n')}\n`);
	// Examples state figures in the order of the worksheet, so that the first is nearest to the cause.
	return finish(
		`  ${formatNumberOf('more figure', others.length)} of examples in ${first.file} ${others.length === 1 ? 'differs' : 'differ'}. All of them: npm run --silent check -- ${first.file}`,
	);
}

/** What findings of one mistake have in common; undefined for a finding that stands alone. */
function getMistake(
	finding: Diagnostic,
	areAllExamplesShown: boolean,
	amountName: string | undefined,
): string | undefined {
	const { file, code, values, suggestions } = finding;
	if (NAME_CODES.includes(code)) return `${code} ${values.name}`;
	if (ENTRY_CODES.includes(code)) return suggestions.length > 0 ? undefined : `${code} ${file}`;
	if (code === 'base-contradicts') return `${code} ${values.index}`;
	if (amountName && isUnitFinding(finding) && listWords(finding).includes(amountName)) return 'unit';
	return EXAMPLE_CODES.includes(code) && !areAllExamplesShown ? `example ${file}` : undefined;
}

// One line a file.
function listOtherPlaces(
	[first, ...others]: readonly Diagnostic[],
	what: 'name' | 'amount',
): readonly string[] {
	const lines = new Map<string, Set<number>>();
	for (const { file, line } of others)
		if (file !== first?.file || line !== first.line)
			lines.set(file, new Set([...(lines.get(file) ?? []), line]));
	return [...lines].map(([file, numbers]) => {
		const place = file === first?.file ? '' : ` of ${file}`;
		return `  The same ${what}: line ${[...numbers].join(', ')}${place}.`;
	});
}

// An amount with a wrong unit shows in the formulas that use it, wherever they are.

interface DoubtfulAmount {
	readonly name: string;
	readonly question: string;
}

/** The amount that findings about units in several files have in common; undefined without one. */
function findDoubtfulAmount(
	findings: readonly Diagnostic[],
	{ amounts, files }: AmountSource,
): DoubtfulAmount | undefined {
	const unitFindings = findings.filter(isUnitFinding);
	const countFiles = (name: string) =>
		new Set(unitFindings.filter((finding) => listWords(finding).includes(name)).map(({ file }) => file)).size;
	const names = [...new Set(unitFindings.flatMap(listWords))].filter((name) => Object.hasOwn(amounts, name));
	const [name] = names
		.filter((candidate) => countFiles(candidate) > 1)
		.toSorted((a, b) => countFiles(b) - countFiles(a));
	const key = `"${name}": {`;
	const file = files.find(({ kind, text }) => kind === 'parameters' && text.includes(key));
	if (name === undefined || !file) return undefined;
	const line = file.text.slice(0, file.text.indexOf(key)).split('\n').length;
	const question = `All of them use "${name}", whose "unit" is "${amounts[name]?.unit}" in ${file.path}:${line}. Is it right?`;
	return { name, question };
}

function isUnitFinding({ code }: Diagnostic): boolean {
	return code === 'unit-mismatch' || code === 'format-mismatch' || code === 'percent-as-number';
}
