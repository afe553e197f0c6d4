// The return of the household: what it comes to, what a further $1,000 does to it, and every line.

import type { ReactNode } from 'react';
import { findById } from '../../engine/collections.ts';
import {
	capitalize,
	formatList,
	formatMoney,
	formatMoneyOrDash,
	formatPercent,
	isNegligible,
	joinSentences,
	omitBlank,
} from '../../engine/format.ts';
import { listCautions } from '../../engine/tax-return/cautions.ts';
import { computeHouseholdYear, getLine } from '../../engine/tax-return/household-year.ts';
import {
	computeMarginalAmounts,
	MARGINAL_STEP,
	type MarginalAmount,
} from '../../engine/tax-return/marginal-amounts.ts';
import { listStateNames } from '../../engine/tax-return/states.ts';
import { summarizeReturn } from '../../engine/tax-return/summary.ts';
import { listAwaitedStates, listWorksheets, type TaxSystem } from '../../engine/tax-return/tax-system.ts';
import { computeYears } from '../../engine/tax-return/years.ts';
import { createLazyComponent, LoadState } from '../../lib/lazy-component.tsx';
import type { CompiledLine, CompiledWorksheet, YearLines } from '../../model/compiled-return.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ExpandableTable } from '../../ui/expandable-row.tsx';
import { TitledSection } from '../../ui/section.tsx';
import { Paragraphs } from '../../ui/texts.tsx';
import { prefetchReturnWorkings } from '../../visit/law.ts';
import { formatExampleFactsNote, formatLatestLawNote, formatLine } from './messages.ts';
import { type ReturnContext, ReturnLineWorking, type ReturnViewProps } from './return-line-working.tsx';

export function ReturnView({ system, reading, onApplyValue }: ReturnViewProps) {
	return (
		<TitledSection
			title={`${reading.isSample ? 'The example’s return' : 'Your return'} for ${reading.taxYear}`}
			className="min-w-0 self-start"
			headingClassName="display mb-5 min-h-8 text-title"
		>
			<StateLawGate system={system} reading={reading}>
				<Notes system={system} reading={reading} />
			</StateLawGate>
			{reading.missingNote === '' && (
				<ReturnFigures system={system} reading={reading} onApplyValue={onApplyValue} />
			)}
		</TitledSection>
	);
}

interface StateLawGateProps extends ReturnContext {
	readonly className?: string;
	readonly children: ReactNode;
}

/** How the law of the household's state loads; its children once that is there. */
export function StateLawGate({ system, reading, className = 'text-small', children }: StateLawGateProps) {
	const [state] = listAwaitedStates(system, listStateNames([reading.household]));
	if (state === undefined) return children;
	const hasFailed = system.isStateLawMissing ?? false;
	return (
		<LoadState key={state} subject={`tax law of ${state}`} hasFailed={hasFailed} className={className} />
	);
}

function ReturnFigures({ system, reading, onApplyValue }: ReturnViewProps) {
	const lines = computeHouseholdYear(system, reading.taxYear, reading.household);
	return (
		<>
			<Totals system={system} lines={lines} />
			<MarginalAmounts system={system} reading={reading} />
			<ReturnWhatIf system={system} reading={reading} onApplyValue={onApplyValue} />
			<h4 className="mt-10 mb-2 font-medium">Every line</h4>
			<ReturnLines system={system} reading={reading} lines={lines} />
		</>
	);
}

function Notes({ system, reading }: ReturnContext) {
	const notes = omitBlank([
		formatLatestLawNote(system, reading),
		reading.missingNote,
		formatExampleFactsNote(reading),
		...(reading.missingNote === '' ? listCautionNotes(system, reading) : []),
	]);
	return (
		<div role="status">
			<Paragraphs texts={notes} className="mb-4 max-w-measure border-gold border-l-3 pl-4 text-small" />
		</div>
	);
}

