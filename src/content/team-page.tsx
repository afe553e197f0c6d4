// Team: the founder, the questions every plan starts from, and the disciplines around the table.

import { settings } from '../lib/settings.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Drawing } from './figures/engagement.svg?component';
import { ClosingCall } from './parts/closing-call.tsx';
import { Figure, type Item, ItemCards, PageOpening, PageSection, Paragraphs } from './parts/page-parts.tsx';

const profile = [
	`${settings.founder} leads the firm by one rule: understand everything a family owns before advising on any of it.`,
	`The practice joins two trades that rarely share a desk, tax planning and wealth management, and has held both to fiduciary standards for ${settings.claims.fiduciaryYears}. The ${settings.claims.reputationYears} of reputation behind it rest on that habit more than on any single strategy.`,
];

const questions = [
	'What do you own, and in whose name?',
	'What is about to change, and by what date?',
	'Who should benefit, and what should they know?',
	'What has already been signed?',
];

const disciplines: readonly Item[] = [
	{
		title: 'Tax planning',
		text: 'Models each strategy against your own returns, reads the limits, and keeps the calendar of elections and deadlines.',
	},
	{
		title: 'Wealth management',
		text: 'Sets the policy for public and private holdings, and counts the tax of a trade before it is placed.',
	},
	{
		title: 'Legal coordination',
		text: 'Works with your attorneys, so that trusts, entities and agreements say what the plan says, in time.',
	},
];

/** The page at "/about/team". */
export function TeamPage() {
	return (
		<>
			<PageOpening
				path="/about/team"
				lead="The people who prepare your plan are the people you speak with. They sit close enough to hear each other disagree."
				actions={<ButtonLink to="/about/careers">Work with us</ButtonLink>}
				figure={
					<Figure
						title="The path of an engagement"
						note="It does not end with the plan: what a review finds goes back to the model."
					>
						<Drawing />
					</Figure>
				}
			/>
			<PageSection id="founder" title={settings.founder} note="Founder">
				<Paragraphs texts={profile} />
				<FirstQuestions />
			</PageSection>
			<PageSection id="disciplines" title="Around the table" isWide>
				<ItemCards items={disciplines} />
			</PageSection>
			<ClosingCall
				title="Bring us the question you have not asked yet."
				text="A first conversation is about your position, not about our services."
			/>
		</>
	);
}

function FirstQuestions() {
	return (
		<div className="mt-10 max-w-measure">
			<h3 className="pb-4 text-small font-medium text-muted">Four questions that come before any advice</h3>
			<ol role="list" className="border-b border-line">
				{questions.map((question, index) => (
					<li key={question} className="grid grid-cols-[2.5rem_1fr] items-baseline border-t border-line py-3">
						<span aria-hidden="true" className="figures font-serif text-lead text-brass">
							{index + 1}
						</span>
						<span className="font-serif text-lead">{question}</span>
					</li>
				))}
			</ol>
		</div>
	);
}
