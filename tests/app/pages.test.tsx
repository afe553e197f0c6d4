// Parts of the pages. Their words, lists and outlines are held on the built pages, in tests/built/.
import { describe, expect, it } from 'vitest';
import { UnknownNotice } from '../../src/app/unknown-calculator.tsx';
import { ItemSteps } from '../../src/content/page-sections.tsx';
import { ContactPage } from '../../src/features/contact/contact-page.tsx';
import { InsightsPage } from '../../src/features/contact/insights-page.tsx';
import { CalculatorCard } from '../../src/features/home/calculator-picker.tsx';
import { settings } from '../../src/lib/settings.ts';
import { sample } from '../features/calculator/sample-calculator.ts';
import { renderMarkup } from '../support/render-markup.tsx';

const PRICE = `$${settings.pricePerCalculator}`;

const noop = () => {};

it.each([
	['/contact', ContactPage],
	['/insights', InsightsPage],
])('without JavaScript the form at %s says that it needs it, and what else can be done', (_, Page) => {
	const [, noscriptText = ''] =
		/<form.*<noscript>(.*?)<\/noscript>.*<\/form>/s.exec(renderMarkup(<Page />)) ?? [];
	expect(noscriptText).toMatch(/needs JavaScript/);
	expect(noscriptText).toContain(settings.email);
});

it('steps are numbered from 1', () => {
	const items = ['Meet', 'Plan', 'Act'].map((title) => ({ title, text: '' }));
	const markup = renderMarkup(<ItemSteps items={items} className="" />);
	expect([...markup.matchAll(/<span[^>]*>(\d+)<.*?<h3[^>]*>(\w+)</g)].map(([, ...step]) => step)).toEqual([
		['1', 'Meet'],
		['2', 'Plan'],
		['3', 'Act'],
	]);
});

describe('the contact form', () => {
	const markup = renderMarkup(<ContactPage />);

	it('types the email and the telephone number, and gives the message five rows', () => {
		expect(markup).toMatch(/<input[^>]*type="email"[^>]*>/);
		expect(markup).toMatch(/<input[^>]*type="tel"[^>]*>/);
		expect(markup).toMatch(/<textarea[^>]*rows="5"/);
	});

	it('offers the five asset ranges', () => {
		const options = [...markup.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)<\/option>/g)];
		expect(options.map(([, value, label]) => [value, label])).toEqual([
			['', 'Select range'],
			['3-10', '$3MM - $10MM'],
			['10-50', '$10MM - $50MM'],
			['50+', '$50MM+'],
			['pre-liquidity', 'Pre-Liquidity'],
		]);
	});
});

it('the button and the link of a card are named after their words, and then after the strategy', () => {
	const html = renderMarkup(<CalculatorCard entry={sample} onOpen={noop} />).replaceAll('<!-- -->', '');
	const readText = (id: string) => new RegExp(`id="${id}"[^>]*>(.*?)</`).exec(html)?.[1];
	const names = [...html.matchAll(/<(?:button|a)\b[^>]*aria-labelledby="([^"]*)"/g)].map(([, ids = '']) =>
		ids.split(' ').map(readText).join(' '),
	);
	expect(names).toEqual([`Select - ${PRICE} ${sample.name}`, `View details ${sample.name}`]);
});

it.each([
	['nosuch', 'nosuch'],
	['\u202egnp', '“gnp”'],
	['Call 555-0100 now', '“Call 555-0100 now”'],
	['x'.repeat(300), `“${'x'.repeat(40)}…”`],
	['אבג', '“\u2068אבג\u2069”'],
])('the id %j of a calculator there is none of is quoted where it may be anything, and cut', (id, text) => {
	const markup = renderMarkup(<UnknownNotice id={id} onClose={noop} />).replaceAll('<!-- -->', '');
	expect(markup).toContain(`The ${text} calculator could not be loaded.`);
});
