// Everything a strategy works out, by year: the facts it changes, its lines, money and tax on each side.
import type { Side, Taxpayer } from '../definition/compiled-effect.ts';
import type { WorkedOut } from '../effect/effect-run.ts';
import { sidesOf, signedMoney } from '../effect/sides.ts';
import type { FactChange } from '../engine/effect/changes.ts';
import { changedFact, formatOfFact } from '../engine/effect/effect-names.ts';
import type { SideResult } from '../engine/effect/run.ts';
import { formatMoney, UNAVAILABLE } from '../engine/format.ts';
import { lineText } from '../household/line-text.ts';

/** A row: what it is, and its value in each year. */
interface YearRow {
	readonly id: string;
	readonly title: string;
	readonly values: readonly string[];
}

interface EffectYearsProps {
	readonly worked: WorkedOut;
	/** What the lines are called. */
	readonly labels: Readonly<Record<string, string>>;
}

/** The tables. */
export function EffectYears({ worked, labels }: EffectYearsProps) {
	return (
		<>
			<ByYear title="Facts it changes" rows={changeRows(worked)} worked={worked} />
			<ByYear title="Its lines" rows={ownLineRows(worked, labels)} worked={worked} />
			<ByYear title="Money that is not tax" rows={cashRows(worked)} worked={worked} />
			<ByYear title="All tax" rows={taxRows(worked)} worked={worked} />
		</>
	);
}

interface ByYearProps {
	readonly title: string;
	readonly rows: readonly YearRow[];
	readonly worked: WorkedOut;
}

function ByYear({ title, rows, worked: { read, result } }: ByYearProps) {
	if (rows.length === 0) return null;
	const years = Array.from({ length: result.years }, (_, year) => read.year + year);
	return (
		<>
			<h4 className="mt-8 mb-2 font-medium">{title}</h4>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: many years scroll, also by keyboard */}
			<section tabIndex={0} aria-label={title} className="overflow-x-auto">
				<table className="figures border-collapse text-left text-small">
					<thead className="text-muted">
						<tr>
							<td />
							{years.map((year) => (
								<th key={year} scope="col" className="py-2 pl-6 text-right font-normal">
									{year}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map(({ id, title: head, values }) => (
							<tr key={id} className="border-line border-t">
								<th scope="row" className="min-w-48 py-2 font-normal">
									{head}
								</th>
								{years.map((year, at) => (
									<td key={year} className="whitespace-nowrap py-2 pl-6 text-right align-baseline">
										{values[at]}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</>
	);
}

const TAXPAYERS: readonly Taxpayer[] = ['household', 'trust', 'donee'];

function changeRows(worked: WorkedOut): readonly YearRow[] {
	return sidesOf(worked.result).flatMap((side) => TAXPAYERS.flatMap((on) => changeRowsOf(worked, side, on)));
}

function changeRowsOf({ system, result }: WorkedOut, side: Side, on: Taxpayer): readonly YearRow[] {
	const years = (result.sides.get(side)?.changes ?? []).map((changes) => changes[on].filter(isSomething));
	const facts = [...new Set(years.flat().map(({ fact }) => fact))];
	return facts.map((fact) => {
		const input = changedFact(system, on, fact);
		const text = ({ isSet, value }: FactChange) => {
			const format = input ? formatOfFact(input, isSet) : 'number';
			if (isSet) return `= ${lineText({ format }, value)}`;
			return format === 'money' ? signedMoney(Number(value)) : lineText({ format }, value);
		};
		return {
			id: `${side} ${on} ${fact}`,
			title: `${input?.title ?? fact} (${fact}), ${side}${on === 'household' ? '' : `, ${on}`}`,
			values: years.map((changes) =>
				changes
					.filter((change) => change.fact === fact)
					.map(text)
					.join(', '),
			),
		};
	});
}

function isSomething({ isSet, value }: FactChange): boolean {
	return isSet || value !== 0;
}

function ownLineRows({ effect, result }: WorkedOut, labels: EffectYearsProps['labels']): readonly YearRow[] {
	return effect.lines.map(({ id, format }) => ({
		id,
		title: `${labels[id] ?? id} (${id})`,
		values: Array.from({ length: result.years }, (_, year) =>
			lineText({ format }, result.scope.lines[id]?.(year) ?? null),
		),
	}));
}

function cashRows({ result }: WorkedOut): readonly YearRow[] {
	return sidesOf(result).flatMap((side) =>
		(result.sides.get(side)?.cash ?? []).map(({ label, isCost, amounts }, at) => ({
			id: `${side} ${at}`,
			title: `${side}: ${label}${isCost ? ', a cost' : ''}`,
			values: amounts.map(money),
		})),
	);
}

function taxRows({ result }: WorkedOut): readonly YearRow[] {
	const sides = sidesOf(result);
	const saved = sides.length === 3 ? [result.with, result.claimed] : [result.with];
	return [
		...sides.map((side) => ({
			id: side,
			title: side,
			values: ((result.sides.get(side) as SideResult).years ?? []).map(({ total }) => money(total)),
		})),
		...saved.flatMap((one, at) =>
			one
				? [
						{
							id: `saved ${at}`,
							title: at === 0 ? 'saved' : 'saved as claimed',
							values: one.savedByYear.map(money),
						},
					]
				: [],
		),
	];
}

function money(dollars: number): string {
	return Number.isFinite(dollars) ? formatMoney(dollars) : UNAVAILABLE;
}
