// The JavaScript a visit loads, measured in the browser. kB are of 1000 bytes after gzip.
import { gzipSync } from 'node:zlib';
import { expect, type Page, type Request } from '@playwright/test';

/** Adds up the scripts a page loads. */
export class TransferMeter {
	#sizes: Promise<number>[] = [];

	constructor(page: Page) {
		page.on('requestfinished', (request) => {
			if (!new URL(request.url()).pathname.endsWith('.js')) return;
			this.#sizes.push(computeGzipSize(request));
		});
	}

	/** kB since the last reading. */
	async read(): Promise<number> {
		const sizes = await Promise.all(this.#sizes.splice(0));
		return sizes.reduce((sum, size) => sum + size, 0);
	}
}

/** In kB, whatever the server compressed with. */
async function computeGzipSize(request: Request): Promise<number> {
	const response = await request.response();
	expect(response?.headers()['content-encoding'], request.url()).toMatch(/^(gzip|br)$/);
	const body = (await response?.body()) ?? Buffer.alloc(0);
	return gzipSync(body, { level: 9 }).length / 1000;
}
