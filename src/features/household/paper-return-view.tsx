// Start from your last return: the facts in the order of its lines, then what is read on it beside what is calculated.
import { Fragment } from 'react';
import { formatMoney, formatMoneyOrDash } from '../../engine/format.ts';
import { getLineNumber, type ReconciledLine } from '../../engine/tax-return/reconcile.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import type { CompiledInput } from '../../model/compiled-calculator.ts';
import type { ReturnFormDefinition } from '../../model/generated/authored.ts';
import type { Household } from '../../visit/visit.ts';
import { type ChangeHandler, createTypedInputs } from '../form/field-state.ts';
import { FormField, FormFields, InstantForm } from '../form/fields.tsx';
import { type HouseholdReading, readHousehold, TAX_YEAR, updateHousehold } from './household-state.ts';
import { hasPaper, PAPER_LINES, PAPER_YEAR } from './paper-inputs.ts';
import { formatCheck, reconcilePaper } from './paper-return.ts';

/** The household's form stands below, with fields of the same names. */
const PREFIX = 'paper-';

interface PaperReturnProps {
	readonly system: TaxSystem;
	readonly reading: HouseholdReading;
	readonly onChange: ChangeHandler<Household | null>;
}

interface LoadedPaperReturnProps extends PaperReturnProps {
	readonly form: ReturnFormDefinition;
}

export function PaperReturnView({ system, reading: shownReading, onChange, form }: LoadedPaperReturnProps) {
	// No line of a paper is the example's: what is empty there stays empty here.
	const blank = createTypedInputs({ [TAX_YEAR]: shownReading.taxYear });
	const reading = shownReading.isSample ? readHousehold(system, blank) : shownReading;
	const year = Number(reading.values[PAPER_YEAR]);
	return (
		<InstantForm
			prefix={PREFIX}
			inputs={listPaperFields(form, reading, year)}
			fields={reading}
			exampleIds={reading.exampleFacts}
			onAction={(action) => onChange((current) => updateHousehold(system, current ?? blank, action))}
		>
			<p className="mb-4 max-w-measure text-small">
				Copy your {form.title} line by line. What you enter here is your household below. Then compare.
			</p>
			<FormField id={PAPER_YEAR} />
			{form.schedules.map(({ title, lines }) => {
				const ids = lines
					.filter(({ line }) => getLineNumber(line, year) !== undefined)
					.flatMap(({ facts = [] }) => facts)
					.filter((id) => !reading.absent.has(id));
				return ids.length === 0 ? null : (
					<Fragment key={title}>
						<h4 className="mt-8 mb-2 font-medium">{title}</h4>
						<FormFields ids={ids} />
					</Fragment>
				);
			})}
			<h4 className="mt-8 mb-2 font-medium">What your paper says</h4>
			<FormFields ids={Object.keys(PAPER_LINES)} />
			<PaperCheck system={system} reading={reading} form={form} year={year} />
		</InstantForm>
	);
}

/** The fields that are asked, each with the number of its line. */
function listPaperFields(
	{ schedules, checks }: ReturnFormDefinition,
	{ inputs, absent }: HouseholdReading,
	year: number,
): readonly CompiledInput[] {
	const numbers = new Map(
		schedules.flatMap(({ lines }) =>
			lines.flatMap(({ line, facts = [] }) => facts.map((id) => [id, getLineNumber(line, year) ?? ''])),
		) as [string, string][],
	);
	const titles = new Map(checks.map(({ id, line, title }) => [id, { line, title }]));
	return inputs
		.filter(({ id }) => !absent.has(id))
		.map((input) => {
			const check = titles.get(PAPER_LINES[input.id] ?? '');
			if (check) return { ...input, title: formatTitle(getLineNumber(check.line, year), check.title) };
			return { ...input, title: formatTitle(numbers.get(input.id), input.title) };
		});
}

/** "Line 1a: Your wages"; of a place without a number, the title alone. */
function formatTitle(number = '', title: string): string {
	return /^\d/.test(number) ? `Line ${number}: ${title}` : title;
}

interface PaperCheckProps extends Omit<LoadedPaperReturnProps, 'onChange'> {
	readonly year: number;
}

function PaperCheck({ system, reading, form, year }: PaperCheckProps) {
	const lines = hasPaper(reading) ? reconcilePaper(system, form, reading) : [];
	const messages = (lines ?? []).flatMap(({ message = [] }) => message);
	return (
		<div role="status" className="mt-6">
			{lines === undefined && <p>The return of {year} cannot be calculated with these facts.</p>}
			{lines !== undefined && lines.length > 0 && (
				<>
					<CheckTable lines={lines} form={form} year={year} />
					<p className="mt-4 font-medium">
						{messages.length === 0
							? 'Your paper and our calculation agree to the dollar.'
							: 'Your paper and our calculation differ.'}
					</p>
					{messages.map((message) => (
						<p key={message} className="mt-2 max-w-measure text-small">
							{message}
						</p>
					))}
				</>
			)}
		</div>
	);
}

interface CheckTableProps extends Pick<PaperCheckProps, 'form' | 'year'> {
	readonly lines: readonly ReconciledLine[];
}

function CheckTable({ lines, form, year }: CheckTableProps) {
	return (
		<table aria-label="Your paper beside our calculation" className="w-full border-collapse text-left">
			<thead>
				<tr className="text-muted text-small">
					{['Line', 'Paper', 'Calculated', 'Difference'].map((title, column) => (
						<th key={title} scope="col" className={`py-2 font-normal ${column > 0 ? 'text-right' : ''}`}>
							{title}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{lines.map(({ line, stated, computed, difference }) => (
					<tr key={line} className="border-line border-t">
						<th scope="row" className="py-2 font-normal">
							{formatCheck(form, line, year)}
						</th>
						<td className="figures py-2 text-right">{formatMoney(stated)}</td>
						<td className="figures py-2 text-right">{formatMoneyOrDash(computed)}</td>
						<td className="figures py-2 text-right">{formatMoneyOrDash(difference)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
