// Parts of pages that the home page has too: large figures with the words that say what each counts, steps in order, and
// the call at the end.
import { settings, toPhoneLink } from '../lib/settings.ts';
import type { FirmSettings, Rating } from '../model/generated/authored.ts';
import { ButtonLink } from '../ui/button.tsx';

/** A band of ink with one action, and the telephone beside it. */
export function ClosingCall({ title, text }: Item) {
	const [weekdays] = settings.officeHours;
	return (
		<section
			aria-labelledby="closing-heading"
			className="on-ink drawn-near [contain-intrinsic-height:auto_37rem] lg:[contain-intrinsic-height:auto_28rem]"
		>
			<div className="page-column grid gap-x-16 gap-y-10 py-20 md:py-24 lg:grid-cols-[8fr_4fr] lg:items-end">
				<div className="flex flex-col items-start gap-6">
					<h2 id="closing-heading" className="display max-w-measure text-heading">
						{title}
					</h2>
					<p className="max-w-measure text-lead text-muted">{text}</p>
					<ButtonLink variant="primary" to="/contact">
						Schedule Consultation
					</ButtonLink>
				</div>
				<div className="border-l-2 border-gold pl-6">
					<a
						href={toPhoneLink(settings.phone)}
						className="figures inline-flex min-h-11 items-center font-serif text-title text-ink underline-offset-4 hover:underline"
					>
						{settings.phone}
					</a>
					<p className="text-muted">
						{weekdays.days}, {weekdays.hours}
					</p>
				</div>
			</div>
		</section>
	);
}

export interface Stat {
	readonly figure: string;
	readonly label: string;
}

const layouts = {
	three: {
		list: 'sm:flex sm:justify-between',
		item: 'sm:pr-6 lg:pr-8 sm:last:pr-0 sm:not-first:border-l sm:not-first:pl-6 lg:not-first:pl-8',
	},
	four: {
		list: 'sm:max-lg:columns-2 sm:max-lg:gap-8 lg:flex lg:justify-between',
		item: 'break-inside-avoid lg:pr-8 lg:last:pr-0 lg:not-first:border-l lg:not-first:pl-8',
	},
} as const;

/** Three or four stats between two rules: in a row where there is room, each as wide as it needs. */
export function StatBand({ stats }: { stats: readonly Stat[] }) {
	const { list, item } = layouts[stats.length > 3 ? 'four' : 'three'];
	return (
		<ul role="list" className={`border-y border-edge ${list}`}>
			{stats.map(({ figure, label }) => (
				<li key={label} className={`border-line py-6 max-sm:not-first:border-t ${item}`}>
					<span className="display figures block text-heading">{figure}</span>{' '}
					<span className="text-muted">{label}</span>
				</li>
			))}
		</ul>
	);
}

/** The claims that a page may make. */
export type ClaimName = keyof FirmSettings['claims'];

/** What must stand beside the claims of a page: what each rests on, and of a rating who gave it, when and for what. */
export function ClaimNotes({ names }: { names: readonly ClaimName[] }) {
	const notes = names.flatMap((name) => describeClaim(settings.claims[name]));
	if (notes.length === 0) return null;
	return (
		<ul role="list" className="max-w-measure space-y-1 pt-4 text-small text-muted">
			{notes.map((note) => (
				<li key={note}>{note}</li>
			))}
		</ul>
	);
}

/** @returns one text with all that is written, or none */
export function describeClaim(claim: FirmSettings['claims'][ClaimName]): readonly string[] {
	if (!claim) return [];
	const name = 'figure' in claim ? claim.figure : `${claim.year} ${claim.name}`;
	const sentences = ['ratedBy' in claim ? describeRating(claim) : '', claim.substantiation.trim()];
	const text = sentences.filter((sentence) => sentence !== '').join(' ');
	return text === '' ? [] : [`${name}: ${text}`];
}

function describeRating({ ratedBy, ratedOn, period, isPaidFor }: NonNullable<Rating>): string {
	const rating = [
		ratedBy && `given by ${ratedBy}`,
		ratedOn && `on ${ratedOn}`,
		period && `for the period ${period}`,
	];
	const parts = [
		rating.filter(Boolean).join(' '),
		isPaidFor === true ? 'the firm paid to obtain or to use it' : '',
		isPaidFor === false ? 'the firm did not pay for it' : '',
	];
	const text = parts.filter((part) => part !== '').join('; ');
	return text === '' ? '' : `${text}.`;
}

export interface Item {
	readonly title: string;
	readonly text: string;
}

export interface ItemsProps {
	readonly items: readonly Item[];
}

/** Steps in order. @param className the columns, and the color of the hairlines */
export function ItemSteps({ items, className }: ItemsProps & { className: string }) {
	return (
		<ol role="list" className={`grid gap-x-12 gap-y-10 ${className}`}>
			{items.map(({ title, text }, index) => (
				<li key={title} className="grid grid-cols-[3rem_1fr] border-t pt-4">
					<span aria-hidden="true" className="display figures text-heading text-brass">
						{index + 1}
					</span>
					<div className="flex flex-col gap-2 pt-2">
						<h3 className="font-serif text-title">{title}</h3>
						<p className="text-muted">{text}</p>
					</div>
				</li>
			))}
		</ol>
	);
}
