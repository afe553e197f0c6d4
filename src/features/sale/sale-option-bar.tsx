// What a way leaves, as a bar on the common scale. The amount stands beside it, so the drawing is for the eye alone.
import { useId } from 'react';
import type { Tone } from '../../engine/tone.ts';

interface SaleOptionBarProps {
	/** Dollars. */
	readonly inHand: number;
	/** Dollars, with what is still to come. */
	readonly netProceeds: number;
	/** Dollars at the right end. */
	readonly scale: number;
	readonly tone: Tone;
}

const FILLS: Readonly<Record<Tone, string>> = { gain: 'fill-gain', cost: 'fill-cost', plain: 'fill-edge' };

/** Solid for what is settled; hatched for what is still to be paid or given up; open for what is still to be received. */
export function SaleOptionBar({ inHand, netProceeds, scale, tone }: SaleOptionBarProps) {
	const hatching = useId();
	const toPercent = (dollars: number) =>
		Number.isFinite(dollars) ? (Math.max(0, dollars) / scale) * 100 : 0;
	const [settledShare, endShare] = [
		toPercent(Math.min(inHand, netProceeds)),
		toPercent(Math.max(inHand, netProceeds)),
	];
	const isOwed = inHand > netProceeds;
	return (
		<svg aria-hidden="true" className="my-3 block h-4 w-full max-w-120 overflow-visible">
			<pattern id={hatching} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
				<rect width="2.5" height="6" className="fill-cost" />
			</pattern>
			<rect width={`${settledShare}%`} height="100%" className={FILLS[tone]} />
			<rect
				x={`${settledShare}%`}
				width={`${endShare - settledShare}%`}
				height="100%"
				fill={isOwed ? `url(#${hatching})` : 'none'}
				className={isOwed ? 'stroke-cost' : 'stroke-gain'}
			/>
			<line x1="0" x2="0" y1="-2" y2="18" className="stroke-ink" />
		</svg>
	);
}
