// `npm run calc`: the results of one calculator, under its own law or that of another year or filing status.
import path from 'node:path';
import type { LawOverride } from '../../compiler/bind.ts';
import { CompilerCache } from '../../compiler/cache.ts';
import {
	bindDefinitions,
	listPhaseDiagnostics,
	prepareCalculators,
	prepareProject,
} from '../../compiler/compile.ts';
import {
	type Diagnostic,
	formatDiagnostic,
	formatSuggestions,
	sortDiagnostics,
} from '../../compiler/diagnostics/diagnostic.ts';
import type { ProjectFile } from '../../compiler/load/read-project.ts';
import type { ResolvedDefinition } from '../../compiler/logic.ts';
import { formatAmount } from '../../engine/amounts.ts';
import { calculate } from '../../engine/calculate.ts';
import { listIds } from '../../engine/collections.ts';
import { formatInputWithUnit, formatResult, formatUnavailable } from '../../engine/format.ts';
import { type DatedAmounts, FILING_STATUSES, type FilingStatus } from '../../engine/law.ts';
import type { JsonObject } from '../../engine/tax-return/request.ts';
import { formatRaw, type Notation, readInputs } from '../../engine/values.ts';
import type { CompiledAmount, CompiledCalculator, Inputs } from '../../model/compiled-calculator.ts';
import { UsageError } from '../entry.ts';
import { formatSuggestion, parseAssignments, readYear } from '../options.ts';
import { findFileDiagnostics, readOwnProject } from '../project.ts';
import { type Computation, listAnswerKeys, type OptionValues, STREAM_USAGE } from './computation.ts';
import { formatRows } from './table.ts';

const USAGE = `Usage: npm run --silent calc -- ID [--set name=value ...] [--year YEAR] [--filing-status STATUS] [--json] | ID ${STREAM_USAGE}`;

export const calcComputation: Computation<CompiledCalculator> = {
	name: 'calc',
	usage: USAGE,
	options: ['set', 'year', 'filing-status'],
	lineExample: 'of inputs such as {"age": 72}',
	checkWords: ({ set, json, jsonl }, positionals) => {
		if (positionals.length !== 1 || positionals[0] === '')
			throw new UsageError(`Name one calculator.\n${USAGE}`);
		if (json && jsonl) throw new UsageError('--json and --jsonl do not go together.');
		if (jsonl && set)
			throw new UsageError('--jsonl reads inputs from standard input; --set does not go with it.');
	},
	toLine: ({ set }) => parseAssignments('--set', set),
	listNames: ({ inputs, results }) => [
		...['id', ...listAnswerKeys('CalcAnswer')],
		...listIds([...inputs, ...results]),
	],
	answer: (calculator, values, notation) => {
		const inputs = parseInputs(calculator, values, notation);
		const { id, taxYear, assumptions } = calculator;
		const { results, warnings } = calculate(calculator, inputs);
		return {
			json: { id, taxYear, inputs, results, warnings: warnings.map(({ message }) => message), assumptions },
			format: () => formatOutcome(calculator, inputs),
		};
	},
};

/** The calculator that is named, under its own law or that of the options. @throws UsageError */
export function loadCalculator(
	values: OptionValues,
	[id = '']: readonly string[],
): Promise<CompiledCalculator> {
	const filingStatus = readFilingStatus(values['filing-status']);
	return findCalculator(id, { year: readYear(values.year), filingStatus });
}

// Only what the calculator needs is read.
async function findCalculator(id: string, law: LawOverride): Promise<CompiledCalculator> {
	const project = readOwnProject();
	const definitions = project.files.filter(({ kind }) => kind === 'calculator');
	const file = definitions.find(({ name }) => name === id);
	if (!file) throw new UsageError(formatUnknownCalculator(id, definitions));
	const files = project.files.filter(
		(projectFile) => projectFile === file || projectFile.kind !== 'calculator',
	);
	const cache = new CompilerCache();
	const calculators = prepareCalculators({ ...project, files }, cache);
	const [binding] = await bindDefinitions(calculators, law, cache);
	if (binding?.emitted) {
		refuseUnusedStatus(id, binding.definition, calculators.shared.data.amounts, law);
		return binding.emitted.calculator;
	}
	const preparedProject = prepareProject({ ...project, files }, cache);
	const diagnostics = sortDiagnostics(listPhaseDiagnostics(preparedProject, binding ? [binding] : []));
	const fileDiagnostics = findFileDiagnostics(file, project, { diagnostics, calculators: new Map() });
	const report = fileDiagnostics.map(formatDiagnostic).join('\n\n');
	const explanation = explainMissingLaw(id, law, fileDiagnostics);
	throw new UsageError(explanation || `${id} has errors and cannot be evaluated:\n\n${report}`);
}

function formatUnknownCalculator(id: string, definitions: readonly ProjectFile[]): string {
	const ids = definitions.map(({ name }) => name);
	const { name } = path.parse(id);
	const fileSuggestion = name !== id && ids.includes(name) ? ` ${formatSuggestions([name])}` : '';
	const suggestion =
		fileSuggestion || formatSuggestion(id, ids) || ` The calculators are: ${ids.join(', ')}.`;
	return `There is no calculator "${id}".${suggestion}`;
}

