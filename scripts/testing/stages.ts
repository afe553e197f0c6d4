// Runs the stages of `npm test`, one after the other or some beside each other, and adds up their counts.
import type { Counts } from './counts.ts';

/** Takes what a stage says; without it, the stage says it itself. */
export type Output = (text: string) => void;

export interface Stage {
	readonly name: string;
	/** The stage without which this one cannot run: an earlier one, or one before it in its lane. */
	readonly needs?: string;
	readonly run: (output?: Output) => Promise<Counts>;
}

/** Stages that leave a core unused: each lane is run in order, beside the others. */
export interface Lanes {
	readonly lanes: readonly (readonly Stage[])[];
}

interface StageResult {
	readonly stage: Stage;
	readonly counts: Counts;
	/** Seconds. */
	readonly duration: number;
}

const RULE = '-'.repeat(60);

/**
 * Runs every stage, also after one has failed, and prints a heading before and a line after each. What stages beside each
 * other say is printed when each has ended. The last line printed is `N passed, N failed`.
 * @param getTime the time in milliseconds
 * @returns the sums
 */
export async function runStages(
	stages: readonly (Stage | Lanes)[],
	print: Output,
	getTime: () => number = () => performance.now(),
): Promise<Counts> {
	const results: StageResult[] = [];
	const start = getTime();
	for (const stage of stages) {
		if ('lanes' in stage) await runLanes(stage, results, print, getTime);
		else {
			print(formatHeading(stage));
			const result = await timeStage(stage, results, getTime);
			results.push(result);
			print(`${formatLine(result)}\n`);
		}
	}
	return printSummary(results, (getTime() - start) / 1000, print);
}

async function runLanes(
	{ lanes }: Lanes,
	results: StageResult[],
	print: Output,
	getTime: () => number,
): Promise<void> {
	const laneResults: StageResult[] = [];
	const runLane = async (lane: readonly Stage[]) => {
		for (const stage of lane) {
			const output: string[] = [];
			const result = await timeStage(stage, [...results, ...laneResults], getTime, (text) =>
				output.push(text),
			);
			laneResults.push(result);
			print(`${formatHeading(stage)}${output.join('')}${formatLine(result)}\n`);
		}
	};
	await Promise.all(lanes.map(runLane));
	for (const stage of lanes.flat())
		results.push(...laneResults.filter((stageResult) => stageResult.stage === stage));
}

function formatHeading({ name }: Stage): string {
	return `\n${RULE}\n${name}\n${RULE}\n`;
}

async function timeStage(
	stage: Stage,
	results: readonly StageResult[],
	getTime: () => number,
	output?: Output,
): Promise<StageResult> {
	const start = getTime();
	const counts = await runStage(stage, results, output);
	return { stage, counts, duration: (getTime() - start) / 1000 };
}

async function runStage(stage: Stage, results: readonly StageResult[], output?: Output): Promise<Counts> {
	const requirement = results.find((stageResult) => stageResult.stage.name === stage.needs);
	if (requirement && requirement.counts.failed > 0) {
		return { passed: 0, failed: 1, note: `Not run, because it needs this first: ${requirement.stage.name}.` };
	}
	try {
		return await stage.run(output);
	} catch (problem) {
		return { passed: 0, failed: 1, note: problem instanceof Error ? problem.message : String(problem) };
	}
}

function formatLine({ stage, counts, duration }: StageResult): string {
	const verdict = counts.failed === 0 ? 'passed' : 'FAILED';
	const countText =
		counts.passed + counts.failed > 1 ? ` (${counts.passed} passed, ${counts.failed} failed)` : '';
	const note = counts.note ? ` ${counts.note}` : '';
	return `${verdict}  ${stage.name}${countText}, ${duration.toFixed(1)} s.${note}`;
}

function printSummary(results: readonly StageResult[], duration: number, print: Output): Counts {
	const sumCounts = (key: 'passed' | 'failed') =>
		results.reduce((total, stageResult) => total + stageResult.counts[key], 0);
	const total = { passed: sumCounts('passed'), failed: sumCounts('failed') };
	const sum: StageResult = { stage: { name: 'All stages', run: async () => total }, counts: total, duration };
	const width = Math.max(...[...results, sum].map(({ stage }) => stage.name.length));
	const rows = results.map((stageResult) => formatRow(stageResult, width)).join('');
	print(
		`\n${RULE}\n${'Stage'.padEnd(width)}  passed  failed      time\n${RULE}\n${rows}${RULE}\n${formatRow(sum, width)}`,
	);
	const failures = results.flatMap(({ counts }) => counts.failures ?? []);
	if (failures.length > 0) print(`\n${failures.map((failure) => `${failure}\n`).join('')}`);
	print(`\n${total.passed} passed, ${total.failed} failed\n`);
	return total;
}

/** One line of the table at the end; what failed says so, and why where the output above does not. */
function formatRow({ stage, counts, duration }: StageResult, width: number): string {
	const cells = [stage.name.padEnd(width), `${counts.passed}`.padStart(6), `${counts.failed}`.padStart(6)];
	const minutes = Math.floor(duration / 60);
	const time = `${minutes > 0 ? `${minutes} min ` : ''}${(duration % 60).toFixed(minutes > 0 ? 0 : 1)} s`;
	const verdict = counts.failed > 0 ? ['FAILED', counts.note ?? ''].filter(Boolean).join(': ') : '';
	return `${[...cells, time.padStart(8), verdict].join('  ').trimEnd()}\n`;
}
