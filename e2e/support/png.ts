// Reads the PNG that a browser gives as a screenshot: eight bits a channel, without interlace.
import { inflateSync } from 'node:zlib';

interface Picture {
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
		const row = new Uint8Array(bytes.subarray(start + 1, start + 1 + length));
		unfilter(bytes[start] ?? 0, row, above, channels);
		for (let x = 0; x < width; x += 1) {
			const [red = 0, green = 0, blue = 0] = row.subarray(x * channels, x * channels + 3);
			data[y * width + x] = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
		}
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

/** Turns the differences of a row into its bytes, as its filter says. */
function unfilter(filter: number, row: Uint8Array, above: Uint8Array, channels: number): void {
	for (let x = 0; x < row.length; x += 1) {
		const [left, up, corner] = [row[x - channels] ?? 0, above[x] ?? 0, above[x - channels] ?? 0];
		const predictions = [0, left, up, Math.floor((left + up) / 2), predictPaeth(left, up, corner)];
		row[x] = (row[x] ?? 0) + (predictions[filter] ?? 0);
	}
}

function predictPaeth(left: number, up: number, corner: number): number {
	const estimate = left + up - corner;
	const [toLeft, toUp, toCorner] = [left, up, corner].map((value) => Math.abs(estimate - value)) as [
		number,
		number,
		number,
	];
	if (toLeft <= toUp && toLeft <= toCorner) return left;
	return toUp <= toCorner ? up : corner;
}
