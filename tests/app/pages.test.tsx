// The forms of the pages. Their words, lists and outlines are held on the built pages, in tests/built/.
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { InsightsPage } from '../../src/app/insights-page.tsx';
import { ContactPage } from '../../src/features/contact/contact-page.tsx';
import { settings } from '../../src/lib/settings.ts';

function renderMarkup(Page: ComponentType): string {
	return renderToStaticMarkup(
		<MemoryRouter>
			<Page />
		</MemoryRouter>,
	);
}

it.each([
	['/contact', ContactPage],
	['/insights', InsightsPage],
])('without JavaScript the form at %s says that it needs it, and what else can be done', (_, Page) => {
	const [, noscriptText = ''] =
		/<form.*<noscript>(.*?)<\/noscript>.*<\/form>/s.exec(renderMarkup(Page)) ?? [];
	expect(noscriptText).toMatch(/needs JavaScript/);
	expect(noscriptText).toContain(settings.email);
});

describe('the contact form', () => {
	const markup = renderMarkup(ContactPage);

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
