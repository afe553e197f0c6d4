// A page of the firm from its texts, which stand in pages/: an opening, sections, and a call at the end; and their parts.
import { type ReactNode, useMemo } from 'react';
import { type PagePath, pageTitles } from '../lib/pages.ts';
import { settings } from '../lib/settings.ts';
import { ButtonLink } from '../ui/button.tsx';
import {
	type ClaimName,
	ClaimNotes,
	ClosingCall,
	type Item,
	ItemSteps,
	type ItemsProps,
	type Stat,
	StatBand,
} from './page-sections.tsx';

interface PageSectionProps {
	/** The id of the section, which a link may lead to. */
	readonly id: string;
	readonly title: string;
	/** A sentence under the heading. */
	readonly note?: string | undefined;
	/** The heading stands above the matter, which takes the whole width. */
	readonly isWide?: boolean | undefined;
	/** The matter opens with a hairline of its own, which coincides with the section's where they stand side by side. */
	readonly isRuled?: boolean | undefined;
	readonly children: ReactNode;
}

/** A section between hairlines. */
export function PageSection({
	id,
	title,
	note,
	isWide = false,
	isRuled = false,
	children,
}: PageSectionProps) {
	const headingId = `${id}-heading`;
	return (
		<section id={id} aria-labelledby={headingId} className="page-column pb-20 md:pb-28">
			<div
				className={`relative grid gap-x-16 gap-y-8 pt-6 before:absolute before:inset-x-0 before:top-0 before:border-t before:border-edge ${isWide ? '' : 'lg:grid-cols-[4fr_8fr]'}`}
			>
				<div className="flex max-w-measure flex-col gap-3">
					<h2 id={headingId} className="display text-heading">
						{title}
					</h2>
					{note && <p className="text-muted">{note}</p>}
				</div>
				<div className={isRuled ? 'lg:-mt-6' : ''}>{children}</div>
			</div>
		</section>
	);
}

interface PageOpeningProps {
	readonly path: PagePath;
	/** The page in a sentence or two. */
	readonly lead: string;
	/** Ways on from here. */
	readonly actions?: ReactNode;
	readonly figure?: ReactNode;
}

/** The page's one main heading, with its figure beside it where there is room. */
export function PageOpening({ path, lead, actions, figure }: PageOpeningProps) {
	return (
		<div className="page-column grid gap-x-16 gap-y-12 pt-12 pb-16 md:pt-20 lg:grid-cols-[7fr_5fr] lg:pb-20">
			<div className="flex flex-col items-start gap-8">
				<h1 className="display text-display">{pageTitles[path]}</h1>
				<p className="max-w-136 text-lead text-muted">{lead}</p>
				{actions && <div className="flex flex-wrap gap-4">{actions}</div>}
			</div>
			{figure}
		</div>
	);
}

/** One paragraph for each text. */
function LeadParagraphs({ texts }: { texts: readonly string[] }) {
	return (
		<div className="flex max-w-measure flex-col gap-6">
			{texts.map((text, index) => (
				<p key={text} className={index === 0 ? 'font-serif text-title' : 'text-muted'}>
					{text}
				</p>
			))}
		</div>
	);
}

const cardColumns = {
	2: 'sm:grid-cols-2',
	3: 'sm:grid-cols-2 lg:grid-cols-3',
} as const;

/** Cards without boxes: a hairline above each. */
function ItemCards({ items, columns = 3 }: ItemsProps & { columns?: 2 | 3 }) {
	return (
		<ul role="list" className={`grid gap-x-12 gap-y-8 md:gap-y-10 ${cardColumns[columns]}`}>
			{items.map(({ title, text }) => (
				<li key={title} className="flex flex-col gap-2 border-t border-line pt-4">
					<h3 className="font-serif text-title text-balance">{title}</h3>
					<p className="text-muted">{text}</p>
				</li>
			))}
		</ul>
	);
}

/** Lines of a ledger: the name on the left, the text on the right. */
export function ItemLines({ items }: ItemsProps) {
	return (
		<ul role="list" className="border-b border-line">
			{items.map(({ title, text }) => (
				<li
					key={title}
					className="grid gap-x-10 gap-y-1 border-t border-line py-5 sm:grid-cols-[6fr_7fr] sm:items-baseline"
				>
					<h3 className="font-serif text-title text-balance">{title}</h3>
					<p className="text-muted">{text}</p>
				</li>
			))}
		</ul>
	);
}

