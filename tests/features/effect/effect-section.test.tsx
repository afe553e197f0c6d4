import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lowerFirst } from '../../../src/engine/format.ts';
import { getPublishedYear } from '../../../src/engine/tax-return/tax-years.ts';
import { formatAhead } from '../../../src/engine/verdict.ts';
import { listSentences } from '../../../src/features/effect/effect-document.tsx';
import { toEffectInput } from '../../../src/features/effect/effect-on-return.ts';
import { EnteredAnswers } from '../../../src/features/effect/effect-section.tsx';
import { Headline } from '../../../src/features/effect/headline.tsx';
import { HouseholdMismatch } from '../../../src/features/effect/household-mismatches.tsx';
import { ReturnReliance } from '../../../src/features/effect/return-answer.tsx';
import { ScenariosTable } from '../../../src/features/effect/scenarios-table.tsx';
import { createTypedInputs } from '../../../src/features/form/field-state.ts';
import { renderEffectText } from '../../support/effect-text.tsx';
import {
	computeStrategyEffect,
	createSale,
	createVisit,
	getSource,
	STRATEGIES,
} from '../../support/effects.ts';
import { renderText } from '../../support/render-markup.tsx';

test('every strategy says its figure and the alternative, or why it is not available', () => {
	for (const id of STRATEGIES) {
		const text = renderEffectText(id);
		const { strategy, result, ownEffect } = computeStrategyEffect(id);
		expect(text).not.toMatch(/NaN|Infinity|undefined|\[object/);
		if (ownEffect.isBlocked) continue;
		expect(text, id).toContain(lowerFirst(formatAhead(result.with.netPresentValue)));
		expect(text, id).toContain(`compared with ${strategy.baselineShort}`);
		expect(text, id).toContain(strategy.whyDifferent);
		for (const { message } of ownEffect.warnings) expect(text, id).toContain(message);
		if (result.claimed) expect(text, id).toMatch(/As its promoters claim|The law is unsettled/);
	}
});

test('all parts of a page share one visit, and what is computed for it, until an entry changes', () => {
	const entries = { ...getSource('qcd'), household: null, calculatedInputs: {} };
	const typedInputs = createTypedInputs();
	const visit = toEffectInput({ ...entries, typedInputs });
	expect(toEffectInput({ ...entries, typedInputs })).toBe(visit);
	const changedInputs = createTypedInputs({ discountRate: 3 });
	expect(toEffectInput({ ...entries, typedInputs: changedInputs })).toMatchObject({
		typedInputs: changedInputs,
	});
});

test('the example household is the strategy’s own and named as such, and one’s own is not', () => {
	const exampleText = renderEffectText('qcd');
	expect(exampleText).toContain('you come out $4,596 ahead Example household');
	expect(exampleText).toContain('Use your own');
	const ownText = renderEffectText('qcd', {
		household: createTypedInputs({ taxYear: 2026, age: 74, wages: 100_000 }),
	});
	expect(ownText).toContain('you come out');
	expect(ownText).not.toMatch(/sample|[Ee]xample|Use your own/);
});

test('figures that depend on an entry that cannot be read are not shown, and the entry is asked for', () => {
	const unreadable = { values: {}, texts: { discountRate: 'much' }, touched: [] };
	const text = renderEffectText('qcd', { typedInputs: unreadable });
	expect(text).toContain('Enter “Discount rate” to see the figures.');
	expect(text).not.toMatch(/saves|Tax breakdown/);
	const household = { ...unreadable, values: { age: 74 }, texts: { wages: 'much' } };
	const ownText = renderEffectText('qcd', { household });
	expect(ownText).toContain('Your household: Enter “Your wages” to see the figures.');
	expect(ownText).not.toMatch(/saves|Tax breakdown/);
});

test('while the law of a state is loading, of the household or of the strategy, that is said and the form stays', () => {
	const household = createTypedInputs({ taxYear: 2026, age: 74, state: 'OR', wages: 100_000 });
	const migration = { household, calculatedInputs: { targetState: 'MN' } };
	for (const [id, entries, name] of [
		['qcd', { household, awaitedState: 'OR' }, 'Oregon'],
		['state-migration', { ...migration, awaitedState: 'MN' }, 'Minnesota'],
	] as const) {
		const text = renderEffectText(id, entries);
		expect(text).toContain(`Loading the tax law of ${name}.`);
		expect(text).not.toMatch(/come out|not be calculated|Tax breakdown/);
		expect(text).toContain('More details we need');
	}
});

test('what is blocked says why and what would lift it, and shows no figure', () => {
	const text = renderEffectText('qcd', { calculatedInputs: { age: 60 } });
	const { ownEffect } = computeStrategyEffect('qcd', { calculatedInputs: { age: 60 } });
	const [block] = ownEffect.warnings.filter(({ kind }) => kind === 'block');
	expect(text).toContain('this is not available');
	expect(text).toContain(block?.message);
	expect(text).toContain(block?.remedy);
	expect(text).not.toMatch(/come out|Tax breakdown|side by side/);
	expect(text.indexOf(block?.message ?? '')).toBeLessThan(text.indexOf('Compared with'));
});

test('what is claimed stands after the law, and with the same weight where the law is unsettled', () => {
	const settledIds = STRATEGIES.filter(
		(id) => computeStrategyEffect(id).result.claimed && !getSource(id).strategy.lawUnsettled,
	);
	expect(settledIds).not.toEqual([]);
	for (const id of settledIds) {
		const text = renderEffectText(id);
		expect(text.indexOf('compared with')).toBeLessThan(text.indexOf('As its promoters claim'));
	}
	const unsettledIds = STRATEGIES.filter((id) => getSource(id).strategy.lawUnsettled);
	expect(unsettledIds).not.toEqual([]);
	for (const id of unsettledIds)
		expect(renderEffectText(id)).toMatch(
			/If the claim fails: you come out .* If the claim holds: you come out /,
		);
});

test('the tone is that of the present value: less tax does not make a loss green', () => {
	const household = createTypedInputs(getSource('qcd').system.household.sample);
	const headline = (id: string) =>
		renderToStaticMarkup(<Headline effect={computeStrategyEffect(id, { household })} />);
	expect(headline('qcd')).toContain('text-gain');
	const costlyIds = STRATEGIES.filter((id) => {
		const { result, ownEffect } = computeStrategyEffect(id, { household });
		return !ownEffect.isBlocked && result.with.taxSaved > 1 && result.with.netPresentValue < -1;
	});
	expect(costlyIds).toContain('crt');
	for (const id of costlyIds) {
		expect(headline(id), id).not.toContain('text-gain');
		if (!getSource(id).strategy.lawUnsettled) expect(headline(id), id).toMatch(/text-cost.*\$[\d,]+ behind/);
	}
});

test('an example household’s figure is grey, whichever sign it has', () => {
	for (const id of STRATEGIES)
		expect(renderToStaticMarkup(<Headline effect={computeStrategyEffect(id)} />), id).not.toMatch(
			/text-gain|text-cost/,
		);
});

test('where the law is unsettled, nothing is said to be denied', () => {
	const unsettledIds = STRATEGIES.filter((id) => getSource(id).strategy.lawUnsettled);
	for (const id of unsettledIds) expect(renderEffectText(id)).not.toContain('What the law denies');
	expect(renderEffectText('cg-mis')).toContain('What the law denies');
});

test('an age that the household says otherwise is told beside the figure and in the report', () => {
	const household = createTypedInputs({ filingStatus: 'joint', taxYear: 2026, age: 60, spouseAge: 58 });
	const sentence =
		'The calculator’s “Age” is 72 years, and this calculation uses it. Your household says 60 years and 58 years.';
	const listTexts = (entries: Parameters<typeof computeStrategyEffect>[1]) => {
		const effect = computeStrategyEffect('qcd', entries);
		return [renderToStaticMarkup(<HouseholdMismatch effect={effect} />), listSentences(effect).join(' ')];
	};
	for (const text of listTexts({ household })) expect(text).toContain(sentence);
});

test('a price that was calculated with and is not that of the planned sale is told beside the figure', () => {
	const sale = createSale({ kind: 'listedShares', price: 5_000_000, basis: 400_000 });
	const render = (entries: Parameters<typeof computeStrategyEffect>[1]) =>
		renderToStaticMarkup(<HouseholdMismatch effect={computeStrategyEffect('crt', entries)} />);
	expect(render({ sale, calculatedInputs: { costBasis: 400_000 } })).toContain(
		'The quick estimate uses $1,000,000 for “Asset value”. This calculation uses $5,000,000, as in your planned sale.',
	);
	const same = { assetValue: 5_000_000, costBasis: 400_000 };
	for (const entries of [{ sale, calculatedInputs: same }, {}])
		expect(render(entries)).not.toContain('planned sale');
});

test('where the quick estimate says another direction than the return, the return is to be relied on, and why', () => {
	const render = (id: string, quickTone: 'gain' | 'cost' | 'plain', calculatedInputs = {}) =>
		renderText(
			<ReturnReliance {...createVisit(id, { calculatedInputs })} household={null} quickTone={quickTone} />,
		).trim();
	const sentence = `Rely on the figure on your tax return, not on this one. ${getSource('crt').strategy.whyDifferent}`;
	expect(render('crt', 'gain')).toBe(sentence);
	expect(render('crt', 'cost')).toBe('');
	expect(render('crt', 'plain')).toBe('');
	expect(render('qcd', 'gain')).toBe('');
	expect(render('qcd', 'gain', { age: 60 }), 'not available').toContain(
		'Rely on the figure on your tax return',
	);
});

test('a long run says which law its later years have', () => {
	const { system } = getSource('state-migration');
	expect(renderEffectText('state-migration')).toContain(
		`Years after ${getPublishedYear(system)} use enacted law. Amounts that follow prices rise with 2.3% inflation`,
	);
	expect(renderEffectText('qcd')).not.toContain('Years after');
});

test('on a phone each side says its name, and beside three of them the change says its own', () => {
	const head = (id: string) => {
		const table = <ScenariosTable label="Tax breakdown" returns={computeStrategyEffect(id)} groups={[]} />;
		return /<thead class="([^"]*)">(.*)<\/thead>/.exec(renderToStaticMarkup(table)) ?? [];
	};
	const [, two] = head('qcd');
	expect(two).toBe('narrow:hidden');
	const [, three, cells = ''] = head('cg-mis');
	expect(three).toBe('');
	const visibleHeads = [...cells.matchAll(/<th scope="col" class="([^"]*)">([^<]*)/g)].filter(
		([, look = '']) => !look.includes('narrow:hidden'),
	);
	expect(visibleHeads.map(([, , name]) => name)).toEqual(['Change under the law']);
});

test('law that a vote decides is to be watched where it moves the tax', () => {
	const household = createTypedInputs({ filingStatus: 'single', age: 50, state: 'NY', wages: 3_000_000 });
	const renderMove = (targetState: string) =>
		renderEffectText('state-migration', { household, calculatedInputs: { targetState, yearsPlanned: 5 } });
	expect(renderMove('WA')).toContain('Initiative 645');
	expect(renderMove('FL')).not.toContain('Initiative 645');
});

test('paper says what was entered about the return, and nothing of what was not', () => {
	const render = (values = {}) =>
		renderText(
			<EnteredAnswers effect={computeStrategyEffect('qcd', { typedInputs: createTypedInputs(values) })} />,
		).trim();
	expect(render({ futureWithdrawalTaxRate: 30 })).toBe(
		'Calculated with: Tax rate on later IRA withdrawals: 30%.',
	);
	expect(render()).toBe('');
});
