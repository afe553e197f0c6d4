// An amount as a bar, so that several below each other share one scale.
import { useId } from 'react';

/** A part of a bar, in percent of the scale. */
export interface BarPart {
	readonly start: number;
	readonly length: number;
	readonly look: keyof typeof LOOKS;
}

/** One scale for several amounts, which zero is on. */
export interface BarScale {
	/** The place of zero, in percent. */
	readonly zero: number;
	/** The part between two amounts, in any order. */
	readonly toPart: (from: number, to: number) => Pick<BarPart, 'start' | 'length'>;
}

export function createBarScale(amounts: readonly number[]): BarScale {
	const [low, high] = [Math.min(0, ...amounts), Math.max(0, ...amounts)];
	const toPlace = (amount: number) => (high === low ? 0 : ((amount - low) / (high - low)) * 100);
	return {
		zero: toPlace(0),
		toPart: (from, to) => {
			const [start, end] = [toPlace(Math.min(from, to)), toPlace(Math.max(from, to))];
			return { start, length: end - start };
		},
	};
}

const LOOKS = {
	gain: 'fill-gain',
	cost: 'fill-cost',
	plain: 'fill-edge',
	kept: 'fill-gain',
	federal: 'fill-ink',
	state: 'fill-edge',
	others: 'fill-gold',
	hatched: 'stroke-cost',
	open: 'fill-none stroke-gain',
} as const;

interface BarProps {
	readonly parts: readonly BarPart[];
	/** The place of the zero line, in percent; left out where every bar begins at its edge. */
	readonly zero?: number;
	readonly zeroClassName?: string;
	/** A hairline along the whole scale. */
	readonly hasTrack?: boolean;
	/** Height and margins. */
	readonly className: string;
}

/** Decoration: the amount stands beside it as text. */
export function Bar({ parts, zero, zeroClassName = 'stroke-ink', hasTrack = false, className }: BarProps) {
	const hatching = useId();
	return (
		<svg aria-hidden="true" className={`block w-full overflow-visible ${className}`}>
			<pattern id={hatching} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
				<rect width="2.5" height="6" className="fill-cost" />
			</pattern>
			{hasTrack && <line x1="0" x2="100%" y1="50%" y2="50%" className="stroke-line" />}
			{parts.map(({ start, length, look }) => (
				<rect
					key={`${look} ${start}`}
					x={`${start}%`}
					y="15%"
					width={`${length}%`}
					height="70%"
					fill={look === 'hatched' ? `url(#${hatching})` : undefined}
					className={LOOKS[look]}
				/>
			))}
			{zero !== undefined && (
				<line x1={`${zero}%`} x2={`${zero}%`} y1="0" y2="100%" className={zeroClassName} />
			)}
		</svg>
	);
}

/** The color of a part, beside its name. */
export function Swatch({ className }: { readonly className: string }) {
	return (
		<span aria-hidden="true" className={`mr-2 inline-block size-3 forced-color-adjust-none ${className}`} />
	);
}
