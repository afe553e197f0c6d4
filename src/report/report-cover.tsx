// The first page of the report: whose it is, when and where it was made, and what it holds.
import { NOT_ADVICE } from '../calculator/messages.ts';
import { formatResult } from '../engine/format.ts';
import { needsCostWord } from '../engine/tone.ts';
import { amountWrapping } from '../ui/amount-wrapping.ts';
import { type ReportPart, ReportParts } from './report-paper.tsx';
import { headlineOf, type StrategyReport } from './report-strategy.tsx';

/** Who made the report, and where. */
export interface ReportOrigin {
	readonly firm: string;
	/** How to reach the firm, a line each. */
	readonly contact: readonly string[];
	/** The address of the page. */
	readonly address: string;
}

interface ReportCoverProps {
	readonly headingId: string;
	readonly origin: ReportOrigin;
	readonly strategies: readonly StrategyReport[];
	/** What all of them come to together. */
	readonly plan: readonly ReportPart[];
	readonly date: string;
}

/** On screen. */
export function ReportCover(cover: ReportCoverProps) {
	return (
		<section className="pt-16">
			<Title {...cover} />
			<ReportParts parts={cover.plan} />
			<Contents strategies={cover.strategies} hasPlan={cover.plan.length > 0} />
			<Closing {...cover} />
		</section>
	);
}

/** Strategies in one part of the list. */
const LINES = 10;

/** On paper: a page of its own, or more when the list is long. */
export function coverParts(cover: ReportCoverProps): ReportPart[] {
	const { strategies, plan } = cover;
	const lists = strategies.flatMap((_, index) => {
		return index % LINES === 0 ? [strategies.slice(index, index + LINES)] : [];
	});
	return [
		{ key: 'title', startsPage: true, content: <Title {...cover} /> },
		...plan,
		...lists.map((list, index) => ({
			key: `contents ${index}`,
			content: <Contents strategies={list} hasPlan={plan.length > 0} />,
		})),
		{ key: 'closing', content: <Closing {...cover} /> },
	];
}

// A plan takes the room that is left free without one.
function Title({ headingId, origin, date, plan }: ReportCoverProps) {
	const [above, below] =
		plan.length > 0 ? ['paper:pt-[6mm]', 'paper:mt-[8mm]'] : ['paper:pt-[24mm]', 'paper:mt-[20mm]'];
	return (
		<div className={above}>
			<p className="font-medium">{origin.firm}</p>
			<h2 id={headingId} className={`display mt-10 text-display ${below}`}>
				Tax strategy report
			</h2>
			<p className="mt-4 text-lead text-muted">
				Made on {date} at {origin.address}
			</p>
		</div>
	);
}

function Closing({ origin, strategies, plan }: ReportCoverProps) {
	return (
		<>
			<div className="mt-10 max-w-measure space-y-3 text-muted text-small paper:mt-6 paper:space-y-1">
				{strategies.length > 1 && (
					<p>
						The strategies overlap: they draw on the same income, the same deductions and the same limits.
						Each {plan.length > 0 ? 'calculator’s ' : ''}figure stands alone, so no total of them is given.
					</p>
				)}
				<p>{NOT_ADVICE}</p>
			</div>
			<address className="mt-10 paper:mt-6 text-muted text-small not-italic">
				{origin.contact.map((line) => (
					<span key={line} className="block">
						{line}
					</span>
				))}
			</address>
		</>
	);
}

function Contents({ strategies, hasPlan }: { strategies: readonly StrategyReport[]; hasPlan: boolean }) {
	return (
		<table
			aria-label="What this report holds"
			className={`w-full border-collapse text-left ${hasPlan ? 'mt-12 paper:mt-6 paper:text-small' : 'mt-12'}`}
		>
			<thead className="text-muted text-small">
				<tr>
					<th scope="col" className="py-2 font-medium">
						Strategy
					</th>
					<th scope="col" className="py-2 pl-6 text-right font-medium">
						Calculated
					</th>
				</tr>
			</thead>
			<tbody>
				{strategies.map((strategy) => (
					<ContentsLine key={strategy.calculator.id} strategy={strategy} isClose={hasPlan} />
				))}
			</tbody>
		</table>
	);
}

function ContentsLine({ strategy, isClose }: { strategy: StrategyReport; isClose: boolean }) {
	const headline = headlineOf(strategy);
	const value = headline && strategy.outcome.results[headline.id];
	const room = isClose ? 'py-3 paper:py-1' : 'py-3';
	const amount = headline ? formatResult(value, headline) : '';
	return (
		<tr className="border-line border-t align-baseline last:border-b">
			<th scope="row" className={`${room} font-normal`}>
				{strategy.calculator.name}
				{headline && (
					<span className={`block text-muted text-small ${isClose ? 'paper:ml-3 paper:inline' : ''}`}>
						{headline.label}
						{needsCostWord(value, headline) && ', a cost'}
					</span>
				)}
			</th>
			<td className={`figures ${room} pl-6 text-right font-semibold ${amountWrapping(amount)}`}>{amount}</td>
		</tr>
	);
}
