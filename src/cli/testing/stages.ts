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

interface Finished {
	readonly stage: Stage;
	readonly counts: Counts;
	/** Seconds. */
	readonly duration: number;
}

const RULE = '-'.repeat(60);

/**
 * Runs every stage, also after one has failed, and prints a heading before and a line after each. What stages beside each
 * other say is printed when each has ended. The last line printed is `N passed, N failed`.
 * @param now the time in milliseconds
 * @returns the sums
 */
export async function runStages(
	stages: readonly (Stage | Lanes)[],
	say: Output,
	now: () => number = () => performance.now(),
): Promise<Counts> {
	const finished: Finished[] = [];
	const start = now();
	for (const stage of stages) {
		if ('lanes' in stage) await runLanes(stage, finished, say, now);
		else {
			say(heading(stage));
			const done = await runOne(stage, finished, now);
			finished.push(done);
			say(`${line(done)}\n`);
		}
	}
	return summarise(finished, (now() - start) / 1000, say);
}

async function runLanes(
	{ lanes }: Lanes,
	finished: Finished[],
	say: Output,
	now: () => number,
): Promise<void> {
	const ended: Finished[] = [];
	const runLane = async (lane: readonly Stage[]) => {
		for (const stage of lane) {
			const said: string[] = [];
			const done = await runOne(stage, [...finished, ...ended], now, (text) => said.push(text));
			ended.push(done);
			say(`${heading(stage)}${said.join('')}${line(done)}\n`);
		}
	};
	await Promise.all(lanes.map(runLane));
	for (const stage of lanes.flat()) finished.push(...ended.filter((one) => one.stage === stage));
}

function heading({ name }: Stage): string {
	return `\n${RULE}\n${name}\n${RULE}\n`;
}

async function runOne(
	stage: Stage,
	finished: readonly Finished[],
	now: () => number,
	output?: Output,
): Promise<Finished> {
	const start = now();
	const counts = await countsOf(stage, finished, output);
	return { stage, counts, duration: (now() - start) / 1000 };
}

async function countsOf(stage: Stage, finished: readonly Finished[], output?: Output): Promise<Counts> {
	const needed = finished.find((one) => one.stage.name === stage.needs);
	if (needed && needed.counts.failed > 0) {
		return { passed: 0, failed: 1, note: `Not run, because it needs this first: ${needed.stage.name}.` };
	}
	try {
		return await stage.run(output);
	} catch (problem) {
		return { passed: 0, failed: 1, note: problem instanceof Error ? problem.message : String(problem) };
	}
}

function line({ stage, counts, duration }: Finished): string {
	const verdict = counts.failed === 0 ? 'passed' : 'FAILED';
	const many = counts.passed + counts.failed > 1 ? ` (${counts.passed} passed, ${counts.failed} failed)` : '';
	const note = counts.note ? ` ${counts.note}` : '';
	return `${verdict}  ${stage.name}${many}, ${duration.toFixed(1)} s.${note}`;
}

function summarise(finished: readonly Finished[], duration: number, say: Output): Counts {
	const sum = (key: 'passed' | 'failed') => finished.reduce((total, one) => total + one.counts[key], 0);
	const total = { passed: sum('passed'), failed: sum('failed') };
	const all: Finished = { stage: { name: 'All stages', run: async () => total }, counts: total, duration };
	const width = Math.max(...[...finished, all].map(({ stage }) => stage.name.length));
	const rows = finished.map((one) => row(one, width)).join('');
	say(
		`\n${RULE}\n${'Stage'.padEnd(width)}  passed  failed      time\n${RULE}\n${rows}${RULE}\n${row(all, width)}`,
	);
	say(`\n${total.passed} passed, ${total.failed} failed\n`);
	return total;
}

/** One line of the table at the end; what failed says so, and why where the output above does not. */
function row({ stage, counts, duration }: Finished, width: number): string {
	const cells = [stage.name.padEnd(width), `${counts.passed}`.padStart(6), `${counts.failed}`.padStart(6)];
	const minutes = Math.floor(duration / 60);
	const time = `${minutes > 0 ? `${minutes} min ` : ''}${(duration % 60).toFixed(minutes > 0 ? 0 : 1)} s`;
	const verdict = counts.failed > 0 ? ['FAILED', counts.note ?? ''].filter(Boolean).join(': ') : '';
	return `${[...cells, time.padStart(8), verdict].join('  ').trimEnd()}\n`;
}
