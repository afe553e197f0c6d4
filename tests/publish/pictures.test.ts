import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { toPicturePath } from '../../src/publish/head.ts';
import { drawIcons, drawPage, drawPictures, readColours, Typeface } from '../../src/publish/pictures/draw.ts';
import { site, team } from './sample-site.ts';

const tokens = readFileSync('src/ui/tokens.css', 'utf8');
const serif = new Typeface('@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2');

describe('text as outlines', () => {
	test('grows with its size and its length', () => {
		const { width, path } = serif.toOutline('Tax', 100);
		expect(path).toMatch(/^M[-\d.]/);
		expect(serif.toOutline('Tax', 50).width).toBeCloseTo(width / 2);
		expect(serif.toOutline('Tax Strategy', 100).width).toBeGreaterThan(width);
	});

	test('breaks at spaces, and leaves a long word whole', () => {
		expect(serif.wrapText('Wealth Management', 92, 620)).toEqual(['Wealth', 'Management']);
		expect(serif.wrapText('Our Story', 92, 620)).toEqual(['Our Story']);
		expect(serif.wrapText('Unconstitutionalities', 92, 100)).toEqual(['Unconstitutionalities']);
	});
});

describe('the picture of a page', () => {
	test('is drawn in the colours of the tokens, without text that a renderer would have to set', () => {
		const colours = readColours(tokens, '@utility on-ink');
		const svg = drawPage(team, { serif, sans: serif, colours, firm: site.firm, ranges: site.ranges });
		expect(new Set(svg.match(/#[0-9a-f]{6}/g))).toEqual(
			new Set([colours.paper, colours.ink, colours.muted, colours.gold]),
		);
		expect(svg).not.toMatch(/<text|NaN|undefined/);
	});

	test('has a name made of the address', () => {
		expect(toPicturePath('/')).toBe('/pictures/home.png');
		expect(toPicturePath('/about/team')).toBe('/pictures/about-team.png');
	});

	test('is a PNG of 1200 × 630 pixels, one for each page', async () => {
		const files = await drawPictures(site, tokens);
		expect(files.map(({ path }) => path)).toEqual(['/pictures/home.png', '/pictures/about-team.png']);
		for (const { content } of files) {
			expect(await sharp(content).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
		}
	});
});

test('the icon is drawn in every size, filled to its corners', async () => {
	const files = await drawIcons(readFileSync('public/icon.svg'));
	expect(files.map(({ path }) => path)).toEqual([32, 180, 192, 512].map((size) => `/icon-${size}.png`));
	for (const { content } of files) expect((await sharp(content).stats()).isOpaque).toBe(true);
});

describe('the colours of the tokens', () => {
	test.each(['@theme', '@utility on-ink'])('of %s are the ones pictures and icons need', (block) => {
		const colours = readColours(tokens, block);
		for (const name of ['paper', 'ink', 'muted', 'gold']) expect(colours[name]).toMatch(/^#[0-9a-f]{6}$/);
	});

	test('are those of the block asked for', () => {
		expect(readColours('@theme {\n--color-ink: #111111;\n}\n.x {\n--color-ink: #222222;\n}', '.x').ink).toBe(
			'#222222',
		);
	});

	test('of an unknown block are an error', () => {
		expect(() => readColours(tokens, '@theme dark')).toThrow('tokens.css has no block "@theme dark".');
	});

	test('stand in index.html, where browsers read them for their own frame', () => {
		const page = readFileSync('index.html', 'utf8');
		expect(page).toContain(
			`content="${readColours(tokens, '@theme').paper}" media="(prefers-color-scheme: light)"`,
		);
		const dark = tokens.slice(tokens.indexOf('@media (prefers-color-scheme: dark)'));
		expect(page).toContain(
			`content="${readColours(dark, ':root').paper}" media="(prefers-color-scheme: dark)"`,
		);
	});
});
