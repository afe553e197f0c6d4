// `npm run return`: works out a household's tax return, for a person, a script, or a stream of households, years and trusts.
import { prepareProject, prepareRuntime } from '../compiler/compile.ts';
import { formatDiagnostic, sortDiagnostics } from '../compiler/diagnostics/diagnostic.ts';
import { computeAnswers, type ReturnResult } from '../engine/tax-return/request.ts';
import { findLawYear, type TaxSystem } from '../engine/tax-return/tax-system.ts';
import type { CompiledWorksheet } from '../model/compiled-return.ts';
import { withUsageErrors } from './effect-engine.ts';
import { runIfEntry, UsageError } from './entry.ts';
import { mapJsonLines, parseAssignments } from './jsonl.ts';
import { readCommandLine } from './options.ts';
import { compilerCache, readOwnProject } from './project.ts';
import { formatFigure, formatTable } from './table.ts';

const USAGE = 'Usage: npm run --silent return -- [--year YEAR] [--set name=value ...] [--json] | --jsonl';
const OPTIONS = {
	set: { type: 'string', multiple: true },
	year: { type: 'string' },
	json: { type: 'boolean' },
	jsonl: { type: 'boolean' },
} as const;

type JsonObject = Readonly<Record<string, unknown>>;

/** Reads the returns; they are not proven here, which is the business of `check`. @throws UsageError when they have errors */
function loadTaxSystem(): TaxSystem {
	const project = readOwnProject();
	const files = project.files.filter(({ kind }) => ['parameters', 'worksheet', 'household'].includes(kind));
	const prepared = prepareProject({ ...project, files }, compilerCache);
	const { taxSystem: system } = prepareRuntime(prepared, compilerCache);
	const { law, shared } = prepared;
	if (system) return system;
	const diagnostics = sortDiagnostics([...shared.diagnostics, ...law.diagnostics]);
	const report = diagnostics.map(formatDiagnostic).join('\n\n');
	throw new UsageError(
		report === ''
			? 'There are no worksheets here.'
			: `The worksheets have errors and cannot be evaluated:\n\n${report}`,
	);
}

/** The object that `--json` and `--jsonl` print for one line. JSON writes a number that is not finite as null. */
function toJson(json: JsonObject, answers: readonly ReturnResult[]): string {
	const years = answers.map(({ taxYear, lines, closing }) => ({
		taxYear,
		lines,
		...(json.trust === undefined ? { closing } : {}),
	}));
	return JSON.stringify(json.years === undefined ? years[0] : { years });
}

/** Works out a return. @param argv the words after the command's name */
export async function printReturn(argv: readonly string[]): Promise<void> {
	const { values, positionals } = readCommandLine(argv, OPTIONS, USAGE);
	if (positionals.length > 0) throw new UsageError(`Facts are given with --set name=value.\n${USAGE}`);
	if (values.jsonl && (values.set || values.json || values.year))
		throw new UsageError('--jsonl reads facts from standard input; no other option goes with it.');
	const assignedFacts = parseAssignments('--set', values.set);
	if (values.year !== undefined && assignedFacts.taxYear !== undefined)
		throw new UsageError('--year and --set taxYear are the same; only one can count.');
	const system = loadTaxSystem();
	if (values.jsonl) {
		return mapJsonLines('of facts such as {"taxYear": 2026, "wages": 100000}', (json, prefix) =>
			toJson(
				json,
				withUsageErrors(() => computeAnswers(system, json), prefix),
			),
		);
	}
	const request = { ...assignedFacts, ...(values.year === undefined ? {} : { taxYear: values.year }) };
	const [year] = withUsageErrors(() => computeAnswers(system, request, 'text'));
	if (!year) return;
	process.stdout.write(values.json ? `${toJson(request, [year])}\n` : formatReturn(system, year));
}

/** The lines of a return and what is carried forward, as a table. */
function formatReturn(system: TaxSystem, { taxYear, worksheets, lines, closing }: ReturnResult): string {
	const blocks = system.worksheets.flatMap(({ worksheet }) => {
		if (!worksheets.includes(worksheet.id)) return [];
		return [`${worksheet.title}\n\n${formatTable(toRows(worksheet, lines), 'lrl')}`];
	});
	const carryforwards = Object.entries(closing).filter(([, amount]) => amount !== 0);
	const titles = new Map(
		system.worksheets.flatMap(({ worksheet }) => worksheet.carryforwards.map(({ id, title }) => [id, title])),
	);
	if (carryforwards.length > 0) {
		const rows = carryforwards.map(([id, amount]): Row => [id, formatFigure(amount), titles.get(id) ?? id]);
		blocks.push(`Carried to ${taxYear + 1}\n\n${formatTable(rows, 'lrl')}`);
	}
	const year = findLawYear(system, taxYear);
	const law = year === taxYear ? `Tax year ${taxYear}` : `Tax year ${taxYear}, with the law of ${year}`;
	return `${[law, ...blocks].join('\n\n')}\n`;
}

type Row = readonly [id: string, value: string, label: string];

function toRows({ lines }: CompiledWorksheet, figures: ReturnResult['lines']): readonly Row[] {
	return lines.map((line): Row => {
		const label = line.form === '' ? line.label : `${line.label} (${line.form})`;
		return [line.id, formatFigure(figures[line.id] ?? null, line.format), label];
	});
}

runIfEntry(import.meta.url, printReturn);
