// A drawn figure: how long after a gain it may still be reinvested, to scale.
import { FigureFrame, WIDTH } from './figure-frame.tsx';

const MAX_DAYS = 180;

/** IRC §1045(a)(1) and §1400Z-2(a)(1)(A). */
const windows = [
	{ name: 'Rollover of small-business stock', days: 60, tone: 'stroke-gold' },
	{ name: 'Opportunity-fund investment', days: MAX_DAYS, tone: 'stroke-ink' },
] as const;

const ROW = 56;
const FLOOR = 12 + windows.length * ROW;
const toX = (day: number) => 1 + (day / MAX_DAYS) * (WIDTH - 2);

/** One bar for each window. */
export function WindowsFigure() {
	return (
		<FigureFrame
			id="windows"
			title="Two windows that open with a gain"
			note="Days in which a gain can be reinvested, as a rule from the day of the sale. IRC §§1045, 1400Z-2."
			description={windows.map(({ name, days }) => `${name}: ${days} days.`).join(' ')}
			height={FLOOR + 28}
		>
			{[0, 60, 120, MAX_DAYS].map((day) => (
				<g key={day}>
					<path d={`M${toX(day)} 0V${FLOOR}`} className={day === 0 ? 'stroke-edge' : 'stroke-line'} />
					<text
						x={toX(day)}
						y={FLOOR + 22}
						textAnchor={day === 0 ? 'start' : day === MAX_DAYS ? 'end' : 'middle'}
						className="figures fill-muted text-small"
					>
						{day === 0 ? 'sale' : day}
					</text>
				</g>
			))}
			{windows.map(({ name, days, tone }, index) => (
				<g key={name}>
					<text x={10} y={26 + index * ROW} className="fill-ink text-small">
						{name}
					</text>
					<path d={`M${toX(0)} ${42 + index * ROW}H${toX(days)}`} strokeWidth={6} className={tone} />
				</g>
			))}
		</FigureFrame>
	);
}
