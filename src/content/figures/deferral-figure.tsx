// A drawn figure: the same gain on a timeline, taxed at the sale or twenty years later.
import {
	assumptions,
	computeInvestedAfterTax,
	computeInvestedBeforeTax,
	computeProceedsDeferred,
	computeProceedsTaxedAtSale,
	formatMillions,
} from './deferral.ts';
import { FigureFrame } from './figure-frame.tsx';

const { years } = assumptions;
const RIGHT = 262;
const FLOOR = 214;
const MAX_AMOUNT = computeInvestedBeforeTax(years);

const toX = (year: number) => (year / years) * RIGHT;
const toY = (dollars: number) => Math.round((FLOOR - (dollars / MAX_AMOUNT) * (FLOOR - 8)) * 10) / 10;

const title = 'What a deferred tax earns in the meantime';

/** Two growth lines, each falling by the tax due at the end. */
export function DeferralFigure() {
	const [deferredText, taxedText] = [
		formatMillions(computeProceedsDeferred()),
		formatMillions(computeProceedsTaxedAtSale()),
	];
	return (
		<FigureFrame
			id="deferral"
			title={title}
			note="A gain of $1,000,000 with no basis, growing 6% a year, taxed at 23.8% at the sale or after 20 years. An illustration, not a forecast."
			description={`After tax, ${deferredText} is kept when the tax is deferred for ${years} years, and ${taxedText} when it is paid at the sale.`}
			height={248}
		>
			<path d={`M0 ${FLOOR}H${RIGHT}`} className="stroke-edge" />
			<Years />
			<Growth
				computeAmount={computeInvestedBeforeTax}
				finalAmount={computeProceedsDeferred()}
				className="stroke-ink"
				dotClassName="fill-ink"
			/>
			<Growth
				computeAmount={computeInvestedAfterTax}
				finalAmount={computeProceedsTaxedAtSale()}
				className="stroke-gold"
				dotClassName="fill-gold"
			/>
			<text x={RIGHT + 12} y={toY(computeProceedsDeferred()) - 17} className="fill-muted text-small">
				kept
			</text>
			<text
				x={toX(10)}
				y={toY(computeInvestedBeforeTax(10)) - 14}
				textAnchor="end"
				className="fill-ink text-small"
			>
				Tax deferred
			</text>
			<text x={toX(10.5)} y={toY(computeInvestedAfterTax(10)) + 22} className="fill-brass text-small">
				Tax paid at sale
			</text>
		</FigureFrame>
	);
}

function Years() {
	return (
		<g className="figures fill-muted text-small">
			<text x={0} y={FLOOR + 22}>
				sale
			</text>
			<text x={toX(10)} y={FLOOR + 22} textAnchor="middle">
				10 years
			</text>
			<text x={RIGHT} y={FLOOR + 22} textAnchor="middle">
				20 years
			</text>
			{[10, 20].map((year) => (
				<path key={year} d={`M${toX(year)} 8V${FLOOR}`} className="stroke-line" />
			))}
		</g>
	);
}

interface GrowthProps {
	readonly computeAmount: (years: number) => number;
	/** In dollars, after the tax at the end. */
	readonly finalAmount: number;
	readonly className: string;
	readonly dotClassName: string;
}

function Growth({ computeAmount, finalAmount, className, dotClassName }: GrowthProps) {
	const points = Array.from({ length: years + 1 }, (_, year) => `${toX(year)} ${toY(computeAmount(year))}`);
	return (
		<>
			<path d={`M${points.join('L')}`} strokeWidth={2} className={className} />
			<path
				d={`M${RIGHT} ${toY(computeAmount(years))}V${toY(finalAmount)}`}
				strokeDasharray="2 3"
				className={className}
			/>
			<circle cx={RIGHT} cy={toY(finalAmount)} r={4} className={dotClassName} />
			<text x={RIGHT + 12} y={toY(finalAmount) + 5} className="figures fill-ink text-small font-medium">
				{formatMillions(finalAmount)}
			</text>
		</>
	);
}
