// Text as outlines: the site's fonts come as WOFF2, which the renderer of the pictures cannot read.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);

/** A piece of text drawn from the left end of its baseline. */
export interface Outline {
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
