// The firm's legal texts that are Markdown files in firm/, as documents. Runs in Node, at build time.
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatWindowTitle } from '../lib/pages.ts';
import { LEGAL_PAGES, settings } from '../lib/settings.ts';
import { DocumentFrame } from './document-frame.tsx';
import type { PageSource } from './head.ts';

const texts = import.meta.glob<string>('../../firm/*.md', { query: '?raw', import: 'default', eager: true });

export function listLegalPages(): readonly PageSource[] {
	return LEGAL_PAGES.filter(({ key }) => settings.legal[key].endsWith('.md')).map(({ path, title }) => ({
		path,
		title,
		windowTitle: formatWindowTitle(title),
		description: `${title} of ${settings.name}.`,
	}));
}

/** @returns undefined for another path. @throws when its file is missing */
export function renderLegalPage(path: string): string | undefined {
	const page = LEGAL_PAGES.find((legalPage) => legalPage.path === path);
	if (!page) return undefined;
	const file = settings.legal[page.key];
	const text = texts[`../../firm/${file}`];
	if (text === undefined) throw new Error(`There is no file firm/${file}.`);
	return renderToStaticMarkup(
		<DocumentFrame notes={[]}>
			<h1 className="display max-w-measure text-heading">{page.title}</h1>
			<div className="mt-8 max-w-measure space-y-4">{renderMarkdown(text)}</div>
		</DocumentFrame>,
	);
}

/** Headings, paragraphs, lists, strong words and links: what a legal text needs. A first heading is the page's own. */
export function renderMarkdown(text: string): readonly ReactNode[] {
	const blocks = text
		.replaceAll('\r\n', '\n')
		.trim()
		.split(/\n{2,}/);
	const ownBlocks = /^# /.test(blocks[0] ?? '') ? blocks.slice(1) : blocks;
	return ownBlocks.map((block, index) => renderBlock(block, index));
}

function renderBlock(block: string, key: number): ReactNode {
	const [, marks, heading] = /^(#{1,4}) (.*)$/s.exec(block) ?? [];
	if (marks !== undefined && heading !== undefined) {
		const level = Math.max(2, marks.length);
		return createElement(`h${level}`, { key, className: 'pt-4 font-serif text-title' }, renderWords(heading));
	}
	if (/^(?:[-*]|\d+\.) /.test(block)) {
		const items = block.split(/\n(?=(?:[-*]|\d+\.) )/).map((item) => item.replace(/^(?:[-*]|\d+\.) /, ''));
		const listItems = items.map((item) => <li key={item}>{renderWords(item)}</li>);
		return createElement(
			/^\d/.test(block) ? 'ol' : 'ul',
			{ key, className: `${/^\d/.test(block) ? 'list-decimal' : 'list-disc'} space-y-2 pl-6` },
			listItems,
		);
	}
	return <p key={key}>{renderWords(block)}</p>;
}

const SAFE_LINK = /^(?:https:|mailto:|tel:|\/(?!\/))/;

function renderWords(text: string): readonly ReactNode[] {
	return text.split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^)\s]+\))/).map((part, index) => {
		const [, strong] = /^\*\*(.+)\*\*$/.exec(part) ?? [];
		const [, label, address = ''] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
		// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
		if (strong !== undefined) return <strong key={index}>{strong}</strong>;
		if (label === undefined || !SAFE_LINK.test(address)) return part;
		return (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
			<a key={index} href={address} className="underline underline-offset-4">
				{label}
			</a>
		);
	});
}
