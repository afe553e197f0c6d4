// `npm run return`: the return of a household, of several of its years, or of a trust.
import { listIds } from '../../engine/collections.ts';
import {
	applyOutlook,
	describeLaterLaw,
	OUTLOOK_KEYS,
	type Outlook,
} from '../../engine/tax-return/outlook.ts';
import type { ReconciledLine } from '../../engine/tax-return/reconcile.ts';
import {
	computeAnswers,
	type JsonObject,
	listRequestNotes,
	type ReturnResult,
	readOutlook,
	readYears,
} from '../../engine/tax-return/request.ts';
import { createReturnModel, type ReturnWorkings } from '../../engine/tax-return/return-model.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import { getPublishedYear } from '../../engine/tax-return/tax-years.ts';
import type { Inputs } from '../../model/compiled-calculator.ts';
import type { CompiledWorksheet } from '../../model/compiled-return.ts';
import { UsageError } from '../entry.ts';
import { parseAssignments } from '../options.ts';
import { type Computation, listAnswerKeys, OUTLOOK_USAGE, STREAM_USAGE, toYearKeys } from './computation.ts';
import { explainLine, formatExplanation } from './explain.ts';
import { formatCautions, formatFigure, formatTable } from './table.ts';

const USAGE = `Usage: npm run --silent return -- [--year YEAR] [--set name=value ...] [--reconcile line=dollars ...] ${OUTLOOK_USAGE} [--json | --explain LINE] | ${STREAM_USAGE}`;

export const returnComputation: Computation<TaxSystem> = {
	name: 'return',
	usage: USAGE,
	options: ['set', 'year', 'reconcile', 'explain', ...OUTLOOK_KEYS],
	lineExample: 'of facts such as {"taxYear": 2026, "wages": 100000}',
	checkWords: ({ jsonl, ...values }, positionals) => {
		if (positionals.length > 0) throw new UsageError(`Facts are given with --set name=value.\n${USAGE}`);
		if (jsonl && Object.keys(values).length > 0)
			throw new UsageError('--jsonl reads facts from standard input; no other option goes with it.');
		if (values.year !== undefined && parseAssignments('--set', values.set).taxYear !== undefined)
			throw new UsageError('--year and --set taxYear are the same; only one can count.');
	},
	listNames: ({ worksheets }) => [
		...listAnswerKeys('ReturnYear'),
		...worksheets.flatMap(({ worksheet }) => listIds([...worksheet.lines, ...worksheet.carryforwards])),
	],
	toLine: ({ set, reconcile, ...values }) => ({
		...toYearKeys(values),
		...parseAssignments('--set', set),
		reconcile: reconcile && parseAssignments('--reconcile', reconcile),
	}),
	answer: (system, line, notation) => {
		const answers = computeAnswers(system, line, notation);
		const years = answers.map(({ taxYear, lines, closing, pending, omissions, reconciliation }) => ({
			taxYear,
			lines,
			pending,
			omissions,
			reconciliation,
			closing: line.trust === undefined ? closing : undefined,
		}));
		const notes = listRequestNotes(system, line);
		return {
			json: {
				...(line.years === undefined ? years[0] : { years }),
				notes: notes.length > 0 ? notes : undefined,
			},
			note: notes.map((note) => `${note}\n`).join(''),
			format: () => {
				const outlook = readOutlook(line, notation);
				return answers.map((answer) => formatReturn(system, answer, outlook)).join('\n');
			},
		};
	},
	explain: explainReturn,
};

function explainReturn(
	baseSystem: TaxSystem,
	line: JsonObject,
	id: string,
	workings: ReturnWorkings,
): string {
	const { inflation, growth, projection, reconcile: _, ...facts } = line;
	const outlook = readOutlook({ inflation, growth, projection }, 'text');
	const [first] = readYears(baseSystem, facts, 'text');
	if (!first) throw new UsageError('There is no year.');
	const system = applyOutlook(baseSystem, { taxYear: first.year, outlook });
	const model = createReturnModel(system, first.year, first.facts, workings);
	return `${formatExplanation(explainLine(model, first.facts as Inputs, id))}\n`;
}

function formatReturn(system: TaxSystem, answer: ReturnResult, outlook: Outlook): string {
	const { taxYear, worksheets, lines, closing, reconciliation = [] } = answer;
	const blocks = system.worksheets.flatMap(({ worksheet }) => {
		if (!worksheets.includes(worksheet.id)) return [];
		return [`${worksheet.title}\n\n${formatTable(toRows(worksheet, lines), 'lrl')}`];
	});
	const carryforwards = Object.entries(closing).filter(([, amount]) => amount !== 0);
	const titles = new Map(
		system.worksheets.flatMap(({ worksheet }) => worksheet.carryforwards.map(({ id, title }) => [id, title])),
	);
	if (carryforwards.length > 0) {
		const rows = carryforwards.map(
			([id, amount]): FigureRow => [id, formatFigure(amount), titles.get(id) ?? id],
		);
		blocks.push(`Carried to ${taxYear + 1}\n\n${formatTable(rows, 'lrl')}`);
	}
	if (reconciliation.length > 0) blocks.unshift(formatReconciliation(reconciliation));
	const isPublished = taxYear <= getPublishedYear(system);
	const law = isPublished ? '' : `, with ${describeLaterLaw(system, { taxYear, outlook })}`;
	return `${[`Tax year ${taxYear}${law}`, ...formatCautions(answer), ...blocks].join('\n\n')}\n`;
}

/** The paper beside what is calculated, and a sentence for each line that differs. */
function formatReconciliation(lines: readonly ReconciledLine[]): string {
	const rows = lines.map(({ line, stated, computed, difference }) => [
		line,
		...[stated, computed, difference].map((amount) => formatFigure(amount)),
	]);
	const table = formatTable([['Line', 'Paper', 'Calculated', 'Difference'], ...rows], 'lrrr');
	return [`Your paper return\n\n${table}`, ...lines.flatMap(({ message = [] }) => message)].join('\n\n');
}

type FigureRow = readonly [id: string, value: string, label: string];

function toRows({ lines }: CompiledWorksheet, figures: ReturnResult['lines']): readonly FigureRow[] {
	return lines.map((line): FigureRow => {
		const label = line.form === '' ? line.label : `${line.label} (${line.form})`;
		return [line.id, formatFigure(figures[line.id] ?? null, line.format), label];
	});
}
