// The frame of a drawn figure: a caption, and a drawing 328 units wide, which is a phone's column.
import type { ReactNode } from 'react';

/** Units across every drawing; texts of 14 units then read as 14 px on a phone and a little more elsewhere. */
export const WIDTH = 328;

interface FigureFrameProps {
	readonly id: string;
	readonly title: string;
	/** A sentence to read beside the drawing. */
	readonly note: string;
	/** The drawing in words, for those who do not see it. */
	readonly description: string;
	/** In units. */
	readonly height: number;
	readonly children: ReactNode;
}

/** A figure with its caption above. */
export function FigureFrame({ id, title, note, description, height, children }: FigureFrameProps) {
	return (
		<figure className="border-t border-edge pt-3">
			<figcaption className="flex flex-col gap-1 pb-6">
				<span className="font-serif text-lead text-balance">{title}</span>
				<span className="text-small text-muted">{note}</span>
			</figcaption>
			<svg
				role="img"
				aria-labelledby={`${id}-title`}
				aria-describedby={`${id}-description`}
				viewBox={`0 0 ${WIDTH} ${height}`}
				fill="none"
				className="block w-full max-w-96 overflow-visible"
			>
				<title id={`${id}-title`}>{title}</title>
				<desc id={`${id}-description`}>{description}</desc>
				{children}
			</svg>
		</figure>
	);
}

interface ArrowProps {
	/** The path of the shaft, ending at `to`. */
	readonly path: string;
	readonly tip: readonly [x: number, y: number];
	/** The direction of the tip: 0 right, 90 down, 270 up, in degrees. */
	readonly rotation: number;
	readonly className: string;
}

/** A line with an open tip. */
export function Arrow({ path, tip: [x, y], rotation, className }: ArrowProps) {
	return (
		<g className={className} strokeWidth={1.5} strokeLinecap="round" strokeLinejoin="round">
			<path d={path} />
			<path d="M-7 -5 0 0 -7 5" transform={`translate(${x} ${y}) rotate(${rotation})`} />
		</g>
	);
}
