// Three levels: units on Node, beside nothing but the code they mirror; components and pages in a DOM, with sample
// strategies; and what the production build wrote. What needs a real browser is in e2e/.
import { defineConfig, type Plugin } from 'vitest/config';
import { svgComponents } from './scripts/svg-components.ts';
import { leaveOutUnreachedPackages } from './scripts/unreached-packages.ts';
import { sampleModules } from './tests/support/dom/sample-modules.ts';

const BUILT = 'tests/built/**/*.test.ts';
const DOM = 'tests/**/*.dom.test.tsx';
const shared = {
	environment: 'node',
	testTimeout: 60_000,
	hookTimeout: 60_000,
	// What a file imports is read once for all of them. A test leaves nothing behind that another could notice.
	isolate: false,
	// Most of what tests run they run a few times: V8 optimizes later than usual, and has room (MB) for what soon goes again.
	execArgv: ['--interrupt-budget=1000000', '--max-semi-space-size=64'],
} as const;

/** What the compiler makes for the pages: tests hand over its parts, so that nothing is loaded from there. */
const emptyModules: Plugin = {
	name: 'empty-modules',
	resolveId: (id) => (id.startsWith('virtual:') ? `\0${id}` : undefined),
	load: (id) => {
		if (!id.startsWith('\0virtual:')) return undefined;
		return id.endsWith('/moves') ? 'export const moves = [];' : '';
	},
};

export default defineConfig({
	test: {
		// Many tests wait for a command: every core has one.
		maxWorkers: '100%',
		projects: [
			{
				plugins: [svgComponents(), emptyModules],
				test: { ...shared, name: 'unit', include: ['tests/**/*.test.{ts,tsx}'], exclude: [BUILT, DOM] },
			},
			{
				// The form library without the packages that the build leaves out: a form that reaches one fails.
				plugins: [svgComponents(), sampleModules(), leaveOutUnreachedPackages()],
				test: {
					...shared,
					name: 'dom',
					environment: 'happy-dom',
					server: { deps: { inline: [/@rjsf/] } },
					include: [DOM],
					setupFiles: 'tests/support/dom/setup.ts',
				},
			},
			{ test: { ...shared, name: 'built', include: [BUILT] } },
		],
	},
});
