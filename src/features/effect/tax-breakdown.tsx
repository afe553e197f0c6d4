// Figures of the effect: tax by kind, cash flow that is not tax, and the common figures of all years.

import { type ReactNode, useEffect, useId, useState } from 'react';
import { findById, range } from '../../engine/collections.ts';
import { formatMoneyOrDash, isNegligible } from '../../engine/format.ts';
import { listOutcomes } from '../../engine/verdict.ts';
import { createLazyComponent } from '../../lib/lazy-component.tsx';
import { TitledSection } from '../../ui/section.tsx';
import { prefetchReturnWorkings } from '../../visit/law.ts';
import {
	Axes,
	type ChartAxes,
	computeLabelWidth,
	computeValueTicks,
	createScale,
	useWidth,
} from '../what-if/chart-axes.tsx';
import { Choice } from '../what-if/choice.tsx';
import type { ReturnComparison } from './effect-on-return.ts';
import type { LawStepsProps } from './law-steps.tsx';
import { listBottomLine, listCashRows } from './scenario-rows.ts';
import { ScenariosTable, TaxTable } from './scenarios-table.tsx';
import { AmountTableView } from './section-view.tsx';

interface FiguresProps {
	readonly returns: ReturnComparison;
	/** False where the money of several strategies would stand under the same labels. */
	readonly hasCash?: boolean;
}

export function Figures({ returns, hasCash = true }: FiguresProps) {
	const { year, field } = useYearChoice(returns, true);
	const cashRows = hasCash ? listCashRows(returns.result) : [];
	return (
		<TitledSection
			title="Tax breakdown"
			level="h4"
			className="min-w-0 print:float-right print:w-[48%] print:pt-3"
			headingClassName="mb-3 font-medium print:hidden"
		>
			{field}
			<TaxTable label="Tax breakdown" returns={returns} year={year} />
			{cashRows.length > 0 && (
				<div className="mt-10 print:hidden">
					<h4 className="mb-1 font-medium">Cash flow before tax</h4>
					<p className="text-muted text-small">All years; payments are negative.</p>
					<ScenariosTable
						label="Cash flow before tax"
						returns={returns}
						groups={[{ title: '', rows: cashRows }]}
					/>
				</div>
			)}
			<CommonFigures returns={returns} />
		</TitledSection>
	);
}

// One year without other money says nothing here that the tax does not say.
function CommonFigures({ returns }: { returns: ReturnComparison }) {
	const { effects, isUnsettled, result, rate } = returns;
	const { savedByYear, costs, cash } = result.with;
	const outcomes = listOutcomes(returns);
	const hasClaim = outcomes.length > 1;
	if (savedByYear.length === 1 && costs === 0 && cash === 0 && !hasClaim) return null;
	const [lawTitle, ...claimTitles] = outcomes.map(({ title }) => title);
	const titles = hasClaim ? [isUnsettled ? lawTitle : 'Under the law', ...claimTitles] : [''];
	const rows = listBottomLine(
		effects,
		outcomes.map(({ outcome }) => outcome),
	);
	return (
		<div className="mt-10 print:hidden">
			<h4 className="mb-1 font-medium">{COMMON_TITLE}</h4>
			<p className="text-muted text-small">Present values at {rate} per year.</p>
			<AmountTableView
				title={COMMON_TITLE}
				columns={titles.map((title = '') => ({ title }))}
				rows={rows.slice(0, -1)}
				total={rows.at(-1)}
				look="large"
				className="mt-2"
			/>
		</div>
	);
}

const COMMON_TITLE = 'Bottom line';

/** True where there are years to draw: several, with another tax in one of them. */
export function hasTaxChange({ result, isUnsettled }: ReturnComparison): boolean {
	const amounts = listOutcomes({ result, isUnsettled }).flatMap(({ outcome }) => outcome.savedByYear);
	return result.years > 1 && !amounts.every(isNegligible);
}

