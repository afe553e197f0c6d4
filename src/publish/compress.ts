// Writes a .br and a .gz beside every text file of the build, which servers send to browsers that accept them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(?:css|html|js|json|svg|txt|webmanifest|xml)$/;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** @param folder of the build; its dot folders hold the build's own notes and stay as they are */
export async function compressFolder(folder: string): Promise<void> {
	const files = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && TEXT.test(entry.name))
		.map((entry) => path.join(entry.parentPath, entry.name))
		.filter((file) => !path.relative(folder, file).startsWith('.'));
	await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
	const content = readFileSync(file);
	const quality = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
	const [brotliContent, gzipContent] = await Promise.all([
		toBrotli(content, { params: quality }),
		toGzip(content, { level: 9 }),
	]);
	writeFileSync(`${file}.br`, brotliContent);
	writeFileSync(`${file}.gz`, gzipContent);
}
