// Team: the founder, the questions every plan starts from, and the disciplines around the table.
import { settings } from '../lib/settings.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ClosingCall } from './parts/closing-call.tsx';
import {
	Arrow,
	FigureFrame,
	type Item,
	ItemCards,
	PageOpening,
	PageSection,
	Paragraphs,
} from './parts/page-parts.tsx';

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
				figure={<EngagementFigure />}
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

const STEP = 62;
const LINE = 40;
const LOOP = 10;

const stations = [
	{ name: 'Listen', note: 'what you own, what is coming' },
	{ name: 'Model', note: 'strategies on your own figures' },
	{ name: 'Decide', note: 'with your attorney and accountant' },
	{ name: 'Carry out', note: 'in the order the law asks for' },
	{ name: 'Review', note: 'each year, and at each change' },
] as const;

const toY = (index: number) => 14 + index * STEP;
const [secondY, lastY] = [toY(1), toY(stations.length - 1)];

/** Five stations down a line. */
function EngagementFigure() {
	return (
		<FigureFrame
			id="engagement"
			title="The path of an engagement"
			note="It does not end with the plan: what a review finds goes back to the model."
			description={`${stations.map(({ name, note }) => `${name}: ${note}`).join('. ')}. From Review the path leads back to Model.`}
			height={lastY + 36}
		>
			<path d={`M${LINE} ${toY(0)}V${lastY}`} className="stroke-edge" />
			<Arrow
				path={`M${LINE - 10} ${lastY}H${LOOP + 8}Q${LOOP} ${lastY} ${LOOP} ${lastY - 8}V${secondY + 8}Q${LOOP} ${secondY} ${LOOP + 8} ${secondY}H${LINE - 12}`}
				tip={[LINE - 12, secondY]}
				rotation={0}
				className="stroke-gold"
			/>
			{stations.map(({ name, note }, index) => (
				<g key={name}>
					<circle
						cx={LINE}
						cy={toY(index)}
						r={5}
						strokeWidth={1.5}
						className={index === 0 ? 'fill-ink stroke-ink' : 'fill-paper stroke-ink'}
					/>
					<text x={LINE + 24} y={toY(index) + 6} className="fill-ink font-serif text-lead">
						{name}
					</text>
					<text x={LINE + 24} y={toY(index) + 27} className="fill-muted text-small">
						{note}
					</text>
				</g>
			))}
		</FigureFrame>
	);
}