function parseInputs(calculator: CompiledCalculator, values: JsonObject, notation: Notation): Inputs {
	const { inputs, problems } = readInputs(calculator, values, notation);
	if (problems.length === 0) return inputs;
	const names = calculator.inputs.map(({ id }) => id);
	const sentences = problems.map(({ input, message }) => {
		if (message) return message;
		return `${calculator.id} has no input ${formatRaw(input)}.${formatSuggestion(input, names)} Its inputs are: ${names.join(', ')}.`;
	});
	throw new UsageError(...sentences);
}

/** Inputs, rows and messages in aligned columns; then the tax year, with each amount and its source, and what is assumed. */
export function formatOutcome(calculator: CompiledCalculator, inputs: Inputs): string {
	const { results, rows, warnings, badges } = calculate(calculator, inputs);
	const visibleInputs = calculator.inputs.filter(({ hidden }) => !hidden);
	const inputLines = visibleInputs.map(
		(input) => [input.title, formatInputWithUnit(inputs[input.id] ?? '', input)] as const,
	);
	const lines = rows.map((row) => {
		const reason = results[row.id] === null ? `  ${formatUnavailable(row)}` : '';
		return [
			row.label + (row.note ? ` (${row.note})` : ''),
			formatResult(results[row.id], row) + reason,
		] as const;
	});
	const tableLines = formatRows([...inputLines, ...lines], 'll').map((line) => `${line}\n`);
	const messages = [...warnings.map(({ message }) => message), ...badges.map(({ label }) => label)];
	return [
		`${calculator.name}\n\n`,
		...tableLines.slice(0, inputLines.length),
		'\n',
		...tableLines.slice(inputLines.length),
		...(messages.length > 0 ? ['\n', ...messages.map((message) => `  ${message}\n`)] : []),
		`\nTax year ${calculator.taxYear}\n`,
		...formatAmounts(calculator.amounts),
		...(calculator.assumptions.length > 0 ? ['\nAssumptions\n\n'] : []),
		...calculator.assumptions.map((assumption) => `  ${assumption}\n`),
	].join('');
}

function formatAmounts(amounts: readonly CompiledAmount[]): readonly string[] {
	if (amounts.length === 0) return ['\n  It uses no amount set by law or by a model.\n'];
	const lines = amounts.map((amount) => [amount.title, formatAmount(amount), amount.source] as const);
	return ['\n', ...formatRows(lines, 'lll', { 1: MAX_VALUE_WIDTH }).map((line) => `${line}\n`)];
}

/** Characters up to which values are aligned; a table of states is longer. */
const MAX_VALUE_WIDTH = 24;

/** @throws UsageError when it is none */
function readFilingStatus(text: string | undefined): FilingStatus | undefined {
	if (text === undefined) return undefined;
	const filingStatus = FILING_STATUSES.find((status) => status === text);
	if (filingStatus) return filingStatus;
	const suggestion =
		formatSuggestion(text, FILING_STATUSES) || ` It is one of: ${FILING_STATUSES.join(', ')}.`;
	throw new UsageError(`--filing-status cannot be "${text}".${suggestion}`);
}

/** @throws UsageError when a filing status was asked for that changes nothing */
function refuseUnusedStatus(
	id: string,
	{ logic }: ResolvedDefinition,
	amounts: DatedAmounts,
	{ filingStatus }: LawOverride,
): void {
	const isStatusDependent = ({ id: name }: { readonly id: string }) =>
		Object.values(amounts[name]?.values ?? {}).some(({ byFilingStatus }) => byFilingStatus !== undefined);
	if (filingStatus === undefined || logic?.program.amounts.some(isStatusDependent)) return;
	throw new UsageError(`No amount that ${id} uses depends on the filing status. Leave --filing-status out.`);
}

// The amounts that only the requested law lacks.
const MISSING_LAW_CODES: readonly string[] = [
	'missing-year',
	'missing-filing-status',
	'status-without-amount',
];

/** Why a calculator cannot be computed with the law asked for; '' when something else is wrong with it too. */
function explainMissingLaw(id: string, law: LawOverride, diagnostics: readonly Diagnostic[]): string {
	const hasOverride = law.year !== undefined || law.filingStatus !== undefined;
	if (
		!hasOverride ||
		diagnostics.length === 0 ||
		diagnostics.some(({ code }) => !MISSING_LAW_CODES.includes(code))
	)
		return '';
	const isStatusMissing = diagnostics.some(({ code }) => code === 'missing-filing-status');
	const remedy = isStatusMissing ? [`Name one with --filing-status: ${FILING_STATUSES.join(', ')}.`] : [];
	const year = law.year === undefined ? '' : ` for ${law.year}`;
	return [`${id} cannot be computed${year}.`, ...diagnostics.map(({ message }) => message), ...remedy].join(
		'\n',
	);
}
