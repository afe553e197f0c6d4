// The returns of trusts and recipients stand below the household's, and each of their lines explains itself.
import { expect, test } from 'vitest';
import { explainRows } from '../../../src/engine/explain/explain.ts';
import { listReturnGroups } from '../../../src/features/effect/return-rows.ts';
import { listShownScenarios } from '../../../src/features/effect/scenario-rows.ts';
import { findReturn } from '../../../src/features/effect/two-returns.tsx';
import { createTypedInputs } from '../../../src/features/form/field-state.ts';
import { createYearModel } from '../../../src/features/household/return-working.tsx';
import type { Value } from '../../../src/model/compiled-calculator.ts';
import type { Taxpayer } from '../../../src/model/compiled-effect.ts';
import { loadWorkings } from '../../engine/tax-return/random-household.ts';
import { computeStrategyEffect, getSource, STRATEGIES } from '../../support/effects.ts';

const workings = await loadWorkings();

// A trust that changes, several alike, and a recipient.
const CASES: readonly (readonly [id: string, on: Taxpayer, typed: Readonly<Record<string, Value>>])[] = [
	['cg-ing-trust', 'trust', {}],
	['salt-trust', 'trust', {}],
	['cg-presale-gift', 'donee', { recipient: 'child' }],
	['cg-presale-gift', 'trust', { recipient: 'trust' }],
];

test.each(CASES)('%s: every line of the return of the %s', (id, on, values) => {
	const effect = computeStrategyEffect(id, { typedInputs: createTypedInputs(values) });
	const { system, result } = effect;
	const rows = listReturnGroups(system, result, 0)
		.flatMap((group) => group.rows)
		.filter((row) => row.subject?.taxpayer === on);
	expect(rows.filter(({ differs }) => differs)).not.toEqual([]);
	expect(rows.some((row) => row.subject?.kind === 'fact')).toBe(true);
	listShownScenarios(result).forEach((scenario, at) => {
		const taxReturn = findReturn(effect, scenario, 0, on);
		const model = taxReturn && createYearModel(taxReturn, workings);
		if (!model) throw new Error(`There is no return of the ${on} ${scenario}.`);
		const byId = new Map(explainRows(model, taxReturn.facts).map((one) => [one.id, one]));
		for (const { subject, values } of rows)
			if (subject?.kind === 'line')
				expect([subject.id, byId.get(subject.id)?.value]).toEqual([subject.id, values[at]]);
	});
});

test('a group says whose return it is, and how many there are', () => {
	const titles = (id: string, values: Readonly<Record<string, Value>> = {}) => {
		const { system, result } = computeStrategyEffect(id, { typedInputs: createTypedInputs(values) });
		return listReturnGroups(system, result, 0).map(({ title }) => title);
	};
	expect(titles('salt-trust')).toContain('Return of each of the 3 trusts: its tax information');
	expect(titles('cg-ing-trust')).toContain('Return of the trust: its tax information');
	expect(titles('cg-presale-gift', { recipient: 'child' }).join()).toMatch(
		/Return of (the recipient|each of the \d+ recipients): its tax information/,
	);
	const soloStrategies = STRATEGIES.filter((id) => getSource(id).strategy.taxpayers.length === 0);
	for (const id of soloStrategies)
		expect(titles(id).some((title) => title.startsWith('Return of'))).toBe(false);
});

test('a line of a later year is explained with the law of that year', () => {
	const effect = computeStrategyEffect('crt');
	const year = effect.result.years - 1;
	const rows = listReturnGroups(effect.system, effect.result, year).flatMap((group) => group.rows);
	const taxReturn = findReturn(effect, 'with', year, 'household');
	const model = taxReturn && createYearModel(taxReturn, workings);
	if (!model) throw new Error('There is no return.');
	const byId = new Map(explainRows(model, taxReturn.facts).map((one) => [one.id, one]));
	const lines = rows.filter(({ subject }) => subject?.kind === 'line' && subject.taxpayer === 'household');
	expect(lines.length).toBeGreaterThan(50);
	for (const { subject, values } of lines)
		expect([subject?.id, byId.get(subject?.id ?? '')?.value]).toEqual([subject?.id, values[1]]);
});
