// The returns of a year side by side: the lines that differ, all on request; each opens to its working on every side.
import { type ReactNode, useState } from 'react';
import type { Side, Taxpayer } from '../definition/compiled-effect.ts';
import type { FilingStatus } from '../engine/law.ts';
import { ORIGINS, useExplanations, type YearOfReturn } from '../household/use-explanations.ts';
import { LoadState } from '../loading/load-state.tsx';
import { changing } from './changing.ts';
import type { PlannedPart, WorkedOut } from './effect-run.ts';
import { EFFECT_ORIGINS } from './own-lines.tsx';
import { returnGroups, rowMeans, type SideGroup, totalRow } from './return-rows.ts';
import { sidesOf } from './sides.ts';
import { SidesTable } from './sides-table.tsx';
import { useEffectExplanations } from './use-effect-explanations.ts';
import { sideNames } from './words.ts';
import { YearChoice } from './year-choice.tsx';

/** The statement of one year. */
export function TwoReturns({ worked }: { worked: WorkedOut }) {
	const { system, effect, result } = worked;
	const [chosen, choose] = useState('0');
	const [isAll, showAll] = useState(false);
	const year = Number(chosen) < result.years ? Number(chosen) : 0;
	const groups = returnGroups(system, result, year);
	const shown = isAll ? groups : differing(groups);
	const sides = sidesOf(result);
	const others = shown.filter((group) => !isHouseholds(group));
	const look = {
		sides,
		isUnsettled: effect.unsettled,
		workingOf: (id: string) => (
			<div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
				{sides.map((side) => (
					<SideWorking key={side} worked={worked} side={side} year={year} id={id} />
				))}
			</div>
		),
	};
	return (
		<>
			<div className="flex flex-wrap items-end gap-x-8">
				{result.years > 1 && <YearChoice worked={worked} chosen={String(year)} onPick={choose} />}
				<label className="mb-4 flex min-h-12 items-center gap-3">
					<input
						type="checkbox"
						checked={isAll}
						onChange={(event) => showAll(event.target.checked)}
						className="size-5 accent-ink"
					/>
					All lines, also those that are the same
				</label>
			</div>
			{shown.length === 0 && <p className="mb-4 text-muted">No line differs in this year.</p>}
			<p className="text-muted text-small">Each line opens to show its calculation.</p>
			<SidesTable
				{...look}
				label="The returns side by side"
				groups={shown.filter(isHouseholds)}
				total={totalRow(system, result, year)}
			/>
			{others.length > 0 && (
				<div className="mt-8">
					<SidesTable {...look} label="The returns of others side by side" groups={others} />
				</div>
			)}
		</>
	);
}

// The total of all tax is the household's.
function isHouseholds({ rows: [row] }: SideGroup): boolean {
	return row !== undefined && rowMeans(row.id).on === 'household';
}

function differing(groups: readonly SideGroup[]): readonly SideGroup[] {
	return groups
		.map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs) }))
		.filter(({ rows }) => rows.length > 0);
}

interface SideWorkingProps {
	readonly worked: WorkedOut;
	readonly side: Side;
	readonly year: number;
	readonly id: string;
}

function SideWorking({ worked, side, year, id }: SideWorkingProps) {
	const { effect } = worked;
	const { on, fact, line } = rowMeans(id);
	const found = returnOf(worked, side, year, on);
	return (
		<div>
			<p className="mb-1 font-medium text-small">{sideNames(effect.unsettled)[side]}</p>
			{!found ? (
				<NoLine />
			) : line === undefined ? (
				<FactOfSide worked={worked} side={side} year={year} on={on} fact={fact ?? ''} />
			) : (
				<LineOfSide found={found} on={on} id={line} />
			)}
		</div>
	);
}

/** The return of a side in a year, as it is explained; undefined where the side has none. @param year counted from 0 */
export function returnOf(
	{ system, result }: Pick<WorkedOut, 'system' | 'result'>,
	side: Side,
	year: number,
	on: Taxpayer,
): YearOfReturn | undefined {
	const own = result.sides.get(side)?.years[year];
	if (!own) return undefined;
	const { household, others } = own;
	if (on === 'household') return { system, read: household };
	const other = others.find((one) => one.on === on);
	const read = other && { year: household.year, facts: other.facts };
	if (!read || on === 'donee') return read && { system, read };
	return { system, read, trustOf: household.facts.filingStatus as FilingStatus };
}

function NoLine() {
	return <p className="text-muted text-small">This return has no such line.</p>;
}

function LineOfSide({ found, on, id }: { found: YearOfReturn; on: Taxpayer; id: string }): ReactNode {
	const { explained, isError } = useExplanations(found, true);
	if (!explained) return <LoadState what="calculation" failed={isError} />;
	const explanation = explained.byId.get(id);
	if (!explanation) return <NoLine />;
	return <explained.Working explanation={explanation} origins={{ ...ORIGINS, input: ORIGIN_OF_FACTS[on] }} />;
}

const ORIGIN_OF_FACTS: Readonly<Record<Taxpayer, string>> = {
	household: ORIGINS.input,
	trust: 'What the strategy says of the trust.',
	donee: 'What the strategy says of the recipient.',
};

interface FactOfSideProps {
	readonly worked: WorkedOut;
	readonly side: Side;
	readonly year: number;
	readonly on: Taxpayer;
	readonly fact: string;
}

const UNCHANGED: Readonly<Record<Taxpayer, string>> = {
	household: 'As the household has it, or as the year before leaves it.',
	trust: 'As the strategy has it on every side.',
	donee: 'As the strategy has it on every side.',
};
const ADDED: Readonly<Record<Taxpayer, string>> = {
	household: 'Added to what the household has:',
	trust: 'Added to what the trust has:',
	donee: 'Added to what the recipient has:',
};

// What changes a fact; what does not is as it was, or carried from before.
function FactOfSide({ worked, side, year, on, fact }: FactOfSideProps) {
	const parts = changing(worked, side, year, on, fact);
	if (parts.length === 0) return <p className="text-muted text-small">{UNCHANGED[on]}</p>;
	return parts.map((part) => (
		<div key={part.worked.effect.id}>
			{worked.parts && <p className="mb-1 text-muted text-small">{part.worked.effect.name}</p>}
			<ChangesOfPart part={part} side={side} year={year} on={on} fact={fact} />
		</div>
	));
}

interface ChangesOfPartProps extends Omit<FactOfSideProps, 'worked'> {
	readonly part: PlannedPart;
}

function ChangesOfPart({ part: { worked, tellsSale, side: own }, side, year, on, fact }: ChangesOfPartProps) {
	const { explained, isError } = useEffectExplanations(worked, year, true);
	if (!explained) return <LoadState what="calculation" failed={isError} />;
	const changes = explained.year.changes.filter(
		(one) => one.side === (own ?? side) && one.on === on && one.fact === fact && (tellsSale || !one.isSale),
	);
	return changes.map(({ isSet, explanation }) => (
		<div key={`${explanation.words} ${explanation.numbers}`} className="mb-3">
			<p className="text-small">{isSet ? 'It becomes:' : ADDED[on]}</p>
			<explained.Working explanation={explanation} origins={EFFECT_ORIGINS} />
		</div>
	));
}
