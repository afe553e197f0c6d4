import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fillTemplate } from '../../src/publish/publish-site.ts';

const template = '<head><!--head--></head><body><div id="root"><!--page--></div></body>';
const values = {
	head: ['<title>Team</title>', '<meta name="a" content="b">'],
	page: '<p>$& $1</p>',
	route: '/team',
};

describe('a filled template', () => {
	test('holds the head, the page as it is, and the route that was rendered', () => {
		expect(fillTemplate(template, values)).toBe(
			'<head><title>Team</title>\n\t\t<meta name="a" content="b"></head>' +
				'<body><div id="root" data-route="/team"><p>$& $1</p></div></body>',
		);
	});

	test.each([
		['no place for the head', template.replace('<!--head-->', '')],
		['no place for the page', template.replace('<!--page-->', '')],
		['two places for the head', `<!--head-->${template}`],
	])('is refused when the template has %s', (_, broken) => {
		expect(() => fillTemplate(broken, values)).toThrow(/index\.html must contain .* exactly once/);
	});

	test('can be made of the index.html of this project', () => {
		expect(fillTemplate(readFileSync('index.html', 'utf8'), values)).toContain('<title>Team</title>');
	});
});
