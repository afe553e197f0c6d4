// The opening of the home page: what this is, three ways on, the savings figure, and the firm's claims.
import { ClaimNotes, StatBand } from '../../content/page-sections.tsx';
import { type ChartLine, chartTicks, createChartLines } from '../../engine/savings-range.ts';
import { entries, listEntriesOfType } from '../../lib/catalogue.ts';
import { settings } from '../../lib/settings.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';

/** @param onExplore brings the visitor to the calculators */
export function Hero({ onExplore }: { onExplore: () => void }) {
	return (
		<section aria-labelledby="hero-heading" className="page-column">
			<div className="grid gap-x-16 gap-y-12 pt-12 pb-16 md:pt-20 lg:grid-cols-[7fr_5fr] lg:items-center lg:pb-20">
				<div className="flex flex-col items-start gap-8">
					<h1 id="hero-heading" className="display text-display">
						Know what a tax strategy is worth before you act on it
					</h1>
					<p className="max-w-136 text-lead text-muted">
						{entries.length} strategies for founders, business owners, partners and executives. Choose one,
						enter your own figures, and read the arithmetic line by line. Everything is calculated in your
						browser; nothing is sent anywhere.
					</p>
					<div className="flex flex-wrap gap-4">
						<ButtonLink variant="primary" to="/find">
							Find my strategies
						</ButtonLink>
						<Button className="noscript:hidden" onClick={onExplore}>
							Explore Calculators
						</Button>
						<ButtonLink to="/about">
							Learn More<span className="sr-only"> about the firm</span>
						</ButtonLink>
					</div>
				</div>
				<SavingsFigure />
			</div>
			<HeroStats />
		</section>
	);
}

function HeroStats() {
	const { savingsIdentified, award } = settings.claims;
	const stats = [
		...(savingsIdentified
			? [
					{
						figure: savingsIdentified.figure,
						label: `tax savings identified in ${savingsIdentified.year}`,
					},
				]
			: []),
		...(award ? [{ figure: `${award.year} ${award.name}`, label: 'award' }] : []),
		{ figure: `${entries.length}+`, label: 'strategies, each with its own calculator' },
	];
	return (
		<>
			<StatBand stats={stats} />
			<ClaimNotes names={['savingsIdentified', 'award']} />
		</>
	);
}

/** Heights in pixels: from line to line, a group's label, and the labels of the scale. */
const STEP = 7;
const LABEL = 40;
const SCALE = 24;

const incomeTax = createChartLines(listEntriesOfType('income-tax'));
const capitalGains = createChartLines(listEntriesOfType('capital-gains'));

/** Every estimated range as one line on a logarithmic scale; the caption says so in words. */
function SavingsFigure() {
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
			{lines.map((line, index) => (
				<RangeLine key={line.id} line={line} y={LABEL + index * STEP} tone={tone} />
			))}
			<HighestRange line={lines[0]} />
		</svg>
	);
}

interface RangeLineProps extends Pick<ChartProps, 'tone'> {
	readonly line: ChartLine;
	readonly y: number;
}

/** A pointer that comes near is told which strategy it is. */
function RangeLine({ line: { name, range, start, end }, y, tone }: RangeLineProps) {
	const ends = { x1: `${start}%`, x2: `${end}%`, y1: y, y2: y };
	return (
		<g>
			<title>{`${name}: ${range}`}</title>
			<line {...ends} strokeWidth={STEP} className="stroke-transparent" />
			<line {...ends} strokeWidth={2} className={tone} />
		</g>
	);
}

function HighestRange({ line }: { line: ChartLine | undefined }) {
	if (!line) return null;
	return (
		<text x={`${line.start}%`} y={LABEL - STEP - 6} className="figures fill-muted text-small">
			Highest: {line.range}
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