interface SavedByYearProps {
	readonly returns: ReturnComparison;
	readonly className?: string;
}

/** The drawing with its sum; nothing where there are no years to draw. */
export function SavedByYear({ returns, className = '' }: SavedByYearProps) {
	const { result, reading } = returns;
	const { box, width } = useWidth();
	const { setPlace, isNear } = useIsNear();
	const [stepYears, setStepYears] = useState<readonly number[]>();
	if (!hasTaxChange(returns)) return null;
	const series = listOutcomes(returns).map(({ outcome }) => outcome.savedByYear);
	const isPaidBack = series.flat().some((amount) => amount < 0);
	const sum = formatMoneyOrDash(result.with.taxSaved);
	return (
		<section ref={setPlace} className={className}>
			<h4 className="font-medium">Tax saved in each year</h4>
			<p className="mt-1 max-w-measure text-muted text-small">
				{sum} in total over {result.years} years
				{result.claimed && `; as claimed ${formatMoneyOrDash(result.claimed.taxSaved)}, hatched`}.
				{isPaidBack && ' Years with more tax are below the line.'}
			</p>
			<div ref={box} className="mt-4 max-w-4xl">
				<YearsDrawing
					label={`Tax saved by year, ${sum} in total; the table below has the figures.`}
					series={series}
					first={reading.taxYear}
					width={width}
					stepYears={stepYears}
				/>
			</div>
			{isNear && <LawSteps returns={returns} onFind={setStepYears} />}
		</section>
	);
}

/** The drawing loads when it comes into view. */
const LawSteps = createLazyComponent<LawStepsProps>(async (props) => {
	if (props) prefetchReturnWorkings(props.returns.system);
	return (await import('./law-steps.tsx')).LawSteps;
}, 'steps of the law');

/** Whether a part has come near the window since it is there. */
function useIsNear() {
	const [place, setPlace] = useState<HTMLElement | null>(null);
	const [isNear, setIsNear] = useState(false);
	useEffect(() => {
		if (!place) return undefined;
		const observer = new IntersectionObserver(
			(entries) => setIsNear((wasNear) => wasNear || entries.some(({ isIntersecting }) => isIntersecting)),
			{ rootMargin: '200px' },
		);
		observer.observe(place);
		return () => observer.disconnect();
	}, [place]);
	return { setPlace, isNear };
}

interface DrawingProps {
	/** What is drawn, for those who do not see it. */
	readonly label: string;
	/** Dollars by year; those after the first are hatched. */
	readonly series: readonly (readonly number[])[];
	readonly first: number;
	readonly width: number;
	/** Amounts that are no gain and no cost have the color of the text. */
	readonly isPlain?: boolean;
	/** Calendar years in which the law changes. */
	readonly stepYears?: readonly number[] | undefined;
}

export function YearsDrawing({ label, series, first, width, isPlain = false, stepYears = [] }: DrawingProps) {
	const id = useId();
	const plot = computeYearsPlot(series, first, width);
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`0 0 ${plot.width} ${plot.height}`}
			fill="none"
			className="block h-auto w-full overflow-visible"
		>
			<defs>
				<pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
					<path d="M0 0V6" className="stroke-edge" strokeWidth="2" />
				</pattern>
			</defs>
			<Axes axes={plot} hasMarks={false} />
			{[...new Set(stepYears)].map((year) => (
				<path
					key={year}
					d={`M${plot.x(year - first - 0.5)} ${TOP}V${plot.floor}`}
					className="stroke-brass"
					strokeDasharray="4 4"
				/>
			))}
			{plot.series.map((bars, index) => (
				<g key={bars === plot.series[0] ? 'law' : 'claimed'}>
					{bars.map((bar) => (
						<rect
							key={bar.year}
							x={bar.x}
							y={bar.y}
							width={bar.width}
							height={bar.height}
							{...(index > 0
								? getHatchedProps(`url(#${id})`)
								: { className: isPlain ? 'fill-ink' : getTone(bar) })}
						/>
					))}
				</g>
			))}
		</svg>
	);
}

