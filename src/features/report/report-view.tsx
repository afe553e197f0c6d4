// The report of a visit: everything that was calculated, on screen and on paper.
import { Button } from '../../ui/button.tsx';
import { getWrappingClass } from '../../ui/wrapping-class.ts';
import { NOT_ADVICE } from '../calculator/messages.ts';
import { formatDate } from '../calculator/page/format-date.ts';
import type { FinishedPlan } from '../plan/plan-document.ts';
import { PlanCover, PlanPages } from '../plan/plan-report.tsx';
import { ReportStrategy, type StrategyReport } from './report-strategy.tsx';

interface ReportViewProps {
	readonly headingId: string;
	readonly origin: ReportOrigin;
	/** In the order they were selected. */
	readonly strategies: readonly StrategyReport[];
	/** Undefined where no strategy has an effect on returns. */
	readonly plan: FinishedPlan | undefined;
	readonly date: Date;
	readonly onClose: () => void;
}

/** The content of the report overlay. */
export function ReportView({ headingId, origin, strategies, plan, date, onClose }: ReportViewProps) {
	const cover = { origin, strategies, plan, date: formatDate(date) };
	return (
		<div className="report page-column pb-24 print:p-0">
			<Actions onClose={onClose} />
			<ReportCover {...cover} headingId={headingId} />
			{plan && (
				<article aria-label="Your plan" className="mt-24 break-before-page print:mt-0">
					<PlanPages finishedPlan={plan} />
				</article>
			)}
			{strategies.map((strategy) => (
				<ReportStrategy key={strategy.calculator.id} {...strategy} />
			))}
		</div>
	);
}

function Actions({ onClose }: { onClose: () => void }) {
	return (
		<div className="sticky top-0 z-10 flex flex-wrap items-center gap-4 border-line border-b bg-paper py-4 print:hidden">
			<Button variant="primary" onClick={() => window.print()}>
				Print or save as PDF
			</Button>
			<Button variant="secondary" onClick={onClose}>
				Close report
			</Button>
		</div>
	);
}

/** The report's author and place. */
interface ReportOrigin {
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
	readonly plan: FinishedPlan | undefined;
	readonly date: string;
}

/** The cover. */
function ReportCover(cover: ReportCoverProps) {
	return (
		<section className="pt-16 print:pt-0">
			<Title {...cover} />
			{cover.plan && <PlanCover finishedPlan={cover.plan} />}
			<Contents strategies={cover.strategies} hasPlan={cover.plan !== undefined} />
			<ClosingNotes {...cover} />
		</section>
	);
}

// A plan takes the room that is left free without one.
function Title({ headingId, origin, date, plan }: ReportCoverProps) {
	const [titlePadding, titleMargin] = plan
		? ['print:pt-[6mm]', 'print:mt-[8mm]']
		: ['print:pt-[24mm]', 'print:mt-[20mm]'];
	return (
		<div className={titlePadding}>
			<p className="font-medium">{origin.firm}</p>
			<h2 id={headingId} className={`display mt-10 text-display ${titleMargin}`}>
				Tax strategy report
			</h2>
			<p className="mt-4 text-lead text-muted">
				Prepared on {date} at {origin.address}
			</p>
		</div>
	);
}

function ClosingNotes({ origin, strategies, plan }: ReportCoverProps) {
	return (
		<>
			<div className="mt-10 max-w-measure break-inside-avoid space-y-3 text-muted text-small print:mt-6 print:space-y-1">
				{strategies.length > 1 && (
					<p>
						The strategies overlap: they draw on the same income, the same deductions and the same limits.
						Each {plan ? 'calculator’s ' : ''}figure stands alone, so no total of them is given.
					</p>
				)}
				<p>{NOT_ADVICE}</p>
			</div>
			<address className="mt-10 print:mt-6 text-muted text-small not-italic">
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
			aria-label="Contents"
			className={`w-full border-collapse text-left ${hasPlan ? 'mt-12 print:mt-6 print:text-small' : 'mt-12'}`}
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
					<ContentsLine key={strategy.calculator.id} strategy={strategy} isCompact={hasPlan} />
				))}
			</tbody>
		</table>
	);
}

function ContentsLine({ strategy, isCompact }: { strategy: StrategyReport; isCompact: boolean }) {
	const { headline } = strategy.document;
	const paddingClasses = isCompact ? 'py-3 print:py-1' : 'py-3';
	const amount = headline?.text ?? '';
	return (
		<tr className="border-line border-t align-baseline last:border-b">
			<th scope="row" className={`${paddingClasses} font-normal`}>
				{strategy.calculator.name}
				{headline && (
					<span className={`block text-muted text-small ${isCompact ? 'print:ml-3 print:inline' : ''}`}>
						{headline.label}
						{headline.hasCostWord && ', a cost'}
					</span>
				)}
			</th>
			<td className={`figures ${paddingClasses} pl-6 text-right font-semibold ${getWrappingClass(amount)}`}>
				{amount}
			</td>
		</tr>
	);
}
