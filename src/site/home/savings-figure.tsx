// A drawn figure: what each strategy is estimated to save, from the catalogue itself.
import { entries, entriesOfType } from '../../catalogue/catalogue.ts';
import { type ChartLine, chartLines, chartTicks } from './savings-chart.ts';

const STEP = 7;
const HEAD = 30;

const groups = [
	{ label: 'Income tax', lines: chartLines(entriesOfType('income-tax')), top: HEAD, tone: 'stroke-ink' },
	{ label: 'Capital gains', lines: chartLines(entriesOfType('capital-gains')), top: 0, tone: 'stroke-gold' },
] as const;

const [incomeTax, capitalGains] = groups;
const secondTop = HEAD * 2 + incomeTax.lines.length * STEP + 10;
const plotHeight = secondTop + capitalGains.lines.length * STEP;

/** Every estimated range as one line on a logarithmic scale; the caption says so in words. */
export function SavingsFigure() {
	return (
		<figure className="flex flex-col gap-4">
			<svg
				role="img"
				aria-label={`Estimated savings of ${entries.length} strategies, from $5,000 to $2.5 million each`}
				width="100%"
				height={plotHeight + 28}
				className="overflow-visible"
			>
				<Scale />
				<Group label={incomeTax.label} lines={incomeTax.lines} top={HEAD} tone={incomeTax.tone} />
				<Group label={capitalGains.label} lines={capitalGains.lines} top={secondTop} tone={capitalGains.tone} />
			</svg>
			<figcaption className="border-t border-line pt-3 text-small text-muted">
				Estimated savings, one line for each strategy, logarithmic scale. A range is an estimate, not a promise.
			</figcaption>
		</figure>
	);
}

function Scale() {
	return chartTicks.map(({ label, at }) => (
		<g key={label}>
			<line x1={`${at}%`} x2={`${at}%`} y1={0} y2={plotHeight} className="stroke-line" />
			<text x={`${at}%`} y={plotHeight + 20} textAnchor="middle" className="figures fill-muted text-small">
				{label}
			</text>
		</g>
	));
}

interface GroupProps {
	readonly label: string;
	readonly lines: readonly ChartLine[];
	readonly top: number;
	readonly tone: string;
}

function Group({ label, lines, top, tone }: GroupProps) {
	return (
		<g>
			<text x="0" y={top - 12} className="fill-ink text-small font-medium">
				{label}
			</text>
			{lines.map(({ id, from, to }, index) => (
				<line
					key={id}
					x1={`${from}%`}
					x2={`${to}%`}
					y1={top + index * STEP + 0.5}
					y2={top + index * STEP + 0.5}
					strokeWidth={2}
					className={tone}
				/>
			))}
		</g>
	);
}
