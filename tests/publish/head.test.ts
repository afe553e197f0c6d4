import { describe, expect, test } from 'vitest';
import { createNotFoundHead, createPageHead, formatStructuredData } from '../../src/publish/head.ts';
import { home, site, team } from './sample-site.ts';

const lines = createPageHead(team, site.firm);

describe('the head of a page', () => {
	test('has its texts escaped', () => {
		expect(lines).toContain('<title>Team | Field &amp; Stream</title>');
		expect(lines).toContain('<meta property="og:title" content="Team | Field &amp; Stream">');
		expect(createPageHead(home, site.firm)).toContain(
			'<meta name="description" content="The &quot;first&quot; page.">',
		);
	});

	test('has a large picture for a shared link', () => {
		expect(lines).toContain('<meta property="og:image" content="https://example.org/share.png">');
		expect(lines).toContain('<meta name="twitter:card" content="summary_large_image">');
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

test('the head of the page for missing addresses has no address and nothing to share', () => {
	const head = createNotFoundHead(site.notFound).join('\n');
	expect(head).toContain('<meta name="robots" content="noindex">');
	expect(head).not.toMatch(/canonical|og:|ld\+json/);
});
