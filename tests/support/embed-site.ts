// The build as it would be where the firm names sites that may show a calculator.
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatWindowTitle, getPageMeta } from '../../src/lib/pages.ts';
import { settings } from '../../src/lib/settings.ts';
import { createNotFoundHead } from '../../src/publish/head.ts';
import {
	createSecurityHeaders,
	EMBED_FILES,
	formatHeadersFile,
	HEADERS_FILE,
} from '../../src/publish/headers.ts';
import { listEmbedFiles } from '../../src/publish/publish-site.ts';

const BUILD = 'dist';
const RESIZER = 'node_modules/@open-iframe-resizer/core/dist/index.umd.cjs';

/** The template that the page for missing addresses was filled from. */
function readTemplate(): string {
	const meta = getPageMeta('*');
	const head = createNotFoundHead({ path: '*', ...meta, windowTitle: formatWindowTitle(meta.title) });
	return readFileSync(path.join(BUILD, '404.html'), 'utf8')
		.replace(head.join('\n\t\t'), '<!--head-->')
		.replace(/<div id="root" data-route="\*">.*<\/div>/s, '<div id="root"><!--page--></div>');
}

/** Links the build into an empty folder. */
export function linkBuild(folder: string): void {
	const ownFiles: readonly string[] = [HEADERS_FILE, ...Object.values(EMBED_FILES)];
	for (const name of readdirSync(BUILD))
		if (!ownFiles.includes(name.replace(/\.(?:br|gz)$/, '')))
			symlinkSync(path.resolve(BUILD, name), path.join(folder, name));
}

/** Writes what the build writes for those sites. */
export function writeEmbedFiles(folder: string, origins: readonly string[]): void {
	const headers = createSecurityHeaders({ ...settings, embedOrigins: [...origins] });
	writeFileSync(path.join(folder, HEADERS_FILE), formatHeadersFile(headers, origins));
	const script = readFileSync(RESIZER, 'utf8');
	for (const [file, content] of listEmbedFiles(readTemplate(), settings, { origins, script }))
		writeFileSync(path.join(folder, file), content);
}
