// Days that deadlines count from: those of one strategy, and that of the sale.
import { expect, test } from 'vitest';
import { EVENT_INPUTS } from '../../../src/engine/plan/event-inputs.ts';
import { listDatesQuestions, listStrategySteps } from '../../../src/features/effect/event-dates.ts';
import { fieldsReducer } from '../../../src/features/form/field-state.ts';
import type { Step } from '../../../src/model/generated/authored.ts';
import { choose, createFinishedPlan } from '../../support/plans.ts';

const createStep = (before: 'letterOfIntent' | 'transfer'): Step => ({
	text: 'Sign',
	who: 'You',
	deadline: { before },
	source: 'IRC §671',
});
const STEPS = {
	daf: [createStep('letterOfIntent')],
	'salt-trust': [createStep('letterOfIntent'), createStep('transfer')],
	'retirement-max': [createStep('letterOfIntent')],
};
const LETTER = 'date-letterOfIntent';

test('the day of the letter of intent is that of the sale: asked once, as it was saved with one strategy, and kept with all', () => {
	const finishedPlan = createFinishedPlan(['daf', 'salt-trust', 'retirement-max'], {
		typedInputs: { 'salt-trust': { [LETTER]: '2026-09-01', 'date-transfer': '2026-08-01' } },
		choice: choose({}, 'retirement-max'),
	});
	const questions = listDatesQuestions(finishedPlan, STEPS);
	expect(questions.map(({ id, events }) => [id, events.map(({ event }) => event)])).toEqual([
		['sale', ['letterOfIntent']],
		['salt-trust', ['transfer']],
	]);
	const [sale] = questions;
	expect(sale?.typedInputs.values[LETTER]).toBe('2026-09-01');
	expect(sale?.strategyIds).toEqual(['daf', 'salt-trust', 'retirement-max']);
	expect(listStrategySteps(finishedPlan, STEPS).map(({ dates }) => dates)).toEqual([
		{ letterOfIntent: '2026-09-01' },
		{ letterOfIntent: '2026-09-01', transfer: '2026-08-01' },
	]);
	const clear = { type: 'changed', id: LETTER, text: '' } as const;
	const strategies = finishedPlan.source.strategies.map((entry) => ({
		...entry,
		typedInputs: fieldsReducer(EVENT_INPUTS, entry.typedInputs, clear),
	}));
	const clearedPlan = { ...finishedPlan, source: { ...finishedPlan.source, strategies } };
	expect(listStrategySteps(clearedPlan, STEPS).map(({ dates }) => dates)).toEqual([
		{},
		{ transfer: '2026-08-01' },
	]);
	const separatePlan = {
		...finishedPlan,
		fullRequest: { ...finishedPlan.fullRequest, hasSeparateAssets: true },
	};
	expect(listDatesQuestions(separatePlan, STEPS)).toHaveLength(2);
	expect(listStrategySteps(separatePlan, STEPS)[0]?.dates).toEqual({});
});
