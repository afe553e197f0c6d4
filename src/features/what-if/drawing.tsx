// The curve as a drawing: hairline axes, the line, blocked stretches, numbered marks, the visitor's point and the marker.
import { useId } from 'react';
import type { Curve } from '../../engine/what-if/curve.ts';
import { isUsable, type Sample } from '../../engine/what-if/variation.ts';
import { Axes } from './chart-axes.tsx';
import { describeCurve } from './messages.ts';
import { computeMarks, computePieces, findBlockedRanges, type Mark, type Piece, type Plot } from './plot.ts';

interface DrawingProps {
	readonly curve: Curve;
	readonly plot: Plot;
	/** The marker's position; left out on a drawing without one. */
	readonly marker?: Sample;
}

/** The drawing, named by its title and told in words by its description. */
export function Drawing({ curve, plot, marker }: DrawingProps) {
	const id = useId();
	const { variation, samples, changes } = curve;
	const { width, height, left, right, top, floor } = plot;
	const marks = computeMarks(curve, plot);
	return (
		<svg
			role="img"
			aria-labelledby={`${id}-title`}
			aria-describedby={`${id}-description`}
			viewBox={`0 0 ${width} ${height}`}
			fill="none"
			className="block h-auto w-full select-none overflow-visible"
		>
			<title id={`${id}-title`}>{`${variation.result.label} by ${variation.input.title}`}</title>
			<desc id={`${id}-description`}>{describeCurve(variation, samples, changes)}</desc>
			<defs>
				<clipPath id={`${id}-plot`}>
					<rect x={left - 4} y={top - 4} width={right - left + 8} height={floor - top + 8} />
				</clipPath>
				<pattern
					id={`${id}-hatch`}
					width="7"
					height="7"
					patternUnits="userSpaceOnUse"
					patternTransform="rotate(45)"
				>
					<path d="M0 0V7" className="stroke-edge" strokeWidth="1" />
				</pattern>
			</defs>
			<Axes axes={plot} hasMarks />
			<BlockedRanges curve={curve} plot={plot} fill={`url(#${id}-hatch)`} />
			<Marks marks={marks} top={top} />
			<g clipPath={`url(#${id}-plot)`}>
				{computePieces(curve, plot).map((piece) => (
					<CurvePiece
						key={piece.path || piece.points[0]?.at}
						piece={piece}
						plot={plot}
						hasDots={variation.input.choices.length > 0}
					/>
				))}
			</g>
			<CurrentPoint curve={curve} plot={plot} marks={marks} />
			{marker && <Marker sample={marker} plot={plot} />}
		</svg>
	);
}

/** The width of "now" with its distance to the point. */
const LABEL_WIDTH = 48;
// A stretch too narrow for its word is explained by the sentence below the drawing.
const MIN_LABEL_WIDTH = 84;

function BlockedRanges({ curve, plot, fill }: { curve: Curve; plot: Plot; fill: string }) {
	const { x, top, floor } = plot;
	return findBlockedRanges(curve).map(([from, to]) => {
		const width = x(to) - x(from);
		return (
			<g key={from}>
				<rect x={x(from)} y={top} width={width} height={floor - top} fill={fill} opacity={0.55} />
				{width > MIN_LABEL_WIDTH && (
					<text
						x={x(from) + width / 2}
						y={(top + floor) / 2}
						textAnchor="middle"
						strokeWidth={8}
						strokeLinejoin="round"
						paintOrder="stroke"
						className="fill-caution stroke-paper font-medium text-small"
					>
						Blocked
					</text>
				)}
			</g>
		);
	});
}

function Marks({ marks, top }: { marks: readonly Mark[]; top: number }) {
	return marks.map(({ number, x, y, labelX }) => (
		<g key={number}>
			<path d={`M${labelX} ${top - 10}L${x} ${top - 4}V${y}`} strokeDasharray="1 3" className="stroke-gold" />
			<circle cx={x} cy={y} r={3.5} strokeWidth={1.5} className="fill-paper stroke-gold" />
			<text x={labelX} y={top - 15} textAnchor="middle" className="figures fill-brass font-medium text-small">
				{number}
			</text>
		</g>
	));
}

// A cost is dashed as well as red.
function CurvePiece({ piece, plot, hasDots }: { piece: Piece; plot: Plot; hasDots: boolean }) {
	const { isCost, path, points } = piece;
	const hasPoints = path === '' || hasDots;
	const [stroke, fill] = isCost ? ['stroke-cost', 'fill-cost'] : ['stroke-ink', 'fill-ink'];
	return (
		<g className={stroke}>
			{path !== '' && (
				<path
					d={path}
					strokeWidth={hasDots ? 1 : 2}
					strokeLinejoin="round"
					strokeDasharray={isCost ? '5 4' : undefined}
				/>
			)}
			{hasPoints &&
				points.map(({ at, value }) => (
					<circle key={at} cx={plot.x(at)} cy={plot.y(value)} r={3} className={fill} strokeWidth={0} />
				))}
		</g>
	);
}

interface CurrentPointProps {
	readonly curve: Curve;
	readonly plot: Plot;
	readonly marks: readonly Mark[];
}

// Its word stands beside the line: below one that rises, above one that falls.
function CurrentPoint({ curve, plot, marks }: CurrentPointProps) {
	const { left, right, top, floor, x, y } = plot;
	const { currentSample, samples } = curve;
	if (!isUsable(currentSample)) return null;
	const isAtEnd = x(currentSample.at) > (left + right * 2) / 3;
	const level = Math.min(floor, Math.max(top, y(currentSample.value)));
	const nearbySamples = samples
		.filter(isUsable)
		.filter(({ at }) => Math.abs(x(at) - x(currentSample.at)) < 20);
	const isRising = (nearbySamples.at(-1)?.value ?? 0) >= (nearbySamples[0]?.value ?? 0);
	const isUnderNumber =
		level < top + 24 && marks.some(({ labelX }) => Math.abs(labelX - x(currentSample.at)) < LABEL_WIDTH);
	const isBelow = isUnderNumber || (isRising !== isAtEnd && level < floor - 28);
	return (
		<g>
			<circle cx={x(currentSample.at)} cy={level} r={5} strokeWidth={2} className="fill-paper stroke-ink" />
			<text
				x={x(currentSample.at) + (isAtEnd ? -11 : 11)}
				y={level + (isBelow ? 22 : -11)}
				textAnchor={isAtEnd ? 'end' : 'start'}
				strokeWidth={5}
				strokeLinejoin="round"
				paintOrder="stroke"
				className="fill-ink stroke-paper text-small"
			>
				now
			</text>
		</g>
	);
}

// A marker without a value stands on the floor, hollow.
function Marker({ sample, plot }: { sample: Sample; plot: Plot }) {
	const { top, floor, x, y } = plot;
	const at = x(sample.at);
	const isUsableSample = isUsable(sample);
	const level = isUsableSample ? Math.min(floor, Math.max(top, y(sample.value))) : floor;
	return (
		<g>
			<path d={`M${at} ${top - 8}V${floor + 5}`} className="stroke-gold" />
			<circle
				cx={at}
				cy={level}
				r={13}
				strokeWidth={2}
				className="stroke-brass opacity-0 group-has-focus-visible/curve:opacity-100"
			/>
			<circle
				cx={at}
				cy={level}
				r={7}
				strokeWidth={2}
				className={isUsableSample ? 'fill-gold stroke-paper' : 'fill-paper stroke-gold'}
			/>
		</g>
	);
}
