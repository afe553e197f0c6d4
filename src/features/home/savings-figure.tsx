// A drawn figure: what each strategy is estimated to save, from the catalogue itself.
import { entries, listEntriesOfType } from '../../lib/catalogue.ts';
import { type ChartLine, chartTicks, createChartLines } from './savings-chart.ts';

/** Heights in pixels: from line to line, a group's label, and the labels of the scale. */
const STEP = 7;
const LABEL = 40;
const SCALE = 24;

const incomeTax = createChartLines(listEntriesOfType('income-tax'));
const capitalGains = createChartLines(listEntriesOfType('capital-gains'));

/** Every estimated range as one line on a logarithmic scale; the caption says so in words. */
export function SavingsFigure() {
	return (
		<figure className="border-t border-edge pt-3">
			<figcaption className="flex flex-col gap-1 pb-2">
				<span className="font-serif text-lead">What each strategy is estimated to save</span>
				<span className="text-balance text-small text-muted">
					One line for each, from the low to the high estimate. Logarithmic scale.
				</span>
			</figcaption>
			<div role="img" aria-label={description()}>
				<Chart label="Income tax" lines={incomeTax} tone="stroke-ink" />
				<Chart label="Capital gains" lines={capitalGains} tone="stroke-gold" />
				<Scale />
			</div>
		</figure>
	);
}

function description(): string {
	return `The estimated savings of ${entries.length} strategies on a scale from $5,000 to $2.5 million`;
}

interface ChartProps {
	readonly label: string;
	readonly lines: readonly ChartLine[];
	readonly tone: string;
}

function Chart({ label, lines, tone }: ChartProps) {
	const height = LABEL + lines.length * STEP;
	return (
		<svg aria-hidden="true" width="100%" height={height} className="block overflow-visible">
			{chartTicks.map(({ position }) => (
				<line
					key={position}
					x1={`${position}%`}
					x2={`${position}%`}
					y1={LABEL - STEP}
					y2={height}
					className="stroke-line"
				/>
			))}
			<text y={LABEL - STEP - 6} className="fill-ink text-small font-medium">
				{label}
			</text>
			{lines.map(({ id, start, end }, index) => (
				<line
					key={id}
					x1={`${start}%`}
					x2={`${end}%`}
					y1={LABEL + index * STEP}
					y2={LABEL + index * STEP}
					strokeWidth={2}
					className={tone}
				/>
			))}
			<HighestRange line={lines[0]} />
		</svg>
	);
}

function HighestRange({ line }: { line: ChartLine | undefined }) {
	if (!line) return null;
	return (
		<text x={`${line.start}%`} y={LABEL - STEP - 6} className="figures fill-muted text-small">
			{line.range}
		</text>
	);
}

function Scale() {
	return (
		<svg aria-hidden="true" width="100%" height={SCALE} className="block overflow-visible">
			{chartTicks.map(({ label, position }) => (
				<text
					key={position}
					x={`${position}%`}
					y={18}
					textAnchor="middle"
					className="figures fill-muted text-small"
				>
					{label}
				</text>
			))}
		</svg>
	);
}
