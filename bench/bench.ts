// `npm run bench`: what one evaluation, one return and one curve cost, how the returns stand against a public model, what
// compiling costs as definitions are added, and what an analyst waits for. It prints and holds nothing to its goals; with
// --quick it measures everything shortly, so that `npm test` learns whether it can.
import { runIfEntry, UsageError } from '../src/cli/entry.ts';
import { formatSuggestion, readCommandLine } from '../src/cli/options.ts';
import { runLogic } from '../src/compiler/bind.ts';
import { bindLogic } from '../src/engine/law.ts';
import type { CompiledCalculator } from '../src/model/compiled-calculator.ts';
import {
	forgetCommands,
	measureEdits,
	measureLong,
	measureProject,
	measureStream,
	type Usage,
} from './checking.ts';
import { measureEffects } from './effects.ts';
import { measureEvaluation } from './evaluation.ts';
import { type Growth, measureGrowth } from './growth.ts';
import { compileOwn } from './own-project.ts';
import { type Agreement, compareWithModel } from './public-model.ts';
import { printTable } from './report.ts';
import { measureReturns } from './returns.ts';
import { measureSweeping, type SweepTimes } from './sweeps.ts';

// One of its own, as a page has it: the one that was proven has seen inputs of many shapes, which makes it slower.
async function loadQcd(): Promise<CompiledCalculator> {
	const { calculators, emitted } = await compileOwn();
	const [qcd, emittedQcd] = [calculators.get('qcd'), emitted.get('qcd')];
	if (!qcd || !emittedQcd) throw new Error('There is no qcd to measure.');
	const law = new Map(qcd.amounts.map((amount) => [amount.id, amount]));
	return { ...qcd, ...bindLogic(runLogic(emittedQcd.logic, undefined), (name) => law.get(name)) };
}

async function benchEvaluation(isQuick: boolean): Promise<void> {
	const times = await measureEvaluation(await loadQcd(), isQuick ? 20 : 1000);
	const compiled = times.get('compiled') ?? Number.NaN;
	const rows = [...times].map(([name, time]) => [name, `${time.toFixed(1)} ns`, formatRatio(time, compiled)]);
	printTable('One evaluation of qcd', [['', 'median', 'of compiled'], ...rows]);
	const handWritten = times.get('written by hand') ?? Number.NaN;
	const exprEval = times.get('expr-eval') ?? Number.NaN;
	process.stdout.write(
		`  compiled takes ${(compiled / handWritten).toFixed(2)} times as long as written by hand (goal: at most 1.2)\n`,
	);
	process.stdout.write(
		`  compiled is ${(exprEval / compiled).toFixed(0)} times as fast as expr-eval (goal: at least 50)\n`,
	);
}

function benchReturns(isQuick: boolean): void {
	const returnTimes = isQuick ? measureReturns(10, 100) : measureReturns(200, 2500);
	const compiled = returnTimes[0]?.sample ?? Number.NaN;
	const rows = returnTimes.map(({ name, sample, mixed }) => [
		name,
		`${sample.toFixed(1)} µs`,
		`${mixed.toFixed(1)} µs`,
		formatRatio(sample, compiled),
	]);
	printTable("A household's year, in processor time", [['', 'the sample', 'others', 'of compiled'], ...rows]);
	const goalText = compiled <= 5 ? 'met' : 'missed';
	process.stdout.write(`  The goal for the sample household, compiled, is at most 5 µs: ${goalText}.\n`);
}

function benchModel(): void {
	const { households, householdsPerSecond, lines, states } = compareWithModel();
	const toRow = ({ name, same, compared }: Agreement) => [name, String(same), String(compared)];
	const differentStates = states.filter(({ same, compared }) => same < compared);
	const [same, comparedCount] = [sum(states, 'same'), sum(states, 'compared')];
	printTable('Returns of 2026 against PolicyEngine-US 1.817.0, within two dollars', [
		['', 'same', 'compared'],
		...lines.map(toRow),
		['tax of the state', String(same), String(comparedCount)],
		...differentStates.map(toRow),
	]);
	process.stdout.write(
		`  ${households} households, ${Math.round(householdsPerSecond)} a second; the states listed differ, docs/states.md says why.\n`,
	);
}

function sum(states: readonly Agreement[], key: 'same' | 'compared'): number {
	return states.reduce((total, state) => total + state[key], 0);
}

function benchEffects(isQuick: boolean): void {
	const { effect, plan, figures, best, bestAgain, strategies, years } = isQuick
		? measureEffects(2, 1)
		: measureEffects(200, 3);
	printTable('Strategies on a return, in processor time', [
		['', 'measured', 'goal'],
		['effect of 30 years on three sides', `${effect.toFixed(2)} ms`, '2 ms'],
		[`plan of ${strategies} over ${years} years`, `${plan.toFixed(0)} ms`, '500 ms'],
		['its first figures, without shares', `${figures.toFixed(0)} ms`, '50 ms'],
		['the best set and split of ten, first', `${best.toFixed(0)} ms`, '1000 ms'],
		['the same again', `${bestAgain.toFixed(0)} ms`, '1000 ms'],
	]);
}

