import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CalculatorCard } from '../../src/features/home/calculator-picker.tsx';
import type { CatalogueEntry } from '../../src/model/compiled-calculator.ts';
import { sample } from '../features/calculator/sample-calculator.ts';

function renderCard(id: string, name: string): string {
	const entry: CatalogueEntry = { ...sample, id, name };
	return renderToStaticMarkup(<CalculatorCard entry={entry} onOpen={() => {}} />);
}

/** The texts of the elements a button is labelled by, in order. */
function listNames(html: string): readonly string[] {
	const readText = (id: string) =>
		new RegExp(`id="${id}"[^>]*>(.*?)</`).exec(html)?.[1]?.replaceAll('<!-- -->', '') ?? '?';
	return [...html.matchAll(/<button[^>]*aria-labelledby="([^"]*)"/g)].map(([, ids = '']) =>
		ids.split(' ').map(readText).join(' '),
	);
}

describe('the buttons of a card', () => {
	it('are named after their words, and then after the strategy', () => {
		const html = renderCard('one', 'One way');
		expect(listNames(html)).toEqual(['Select - $5 One way', 'View details One way']);
	});
});
