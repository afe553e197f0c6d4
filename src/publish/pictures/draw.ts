// Turns drawings into PNG files: one picture for each page, and the icon in the sizes devices ask for.
import sharp, { type Sharp } from 'sharp';
import type { SiteSource } from '../site-source.ts';
import { readColours } from '../tokens.ts';
import { drawPage } from './page-picture.ts';
import { toPicturePath } from './picture-file.ts';
import { Typeface } from './typeface.ts';

/** A file of the build by its path from the build's folder, with a leading slash. */
export interface PictureFile {
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
