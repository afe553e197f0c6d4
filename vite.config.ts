// The build: the compiler's plugin, React, Tailwind, and what keeps the bundles small.
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { BUILD_TARGET } from './scripts/browser-support/supported-browsers.ts';
import { listCodeSplittingGroups } from './scripts/bundle/chunk-groups.ts';
import { svgComponents } from './scripts/svg-components.ts';
import { leaveOutUnreachedPackages } from './scripts/unreached-packages.ts';
import { calculators } from './src/compiler/vite-plugin.ts';
import { publish } from './src/publish/vite-plugin.ts';

// Most functions run too few times in a build, or while a page is served, to be worth optimizing early.
setFlagsFromString('--interrupt-budget=1000000');

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const WATCHDOG = 'src/lib/watchdog.ts';

/** One style sheet serves every page, so no chunk has anything to preload: a dynamic import can stay as it is. */
function createPlainImports(): Plugin {
	const helper = '\0vite/preload-helper.js';
	return {
		name: 'plain-imports',
		apply: 'build',
		enforce: 'pre',
		load: (id) => (id === helper ? 'export const __vitePreload = (load) => load();' : undefined),
	};
}

/** Puts the watchdog into every page, before the style sheet: it runs also while that keeps the page waiting. */
function createWatchdog(): Plugin {
	return {
		name: 'watchdog',
		transformIndexHtml: {
			order: 'post',
			handler(html, { bundle }) {
				const chunk = Object.values(bundle ?? {}).find(({ name }) => name === 'watchdog');
				const source = chunk ? `/${chunk.fileName}` : `/${WATCHDOG}`;
				const script = `<script type="module" async crossorigin src="${source}"></script>`;
				return html.replace('<!--head-->', `<!--head-->\n\t\t${script}`);
			},
		},
	};
}

/** The worker is an entry of the page's build, so that both read the same files: one built apart would have copies of them. */
function createWorkerEntry(): Plugin {
	const address = '\0worker-address';
	return {
		name: 'worker-entry',
		apply: 'build',
		enforce: 'pre',
		resolveId: (id) => (id.endsWith('tax-worker.ts?worker&url') ? address : undefined),
		load(id) {
			if (id !== address) return undefined;
			if (this.environment.name !== 'client') return 'export default "";';
			const file = this.emitFile({
				type: 'chunk',
				id: resolvePath('src/lib/tax-worker.ts'),
				name: 'tax-worker',
			});
			return `export default import.meta.ROLLUP_FILE_URL_${file};`;
		},
	};
}

/**
 * A page can be read before its scripts run. With the priority that browsers give a module in the head, they take bandwidth
 * from the style sheet and the fonts, and often run before the first paint.
 */
function createLowPriorityScripts(): Plugin {
	return {
		name: 'scripts-after-paint',
		apply: 'build',
		transformIndexHtml: {
			order: 'post',
			handler: (html) =>
				html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"'),
		},
	};
}

/**
 * Most of what a page fetches it runs at the next press. This first line asks the browser to compile all of a file while it
 * arrives, beside the page's thread; older ones take it as a comment. Of the libraries in the application much never runs, and
 * the return of a state is too short to gain.
 */
const getPostBanner = ({ name }: { readonly name: string }) =>
	/^(?:app|state-..)$/.test(name) ? '' : '//# allFunctionsCalledOnLoad';

const calculatorPlugin = calculators(resolvePath('./calculators'));

export default defineConfig(({ command }) => ({
	plugins: [
		calculatorPlugin,
		svgComponents(),
		react(),
		tailwindcss(),
		...publish(),
		createPlainImports(),
		createWorkerEntry(),
		...(command === 'build' ? [leaveOutUnreachedPackages()] : []),
		createWatchdog(),
		createLowPriorityScripts(),
	],
	// The development server transforms the worker by itself.
	worker: { format: 'es', plugins: () => [calculatorPlugin] },
	// An editor empties a file before it writes it: wait until it is whole, or the empty file is what gets compiled.
	// The workshop's page stands elsewhere; its libraries are prepared with the site's, or its first visit would load twice.
	optimizeDeps: { entries: ['index.html', 'src/workshop/workshop.html'] },
	server: { watch: { awaitWriteFinish: { stabilityThreshold: 60, pollInterval: 20 } } },
	build: {
		target: BUILD_TARGET,
		manifest: true,
		modulePreload: false,
		// One style sheet: no import has a second one to wait for.
		cssCodeSplit: false,
		assetsInlineLimit: 0,
		// `npm run sizes` tells them, and what each visit fetches.
		reportCompressedSize: false,
	},
	environments: {
		client: {
			build: {
				rolldownOptions: {
					input: { index: resolvePath('./index.html'), watchdog: resolvePath(`./${WATCHDOG}`) },
					output: {
						postBanner: getPostBanner,
						codeSplitting: { groups: listCodeSplittingGroups() },
					},
				},
			},
		},
	},
}));
