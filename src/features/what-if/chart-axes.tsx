// The axes of a chart: places in pixels, and how they are drawn.

import { useLayoutEffect, useRef, useState } from 'react';
import { range } from '../../engine/collections.ts';
import { computeTicks, formatCompact, roundToDecimals } from '../../engine/what-if/grid.ts';

export interface Tick {
	readonly value: number;
	readonly label: string;
}

/** The scales of a chart and their ticks; y runs from the floor upwards. */
export interface ChartAxes {
	readonly left: number;
	readonly right: number;
	readonly floor: number;
	readonly x: (at: number) => number;
	readonly y: (value: number) => number;
	readonly xTicks: readonly Tick[];
	readonly yTicks: readonly Tick[];
}

/** The width of a digit, about, in pixels. */
export const CHARACTER_WIDTH = 8.6;

export function createScale(
	from: number,
	to: number,
	first: number,
	last: number,
): (value: number) => number {
	const span = to - from || 1;
	return (value) => Math.round((first + ((value - from) / span) * (last - first)) * 100) / 100;
}

/** The ticks of a value axis, whose ends are round numbers at or beyond those given. */
export function computeValueTicks(
	lowest: number,
	highest: number,
	format: Parameters<typeof formatCompact>[1],
): readonly Tick[] {
	const { from, to, step } = roundExtent(lowest, highest);
	const count = Math.round((to - from) / step);
	const values = range(count + 1).map((index) => roundToDecimals(from + index * step, 9));
	return values.map((value) => ({ value, label: formatCompact(value, format) }));
}

function roundExtent(from: number, to: number) {
	if (from === to) return { from: 0, to: 1, step: 1 };
	const [first = 0, second = 1] = computeTicks(from, to, 5);
	const step = second - first || 1;
	return { from: Math.floor(from / step + 1e-9) * step, to: Math.ceil(to / step - 1e-9) * step, step };
}

/** The room that labels take left of a chart, in pixels. */
export function computeLabelWidth(ticks: readonly Tick[]): number {
	return Math.max(...ticks.map(({ label }) => label.length)) * CHARACTER_WIDTH + 8;
}

interface AxesProps {
	readonly axes: ChartAxes;
	/** Short lines at the ticks of the horizontal axis. */
	readonly hasMarks: boolean;
}

export function Axes({ axes: { left, right, floor, x, y, xTicks, yTicks }, hasMarks }: AxesProps) {
	return (
		<g className="figures fill-muted text-small">
			{yTicks.map(({ value, label }) => (
				<g key={value}>
					<path d={`M${left} ${y(value)}H${right}`} className={value === 0 ? 'stroke-edge' : 'stroke-line'} />
					<text x={left - 8} y={y(value) + 5} textAnchor="end">
						{label}
					</text>
				</g>
			))}
			{xTicks.map(({ value, label }) => (
				<g key={value}>
					{hasMarks && <path d={`M${x(value)} ${floor}v5`} className="stroke-edge" />}
					<text x={x(value)} y={floor + 22} textAnchor="middle">
						{label}
					</text>
				</g>
			))}
		</g>
	);
}

/** A phone's column, until the real width is known. */
const FIRST_WIDTH = 328;

/** The width of an element in pixels. Text keeps its size on every screen: a drawing is laid out for the width it has. */
export function useWidth() {
	const box = useRef<HTMLDivElement>(null);
	const [width, setWidth] = useState(FIRST_WIDTH);
	useLayoutEffect(() => {
		const element = box.current;
		if (!element) return;
		const measure = () => setWidth(Math.max(200, Math.round(element.clientWidth)));
		measure();
		const observer = new ResizeObserver(measure);
		observer.observe(element);
		return () => observer.disconnect();
	}, []);
	return { box, width };
}
