// What a worker is asked and answers can be copied, and is what the page would have worked out.
import { expect, test } from 'vitest';
import { changeWords } from '../../src/calculator/what-if/words.ts';
import { answerQuestion, type EffectQuestion } from '../../src/effect/effect-study.ts';
import { SALE_KIND } from '../../src/engine/effect/run.ts';
import { completeSale } from '../../src/engine/effect/sale.ts';
import { variableEffect } from '../../src/engine/effect/vary-effect.ts';
import { sampleAt } from '../../src/engine/what-if/sweep.ts';
import { variationOf } from '../../src/engine/what-if/variation.ts';
import { ownEffects, randomRequests } from '../engine/effect/random-effect.ts';
import { SALE_MODEL, worked } from './own-effects.ts';

const all = await ownEffects();

test.each(['qcd', 'salt-trust', 'cg-1031-exchange'])('%s: a curve and a solution', (id) => {
	const of = all.find(({ effect }) => effect.id === id);
	const [request] = of ? randomRequests(of, 1, 1) : [];
	const input = of?.effect.inputs.find(({ format }) => format === 'money')?.id;
	if (!of || !request || input === undefined) throw new Error(`There is no "${id}".`);
	const asked: EffectQuestion = structuredClone({ id, request, input, figure: 'taxSaved' });
	const answer = structuredClone(answerQuestion(of, asked));
	if (!('study' in answer)) throw new Error('There is no curve.');
	const { study } = answer;
	const variation = variationOf(variableEffect(of, request), input, 'taxSaved');
	expect(study.samples.map(({ at }) => at)).toEqual(
		[...new Set(study.samples.map(({ at }) => at))].sort((a, b) => a - b),
	);
	for (const { at, value } of study.samples.slice(0, 5)) expect(value).toBe(sampleAt(variation, at).value);
	expect(study.rows.some(({ at }) => at === study.own.at)).toBe(true);
	for (const change of study.changes) expect(changeWords(change, variation)).toMatch(/^[A-Z].*\.$/);
	const wanted = study.samples.find(({ value, blocked }) => value !== null && !blocked)?.value ?? 0;
	const solved = structuredClone(answerQuestion(of, { ...asked, wanted }));
	expect(solved).toMatchObject({ solution: { kind: 'found' } });
});

const about = all.filter(({ effect }) => effect.assetKinds.length > 0);

test.each(about.map((of) => [of.effect.id, of] as const))(
	'%s: what if shows no saving where the planned sale is of another kind of asset',
	(id, of) => {
		const kinds = SALE_MODEL.inputs.find((input) => input.id === SALE_KIND)?.choices ?? [];
		const other = kinds.find(({ value }) => !of.effect.assetKinds.includes(String(value)));
		if (!other) throw new Error(`Every kind of asset fits "${id}".`);
		const { result, request } = worked(id, { sale: completeSale(SALE_MODEL, { [SALE_KIND]: other.value }) });
		expect(result.isBlocked).toBe(true);
		const question = structuredClone({ id, request, input: 'household.wages', figure: 'taxSaved' });
		const answer = answerQuestion(of, question);
		if (!('study' in answer)) throw new Error('There is no curve.');
		expect(answer.study.samples.filter(({ blocked }) => !blocked)).toEqual([]);
	},
);

test('strategies for some kinds of assets are all looked at', () => expect(about).toHaveLength(11));
