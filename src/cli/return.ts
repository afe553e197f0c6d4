// `npm run return`: works out a household's tax return, for a person, a script, or a stream of households, years and trusts.

import { prepareProject, runPrepared } from '../compiler/compile.ts';
import { formatDiagnostic, sortDiagnostics } from '../compiler/diagnostic.ts';
import { answer, type ReturnAnswer } from '../engine/return/request.ts';
import type { TaxSystem } from '../engine/return/tax-system.ts';
import { orExplain } from './effect-engine.ts';
import { runWhenCalled } from './entry.ts';
import { answerLines, assignments } from './given.ts';
import { readCommandLine } from './options.ts';
import { compilerMemory, ownProject } from './project.ts';
import { returnText } from './return-text.ts';
import { UsageError } from './usage-error.ts';

const USAGE = 'Usage: npm run --silent return -- [--year YEAR] [--set name=value ...] [--json] | --jsonl';
const OPTIONS = {
	set: { type: 'string', multiple: true },
	year: { type: 'string' },
	json: { type: 'boolean' },
	jsonl: { type: 'boolean' },
} as const;

type Given = Readonly<Record<string, unknown>>;

/** Reads the returns; they are not proven here, which is the business of `check`. @throws UsageError when they have errors */
function findReturns(): TaxSystem {
	const project = ownProject();
	const files = project.files.filter(({ kind }) => ['parameters', 'worksheet', 'household'].includes(kind));
	const prepared = prepareProject({ ...project, files }, compilerMemory);
	const { system } = runPrepared(prepared, compilerMemory);
	const { law, shared } = prepared;
	if (system) return system;
	const findings = sortDiagnostics([...shared.findings, ...law.findings]);
	const all = findings.map(formatDiagnostic).join('\n\n');
	throw new UsageError(
		all === ''
			? 'There are no worksheets here.'
			: `The worksheets have errors and cannot be evaluated:\n\n${all}`,
	);
}

/** What `--json` and `--jsonl` print for one line. JSON writes a number that is not finite as null. */
function record(given: Given, answers: readonly ReturnAnswer[]): string {
	const years = answers.map(({ taxYear, lines, closing }) => ({
		taxYear,
		lines,
		...(given.trust === undefined ? { closing } : {}),
	}));
	return JSON.stringify(given.years === undefined ? years[0] : { years });
}

/** Works out a return. @param argv the words after the command's name */
export async function workOutReturn(argv: readonly string[]): Promise<void> {
	const { values, positionals } = readCommandLine(argv, OPTIONS, USAGE);
	if (positionals.length > 0) throw new UsageError(`Facts are given with --set name=value.\n${USAGE}`);
	if (values.jsonl && (values.set || values.json || values.year))
		throw new UsageError('--jsonl reads facts from standard input; no other option goes with it.');
	const set = assignments('--set', values.set);
	if (values.year !== undefined && set.taxYear !== undefined)
		throw new UsageError('--year and --set taxYear are the same; only one can count.');
	const system = findReturns();
	if (values.jsonl) {
		return answerLines('of facts such as {"taxYear": 2026, "wages": 100000}', (given, where) =>
			record(
				given,
				orExplain(() => answer(system, given), where),
			),
		);
	}
	const given = { ...set, ...(values.year === undefined ? {} : { taxYear: values.year }) };
	const [year] = orExplain(() => answer(system, given, 'text'));
	if (!year) return;
	process.stdout.write(values.json ? `${record(given, [year])}\n` : returnText(system, year));
}

runWhenCalled(import.meta.url, workOutReturn);
