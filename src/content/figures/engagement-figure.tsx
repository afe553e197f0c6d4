// A drawn figure: the stations of an engagement, and the way back from the last to the second.
import { Arrow, FigureFrame } from './figure-frame.tsx';

const STEP = 62;
const LINE = 40;
const LOOP = 10;

const stations = [
	{ name: 'Listen', note: 'what you own, what is coming' },
	{ name: 'Model', note: 'strategies on your own figures' },
	{ name: 'Decide', note: 'with your attorney and accountant' },
	{ name: 'Carry out', note: 'in the order the law asks for' },
	{ name: 'Review', note: 'each year, and at each change' },
] as const;

const toY = (index: number) => 14 + index * STEP;
const [secondY, lastY] = [toY(1), toY(stations.length - 1)];

/** Five stations down a line. */
export function EngagementFigure() {
	return (
		<FigureFrame
			id="engagement"
			title="The path of an engagement"
			note="It does not end with the plan: what a review finds goes back to the model."
			description={`${stations.map(({ name, note }) => `${name}: ${note}`).join('. ')}. From Review the path leads back to Model.`}
			height={lastY + 36}
		>
			<path d={`M${LINE} ${toY(0)}V${lastY}`} className="stroke-edge" />
			<Arrow
				path={`M${LINE - 10} ${lastY}H${LOOP + 8}Q${LOOP} ${lastY} ${LOOP} ${lastY - 8}V${secondY + 8}Q${LOOP} ${secondY} ${LOOP + 8} ${secondY}H${LINE - 12}`}
				tip={[LINE - 12, secondY]}
				rotation={0}
				className="stroke-gold"
			/>
			{stations.map(({ name, note }, index) => (
				<g key={name}>
					<circle
						cx={LINE}
						cy={toY(index)}
						r={5}
						strokeWidth={1.5}
						className={index === 0 ? 'fill-ink stroke-ink' : 'fill-paper stroke-ink'}
					/>
					<text x={LINE + 24} y={toY(index) + 6} className="fill-ink font-serif text-lead">
						{name}
					</text>
					<text x={LINE + 24} y={toY(index) + 27} className="fill-muted text-small">
						{note}
					</text>
				</g>
			))}
		</FigureFrame>
	);
}
