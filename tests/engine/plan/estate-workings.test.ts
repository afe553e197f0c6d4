// Every figure of an estate explains itself: the working as it is displayed, read and computed, gives what is displayed.
import { describe, expect, test } from 'vitest';
import { findById, listIds } from '../../../src/engine/collections.ts';
import { explainLines } from '../../../src/engine/explain/explain.ts';
import { toEffectRequest } from '../../../src/engine/plan/prepare-plan.ts';
import { projectEstate } from '../../../src/engine/plan/project-estate.ts';
import { explainEffect } from '../../../src/engine/strategy/explain-effect.ts';
import { createSeparateModel } from '../../../src/engine/tax-return/return-model.ts';
import { findSeparateWorksheet } from '../../../src/engine/tax-return/tax-system.ts';
import type { Inputs } from '../../../src/model/compiled-calculator.ts';
import { findWorkingProblem } from '../../support/find-working-problem.ts';
import { loadOwnStrategies } from '../../support/own-strategies.ts';
import { randomRequests } from '../strategy/random-effect.ts';
import { loadWorkings } from '../tax-return/random-household.ts';

const ESTATE_YEARS = 4;
const workings = await loadWorkings();
const strategies = (await loadOwnStrategies()).filter(({ strategy }) => strategy.estate);

describe.each(strategies.map((explainable) => [explainable.strategy.id, explainable] as const))(
	'%s',
	(_, explainable) => {
		const { system, effects } = explainable;
		const [request] = randomRequests(explainable, 1, 5);
		if (!request) throw new Error('There is no household.');
		const estate = { estateYears: ESTATE_YEARS, estateToday: 40_000_000, estateGrowth: 4 };
		const { ownEffects, outcomes } = projectEstate(
			{ system, effects },
			{ ...toEffectRequest(request), estate },
		);

		test('explains every line of the worksheet in every scenario', () => {
			const { lines = [] } = findSeparateWorksheet(system, 'estate')?.worksheet ?? {};
			expect(outcomes?.size).toBeGreaterThan(1);
			for (const [side, { years }] of outcomes ?? []) {
				const model = createSeparateModel(
					system,
					request.taxYear + ESTATE_YEARS,
					{ kind: 'estate' },
					workings,
				);
				if (!model) throw new Error('There is no worksheet.');
				const explanations = explainLines(model, years.at(-1)?.facts as Inputs);
				expect(listIds(explanations)).toEqual(listIds(lines));
				const problems = lines.flatMap(({ id, format }) => {
					const explanation = findById(explanations, id);
					const problem = explanation && findWorkingProblem(explanation, { format });
					return problem === '' ? [] : [`${side} ${id}: ${problem}`];
				});
				expect(problems).toEqual([]);
			}
		});

		test('explains what it does to the estate, which comes to what is said of it', () => {
			const [ownEffect] = ownEffects;
			if (!ownEffect) throw new Error('There is no effect.');
			const years = Array.from({ length: ESTATE_YEARS + 1 }, (_, year) =>
				explainEffect(explainable, ownEffect, year),
			);
			for (const [side, { amounts }] of outcomes ?? []) {
				if (side === 'held') continue;
				const explained = years.flatMap(({ estate: items }, year) =>
					items.filter(
						({ kind, scenario }) => scenario === side && (kind === 'gifts' || year === ESTATE_YEARS),
					),
				);
				const problems = explained.map(({ explanation }) =>
					findWorkingProblem(explanation, { format: 'money' }),
				);
				expect(problems.filter((problem) => problem !== '')).toEqual([]);
				const labels = new Set(explained.map(({ label }) => label));
				expect([...labels].sort()).toEqual([...new Set(amounts.map(({ label }) => label))].sort());
			}
		});
	},
);
