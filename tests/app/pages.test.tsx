// Every content page as markup: its name, its outline, and the words and lists it is held to.
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { InsightsPage } from '../../src/app/insights-page.tsx';
import { CareersPage } from '../../src/content/careers-page.tsx';
import { FamilyOfficePage } from '../../src/content/family-office-page.tsx';
import { OurStoryPage } from '../../src/content/our-story-page.tsx';
import { PopularServicesPage } from '../../src/content/popular-services-page.tsx';
import { TeamPage } from '../../src/content/team-page.tsx';
import { WealthManagementPage } from '../../src/content/wealth-management-page.tsx';
import { ContactPage } from '../../src/features/contact/contact-page.tsx';
import { type PagePath, pageTitles } from '../../src/lib/page-titles.ts';
import { settings } from '../../src/lib/settings.ts';

const pages: readonly (readonly [PagePath, ComponentType])[] = [
	['/about', OurStoryPage],
	['/about/team', TeamPage],
	['/about/careers', CareersPage],
	['/family-office', FamilyOfficePage],
	['/wealth-management', WealthManagementPage],
	['/popular-services', PopularServicesPage],
	['/insights', InsightsPage],
	['/contact', ContactPage],
];

function renderMarkup(Page: ComponentType): string {
	return renderToStaticMarkup(
		<MemoryRouter>
			<Page />
		</MemoryRouter>,
	);
}

function renderText(Page: ComponentType): string {
	const text = renderMarkup(Page).replaceAll(/<[^>]*>/g, ' ');
	return text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll(/\s+/g, ' ');
}

describe('without JavaScript', () => {
	it.each([
		['/contact', ContactPage],
		['/insights', InsightsPage],
	])('the form at %s says that it needs it, and what else can be done', (_, Page) => {
		const [, noscriptText = ''] =
			/<form.*<noscript>(.*?)<\/noscript>.*<\/form>/s.exec(renderMarkup(Page)) ?? [];
		expect(noscriptText).toMatch(/needs JavaScript/);
		expect(noscriptText).toContain(settings.email);
	});
});

describe.each(pages)('the page at %s', (path, Page) => {
	const markup = renderMarkup(Page);
	const levels = [...markup.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));

	it('has one main heading, which is its name', () => {
		expect([...markup.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, text]) => text)).toEqual([pageTitles[path]]);
	});

	it('skips no level of heading', () => {
		for (const [index, level] of levels.entries()) {
			expect(level - (levels[index - 1] ?? 0), `heading ${index + 1}`).toBeLessThanOrEqual(1);
		}
	});

	it('gives no id twice, and refers to none that is missing', () => {
		const ids = [...markup.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
		const references = [...markup.matchAll(/\s(?:for|aria-labelledby|aria-describedby)="([^"]*)"/g)];
		expect(new Set(ids).size).toBe(ids.length);
		for (const [, list] of references) expect(ids).toEqual(expect.arrayContaining((list ?? '').split(' ')));
	});

	it('styles nothing inline and raises its voice nowhere', () => {
		expect(markup).not.toMatch(/\sstyle=/);
		expect(renderText(Page)).not.toContain('!');
	});
});

describe('the words', () => {
	it.each([
		['the claims', OurStoryPage, ['$475M+', '2024 Five Star', '10+ years', '30 years']],
		[
			'the open positions',
			CareersPage,
			['Marketing Managers', 'Bankruptcy Attorney / Paralegal', 'Financial Advisors & Planners'],
		],
		[
			'whom the family office serves',
			FamilyOfficePage,
			[
				'Who We Serve',
				'Ultra-high-net-worth families',
				'Founders and entrepreneurs',
				'Family business owners',
				'Private equity partners',
				'Executives',
			],
		],
		['the two markets', WealthManagementPage, ['investment approach', 'Public markets', 'Private markets']],
		[
			'the contact form',
			ContactPage,
			['Full Name', 'Email Address', 'Phone Number', 'Asset Range', 'How can we help?', 'Reply STOP'],
		],
		[
			'the office hours',
			ContactPage,
			['Monday to Friday 8:00 AM to 6:00 PM CST', 'Saturday By appointment', 'Sunday Closed'],
		],
		['the founder', TeamPage, ['Our founder']],
	] as const)('name %s', (_, Page, texts) => {
		const pageText = renderText(Page);
		for (const text of texts) expect(pageText).toContain(text);
	});

	it('offer four topics that cannot be read yet', () => {
		const links = [...renderMarkup(InsightsPage).matchAll(/<a role="link"[^>]*>Read More<\/a>/g)];
		expect(links).toHaveLength(4);
		for (const [link] of links) {
			expect(link).toContain('aria-disabled="true"');
			expect(link).not.toContain('href');
		}
	});

	it('lead from the top of Careers to its positions', () => {
		const markup = renderMarkup(CareersPage);
		expect(markup).toMatch(/<a[^>]*href="[^"]*#positions"/);
		expect(markup).toContain('<section id="positions"');
	});
});

describe('the contact form', () => {
	const markup = renderMarkup(ContactPage);

	it('asks the browser for what is required, and for nothing else', () => {
		const required = [...markup.matchAll(/<(?:input|textarea)[^>]*\sname="([^"]*)"[^>]*\srequired/g)];
		const requiredFirst = [...markup.matchAll(/<(?:input|textarea)[^>]*\srequired=""[^>]*\sname="([^"]*)"/g)];
		const names = [...required, ...requiredFirst].map(([, name]) => name).sort();
		expect(names).toEqual(['email', 'message', 'name', 'phone']);
	});

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