async function benchSweeping(isQuick: boolean): Promise<void> {
	const { calculators } = await compileOwn();
	const sweepTimes: SweepTimes[] = [];
	for (const id of isQuick ? ['qcd'] : ['qcd', 'daf', 'retirement-max']) {
		const calculator = calculators.get(id);
		if (!calculator) throw new Error(`There is no ${id} to measure.`);
		sweepTimes.push(...(await measureSweeping(calculator, isQuick ? 10 : 200)));
	}
	const rows = sweepTimes.map(({ name, sweep, changes, solve }) => [
		name,
		...[sweep, changes, solve].map((time) => `${time.toFixed(2)} ms`),
	]);
	printTable('A curve of 400 points', [['', 'sweep', 'changes', 'solve'], ...rows]);
	process.stdout.write('  The goal for the sweep is at most 4 ms in a browser.\n');
}

async function benchGrowth(isQuick: boolean): Promise<void> {
	const singleGrowth = await (isQuick ? measureGrowth(2, 1, 'none') : measureGrowth(1, 10));
	const growths = [
		singleGrowth,
		...(isQuick ? [] : [await measureGrowth(10, 3), await measureGrowth(100, 2)]),
	];
	const rows = growths.map((growth) => [
		`${growth.times} times`,
		String(growth.definitions),
		`${growth.total.toFixed(0)} ms`,
		`${getTimePerDefinition(growth).toFixed(2)} ms`,
		formatRatio(getTimePerDefinition(growth), getTimePerDefinition(singleGrowth)),
	]);
	printTable('Reading, checking and compiling all definitions, examples included, in processor time', [
		['', 'definitions', 'all', 'each', 'of once'],
		...rows,
	]);
	process.stdout.write('  The cost grows linearly when the last column stays near 1 or below.\n');
}

async function benchCommands(isQuick: boolean): Promise<void> {
	// Other stages of the tests may be running commands.
	if (!isQuick) forgetCommands();
	const usages: (readonly [name: string, usage: Usage, goal: string])[] = isQuick
		? [
				['10 returns of random states', await measureStream(10), ''],
				['check of 15 lines, 8 inputs, no figures', await measureLong(15, 8, false), ''],
			]
		: [
				['1,000 returns of random states, nothing kept', await measureStream(1000), ''],
				['the same again', await measureStream(1000), '1000 ms'],
				['check of 150 lines, 40 inputs, no figures', await measureLong(150, 40), '2000 ms'],
			];
	if (!isQuick)
		usages.push(
			['check of all definitions', await measureProject(1), '2000 ms'],
			['check of 100 times as many', await measureProject(100), '30000 ms'],
		);
	const rows = usages.map(([name, { milliseconds, elapsed, megabytes }, goal]) => [
		name,
		`${elapsed.toFixed(0)} ms`,
		`${milliseconds.toFixed(0)} ms`,
		`${megabytes.toFixed(0)} MB`,
		goal,
	]);
	printTable('Commands, their start included', [
		['', 'by the clock', 'processor time', 'memory', 'goal'],
		...rows,
	]);
}

async function benchEdits(isQuick: boolean): Promise<void> {
	const edits = isQuick
		? [await measureEdits(1, 1, false)]
		: [await measureEdits(1, 9), await measureEdits(100, 9)];
	const rows = edits.map(({ definitions, milliseconds, compilations }) => [
		`${definitions} files`,
		`${milliseconds.toFixed(0)} ms`,
		String(compilations),
	]);
	const head = ['', 'one edit', 'compilations after fifty edits at once'];
	printTable('After an edit under the development server, by the clock', [head, ...rows]);
	process.stdout.write('  The goals for one edit are 300 ms with 41 definitions, and 1000 ms with 4,100.\n');
}

function getTimePerDefinition({ total, definitions }: Growth): number {
	return total / definitions;
}

function formatRatio(value: number, base: number): string {
	return `${(value / base).toFixed(2)} x`;
}

const SECTIONS: Readonly<Record<string, (isQuick: boolean) => void | Promise<void>>> = {
	evaluation: benchEvaluation,
	returns: benchReturns,
	model: benchModel,
	effects: benchEffects,
	curves: benchSweeping,
	growth: benchGrowth,
	commands: benchCommands,
	edits: benchEdits,
};
const USAGE = `Usage: npm run --silent bench [-- [--quick] SECTION ...]\nSections, all by default: ${Object.keys(SECTIONS).join(', ')}`;

async function runSections(argv: readonly string[]): Promise<void> {
	const { positionals, values } = readCommandLine(argv, { quick: { type: 'boolean' } }, USAGE);
	const names = positionals.length > 0 ? positionals : Object.keys(SECTIONS);
	for (const name of names)
		if (!Object.hasOwn(SECTIONS, name))
			throw new UsageError(
				`There is no section "${name}".${formatSuggestion(name, Object.keys(SECTIONS))}\n${USAGE}`,
			);
	for (const name of names) await SECTIONS[name]?.(values.quick === true);
}

runIfEntry(import.meta.url, runSections);