function getHatchedProps(fill: string) {
	return { fill, className: 'stroke-edge', strokeWidth: 1 };
}

function getTone({ isCost }: Bar): string {
	return isCost ? 'fill-cost' : 'fill-gain';
}

/** A bar of one year, in pixels. */
interface Bar {
	readonly year: number;
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
	/** True for tax paid more. */
	readonly isCost: boolean;
}

/** All places in pixels of the drawing. */
interface YearsPlot extends ChartAxes {
	readonly width: number;
	readonly height: number;
	/** The bars of each series, the lawful one first. */
	readonly series: readonly (readonly Bar[])[];
}

const TOP = 12;
const BOTTOM = 30;
/** The room a year takes below the drawing. */
const YEAR_ROOM = 52;
/** The part of a year's place that a bar takes, and the most it takes. */
const SHARE = 0.72;
const MAX_BAR_WIDTH = 72;

/**
 * Lays the bars out.
 * @param series dollars by year of each; a number that is not finite has no bar
 * @param first the calendar year of year 0
 * @param width in pixels
 */
export function computeYearsPlot(
	series: readonly (readonly number[])[],
	first: number,
	width: number,
): YearsPlot {
	const height = width < 420 ? 220 : 260;
	const floor = height - BOTTOM;
	const values = series.flat().filter(Number.isFinite);
	const yTicks = computeValueTicks(Math.min(0, ...values), Math.max(0, ...values), 'money');
	const y = createScale(yTicks[0]?.value ?? 0, yTicks.at(-1)?.value ?? 1, floor, TOP);
	const left = computeLabelWidth(yTicks);
	const count = Math.max(1, ...series.map(({ length }) => length));
	const place = (width - left) / count;
	const x = (year: number) => left + place * (year + 0.5);
	const barsWidth = Math.min(place * SHARE, MAX_BAR_WIDTH);
	const bar = barsWidth / series.length;
	const labelInterval = Math.max(1, Math.ceil(YEAR_ROOM / place));
	return {
		...{ width, height, left, right: width, floor, x, y, yTicks },
		series: series.map((amounts, index) =>
			amounts.flatMap((value, year) => {
				if (!Number.isFinite(value)) return [];
				const [top, bottom] = [y(Math.max(value, 0)), y(Math.min(value, 0))];
				return [
					{
						year,
						x: x(year) - barsWidth / 2 + bar * index,
						y: top,
						width: bar,
						height: bottom - top,
						isCost: value < 0,
					},
				];
			}),
		),
		xTicks: range(count)
			.filter((year) => year % labelInterval === 0)
			.map((year) => ({ value: year, label: String(first + year) })),
	};
}

const ALL_YEARS = 'all';

interface YearChoice {
	/** Counted from 0; undefined for all years. */
	readonly year: number | undefined;
	/** The field; nothing where there is one year. */
	readonly field: ReactNode;
}

/** The choice of a year. @param hasAllYears whether all of them together are a choice, and the first one */
export function useYearChoice({ reading, result }: ReturnComparison, hasAllYears: boolean): YearChoice {
	const [selectedYear, select] = useState<string>();
	const years = range(result.years).map((year) => ({
		id: String(year),
		name: String(reading.taxYear + year),
	}));
	const options = hasAllYears ? [{ id: ALL_YEARS, name: `All ${result.years} years` }, ...years] : years;
	// A year may go when another input makes the projection shorter.
	const value = findById(options, selectedYear)?.id ?? options[0]?.id ?? ALL_YEARS;
	return {
		year: value === ALL_YEARS ? undefined : Number(value),
		field: result.years > 1 && (
			<div className="mb-4 max-w-60 print:hidden">
				<Choice label="Year" value={value} onSelect={select} groups={[{ title: '', options }]} />
			</div>
		),
	};
}
