// The medians of all pages as a table in Markdown, for the terminal and for docs/lighthouse.md.
import type { Measurement } from './scores.ts';

export interface PageMedians {
	/** The page's path. */
	readonly path: string;
	readonly medians: Measurement;
}

const columns: readonly { readonly title: string; readonly text: (page: PageMedians) => string }[] = [
	{ title: 'Page', text: ({ path }) => path },
	{ title: 'Performance', text: ({ medians }) => `${medians.performance}` },
	{ title: 'Accessibility', text: ({ medians }) => `${medians.accessibility}` },
	{ title: 'Best practices', text: ({ medians }) => `${medians.bestPractices}` },
	{ title: 'SEO', text: ({ medians }) => `${medians.seo}` },
	{ title: 'First paint', text: ({ medians }) => formatSeconds(medians.firstPaint) },
	{ title: 'Largest paint', text: ({ medians }) => formatSeconds(medians.largestPaint) },
	{ title: 'Blocked', text: ({ medians }) => `${Math.round(medians.blockingTime)} ms` },
	{ title: 'Layout shift', text: ({ medians }) => medians.layoutShift.toFixed(3) },
];

/** A row for each page, with columns of one width. */
export function formatTable(pages: readonly PageMedians[]): string {
	const rows = [
		columns.map(({ title }) => title),
		...pages.map((page) => columns.map(({ text }) => text(page))),
	];
	const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
	const lines = rows.map((row) => `| ${row.map((cell, index) => pad(cell, index, widths)).join(' | ')} |`);
	const rule = `| ${widths.map((width, index) => (index === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
	return [lines[0], rule, ...lines.slice(1)].join('\n');
}

function pad(cell: string, index: number, widths: readonly number[]): string {
	const width = widths[index] ?? 0;
	return index === 0 ? cell.padEnd(width) : cell.padStart(width);
}

function formatSeconds(milliseconds: number): string {
	return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** The page in docs/ that keeps the medians. */
export function formatDocument(pages: readonly PageMedians[], runs: number, version: string): string {
	return `# Lighthouse

Every page of the production build, on the bundled server, with Lighthouse ${version} and its settings for a phone (a slow 4G connection and a processor slowed four times, both simulated). Each number is the median of ${runs} runs.

\`\`\`sh
npm run build && npm run lighthouse
\`\`\`

prints this table, writes this page, and fails when a page has less than 98 for performance or less than 100 for anything else.

${formatTable(pages)}
`;
}
