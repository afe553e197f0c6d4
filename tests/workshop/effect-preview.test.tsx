// What the workshop shows of a return part, for any strategy.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { workingsOfEffect } from '../../src/compiler/effects/part-workings.ts';
import { verdictOf, verdictWords } from '../../src/effect/verdict.ts';
import { formatMoney } from '../../src/engine/format.ts';
import { defaultInputs } from '../../src/engine/values.ts';
import { EffectPreview } from '../../src/workshop/effect-preview.tsx';
import { sourceOf, worked } from '../effect/own-effects.ts';
import { compileOwnProject } from '../support/load-project.ts';
import { unescaped } from '../support/unescaped.ts';

const { effects, shared } = await compileOwnProject();

function preview(id: string): string {
	const { calculator, ...source } = sourceOf(id);
	const resolved = effects.effects.find((effect) => effect.id === id);
	if (!resolved) throw new Error(`There is no effect of "${id}".`);
	const markup = renderToStaticMarkup(
		<QueryClientProvider client={new QueryClient()}>
			<EffectPreview
				source={source}
				workings={workingsOfEffect(resolved, shared.amounts)}
				formulas={[]}
				calculator={calculator}
				calculated={defaultInputs(calculator)}
			/>
		</QueryClientProvider>,
	);
	return unescaped(markup.replace(/<[^>]*>/g, '|')).replace(/[|\s]+/g, '|');
}

// One of one year, one of thirty, with trusts, with recipients, with three sides, and unsettled.
const KINDS = ['qcd', 'cg-1031-exchange', 'salt-trust', 'cg-presale-gift', 'cg-mis', 'cg-dst-trust'];

test.each(KINDS)('%s: figures, and what changes by side and year', (id) => {
	const text = preview(id);
	expect(text).not.toMatch(/NaN|Infinity|undefined|\[object/);
	const { result, read, effect } = worked(id);
	if (!result.isBlocked)
		expect(text).toContain(verdictWords(verdictOf(result.with, read.year)).replace(/\s/g, '|'));
	for (const [side, { changes, years, cash }] of result.sides) {
		for (const { household } of changes)
			for (const { fact, value, isSet } of household)
				if (isSet || value !== 0) expect(text).toContain(`(${fact}),|${side}|`);
		for (const { total } of years) expect(text).toContain(`|${formatMoney(total)}|`);
		for (const { label } of cash) expect(text).toContain(`${side}:|${label}`.replace(/\s/g, '|'));
	}
	for (const line of effect.lines) expect(text).toContain(`(${line.id})|`);
});

test('what a strategy changes on the return of a trust or a recipient is told as theirs', () => {
	expect(preview('salt-trust')).toMatch(/\(propertyTax\),\|with,\|trust\|/);
	expect(preview('cg-presale-gift')).toMatch(/\(longTermGain\),\|with,\|donee\|/);
});
