// Publishing inside Vite's build: the client first, then the pages bundled for Node, which render themselves.
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, ViteBuilder } from 'vite';
import { publishSite } from './publish-site.ts';
import type { SiteSource } from './site-source.ts';

const ENTRY = 'render';

/** Publishes the site into the folder of the client build. */
export function publish(): Plugin {
	return {
		name: 'publish',
		apply: 'build',
		config: ({ build }) => ({
			builder: {},
			environments: {
				ssr: {
					// Everything goes into the bundle, so that it runs wherever the build is written.
					resolve: { noExternal: true },
					build: {
						outDir: path.join(build?.outDir ?? 'dist', '.render'),
						copyPublicDir: false,
						manifest: false,
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
	const { root } = builder.config;
	const pages = path.resolve(root, ssr.config.build.outDir);
	await builder.build(client);
	try {
		await builder.build(ssr);
		const { site } = (await import(pathToFileURL(path.join(pages, `${ENTRY}.mjs`)).href)) as {
			site: SiteSource;
		};
		const tokens = readFileSync(path.join(root, 'src/ui/tokens.css'), 'utf8');
		await publishSite(site, path.resolve(root, client.config.build.outDir), tokens);
	} finally {
		rmSync(pages, { recursive: true, force: true });
	}
}
