// The years: bars of the tax saved on one scale, and the same as a table.
import { useId } from 'react';
import { formatMoneyOrDash } from '../../engine/format.ts';
import { computeTicks, formatCompact } from '../../engine/what-if/axis.ts';
import { useWidth } from '../what-if/use-width.ts';
import type { ReturnsView } from './compute-effect.ts';

/** The drawing with its sum, and the table below it. */
export function YearsBand({ effect }: { effect: ReturnsView }) {
	const { result, read } = effect;
	const { box, width } = useWidth();
	const series = [result.with, result.claimed].flatMap((one) => (one ? [one.savedByYear] : []));
	const isPaidBack = series.flat().some((saved) => saved < 0);
	const sum = formatMoneyOrDash(result.with.taxSaved);
	return (
		<section>
			<h4 className="font-medium">Tax saved in each year</h4>
			<p className="mt-1 max-w-measure text-muted text-small">
				{sum} in all over {result.years} years
				{result.claimed && `; as claimed ${formatMoneyOrDash(result.claimed.taxSaved)}, hatched`}.
				{isPaidBack && ' What is paid more stands below the line.'}
			</p>
			<div ref={box} className="mt-4 max-w-4xl">
				<Drawing series={series} first={read.year} width={width} sum={sum} />
			</div>
		</section>
	);
}

interface DrawingProps {
	readonly series: readonly (readonly number[])[];
	readonly first: number;
	readonly width: number;
	readonly sum: string;
}

function Drawing({ series, first, width, sum }: DrawingProps) {
	const id = useId();
	const plot = computeYearsPlot(series, first, width);
	return (
		<svg
			role="img"
			aria-label={`Tax saved by year, ${sum} in all; the table below has the figures.`}
			viewBox={`0 0 ${plot.width} ${plot.height}`}
			fill="none"
			className="block h-auto w-full overflow-visible"
		>
			<defs>
				<pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
					<path d="M0 0V6" className="stroke-edge" strokeWidth="2" />
				</pattern>
			</defs>
			<g className="figures fill-muted text-small">
				{plot.yTicks.map(({ y, label, isZero }) => (
					<g key={label}>
						<path d={`M${plot.left} ${y}H${plot.width}`} className={isZero ? 'stroke-edge' : 'stroke-line'} />
						<text x={plot.left - 8} y={y + 5} textAnchor="end">
							{label}
						</text>
					</g>
				))}
				{plot.xTicks.map(({ x, label }) => (
					<text key={label} x={x} y={plot.floor + 22} textAnchor="middle">
						{label}
					</text>
				))}
			</g>
			{plot.series.map((bars, index) => (
				<g key={bars === plot.series[0] ? 'law' : 'claimed'}>
					{bars.map((bar) => (
						<rect
							key={bar.year}
							x={bar.x}
							y={bar.y}
							width={bar.width}
							height={bar.height}
							{...getBarProps(bar, index === 0, `url(#${id})`)}
						/>
					))}
				</g>
			))}
		</svg>
	);
}

function getBarProps({ isCost }: Bar, isLaw: boolean, hatch: string) {
	if (!isLaw) return { fill: hatch, className: 'stroke-edge', strokeWidth: 1 };
	return { className: isCost ? 'fill-cost' : 'fill-gain' };
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
interface YearsPlot {
	readonly width: number;
	readonly height: number;
	readonly left: number;
	readonly floor: number;
	/** The bars of each series, the lawful one first. */
	readonly series: readonly (readonly Bar[])[];
	readonly yTicks: readonly { readonly y: number; readonly label: string; readonly isZero: boolean }[];
	readonly xTicks: readonly { readonly x: number; readonly label: string }[];
}

/** The width of a digit, about. */
const CHARACTER = 8.6;
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
	const ticks = computeYearsTicks(Math.min(0, ...values), Math.max(0, ...values));
	const [from = 0, to = 1] = [ticks[0], ticks.at(-1)];
	const y = (value: number) => floor - ((value - from) / (to - from || 1)) * (floor - TOP);
	const labels = ticks.map((value) => formatCompact(value, 'money'));
	const left = Math.max(...labels.map(({ length }) => length)) * CHARACTER + 8;
	const count = Math.max(1, ...series.map(({ length }) => length));
	const place = (width - left) / count;
	const barsWidth = Math.min(place * SHARE, MAX_BAR_WIDTH);
	const bar = barsWidth / series.length;
	const labelInterval = Math.max(1, Math.ceil(YEAR_ROOM / place));
	return {
		...{ width, height, left, floor },
		series: series.map((amounts, index) =>
			amounts.flatMap((value, year) => {
				if (!Number.isFinite(value)) return [];
				const [top, bottom] = [y(Math.max(value, 0)), y(Math.min(value, 0))];
				const x = left + place * (year + 0.5) - barsWidth / 2 + bar * index;
				return [{ year, x, y: top, width: bar, height: bottom - top, isCost: value < 0 }];
			}),
		),
		yTicks: ticks.map((value, index) => ({ y: y(value), label: labels[index] ?? '', isZero: value === 0 })),
		xTicks: Array.from({ length: count }, (_, year) => year)
			.filter((year) => year % labelInterval === 0)
			.map((year) => ({ x: left + place * (year + 0.5), label: String(first + year) })),
	};
}

function computeYearsTicks(lowest: number, highest: number): readonly number[] {
	if (lowest === highest) return [0, 1];
	const [first = 0, second = 1] = computeTicks(lowest, highest, 5);
	const step = second - first || 1;
	const from = Math.floor(lowest / step + 1e-9);
	const to = Math.ceil(highest / step - 1e-9);
	return Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step);
}
