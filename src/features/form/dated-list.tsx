// The control of a list of shares by date: a short table with a row a date, which a grant fills.
import { useId, useState } from 'react';
import { isDate } from '../../engine/dates.ts';
import { parseNumber } from '../../engine/parse.ts';
import { type DatedAmount, listDatedAmounts } from '../../engine/values.ts';
import { listVesting } from '../../engine/vesting-schedule.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { DateInput, NumberInput } from '../../ui/input.tsx';
import { type Field, toControlId, toDescriptionIds } from './field-context.ts';

/** Stands in a row whose date is not entered yet, so that its amount is not read as one. */
const NO_DATE = '-';
const SHARES = { before: '', after: 'shares' } as const;
const MONTHS = { before: '', after: 'months' } as const;
const NO_SIGNS = { before: '', after: '' } as const;

/** The rows, a button for one more, and the grant that fills them. */
export function DatedListControl({ field }: { readonly field: Field }) {
	const { name, text, error, onChange, onBlur } = field;
	const rows = listDatedAmounts(text).map((row, index) => ({ ...row, index }));
	const write = (nextRows: readonly DatedAmount[]) =>
		onChange(nextRows.map(({ date, amount }) => `${date} ${amount}`).join('; '));
	const replace = (index: number, row: Partial<DatedAmount>) =>
		write(rows.map((old) => (old.index === index ? { ...old, ...row } : old)));
	return (
		// biome-ignore lint/a11y/useSemanticElements: the fieldset around it has the label of the field.
		<div
			role="group"
			id={toControlId(name)}
			aria-describedby={toDescriptionIds(field)}
			onBlur={({ currentTarget, relatedTarget }) => {
				if (!currentTarget.contains(relatedTarget)) onBlur();
			}}
		>
			{rows.length > 0 && (
				<ol role="list" className="space-y-2">
					{rows.map(({ date, amount, index }) => (
						<li
							key={index}
							className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-x-3"
						>
							<DateInput
								aria-label={`Date ${index + 1}`}
								value={isDate(date) ? date : ''}
								onChange={({ target }) => replace(index, { date: target.value || NO_DATE })}
							/>
							<NumberInput
								aria-label={`Shares ${index + 1}`}
								signs={SHARES}
								tone={error ? 'cost' : 'plain'}
								inputMode="numeric"
								value={amount}
								onChange={({ target }) => replace(index, { amount: target.value })}
							/>
							<Button variant="quiet" onClick={() => write(rows.filter((row) => row.index !== index))}>
								Remove<span className="sr-only"> row {index + 1}</span>
							</Button>
						</li>
					))}
				</ol>
			)}
			<Button className="mt-3" onClick={() => write([...rows, { date: NO_DATE, amount: '' }])}>
				Add a date
			</Button>
			<Disclosure title="Fill from a grant" className="mt-3 border-line border-t">
				<GrantFields onFill={(filledRows) => write([...rows, ...filledRows])} />
			</Disclosure>
		</div>
	);
}

const EMPTY_GRANT = { date: '', shares: '', cliffMonths: '12', totalMonths: '48' };

/** A grant with a cliff and quarters after it. */
function GrantFields({ onFill }: { readonly onFill: (rows: readonly DatedAmount[]) => void }) {
	const [texts, setTexts] = useState(EMPTY_GRANT);
	const id = useId();
	const [shares = 0, cliffMonths = 0, totalMonths = 0] = [
		texts.shares,
		texts.cliffMonths,
		texts.totalMonths,
	].map((text) => parseNumber(text, { type: 'integer', format: 'count' }));
	const isComplete = isDate(texts.date) && shares > 0 && totalMonths > 0 && cliffMonths <= totalMonths;
	const numberFields = [
		{ key: 'shares', label: 'Shares granted', signs: NO_SIGNS },
		{ key: 'cliffMonths', label: 'First vesting after', signs: MONTHS },
		{ key: 'totalMonths', label: 'Last vesting after', signs: MONTHS },
	] as const;
	return (
		<div className="grid gap-3 sm:grid-cols-2">
			<div>
				<label htmlFor={`${id}date`} className="text-small">
					Vesting starts on
				</label>
				<DateInput
					id={`${id}date`}
					value={texts.date}
					onChange={({ target }) => setTexts({ ...texts, date: target.value })}
				/>
			</div>
			{numberFields.map(({ key, label, signs }) => (
				<div key={key}>
					<label htmlFor={`${id}${key}`} className="text-small">
						{label}
					</label>
					<NumberInput
						id={`${id}${key}`}
						signs={signs}
						tone="plain"
						inputMode="numeric"
						value={texts[key]}
						onChange={({ target }) => setTexts({ ...texts, [key]: target.value })}
					/>
				</div>
			))}
			<div className="sm:col-span-2">
				<Button
					disabled={!isComplete}
					onClick={() => onFill(listVesting({ date: texts.date, shares, cliffMonths, totalMonths }))}
				>
					Add its dates
				</Button>
				<p className="mt-2 text-muted text-small">
					A part on the first date, the rest each quarter after it.
				</p>
			</div>
		</div>
	);
}
