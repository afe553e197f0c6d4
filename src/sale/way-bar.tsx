// What a way leaves, as a bar on the common scale. The amount stands beside it, so the drawing is for the eye alone.
import { useId } from 'react';
import type { Tone } from '../engine/tone.ts';

interface WayBarProps {
	/** Dollars. */
	readonly inHand: number;
	/** Dollars, with what is still to come. */
	readonly left: number;
	/** Dollars at the right end. */
	readonly scale: number;
	readonly tone: Tone;
}

const FILLS: Readonly<Record<Tone, string>> = { gain: 'fill-gain', cost: 'fill-cost', plain: 'fill-edge' };

/** Solid for what is settled; hatched for what is still to be paid or given up; open for what is still to be received. */
export function WayBar({ inHand, left, scale, tone }: WayBarProps) {
	const hatching = useId();
	const share = (dollars: number) => (Number.isFinite(dollars) ? (Math.max(0, dollars) / scale) * 100 : 0);
	const [settled, end] = [share(Math.min(inHand, left)), share(Math.max(inHand, left))];
	const isOwed = inHand > left;
	return (
		<svg aria-hidden="true" className="my-3 block h-4 w-full max-w-120 overflow-visible">
			<pattern id={hatching} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
				<rect width="2.5" height="6" className="fill-cost" />
			</pattern>
			<rect width={`${settled}%`} height="100%" className={FILLS[tone]} />
			<rect
				x={`${settled}%`}
				width={`${end - settled}%`}
				height="100%"
				fill={isOwed ? `url(#${hatching})` : 'none'}
				className={isOwed ? 'stroke-cost' : 'stroke-gain'}
			/>
			<line x1="0" x2="0" y1="-2" y2="18" className="stroke-ink" />
		</svg>
	);
}