function listCautionNotes(
	system: TaxSystem,
	{ taxYear, household }: ReturnContext['reading'],
): readonly string[] {
	const years = computeYears(system, [{ year: taxYear, facts: household }]);
	return listCautions(system, years);
}

function Totals({ system, lines }: { system: TaxSystem; lines: YearLines }) {
	const { taxes, total, effectiveRate } = summarizeReturn(system, lines);
	const federal = system.worksheets.flatMap(({ worksheet }) => worksheet.lines);
	const findLine = (id: string) => findById(federal, id);
	const rateBase = findLine(system.household.summary.rateOf)?.label ?? '';
	return (
		<>
			<p aria-live="polite" aria-atomic="true" className="border-line border-t pt-5 pb-6">
				<span className="block text-muted">Total tax, federal and state: </span>
				<strong className="display figures mt-3 block wrap-anywhere text-display">
					{formatMoneyOrDash(total)}
				</strong>
				{effectiveRate !== null && (
					<span className="mt-2 block text-muted text-small">
						An effective rate of {formatPercent(effectiveRate)} of {rateBase.toLowerCase()}
					</span>
				)}
			</p>
			<table aria-label="The return in brief" className="w-full border-collapse text-left">
				<tbody>
					{system.household.summary.figures.map((id) => (
						<Figure key={id} line={findLine(id)} lines={lines} />
					))}
					{taxes.map(({ title, amount }) => (
						<TotalRow key={title} label={title} value={formatMoneyOrDash(amount)} />
					))}
					<TotalRow label="Total tax" value={formatMoneyOrDash(total)} isTotal />
					{(system.household.summary.besides ?? [])
						.filter((id) => ![0, total].includes(Number(getLine(lines, id))))
						.map((id) => (
							<Figure key={id} line={findLine(id)} lines={lines} />
						))}
				</tbody>
			</table>
		</>
	);
}

function Figure({ line, lines }: { line: CompiledLine | undefined; lines: YearLines }) {
	if (!line) return null;
	const label = (
		<>
			{line.label} <span className="block text-muted text-small">{line.form}</span>
		</>
	);
	return <TotalRow label={label} value={formatLine(line, getLine(lines, line.id))} />;
}

function TotalRow({ label, value, isTotal }: { label: ReactNode; value: string; isTotal?: boolean }) {
	const rowClasses = isTotal ? 'border-edge font-semibold' : 'border-line font-normal';
	return (
		<tr className={`border-t last:border-b ${rowClasses}`}>
			<th scope="row" className={`py-3 pr-6 align-baseline ${isTotal ? '' : 'font-normal'}`}>
				{label}
			</th>
			<td className="figures whitespace-nowrap py-3 text-right align-baseline">{value}</td>
		</tr>
	);
}

function MarginalAmounts({ system, reading: { taxYear, household } }: ReturnContext) {
	const marginalAmounts = computeMarginalAmounts(system, taxYear, household);
	const sharedReasons = listSharedReasons(marginalAmounts);
	return (
		<>
			<h4 className="mt-10 mb-2 font-medium">{MARGINAL_TITLE}</h4>
			<table aria-label={MARGINAL_TITLE} className="w-full border-collapse text-left">
				<tbody>
					{marginalAmounts.map((marginalAmount) => {
						const { fact, title, reasons } = marginalAmount;
						const ownReasons = reasons.filter((reason) => !sharedReasons.has(reason));
						return (
							<TotalRow
								key={fact}
								label={<MarginalLabel title={title} reasons={ownReasons} />}
								value={formatMarginalAmount(marginalAmount)}
							/>
						);
					})}
				</tbody>
			</table>
			<Paragraphs
				texts={formatSharedReasons(sharedReasons)}
				className="mt-2 max-w-measure text-muted text-small"
			/>
			<p className="mt-2 max-w-measure text-muted text-small">
				The whole return is recalculated with $1,000 more, so every limit and phase-out counts.
			</p>
		</>
	);
}

