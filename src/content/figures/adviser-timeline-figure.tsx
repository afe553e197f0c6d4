// A drawn figure: at which point of a sale each adviser is usually called.
import { FigureFrame, WIDTH } from './figure-frame.tsx';

/** Places on the way of a sale, in units from the left. */
const moments = [
	{ name: 'idea', x: 1 },
	{ name: 'letter', x: 98 },
	{ name: 'closing', x: 206 },
	{ name: 'tax return', x: WIDTH - 1 },
] as const;

const [idea, letter, closingDate, taxReturn] = moments.map(({ x }) => x) as [number, number, number, number];

const advisers = [
	{ name: 'Lawyer', start: letter, end: closingDate },
	{ name: 'Broker', start: closingDate, end: taxReturn },
	{ name: 'Accountant', start: taxReturn - 26, end: taxReturn },
	{ name: 'A family office', start: idea, end: taxReturn },
] as const;

const ROW = 52;
const FLOOR = 4 + advisers.length * ROW;
const description =
	'The lawyer is called between the letter of intent and closing, the broker after closing, the ' +
	'accountant at the tax return. A family office is there from the first idea to the tax return.';

/** One bar for each adviser along the way of a sale. */
export function AdviserTimelineFigure() {
	return (
		<FigureFrame
			id="calling"
			title="Who is called, and when, in the sale of a company"
			note="From the first idea, past the letter of intent, to the tax return. Not to scale."
			description={description}
			height={FLOOR + 28}
		>
			{moments.map(({ name, x }, index) => (
				<g key={name}>
					<path d={`M${x} 0V${FLOOR}`} className={index === 0 ? 'stroke-edge' : 'stroke-line'} />
					<text
						x={x}
						y={FLOOR + 22}
						textAnchor={index === 0 ? 'start' : index === moments.length - 1 ? 'end' : 'middle'}
						className="fill-muted text-small"
					>
						{name}
					</text>
				</g>
			))}
			{advisers.map(({ name, start, end }, index) => (
				<Bar
					key={name}
					name={name}
					start={start}
					end={end}
					y={38 + index * ROW}
					isFamilyOffice={start === idea}
				/>
			))}
		</FigureFrame>
	);
}

interface BarProps {
	readonly name: string;
	readonly start: number;
	readonly end: number;
	readonly y: number;
	readonly isFamilyOffice: boolean;
}

/** The name stands over the bar, turned inwards where the bar is short. */
function Bar({ name, start, end, y, isFamilyOffice }: BarProps) {
	const isShort = end - start < 100;
	return (
		<>
			<text
				x={isShort ? end - 8 : start + 8}
				y={y - 12}
				textAnchor={isShort ? 'end' : 'start'}
				className={`text-small ${isFamilyOffice ? 'fill-ink font-medium' : 'fill-ink'}`}
			>
				{name}
			</text>
			<path
				d={`M${start} ${y}H${end}`}
				strokeWidth={isFamilyOffice ? 6 : 3}
				className={isFamilyOffice ? 'stroke-gold' : 'stroke-ink'}
			/>
		</>
	);
}
