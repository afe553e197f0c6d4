// The returns of trusts and recipients stand below the household's, and each of their lines explains itself.
import { expect, test } from 'vitest';
import { workingsOf } from '../../src/compiler/emit/emit-return.ts';
import { OPERATORS } from '../../src/compiler/operators.ts';
import type { Value } from '../../src/definition/compiled-calculator.ts';
import type { Taxpayer } from '../../src/definition/compiled-effect.ts';
import { returnGroups, rowMeans } from '../../src/effect/return-rows.ts';
import { sidesOf } from '../../src/effect/sides.ts';
import { returnOf } from '../../src/effect/two-returns.tsx';
import { typedInputs } from '../../src/effect/typed-inputs.ts';
import { explainAll } from '../../src/engine/explain/explain.ts';
import { explainableOf } from '../../src/household/use-explanations.ts';
import { compileOwnProject } from '../support/load-project.ts';
import { STRATEGIES, sourceOf, worked } from './own-effects.ts';

const { law } = await compileOwnProject();
const workings = {
	workings: Object.fromEntries(law.worksheets.map(({ draft }) => [draft.definition.id, workingsOf(draft)])),
	operators: OPERATORS,
};

// A trust that changes, several alike, and a recipient.
const OTHERS: readonly (readonly [id: string, on: Taxpayer, typed: Readonly<Record<string, Value>>])[] = [
	['cg-ing-trust', 'trust', {}],
	['salt-trust', 'trust', {}],
	['cg-presale-gift', 'donee', { recipient: 'child' }],
	['cg-presale-gift', 'trust', { recipient: 'trust' }],
];

test.each(OTHERS)('%s: every line of the return of the %s', (id, on, typed) => {
	const { system, result } = worked(id, { typed: typedInputs(typed) });
	const rows = returnGroups(system, result, 0)
		.flatMap((group) => group.rows)
		.filter((row) => rowMeans(row.id).on === on);
	expect(rows.filter(({ differs }) => differs)).not.toEqual([]);
	expect(rows.some((row) => rowMeans(row.id).fact !== undefined)).toBe(true);
	sidesOf(result).forEach((side, at) => {
		const found = returnOf({ system, result }, side, 0, on);
		const explainable = found && explainableOf(found, workings);
		if (!explainable) throw new Error(`There is no return of the ${on} ${side}.`);
		const byId = new Map(
			explainAll(explainable.calculator, explainable.workings, found.read.facts).map((one) => [one.id, one]),
		);
		for (const row of rows) {
			const { line } = rowMeans(row.id);
			if (line === undefined) continue;
			expect([line, byId.get(line)?.value]).toEqual([line, row.values[at]]);
		}
	});
});

test('a group says whose return it is, and how many there are', () => {
	const titles = (id: string, typed: Readonly<Record<string, Value>> = {}) => {
		const { system, result } = worked(id, { typed: typedInputs(typed) });
		return returnGroups(system, result, 0).map(({ title }) => title);
	};
	expect(titles('salt-trust')).toContain('Return of each of the 3 trusts: what goes on it');
	expect(titles('cg-ing-trust')).toContain('Return of the trust: what goes on it');
	expect(titles('cg-presale-gift', { recipient: 'child' }).join()).toMatch(
		/Return of (the recipient|each of the \d+ recipients): what goes on it/,
	);
	const alone = STRATEGIES.filter((id) => sourceOf(id).effect.taxpayers.length === 0);
	for (const id of alone) expect(titles(id).some((title) => title.startsWith('Return of'))).toBe(false);
});
