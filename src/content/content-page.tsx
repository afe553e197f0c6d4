// A page of the firm from its texts, which stand in pages/: an opening, sections, and a call at the end.
import { type ReactNode, useMemo } from 'react';
import type { PagePath } from '../lib/page-titles.ts';
import { settings } from '../lib/settings.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ClosingCall, type Stat, StatBand } from './parts/bands.tsx';
import {
	Figure,
	type Item,
	ItemCards,
	ItemLines,
	ItemSteps,
	PageOpening,
	PageSection,
	type PageSectionProps,
	Paragraphs,
} from './parts/page-parts.tsx';

interface SectionContent extends Omit<PageSectionProps, 'children'> {
	/** One of `KINDS`, or of the parts that the page has for itself. */
	readonly kind: string;
	readonly items?: readonly Item[] | undefined;
	readonly texts?: readonly string[] | undefined;
}

/** The texts of a page. `{founder}` stands for what the settings say. */
interface PageContent {
	readonly lead: string;
	readonly action?: { readonly label: string; readonly to: string };
	readonly figure?: Omit<Parameters<typeof Figure>[0], 'children'>;
	readonly stats?: readonly Stat[];
	readonly sections: readonly SectionContent[];
	readonly closing?: Item;
}

const KINDS: Readonly<Record<string, (section: SectionContent) => ReactNode>> = {
	cards: ({ items = [] }) => <ItemCards items={items} />,
	pairs: ({ items = [] }) => <ItemCards items={items} columns={2} />,
	lines: ({ items = [] }) => <ItemLines items={items} />,
	steps: ({ items = [] }) => <ItemSteps items={items} />,
	paragraphs: ({ texts = [] }) => <Paragraphs texts={texts} />,
};

interface ContentPageProps {
	readonly path: PagePath;
	readonly content: PageContent;
	/** By the kind of their section; below what the table gives for it. */
	readonly parts?: Readonly<Record<string, ReactNode>>;
	/** In place of the action that the content names. */
	readonly action?: ReactNode;
	/** The drawing of the figure; without a caption, what stands in its place. */
	readonly children?: ReactNode;
}

export function ContentPage({ path, content, parts = {}, action, children }: ContentPageProps) {
	const { lead, action: link, figure, stats, sections, closing } = useMemo(() => fillIn(content), [content]);
	return (
		<>
			<PageOpening
				path={path}
				lead={lead}
				actions={action ?? (link && <ButtonLink to={link.to}>{link.label}</ButtonLink>)}
				figure={figure ? <Figure {...figure}>{children}</Figure> : children}
			/>
			{stats && (
				<div className="page-column pb-20 md:pb-28">
					<StatBand stats={stats} />
				</div>
			)}
			{sections.map((section) => (
				<PageSection key={section.id} {...section}>
					{section.texts && section.kind !== 'paragraphs' && <Paragraphs texts={section.texts} />}
					{KINDS[section.kind]?.(section) ?? parts[section.kind]}
				</PageSection>
			))}
			{closing && <ClosingCall {...closing} />}
		</>
	);
}

const VALUES: Readonly<Record<string, unknown>> = { ...settings, ...settings.claims };

function fillIn(content: PageContent): PageContent {
	return JSON.parse(JSON.stringify(content), (_, value) =>
		typeof value === 'string'
			? value.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(VALUES[key]))
			: value,
	);
}
