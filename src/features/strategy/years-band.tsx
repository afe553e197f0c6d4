// The years: bars of the tax saved on one scale, and the same as a table.
import { useId } from 'react';
import { formatMoney, UNAVAILABLE } from '../../engine/format.ts';
import { useWidth } from '../what-if/use-width.ts';
import type { EffectView } from './compute-effect.ts';
import { type Bar, computeYearsPlot } from './years-plot.ts';

/** The drawing with its sum, and the table below it. */
export function YearsBand({ effect }: { effect: EffectView }) {
	const { result, read } = effect;
	const { box, width } = useWidth();
	const series = [result.with, result.claimed].flatMap((one) => (one ? [one.savedByYear] : []));
	const isPaidBack = series.flat().some((saved) => saved < 0);
	const sum = formatAmount(result.with.taxSaved);
	return (
		<section>
			<h4 className="font-medium">Tax saved in each year</h4>
			<p className="mt-1 max-w-measure text-muted text-small">
				{sum} in all over {result.years} years
				{result.claimed && `; as claimed ${formatAmount(result.claimed.taxSaved)}, hatched`}.
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

function formatAmount(dollars: number | undefined): string {
	return dollars !== undefined && Number.isFinite(dollars) ? formatMoney(dollars) : UNAVAILABLE;
}
