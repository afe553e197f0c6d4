// What the browser tests rely on when they look at contrast: on a phone, where letters are smallest.
import { readdirSync, readFileSync } from 'node:fs';
import { type AtRule, parse } from 'postcss';
import { expect, test } from 'vitest';
import { BUILD } from './built-page.ts';

const COLOURS = /^(color|background.*|opacity|filter|fill|mix-blend-mode|-webkit-text-fill-color)$/;

test('no colour of a text or of what is behind it depends on the width of the window', () => {
	const names = readdirSync(`${BUILD}/assets`).filter((name) => name.endsWith('.css'));
	const sheet = parse(names.map((name) => readFileSync(`${BUILD}/assets/${name}`, 'utf8')).join('\n'));
	const problems: string[] = [];
	let rules = 0;
	sheet.walkAtRules('media', (media: AtRule) => {
		if (!/width/.test(media.params)) return;
		rules++;
		media.walkDecls(COLOURS, ({ prop, value }) => void problems.push(`${media.params}: ${prop}: ${value}`));
	});
	expect(rules).toBeGreaterThan(0);
	expect(problems).toEqual([]);
});
