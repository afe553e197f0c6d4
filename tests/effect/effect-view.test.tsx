import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Apart } from '../../src/effect/apart.tsx';
import { sentencesOf } from '../../src/effect/effect-report.tsx';
import { Headline } from '../../src/effect/headline.tsx';
import { SidesTable } from '../../src/effect/sides-table.tsx';
import { verdictOf, verdictWords } from '../../src/effect/verdict.ts';
import { householdOf } from '../../src/household/household-state.ts';
import { effectText } from './effect-text.tsx';
import { STRATEGIES, sourceOf, worked } from './own-effects.ts';

test('every strategy says its figure and the alternative, or why it is not available', () => {
	for (const id of STRATEGIES) {
		const text = effectText(id);
		const { effect, result, read } = worked(id);
		expect(text).not.toMatch(/NaN|Infinity|undefined|\[object/);
		if (result.isBlocked) continue;
		expect(text, id).toContain(verdictWords(verdictOf(result.with, read.year)));
		expect(text, id).toContain(`compared with ${effect.compared}`);
		expect(text, id).toContain(effect.whyDifferent);
		for (const { message } of result.warnings) expect(text, id).toContain(message);
		if (result.claimed) expect(text, id).toMatch(/What its promoters claim|The law is unsettled/);
	}
});

test('the sample household is named as such, and one’s own is not', () => {
	expect(effectText('qcd')).toContain('On the sample household’s return this saves $672 in 2026');
	const own = effectText('qcd', { household: householdOf({ taxYear: 2026, wages: 100_000 }) });
	expect(own).toContain('On your return this');
	expect(own).not.toContain('sample');
});

test('what is blocked says why and what would lift it, and shows no figure', () => {
	const text = effectText('qcd', { calculated: { age: 60 } });
	const { result } = worked('qcd', { calculated: { age: 60 } });
	const [block] = result.warnings.filter(({ kind }) => kind === 'block');
	expect(text).toContain('this is not available');
	expect(text).toContain(block?.message);
	expect(text).toContain(block?.cure);
	expect(text).not.toMatch(/saves|Tax by kind|side by side/);
	expect(text.indexOf(block?.message ?? '')).toBeLessThan(text.indexOf('The alternative'));
});

test('what is claimed stands after the law, and with the same weight where the law is unsettled', () => {
	const settled = STRATEGIES.filter((id) => worked(id).result.claimed && !sourceOf(id).effect.unsettled);
	expect(settled).not.toEqual([]);
	for (const id of settled) {
		const text = effectText(id);
		expect(text.indexOf('compared with')).toBeLessThan(text.indexOf('What its promoters claim'));
	}
	const open = STRATEGIES.filter((id) => sourceOf(id).effect.unsettled);
	expect(open).not.toEqual([]);
	for (const id of open)
		expect(effectText(id)).toMatch(/If the claim fails, this .* If the claim holds, this /);
});

test('what costs on balance does not lead as a gain, and the balance stands out', () => {
	const headline = (id: string) => renderToStaticMarkup(<Headline worked={worked(id)} />);
	expect(headline('qcd')).toContain('text-gain');
	const costly = STRATEGIES.filter((id) => {
		const { result } = worked(id);
		return (
			!result.isBlocked && !result.claimed && result.with.taxSaved > 1 && result.with.netPresentValue < -1
		);
	});
	expect(costly).not.toEqual([]);
	for (const id of costly) {
		expect(headline(id), id).not.toContain('text-gain');
		expect(headline(id), id).toMatch(/text-cost text-lead/);
	}
});

test('where the law is unsettled, nothing is said to be denied', () => {
	const open = STRATEGIES.filter((id) => sourceOf(id).effect.unsettled);
	for (const id of open) expect(effectText(id)).not.toContain('What the law denies');
	expect(effectText('cg-mis')).toContain('What the law denies');
});

test('an age that the household says otherwise is told beside the figure, and none of the sample', () => {
	const household = householdOf({ filingStatus: 'joint', taxYear: 2026, age: 60, spouseAge: 58 });
	const told =
		'The calculator’s “Age” is 72 years, and that counts here; your household says 60 years and 58 years.';
	const said = (known: Parameters<typeof worked>[1]) => {
		const own = worked('qcd', known);
		return [renderToStaticMarkup(<Apart worked={own} />), sentencesOf(own).join(' ')];
	};
	for (const text of said({ household })) expect(text).toContain(told);
	for (const text of [...said({ household, calculated: { age: 58 } }), ...said({})])
		expect(text).not.toContain('your household says');
});

test('a long run says which law its later years have', () => {
	expect(effectText('state-migration')).toContain('Years after 2026 are worked out with the law of 2026');
	expect(effectText('qcd')).not.toContain('Years after');
});

test('on a phone each side says its name, and beside three of them the change says its own', () => {
	const head = (sides: readonly ('without' | 'with' | 'claimed')[]) => {
		const table = <SidesTable label="Tax by kind" sides={sides} isUnsettled={false} groups={[]} />;
		return /<thead class="([^"]*)">(.*)<\/thead>/.exec(renderToStaticMarkup(table)) ?? [];
	};
	const [, two] = head(['without', 'with']);
	expect(two).toBe('narrow:hidden');
	const [, three, cells = ''] = head(['without', 'with', 'claimed']);
	expect(three).toBe('');
	const shown = [...cells.matchAll(/<th scope="col" class="([^"]*)">([^<]*)/g)].filter(
		([, look = '']) => !look.includes('narrow:hidden'),
	);
	expect(shown.map(([, , name]) => name)).toEqual(['Change by law']);
});
