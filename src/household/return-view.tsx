// The return of the household: what it comes to, what a further $1,000 does to it, and every line.
import { type ReactNode, useId } from 'react';
import type { CompiledLine, YearLines } from '../definition/compiled-return.ts';
import { formatMoney, formatPercent, UNAVAILABLE } from '../engine/format.ts';
import { type Further, furtherAmounts } from '../engine/return/further.ts';
import { householdYear, lineOf } from '../engine/return/household-year.ts';
import { isFlat, summarize } from '../engine/return/summary.ts';
import type { TaxSystem } from '../engine/return/tax-system.ts';
import { FURTHER_TITLE, furtherWords, reasonSentence } from './further-words.ts';
import { lineText } from './line-text.ts';
import { ReturnLines } from './return-lines.tsx';
import { ReturnWhatIf } from './return-what-if.tsx';
import type { ExplainedReturn } from './use-explanations.ts';
import { flatRateNote, heldLawNote } from './words.ts';

interface ReturnViewProps extends ExplainedReturn {
	/** Puts a text into a field of the form. */
	readonly onUse: (fact: string, text: string) => void;
}

/** The right-hand side. */
export function ReturnView({ system, read, onUse }: ReturnViewProps) {
	const headingId = useId();
	const { year, facts } = read;
	const lines = householdYear(system, year, facts);
	return (
		<section aria-labelledby={headingId} className="min-w-0 self-start">
			<h3 id={headingId} className="display mb-5 min-h-8 text-title">
				{read.isSample ? 'The sample’s return' : 'Your return'} for {year}
			</h3>
			<Notes system={system} read={read} />
			<Totals system={system} lines={lines} />
			<FurtherAmounts system={system} read={read} />
			<ReturnWhatIf system={system} read={read} onUse={onUse} />
			<h4 className="mt-10 mb-2 font-medium">Every line</h4>
			<ReturnLines system={system} read={read} lines={lines} />
		</section>
	);
}

function Notes({ system, read: { year, facts, unreadable, inputs } }: ExplainedReturn) {
	const state = String(facts.state);
	const titles = inputs.filter(({ id }) => unreadable.includes(id)).map(({ title }) => `“${title}”`);
	const notes = [
		heldLawNote(system, year),
		isFlat(system, state) ? flatRateNote(system, state) : '',
		titles.length > 0 ? `The last readable value counts for ${titles.join(', ')}.` : '',
	].filter((note) => note !== '');
	return (
		<div role="status">
			{notes.map((note) => (
				<p key={note} className="mb-4 max-w-measure border-gold border-l-3 pl-4 text-small">
					{note}
				</p>
			))}
		</div>
	);
}

function Totals({ system, lines }: { system: TaxSystem; lines: YearLines }) {
	const { taxes, total, effectiveRate } = summarize(system, lines);
	const federal = system.worksheets.flatMap(({ worksheet }) => worksheet.lines);
	const named = (id: string) => federal.find((line) => line.id === id);
	const base = named(system.household.summary.rateOf)?.label ?? '';
	return (
		<>
			<p aria-live="polite" aria-atomic="true" className="border-line border-t pt-5 pb-6">
				<span className="block text-muted">All tax, federal and state: </span>
				<strong className="display figures mt-3 block wrap-anywhere text-display">{money(total)}</strong>
				{effectiveRate !== null && (
					<span className="mt-2 block text-muted text-small">
						An effective rate of {formatPercent(effectiveRate)} of {base.toLowerCase()}
					</span>
				)}
			</p>
			<table aria-label="The return in brief" className="w-full border-collapse text-left">
				<tbody>
					{system.household.summary.figures.map((id) => (
						<Figure key={id} line={named(id)} lines={lines} />
					))}
					{taxes.map(({ title, amount }) => (
						<Row key={title} label={title} value={money(amount)} />
					))}
					<Row label="All tax" value={money(total)} isTotal />
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
	return <Row label={label} value={lineText(line, lineOf(lines, line.id))} />;
}

function Row({ label, value, isTotal }: { label: ReactNode; value: string; isTotal?: boolean }) {
	const look = isTotal ? 'border-edge font-semibold' : 'border-line font-normal';
	return (
		<tr className={`border-t last:border-b ${look}`}>
			<th scope="row" className={`py-3 pr-6 align-baseline ${isTotal ? '' : 'font-normal'}`}>
				{label}
			</th>
			<td className="figures whitespace-nowrap py-3 text-right align-baseline">{value}</td>
		</tr>
	);
}

function FurtherAmounts({ system, read: { year, facts } }: ExplainedReturn) {
	const headingId = useId();
	return (
		<>
			<h4 id={headingId} className="mt-10 mb-2 font-medium">
				{FURTHER_TITLE}
			</h4>
			<table aria-labelledby={headingId} className="w-full border-collapse text-left">
				<tbody>
					{furtherAmounts(system, year, facts).map((further) => (
						<Row
							key={further.fact}
							label={<FurtherLabel further={further} />}
							value={furtherWords(further)}
						/>
					))}
				</tbody>
			</table>
			<p className="mt-2 max-w-measure text-muted text-small">
				The whole return is worked out again with $1,000 more of it, so that every limit and phase-out counts.
			</p>
		</>
	);
}

function FurtherLabel({ further: { title, reasons } }: { further: Further }) {
	return (
		<>
			of {title}
			{reasons.map((reason) => (
				<span key={reason} className="mt-1 block max-w-measure text-muted text-small">
					{reasonSentence(reason)}
				</span>
			))}
		</>
	);
}

function money(dollars: number | null): string {
	return dollars === null ? UNAVAILABLE : formatMoney(dollars);
}
