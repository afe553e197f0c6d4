// Makes a React component of a drawing: of an SVG file that is imported with "?component", so that its classes take the
// colors and the type of the page.
import { readFile } from 'node:fs/promises';
import { type Plugin, transformWithOxc } from 'vite';

const QUERY = '?component';

/** The plugin of the build and of the tests. */
export function svgComponents(): Plugin {
	return {
		name: 'svg-components',
		enforce: 'pre',
		async load(id) {
			if (!id.endsWith(`.svg${QUERY}`)) return undefined;
			const markup = await readFile(id.slice(0, -QUERY.length), 'utf8');
			const code = `export const Drawing = () => (${toJsx(markup)});`;
			return transformWithOxc(code, 'drawing.jsx', { jsx: { runtime: 'automatic' } });
		},
	};
}

// React names attributes in one word, except those for assistive technology.
function toJsx(markup: string): string {
	return markup
		.replaceAll(' class="', ' className="')
		.replaceAll(/ (?!aria-)[a-z]+-[a-z]+(?==")/g, (name) =>
			name.replace(/-[a-z]/, (part) => part.charAt(1).toUpperCase()),
		);
}