interface PageFigureProps {
	readonly title: string;
	/** A sentence to read beside the drawing. */
	readonly note: string;
	/** 328 units wide, which is a phone's column: texts of 14 units then read as 14 px on a phone and a little more elsewhere. */
	readonly children: ReactNode;
}

/** A drawing with its caption above. */
function PageFigure({ title, note, children }: PageFigureProps) {
	return (
		<figure className="border-t border-edge pt-3">
			<figcaption className="flex flex-col gap-1 pb-6">
				<span className="font-serif text-lead text-balance">{title}</span>
				<span className="text-small text-muted">{note}</span>
			</figcaption>
			{children}
		</figure>
	);
}

interface SectionContent extends Omit<PageSectionProps, 'children'> {
	/** One of `KINDS`, or of the parts that the page has for itself. */
	readonly kind: string;
	readonly items?: readonly Item[] | undefined;
	readonly texts?: readonly string[] | undefined;
}

/** The texts of a page. `{founder}` stands for what the firm's settings say. */
interface PageContent {
	readonly lead: string;
	readonly action?: { readonly label: string; readonly to: string };
	readonly figure?: Omit<Parameters<typeof PageFigure>[0], 'children'>;
	readonly stats?: readonly Stat[];
	readonly sections: readonly SectionContent[];
	readonly closing?: Item;
}

const KINDS: Readonly<Record<string, (section: SectionContent) => ReactNode>> = {
	cards: ({ items = [] }) => <ItemCards items={items} />,
	pairs: ({ items = [] }) => <ItemCards items={items} columns={2} />,
	lines: ({ items = [] }) => <ItemLines items={items} />,
	steps: ({ items = [] }) => <ItemSteps items={items} className="sm:grid-cols-2 *:border-line" />,
	paragraphs: ({ texts = [] }) => <LeadParagraphs texts={texts} />,
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
	const claimNames = useMemo(() => listClaimNames(content), [content]);
	return (
		<>
			<PageOpening
				path={path}
				lead={lead}
				actions={action ?? (link && <ButtonLink to={link.to}>{link.label}</ButtonLink>)}
				figure={figure ? <PageFigure {...figure}>{children}</PageFigure> : children}
			/>
			{stats && (
				<div className="page-column pb-20 md:pb-28">
					<StatBand stats={stats} />
					<ClaimNotes names={claimNames} />
				</div>
			)}
			{sections.map((section) => (
				<PageSection key={section.id} {...section}>
					{section.texts && section.kind !== 'paragraphs' && <LeadParagraphs texts={section.texts} />}
					{KINDS[section.kind]?.(section) ?? parts[section.kind]}
				</PageSection>
			))}
			{!stats && (
				<div className="page-column pb-20 empty:hidden md:pb-28">
					<ClaimNotes names={claimNames} />
				</div>
			)}
			{closing && <ClosingCall {...closing} />}
		</>
	);
}

const { founder, location, claims } = settings;
const { savingsIdentified, award, fiduciaryYears, reputationYears } = claims;

/** What stands for the names in braces; undefined for a claim that the firm does not make. */
const VALUES: Readonly<Record<string, string | undefined>> = {
	founder,
	location,
	savingsIdentified: savingsIdentified?.figure,
	savingsYear: savingsIdentified?.year,
	award: award ? `${award.year} ${award.name}` : undefined,
	fiduciaryYears: fiduciaryYears?.figure,
	reputationYears: reputationYears?.figure,
};

/** The claims that the texts of a page name, in order. */
function listClaimNames(content: PageContent): readonly ClaimName[] {
	const text = JSON.stringify(content);
	return (Object.keys(claims) as ClaimName[]).filter((name) => text.includes(`{${name}}`));
}

function fillIn(content: PageContent): PageContent {
	return JSON.parse(JSON.stringify(content), (key, value) => {
		if (key === 'stats') return value.filter(({ figure }: Stat) => figure !== '');
		return typeof value === 'string' ? fillInText(value, VALUES) : value;
	});
}

/** A text with values for its names in braces. A sentence about one that has no value is left out. */
export function fillInText(text: string, values: Readonly<Record<string, string | undefined>>): string {
	const fill = (sentence: string) => {
		let isComplete = true;
		const filledSentence = sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
			const value = values[name];
			if (value === undefined) isComplete = false;
			return value ?? '';
		});
		return isComplete ? [filledSentence] : [];
	};
	return text
		.replaceAll(/([.!?]) /g, '$1\n')
		.split('\n')
		.flatMap(fill)
		.join(' ');
}
