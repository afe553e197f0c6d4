// The facts that plans of the sample strategies rest on, with the texts that a browser loads.
import type { FinishedPlan } from '../../src/features/effect/plan-document.ts';
import { collectPlanNotes, type PlanNotes } from '../../src/features/effect/plan-facts.ts';
import { ESTATES, getSource, SALE_MODEL } from './effects.ts';
import { compileSamples } from './load-samples.ts';
import { describeStrategyWorkings } from './strategy-workings.ts';

const { definitions, effects, shared } = await compileSamples();

/** The facts of a plan, on a day when most of its dates are ahead. */
export function createFacts(finishedPlan: FinishedPlan, today = '2026-11-24'): PlanNotes {
	const ids = finishedPlan.source.strategies.map(({ strategy }) => strategy.id);
	const documents = [...definitions.values(), ...effects.strategies.map(({ source }) => source)];
	const steps = documents.flatMap((document) => {
		const { id, steps: own } = document?.value ?? {};
		return id !== undefined && own ? [[id, own] as const] : [];
	});
	const workings = effects.strategies.map(
		(strategy) => [strategy.id, describeStrategyWorkings(strategy, shared.amounts)] as const,
	);
	const texts = {
		notes: ids.map((id) => getSource(id).calculator),
		steps: Object.fromEntries(steps),
		workings: new Map(workings),
		saleInputs: SALE_MODEL.inputs,
		estates: ESTATES,
	};
	return collectPlanNotes(finishedPlan, texts, {}, today);
}
