// A drawn figure: at which point of a sale each adviser is usually called.
import { DrawnFigure, WIDTH } from './drawn-figure.tsx';

/** Places on the way of a sale, in units from the left. */
const moments = [
	{ name: 'idea', at: 1 },
	{ name: 'letter', at: 98 },
	{ name: 'closing', at: 206 },
	{ name: 'tax return', at: WIDTH - 1 },
] as const;

const [idea, letter, closing, taxReturn] = moments.map(({ at }) => at) as [number, number, number, number];

const advisers = [
	{ name: 'Lawyer', from: letter, to: closing },
	{ name: 'Broker', from: closing, to: taxReturn },
	{ name: 'Accountant', from: taxReturn - 26, to: taxReturn },
	{ name: 'A family office', from: idea, to: taxReturn },
] as const;

const ROW = 52;
const FLOOR = 4 + advisers.length * ROW;
const description =
	'The lawyer is called between the letter of intent and closing, the broker after closing, the ' +
	'accountant at the tax return. A family office is there from the first idea to the tax return.';

/** One bar for each adviser along the way of a sale. */
export function CallingFigure() {
	return (
		<DrawnFigure
			id="calling"
			title="Who is called, and when, in the sale of a company"
			note="From the first idea, past the letter of intent, to the tax return. Not to scale."
			description={description}
			height={FLOOR + 28}
		>
			{moments.map(({ name, at }, index) => (
				<g key={name}>
					<path d={`M${at} 0V${FLOOR}`} className={index === 0 ? 'stroke-edge' : 'stroke-line'} />
					<text
						x={at}
						y={FLOOR + 22}
						textAnchor={index === 0 ? 'start' : index === moments.length - 1 ? 'end' : 'middle'}
						className="fill-muted text-small"
					>
						{name}
					</text>
				</g>
			))}
			{advisers.map(({ name, from, to }, index) => (
				<Bar key={name} name={name} from={from} to={to} y={38 + index * ROW} isOurs={from === idea} />
			))}
		</DrawnFigure>
	);
}

interface BarProps {
	readonly name: string;
	readonly from: number;
	readonly to: number;
	readonly y: number;
	readonly isOurs: boolean;
}

/** The name stands over the bar, turned inwards where the bar is short. */
function Bar({ name, from, to, y, isOurs }: BarProps) {
	const isShort = to - from < 100;
	return (
		<>
			<text
				x={isShort ? to - 8 : from + 8}
				y={y - 12}
				textAnchor={isShort ? 'end' : 'start'}
				className={`text-small ${isOurs ? 'fill-ink font-medium' : 'fill-ink'}`}
			>
				{name}
			</text>
			<path
				d={`M${from} ${y}H${to}`}
				strokeWidth={isOurs ? 6 : 3}
				className={isOurs ? 'stroke-gold' : 'stroke-ink'}
			/>
		</>
	);
}
