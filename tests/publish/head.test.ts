import { describe, expect, test } from 'vitest';
import { createNotFoundHead, createPageHead, formatStructuredData } from '../../src/publish/head.ts';
import { home, site, team } from './sample-site.ts';

const lines = createPageHead(team, site.firm);

describe('the head of a page', () => {
	test('names the page and the firm, escaped', () => {
		expect(lines).toContain('<title>Team | Field &amp; Stream</title>');
		expect(createPageHead(home, site.firm)).toContain(
			'<meta name="description" content="The &quot;first&quot; page.">',
		);
	});

	test('says the one address of the page, with a slash only for home', () => {
		expect(lines).toContain('<link rel="canonical" href="https://example.org/about/team">');
		expect(lines).toContain('<meta property="og:url" content="https://example.org/about/team">');
		expect(createPageHead(home, site.firm)).toContain('<link rel="canonical" href="https://example.org/">');
	});

	test.each([
		'<meta property="og:type" content="website">',
		'<meta property="og:title" content="Team | Field &amp; Stream">',
		'<meta property="og:description" content="The people.">',
		'<meta property="og:image" content="https://example.org/pictures/about-team.png">',
		'<meta property="og:image:width" content="1200">',
		'<meta property="og:image:height" content="630">',
		'<meta name="twitter:card" content="summary_large_image">',
	])('has what a shared link shows: %s', (line) => {
		expect(lines).toContain(line);
	});

	test('has the firm as data', () => {
		const data = lines.find((line) => line.startsWith('<script type="application/ld+json">')) ?? '';
		expect(JSON.parse(data.replace(/<\/?script[^>]*>/g, ''))).toMatchObject({
			'@type': 'FinancialService',
			name: 'Field & Stream',
			url: 'https://example.org/',
			telephone: '(214) 555-0100',
			email: 'office@example.org',
			address: 'Dallas, TX',
		});
	});

	test('holds data that cannot end its element', () => {
		expect(formatStructuredData({ ...site.firm, name: '</script><b>' }).match(/<\/script>/g)).toHaveLength(1);
	});
});

describe('the head of the page for missing addresses', () => {
	const missing = createNotFoundHead(site.notFound).join('\n');

	test('keeps search engines away', () => {
		expect(missing).toContain('<meta name="robots" content="noindex">');
	});

	test('has no address and nothing to share', () => {
		expect(missing).not.toMatch(/canonical|og:|ld\+json/);
	});
});
