// Loads the steps of all strategies, a chunk of its own: plans and reports list them.
import type { Step } from '../model/generated/authored.ts';

/** The steps of each strategy that has some, by id. @throws when they cannot be fetched */
export async function loadSteps(): Promise<Readonly<Record<string, readonly Step[]>>> {
	const { steps } = await import('virtual:calculators/steps');
	return steps;
}
