// A bar on the common dollar scale. The amount stands beside it in words, so the drawing is for the eye alone.
import { useId } from 'react';
import type { Bar } from './calculated-strategy.ts';

/** Solid for a saving, hatched for a cost, from the zero line outwards. */
export function DollarBar({ bar: { start, length, zero }, isCost }: { bar: Bar; isCost: boolean }) {
	const hatching = useId();
	return (
		<svg aria-hidden="true" className="mt-2 block h-7 w-full overflow-visible print:h-5">
			<pattern id={hatching} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
				<rect width="2.5" height="6" className="fill-cost" />
			</pattern>
			<line x1="0" x2="100%" y1="50%" y2="50%" className="stroke-line" />
			<rect
				x={`${start}%`}
				y="15%"
				width={`${length}%`}
				height="70%"
				fill={isCost ? `url(#${hatching})` : undefined}
				className={isCost ? 'stroke-cost' : 'fill-gain stroke-gain'}
			/>
			<line x1={`${zero}%`} x2={`${zero}%`} y1="0" y2="100%" className="stroke-ink" />
		</svg>
	);
}
