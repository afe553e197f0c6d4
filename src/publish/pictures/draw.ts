// Turns drawings into PNG files: one picture for each page, and the icon in the sizes devices ask for.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import sharp, { type Sharp } from 'sharp';
import {
	type FirmSource,
	type PageSource,
	PICTURE_SIZE,
	type RangeSource,
	type SiteSource,
	toPicturePath,
} from '../head.ts';

/** A file of the build by its path from the build's folder, with a leading slash. */
interface PictureFile {
	readonly path: string;
	readonly content: Buffer;
}

/** Pixels: browser tab, Apple's home screen, Android's home screen and its splash screen. */
const ICON_SIZES = [32, 180, 192, 512] as const;

const toFontPath = (family: string) =>
	`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2` as const;

/** @param tokens the text of tokens.css */
export async function drawPictures(
	{ firm, pages, ranges }: SiteSource,
	tokens: string,
): Promise<PictureFile[]> {
	const context = {
		serif: new Typeface(toFontPath('newsreader')),
		sans: new Typeface(toFontPath('instrument-sans')),
		colours: readColours(tokens, '@utility on-ink'),
		firm,
		ranges,
	};
	return Promise.all(
		pages.map(async (page) => ({
			path: toPicturePath(page.path),
			content: await toPng(sharp(Buffer.from(drawPage(page, context)))),
		})),
	);
}

/** @param icon an SVG */
export function drawIcons(icon: Buffer): Promise<PictureFile[]> {
	return Promise.all(
		ICON_SIZES.map(async (size) => ({
			path: `/icon-${size}.png`,
			// The density at which a drawing of 32 px has the size asked for.
			content: await toPng(sharp(icon, { density: (72 * size) / 32 }).resize(size, size)),
		})),
	);
}

function toPng(image: Sharp): Promise<Buffer> {
	return image.png({ palette: true, compressionLevel: 9 }).toBuffer();
}

/** The shared settings of all pictures. */
interface DrawingContext {
	readonly serif: Typeface;
	readonly sans: Typeface;
	readonly colours: Colours;
	readonly firm: FirmSource;
	readonly ranges: readonly RangeSource[];
}

const MARGIN = 80;
const TITLE = { size: 92, lead: 100, width: 620 } as const;
const CHART = { left: 780, right: PICTURE_SIZE.width - MARGIN, top: MARGIN, bottom: 550 } as const;

/** An SVG of outlines and lines alone, so that it looks the same wherever it is rendered. */
export function drawPage({ title }: PageSource, context: DrawingContext): string {
	const { width, height } = PICTURE_SIZE;
	const parts = [...drawWordmark(context), ...drawHeadline(title, context), ...drawChart(context)];
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
		`<path fill="${context.colours.paper}" d="M0 0h${width}v${height}H0z"/>${parts.join('')}</svg>`
	);
}

function drawWordmark({ serif, sans, colours, firm }: DrawingContext): string[] {
	const host = new URL(firm.siteAddress).host;
	return [
		drawText(serif.toOutline(firm.name, 32).path, MARGIN, MARGIN + 28, colours.ink),
		drawText(sans.toOutline(host, 24).path, MARGIN, CHART.bottom, colours.muted),
	];
}

/** The title stands on the line above the foot, and grows upwards. */
function drawHeadline(title: string, { serif, colours }: DrawingContext): string[] {
	const lines = serif.wrapText(title, TITLE.size, TITLE.width);
	const last = CHART.bottom - 100;
	const first = last - (lines.length - 1) * TITLE.lead;
	const rule = first - TITLE.lead - 16;
	return [
		`<path fill="${colours.gold}" d="M${MARGIN} ${rule}h72v4h-72z"/>`,
		...lines.map((line, index) =>
			drawText(serif.toOutline(line, TITLE.size).path, MARGIN, first + index * TITLE.lead, colours.ink),
		),
	];
}

function drawChart({ ranges, colours }: DrawingContext): string[] {
	const width = CHART.right - CHART.left;
	const step = (CHART.bottom - CHART.top) / Math.max(1, ranges.length - 1);
	return ranges.map(({ from, to, tone }, index) => {
		const [start, end] = [from, to].map((place) => CHART.left + (place / 100) * width);
		const y = CHART.top + index * step;
		const colour = tone === 'accent' ? colours.gold : colours.muted;
		return `<path stroke="${colour}" stroke-width="3" d="M${roundPixels(start)} ${roundPixels(y)}H${roundPixels(end)}"/>`;
	});
}

function drawText(path: string, x: number, y: number, colour: string | undefined): string {
	return `<path fill="${colour}" transform="translate(${x} ${y})" d="${path}"/>`;
}

function roundPixels(pixels = 0): number {
	return Math.round(pixels * 10) / 10;
}

/** Colours by their token's name without "--color-", for example `ink`. */
export type Colours = Readonly<Record<string, string>>;

/**
 * The colours that stand in the first block of a style sheet that starts with the given words.
 * @param css the text of tokens.css
 * @param block "@theme" for paper, "@utility on-ink" for a ground of ink
 * @throws when there is no such block
 */
export function readColours(css: string, block: string): Colours {
	const start = css.indexOf(`${block} {`);
	if (start < 0) throw new Error(`tokens.css has no block "${block}".`);
	const body = css.slice(start, css.indexOf('}', start));
	const matches = body.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})\b/g);
	return Object.fromEntries([...matches].map(([, name, value]) => [name, value]));
}

const require = createRequire(import.meta.url);

/** A piece of text drawn from the left end of its baseline. */
interface Outline {
	/** SVG path data. */
	readonly path: string;
	/** Pixels. */
	readonly width: number;
}

/** One of the site's fonts in its regular weight. */
export class Typeface {
	readonly #font: Font;

	/** @param file of an npm package, for example "@fontsource-variable/newsreader/files/….woff2" */
	constructor(file: string) {
		const font = create(readFileSync(require.resolve(file)));
		if (!('layout' in font)) throw new Error(`${file} holds several fonts.`);
		this.#font = font;
	}

	/** @param size in pixels */
	toOutline(text: string, size: number): Outline {
		const scale = size / this.#font.unitsPerEm;
		const { glyphs, positions, advanceWidth } = this.#font.layout(text);
		let x = 0;
		const paths = glyphs.map((glyph, index) => {
			const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
			const positionedPath = glyph.path.translate(x + xOffset, yOffset).scale(scale, -scale);
			x += xAdvance;
			return positionedPath.toSVG();
		});
		return { path: paths.join(''), width: advanceWidth * scale };
	}

	/**
	 * Breaks text into lines at its spaces.
	 * @param width pixels that no line with more than one word exceeds
	 */
	wrapText(text: string, size: number, width: number): string[] {
		const lines: string[] = [];
		for (const word of text.split(' ')) {
			const longer = `${lines.at(-1)} ${word}`;
			if (lines.length > 0 && this.toOutline(longer, size).width <= width) lines.splice(-1, 1, longer);
			else lines.push(word);
		}
		return lines;
	}
}