function MarginalLabel({ title, reasons }: Pick<MarginalAmount, 'title' | 'reasons'>) {
	return (
		<>
			of {title}
			{reasons.map((reason) => (
				<span key={reason} className="mt-1 block max-w-measure text-muted text-small">
					{capitalize(reason)}.
				</span>
			))}
		</>
	);
}

interface ReturnLinesProps extends ReturnContext {
	readonly lines: YearLines;
}

/** The worksheets the household fills in, each of which opens to its lines. */
function ReturnLines(props: ReturnLinesProps) {
	const { system, reading } = props;
	return (
		<div className="border-edge border-t">
			{listWorksheets(system, reading.household).map((worksheet) => (
				<Worksheet key={worksheet.id} {...props} worksheet={worksheet} />
			))}
		</div>
	);
}

interface WorksheetProps extends ReturnLinesProps {
	readonly worksheet: CompiledWorksheet;
}

// A hundred lines are made only for those who ask for them.
function Worksheet(props: WorksheetProps) {
	const { title, lines } = props.worksheet;
	return (
		<Disclosure
			title={title}
			note={`${lines.length} lines`}
			className="border-line border-b [&>summary]:print:flex"
			lazyContent={<Lines {...props} />}
		/>
	);
}

function Lines({ worksheet, lines, system, reading }: WorksheetProps) {
	const taxReturn = { system, year: reading.taxYear, facts: reading.household };
	return (
		<ExpandableTable
			label={worksheet.title}
			caption="Each line opens to show its calculation."
			captionClassName="text-muted print:hidden"
			className="text-small"
			rowClassName="border-line border-t"
			lines={worksheet.lines.map((line) => ({
				id: line.id,
				label: line.label,
				note: <span className="-mt-2 block pb-3 text-muted empty:hidden">{line.form}</span>,
				text: formatLine(line, getLine(lines, line.id)),
			}))}
			renderWorking={({ id }) => <ReturnLineWorking taxReturn={taxReturn} id={id} />}
		/>
	);
}

/** The reasons of several amounts, with the names of those amounts. */
function listSharedReasons(marginalAmounts: readonly MarginalAmount[]): ReadonlyMap<string, string> {
	const reasons = new Set(marginalAmounts.flatMap((amount) => amount.reasons));
	return new Map(
		[...reasons].flatMap((reason) => {
			const subjects = marginalAmounts.filter((amount) => amount.reasons.includes(reason));
			return subjects.length > 1 ? [[reason, formatList(subjects.map(({ title }) => title))]] : [];
		}),
	);
}

/** Sentences that each stand once: "For wages and long-term gain: ...", those of the same amounts together. */
function formatSharedReasons(sharedReasons: ReadonlyMap<string, string>): readonly string[] {
	return [...new Set(sharedReasons.values())].map((titles) => {
		const reasons = [...sharedReasons].filter(([, of]) => of === titles).map(([reason]) => reason);
		return `For ${titles}: ${joinSentences(reasons.map((reason) => `${capitalize(reason)}.`))}`;
	});
}

/** "costs $397", "saves $41", "no change". */
export function formatMarginalAmount({ tax }: MarginalAmount): string {
	if (tax === null) return 'cannot be calculated';
	if (isNegligible(tax)) return 'no change';
	return `${tax > 0 ? 'costs' : 'saves'} ${formatMoney(Math.abs(tax))}`;
}

/** The heading of what a further amount does. */
const MARGINAL_TITLE = `What the next ${formatMoney(MARGINAL_STEP)} costs or saves`;

/** The section, closed until a visitor asks. */
function ReturnWhatIf(props: ReturnViewProps) {
	return (
		<Disclosure
			title="What if"
			className="mt-10 border-line border-y print:hidden"
			lazyContent={<LazyWhatIf {...props} />}
		/>
	);
}

const LazyWhatIf = createLazyComponent<ReturnViewProps>(async (props) => {
	if (props) prefetchReturnWorkings(props.system);
	return (await import('./return-what-if-view.tsx')).ReturnWhatIf;
}, 'calculation');
