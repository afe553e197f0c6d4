// The first page of the report: whose it is, when and where it was made, and what it holds.
import { NOT_ADVICE } from '../calculator/messages.ts';
import { formatResult } from '../engine/format.ts';
import { needsCostWord } from '../engine/tone.ts';
import { amountWrapping } from '../ui/amount-wrapping.ts';
import type { ReportPart } from './report-paper.tsx';
import { headlineOf, type StrategyReport } from './report-strategy.tsx';
import type { ReportOrigin } from './report-view.tsx';

interface ReportCoverProps {
	readonly headingId: string;
	readonly origin: ReportOrigin;
	readonly strategies: readonly StrategyReport[];
	readonly date: string;
}

/** On screen. */
export function ReportCover(cover: ReportCoverProps) {
	return (
		<section className="pt-16">
			<Title {...cover} />
			<Contents strategies={cover.strategies} />
			<Closing {...cover} />
		</section>
	);
}

/** Strategies in one part of the list. */
const LINES = 10;

/** On paper: a page of its own, or more when the list is long. */
export function coverParts(cover: ReportCoverProps): ReportPart[] {
	const { strategies } = cover;
	const lists = strategies.flatMap((_, index) => {
		return index % LINES === 0 ? [strategies.slice(index, index + LINES)] : [];
	});
	return [
		{ key: 'title', startsPage: true, content: <Title {...cover} /> },
		...lists.map((list, index) => ({ key: `contents ${index}`, content: <Contents strategies={list} /> })),
		{ key: 'closing', content: <Closing {...cover} /> },
	];
}

function Title({ headingId, origin, date }: ReportCoverProps) {
	return (
		<div className="paper:pt-[24mm]">
			<p className="font-medium">{origin.firm}</p>
			<h2 id={headingId} className="display mt-10 text-display paper:mt-[20mm]">
				Tax strategy report
			</h2>
			<p className="mt-4 text-lead text-muted">
				Made on {date} at {origin.address}
			</p>
		</div>
	);
}

function Closing({ origin, strategies }: ReportCoverProps) {
	return (
		<>
			<div className="mt-10 max-w-measure space-y-3 text-muted text-small">
				{strategies.length > 1 && (
					<p>
						The strategies overlap: they draw on the same income, the same deductions and the same limits.
						Each figure stands alone, so no total of them is given.
					</p>
				)}
				<p>{NOT_ADVICE}</p>
			</div>
			<address className="mt-10 text-muted text-small not-italic">
				{origin.contact.map((line) => (
					<span key={line} className="block">
						{line}
					</span>
				))}
			</address>
		</>
	);
}

function Contents({ strategies }: { strategies: readonly StrategyReport[] }) {
	return (
		<table aria-label="What this report holds" className="mt-12 w-full border-collapse text-left">
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
					<ContentsLine key={strategy.calculator.id} strategy={strategy} />
				))}
			</tbody>
		</table>
	);
}

function ContentsLine({ strategy }: { strategy: StrategyReport }) {
	const headline = headlineOf(strategy);
	const value = headline && strategy.outcome.results[headline.id];
	const amount = headline ? formatResult(value, headline) : '';
	return (
		<tr className="border-line border-t align-baseline last:border-b">
			<th scope="row" className="py-3 font-normal">
				{strategy.calculator.name}
				{headline && (
					<span className="block text-muted text-small">
						{headline.label}
						{needsCostWord(value, headline) && ', a cost'}
					</span>
				)}
			</th>
			<td className={`figures py-3 pl-6 text-right font-semibold ${amountWrapping(amount)}`}>{amount}</td>
		</tr>
	);
}
