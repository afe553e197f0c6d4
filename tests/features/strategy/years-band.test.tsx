import { expect, test } from 'vitest';
import { YearsBand } from '../../../src/features/strategy/figures.tsx';
import { computeStrategyEffect } from '../../support/effects.ts';
import { renderMarkup } from '../../support/render-markup.tsx';

test('years are drawn where the tax of one differs, and no chart of zeros', () => {
	const effect = computeStrategyEffect('rsu-iso');
	expect(effect.result.with.savedByYear.every((saved) => Math.abs(saved) < 0.5)).toBe(true);
	expect(renderMarkup(<YearsBand effect={effect} />)).toBe('');
	expect(renderMarkup(<YearsBand effect={computeStrategyEffect('crt')} />)).toContain('<svg');
});
