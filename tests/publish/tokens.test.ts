import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readColours } from '../../src/publish/pictures/draw.ts';

const css = readFileSync('src/ui/tokens.css', 'utf8');

describe('the colours of the tokens', () => {
	test.each(['@theme', '@utility on-ink'])('of %s are the ones pictures and icons need', (block) => {
		const colours = readColours(css, block);
		for (const name of ['paper', 'ink', 'muted', 'gold']) expect(colours[name]).toMatch(/^#[0-9a-f]{6}$/);
	});

	test('are those of the block asked for', () => {
		expect(readColours('@theme {\n--color-ink: #111111;\n}\n.x {\n--color-ink: #222222;\n}', '.x').ink).toBe(
			'#222222',
		);
	});

	test('of an unknown block are an error', () => {
		expect(() => readColours(css, '@theme dark')).toThrow('tokens.css has no block "@theme dark".');
	});

	test('stand in index.html, where browsers read them for their own frame', () => {
		const page = readFileSync('index.html', 'utf8');
		expect(page).toContain(
			`content="${readColours(css, '@theme').paper}" media="(prefers-color-scheme: light)"`,
		);
		const dark = css.slice(css.indexOf('@media (prefers-color-scheme: dark)'));
		expect(page).toContain(
			`content="${readColours(dark, ':root').paper}" media="(prefers-color-scheme: dark)"`,
		);
	});
});
