// Careers: what the work offers, and the open positions.
import { settings } from '../lib/settings.ts';
import { getButtonClasses, Link } from '../ui/button.tsx';
import { type Item, ItemCards, PageOpening, PageSection } from './parts/page-parts.tsx';

const benefits: readonly Item[] = [
	{
		title: 'Work that reaches someone',
		text: 'Every plan belongs to a family you will meet. You see what your work changed for them.',
	},
	{
		title: 'Whole problems',
		text: 'Tax, law and investment share a room. You will learn the two that are not yours.',
	},
	{
		title: 'Time to be right',
		text: 'An answer tomorrow is worth more than a guess today. We plan the work so that there is time to check it.',
	},
	{
		title: 'Study that counts',
		text: 'We support professional credentials, and the continuing education that keeps them.',
	},
	{
		title: 'Health, retirement and leave',
		text: 'Health cover, a retirement plan and paid leave are set out in full in every offer.',
	},
	{
		title: settings.location,
		text: 'The office is here. How you divide the week between it and home is agreed with you.',
	},
];

const positions: readonly Item[] = [
	{
		title: 'Marketing Managers',
		text: 'Explain complicated planning in plain words, on this site and in the weekly updates. You write well, check a fact before you publish it, and know the rules for advertising by investment advisers.',
	},
	{
		title: 'Bankruptcy Attorney / Paralegal',
		text: 'Advise on creditor protection and restructuring, and on what insolvency does to trusts, entities and tax. Attorneys bring a bar admission, paralegals experience with bankruptcy filings.',
	},
	{
		title: 'Financial Advisors & Planners',
		text: 'Build the plans and keep them: cash flow, investments, gifts, and the order in which things happen. You act as a fiduciary and are at ease with a tax return.',
	},
];

/** The page at "/about/careers". */
export function CareersPage() {
	return (
		<>
			<PageOpening
				path="/about/careers"
				lead="Careful work for people who like to be exact, on questions that matter a great deal to someone."
				actions={
					<Link to="#positions" className={getButtonClasses('primary')}>
						See open positions
					</Link>
				}
				figure={<PositionIndex />}
			/>
			<PageSection id="benefits" title="Benefits" isWide>
				<ItemCards items={benefits} />
			</PageSection>
			<PageSection
				id="positions"
				title="Open positions"
				isRuled
				note="To apply, write to us through the contact page and name the position. Tell us about a problem you solved."
			>
				<ul role="list" className="border-b border-line">
					{positions.map((position, index) => (
						<Position key={position.title} id={getPositionId(index)} {...position} />
					))}
				</ul>
			</PageSection>
		</>
	);
}

function PositionIndex() {
	return (
		<nav aria-label="Open positions" className="border-t border-edge pt-3">
			<p className="pb-4 text-small text-muted">{positions.length} open positions</p>
			<ul role="list" className="border-b border-line">
				{positions.map(({ title }, index) => (
					<li key={title} className="border-t border-line">
						<Link
							to={`#${getPositionId(index)}`}
							className="flex min-h-14 items-center font-serif text-lead underline-offset-4 hover:underline"
						>
							{title}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

function getPositionId(index: number): string {
	return `position-${index + 1}`;
}

function Position({ id, title, text }: Item & { id: string }) {
	return (
		<li className="flex flex-col items-start gap-2 border-t border-line py-6">
			<h3 id={id} className="font-serif text-title">
				{title}
			</h3>
			<p className="max-w-measure text-muted">{text}</p>
			<p className="flex flex-wrap items-center gap-x-6 text-small">
				<span className="text-muted">{settings.location}</span>
				<Link to="/contact" aria-describedby={id} className={getButtonClasses('quiet')}>
					Apply
				</Link>
			</p>
		</li>
	);
}
