// Turns drawings into PNG files: one picture for each page, and the icon in the sizes devices ask for.
import sharp, { type Sharp } from 'sharp';
import type { SiteSource } from '../site-source.ts';
import { readColours } from '../tokens.ts';
import { pagePicture } from './page-picture.ts';
import { picturePath } from './picture-file.ts';
import { Typeface } from './typeface.ts';

/** A file of the build by its path from the build's folder, with a leading slash. */
export interface DrawnFile {
	readonly path: string;
	readonly content: Buffer;
}

/** Pixels: browser tab, Apple's home screen, Android's home screen and its splash screen. */
const ICON_SIZES = [32, 180, 192, 512] as const;

const file = (family: string) =>
	`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2` as const;

/** @param tokens the text of tokens.css */
export async function drawPictures(
	{ firm, pages, ranges }: SiteSource,
	tokens: string,
): Promise<DrawnFile[]> {
	const studio = {
		serif: new Typeface(file('newsreader')),
		sans: new Typeface(file('instrument-sans')),
		colours: readColours(tokens, '@utility on-ink'),
		firm,
		ranges,
	};
	return Promise.all(
		pages.map(async (page) => ({
			path: picturePath(page.path),
			content: await toPng(sharp(Buffer.from(pagePicture(page, studio)))),
		})),
	);
}

/** @param icon an SVG */
export function drawIcons(icon: Buffer): Promise<DrawnFile[]> {
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
