// Reads the PNG that a browser gives as a screenshot: eight bits a channel, without interlace. A page has fifteen million bytes,
// so nothing is allocated for one of them.
import { inflateSync } from 'node:zlib';

export interface Picture {
	readonly width: number;
	readonly height: number;
	/** The brightness of every dot, of 255. */
	readonly data: Uint8Array;
}

export function readBrightness(png: Buffer): Picture {
	const [width, height, colorType] = [png.readUInt32BE(16), png.readUInt32BE(20), png[25]];
	const channels = colorType === 6 ? 4 : 3;
	const bytes = inflateSync(Buffer.concat(listContents(png)));
	const length = width * channels;
	const data = new Uint8Array(width * height);
	let above = new Uint8Array(length);
	for (let y = 0; y < height; y += 1) {
		const start = y * (length + 1);
		const row = new Uint8Array(bytes.buffer, bytes.byteOffset + start + 1, length);
		addPredictions(bytes[start] ?? 0, row, above, channels);
		for (let x = 0, at = 0; x < width; x += 1, at += channels)
			data[y * width + x] =
				0.2126 * (row[at] ?? 0) + 0.7152 * (row[at + 1] ?? 0) + 0.0722 * (row[at + 2] ?? 0);
		above = row;
	}
	return { width, height, data };
}

/** The chunks of the picture's content. */
function listContents(png: Buffer): readonly Buffer[] {
	const contents: Buffer[] = [];
	for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
		const isContent = png.toString('latin1', at + 4, at + 8) === 'IDAT';
		if (isContent) contents.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
	}
	return contents;
}

type Predict = (left: number, up: number, corner: number) => number;

/** By the number of the filter. */
const PREDICTORS: readonly Predict[] = [
	() => 0,
	(left) => left,
	(_, up) => up,
	(left, up) => (left + up) >> 1,
	predictPaeth,
];

/** Turns the differences of a row into its bytes, in place. */
function addPredictions(filter: number, row: Uint8Array, above: Uint8Array, channels: number): void {
	const predict = PREDICTORS[filter];
	if (!predict) throw new Error(`A picture has no filter ${filter}.`);
	for (let x = 0; x < row.length; x += 1)
		row[x] = (row[x] ?? 0) + predict(row[x - channels] ?? 0, above[x] ?? 0, above[x - channels] ?? 0);
}

function predictPaeth(left: number, up: number, corner: number): number {
	const toLeft = Math.abs(up - corner);
	const toUp = Math.abs(left - corner);
	const toCorner = Math.abs(left + up - 2 * corner);
	if (toLeft <= toUp && toLeft <= toCorner) return left;
	return toUp <= toCorner ? up : corner;
}
