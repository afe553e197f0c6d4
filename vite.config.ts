// The build: the compiler's plugin, React, Tailwind, and what keeps the bundles small.
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { calculators } from './src/compiler/vite-plugin.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const stub = (name: string) => at(`./src/calculator/form/stubs/${name}.ts`);

export default defineConfig(({ command }) => ({
	plugins: [calculators(at('./calculators')), react(), tailwindcss()],
	build: {
		target: 'es2022',
		manifest: true,
		modulePreload: false,
		assetsInlineLimit: 0,
	},
	resolve: {
		// Parts of the form library that the closed schema subset never reaches; the stubs throw when it does.
		// Not for the development server, which bundles the library whole, with the Ajv that needs them.
		alias:
			command === 'serve'
				? []
				: [
						{ find: /^markdown-to-jsx\/react$/, replacement: stub('markdown-to-jsx') },
						{ find: /^fast-uri$/, replacement: stub('fast-uri') },
						{ find: /^@x0k\/json-schema-merge(\/lib\/array)?$/, replacement: stub('json-schema-merge') },
					],
	},
}));
