// Publishing inside Vite's build: the client first, then the pages bundled for Node, which render themselves.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildEnvironment, Plugin, Rolldown, ViteBuilder } from 'vite';
import type { FirmSettings } from '../model/generated/authored.ts';
import { formatColorRules, getPaper, setThemeColors } from './colors.ts';
import { formatFinding } from './findings.ts';
import { readFirm } from './firm.ts';
import type { SiteSource } from './head.ts';
import { createSecurityHeaders } from './headers.ts';
import { formatNotices, NOTICES_FILE } from './notices.ts';
import { compressFolder, publishSite } from './publish-site.ts';

const ENTRY = 'render';
/** For pages of other sites, which have no bundler. */
const RESIZER = 'node_modules/@open-iframe-resizer/core/dist/index.umd.cjs';

export function publish(): readonly Plugin[] {
	const state: PublishState = { firm: undefined, tokens: '' };
	return [createSettingsReader(state), createPublisher(state)];
}

/** What is read once the root of the project is known. */
interface PublishState {
	firm: FirmSettings | undefined;
	tokens: string;
}

function createSettingsReader(state: PublishState): Plugin {
	return {
		name: 'firm-settings',
		// Before Tailwind reads the style sheet.
		enforce: 'pre',
		configResolved({ root, base }) {
			if (base !== '/')
				throw new Error(`The site stands at the root of its own host name: its base cannot be "${base}".`);
			const { document, findings } = readFirm(root);
			if (!document) throw new Error(`\n\n${findings.map(formatFinding).join('\n')}`);
			state.firm = document.value;
			state.tokens = readFileSync(path.join(root, 'src/ui/tokens.css'), 'utf8');
		},
		transform: (code, id) =>
			state.firm && id.endsWith('src/ui/styles.css') ? code + formatColorRules(state.firm) : undefined,
		transformIndexHtml: (html) => (state.firm ? setThemeColors(html, state.firm, state.tokens) : html),
	};
}

function createPublisher(state: PublishState): Plugin {
	return {
		name: 'publish',
		apply: 'build',
		config: () => ({
			// Client and pages are built from one configuration, whose plugin compiles the definitions once.
			builder: { sharedConfigBuild: true, sharedPlugins: true },
			environments: {
				ssr: {
					// Everything goes into the bundle, so that it runs wherever it is put.
					resolve: { noExternal: true },
					build: {
						write: false,
						rolldownOptions: {
							input: { [ENTRY]: 'src/publish/render.tsx' },
							output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
						},
					},
				},
			},
		}),
		buildApp: (builder) => buildAndPublish(builder, state),
	};
}

async function buildAndPublish(builder: ViteBuilder, { firm, tokens }: PublishState): Promise<void> {
	const { client, ssr } = builder.environments;
	if (!client || !ssr || !firm) throw new Error('Vite has no client or no server environment.');
	const { root, logger } = builder.config;
	const bundle = (await builder.build(client)) as Rolldown.RolldownOutput;
	await withSite(builder, ssr, async (site) => {
		const folder = path.resolve(root, client.config.build.outDir);
		await publishSite(site, folder, {
			paper: getPaper(firm, tokens, 'light'),
			headers: createSecurityHeaders(firm),
			nginx: readFileSync(path.join(root, 'src/publish/nginx.conf'), 'utf8'),
			embed: { origins: firm.embedOrigins, script: readFileSync(path.join(root, RESIZER), 'utf8') },
		});
		writeFileSync(path.join(folder, NOTICES_FILE), formatNotices(listSources(bundle), root));
		await compressFolder(folder);
		logger.info(`✓ ${site.pages.length} pages and ${site.documents.length} documents written`);
	});
}

function listSources({ output }: Rolldown.RolldownOutput): readonly string[] {
	return output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : file.originalFileNames));
}

/** Bundles the pages into a folder of their own for as long as they are used. */
async function withSite(
	builder: ViteBuilder,
	ssr: BuildEnvironment,
	callback: (site: SiteSource) => Promise<void>,
): Promise<void> {
	const { output } = (await builder.build(ssr)) as Rolldown.RolldownOutput;
	const folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
	try {
		for (const file of output) {
			if (file.type === 'chunk') writeFileSync(path.join(folder, file.fileName), file.code);
		}
		const entry = pathToFileURL(path.join(folder, `${ENTRY}.mjs`)).href;
		const { site } = (await import(entry)) as { site: SiteSource };
		await callback(site);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
