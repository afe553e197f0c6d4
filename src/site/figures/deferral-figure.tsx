// A drawn figure: the same gain on a timeline, taxed at the sale or twenty years later.
import {
	assumptions,
	inMillions,
	investedAfterTax,
	investedBeforeTax,
	keptWhenDeferred,
	keptWhenTaxedAtSale,
} from './deferral.ts';
import { DrawnFigure } from './drawn-figure.tsx';

const { years } = assumptions;
const RIGHT = 262;
const FLOOR = 214;
const HIGHEST = investedBeforeTax(years);

const xOf = (year: number) => (year / years) * RIGHT;
const yOf = (dollars: number) => Math.round((FLOOR - (dollars / HIGHEST) * (FLOOR - 8)) * 10) / 10;

const title = 'What a deferred tax earns in the meantime';

/** Two growth lines, each falling by the tax due at the end. */
export function DeferralFigure() {
	const [deferred, taxed] = [inMillions(keptWhenDeferred()), inMillions(keptWhenTaxedAtSale())];
	return (
		<DrawnFigure
			id="deferral"
			title={title}
			note="A gain of $1,000,000 with no basis, growing 6% a year, taxed at 23.8% at the sale or after 20 years. An illustration, not a forecast."
			description={`After tax, ${deferred} is kept when the tax is deferred for ${years} years, and ${taxed} when it is paid at the sale.`}
			height={248}
		>
			<path d={`M0 ${FLOOR}H${RIGHT}`} className="stroke-edge" />
			<Years />
			<Growth amount={investedBeforeTax} kept={keptWhenDeferred()} className="stroke-ink" dot="fill-ink" />
			<Growth
				amount={investedAfterTax}
				kept={keptWhenTaxedAtSale()}
				className="stroke-gold"
				dot="fill-gold"
			/>
			<text x={RIGHT + 12} y={yOf(keptWhenDeferred()) - 17} className="fill-muted text-small">
				kept
			</text>
			<text x={xOf(10)} y={yOf(investedBeforeTax(10)) - 14} textAnchor="end" className="fill-ink text-small">
				Tax deferred
			</text>
			<text x={xOf(10.5)} y={yOf(investedAfterTax(10)) + 22} className="fill-brass text-small">
				Tax paid at sale
			</text>
		</DrawnFigure>
	);
}

function Years() {
	return (
		<g className="figures fill-muted text-small">
			<text x={0} y={FLOOR + 22}>
				sale
			</text>
			<text x={xOf(10)} y={FLOOR + 22} textAnchor="middle">
				10 years
			</text>
			<text x={RIGHT} y={FLOOR + 22} textAnchor="middle">
				20 years
			</text>
			{[10, 20].map((year) => (
				<path key={year} d={`M${xOf(year)} 8V${FLOOR}`} className="stroke-line" />
			))}
		</g>
	);
}

interface GrowthProps {
	readonly amount: (years: number) => number;
	/** In dollars, after the tax at the end. */
	readonly kept: number;
	readonly className: string;
	readonly dot: string;
}

function Growth({ amount, kept, className, dot }: GrowthProps) {
	const points = Array.from({ length: years + 1 }, (_, year) => `${xOf(year)} ${yOf(amount(year))}`);
	return (
		<>
			<path d={`M${points.join('L')}`} strokeWidth={2} className={className} />
			<path d={`M${RIGHT} ${yOf(amount(years))}V${yOf(kept)}`} strokeDasharray="2 3" className={className} />
			<circle cx={RIGHT} cy={yOf(kept)} r={4} className={dot} />
			<text x={RIGHT + 12} y={yOf(kept) + 5} className="figures fill-ink text-small font-medium">
				{inMillions(kept)}
			</text>
		</>
	);
}
