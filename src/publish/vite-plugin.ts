// Publishing inside Vite's build: the client first, then the pages bundled for Node, which render themselves.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildEnvironment, Plugin, Rolldown, ViteBuilder } from 'vite';
import type { SiteSource } from './head.ts';
import { compressFolder, publishSite } from './publish-site.ts';

const ENTRY = 'render';

/** Publishes the site into the folder of the client build. */
export function publish(): Plugin {
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
		buildApp: buildAndPublish,
	};
}

async function buildAndPublish(builder: ViteBuilder): Promise<void> {
	const { client, ssr } = builder.environments;
	if (!client || !ssr) throw new Error('Vite has no client or no server environment.');
	const { root, logger } = builder.config;
	await builder.build(client);
	const tokens = readFileSync(path.join(root, 'src/ui/tokens.css'), 'utf8');
	await withSite(builder, ssr, async (site) => {
		const folder = path.resolve(root, client.config.build.outDir);
		await publishSite(site, folder, tokens);
		await compressFolder(folder);
		logger.info(`✓ ${site.pages.length} pages written`);
	});
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
