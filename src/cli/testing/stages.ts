// Runs the stages of `npm test` one after the other and adds up their counts.
import type { Counts } from './counts.ts';

export interface Stage {
	readonly name: string;
	/** The stage without which this one cannot run. */
	readonly needs?: string;
	readonly run: () => Promise<Counts>;
}

interface Finished {
	readonly stage: Stage;
	readonly counts: Counts;
	/** Seconds. */
	readonly duration: number;
}

const RULE = '-'.repeat(60);

/**
 * Runs every stage, also after one has failed, and prints a heading before and a line after each.
 * The last line printed is `N passed, N failed`.
 * @param now the time in milliseconds
 * @returns the sums
 */
export async function runStages(
	stages: readonly Stage[],
	say: (text: string) => void,
	now: () => number = () => performance.now(),
): Promise<Counts> {
	const finished: Finished[] = [];
	for (const stage of stages) {
		say(`\n${RULE}\n${stage.name}\n${RULE}\n`);
		const start = now();
		const counts = await runOne(stage, finished);
		const done = { stage, counts, duration: (now() - start) / 1000 };
		finished.push(done);
		say(`${line(done)}\n`);
	}
	return summarise(finished, say);
}

async function runOne(stage: Stage, finished: readonly Finished[]): Promise<Counts> {
	const needed = finished.find((one) => one.stage.name === stage.needs);
	if (needed && needed.counts.failed > 0) {
		return { passed: 0, failed: 1, note: `Not run, because it needs this first: ${needed.stage.name}.` };
	}
	try {
		return await stage.run();
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

function summarise(finished: readonly Finished[], say: (text: string) => void): Counts {
	const sum = (key: 'passed' | 'failed') => finished.reduce((total, one) => total + one.counts[key], 0);
	const total = { passed: sum('passed'), failed: sum('failed') };
	const duration = finished.reduce((time, one) => time + one.duration, 0);
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
