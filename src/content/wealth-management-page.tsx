// Wealth Management: the investment approach, and the markets it uses.
import { ButtonLink } from '../ui/button.tsx';
import { ClosingCall } from './parts/closing-call.tsx';
import { FigureFrame, type Item, ItemSteps, PageOpening, PageSection } from './parts/page-parts.tsx';

const approach: readonly Item[] = [
	{
		title: 'Give each pool a purpose',
		text: 'Money for next year, for the next generation and for giving has different dates. The date sets the risk it may take.',
	},
	{
		title: 'Thin out concentration',
		text: 'A fortune made in one company is reduced on a schedule, with the least tax the schedule allows.',
	},
	{
		title: 'Count tax and cost first',
		text: 'Which account holds an asset, which lot is sold and when: settled before the trade, not at year end.',
	},
	{
		title: 'Rebalance by rule',
		text: 'Bands are written down while markets are calm, so that nobody has to be brave when they are not.',
	},
];

const publicMarkets: readonly Item[] = [
	{ title: 'Equities', text: 'US and international, held broadly and at low cost' },
	{ title: 'Municipal and Treasury bonds', text: 'Chosen by yield after federal and state tax' },
	{ title: 'Investment-grade credit', text: 'Income where it is taxed least' },
	{ title: 'Listed real estate', text: 'Property that can be sold on any trading day' },
	{ title: 'Tax-managed accounts', text: 'Single securities, so that losses can be used lot by lot' },
	{ title: 'Cash reserves', text: 'Known needs, matched to their dates' },
];

const privateMarkets: readonly Item[] = [
	{ title: 'Private equity', text: 'Buyout and co-investment, spread over several years' },
	{ title: 'Venture and growth', text: 'Young companies, sized so that a loss can be borne' },
	{ title: 'Private credit', text: 'Lending that pays for its illiquidity' },
	{ title: 'Real estate', text: 'Owned directly or in partnership, with its depreciation' },
	{ title: 'Energy and infrastructure', text: 'Working interests and long-lived assets' },
	{ title: 'Operating companies', text: 'Direct stakes beside families like yours' },
];

/** The page at "/wealth-management". */
export function WealthManagementPage() {
	return (
		<>
			<PageOpening
				path="/wealth-management"
				lead="What a family keeps is decided by return, risk, cost and tax together. We manage the four as one."
				actions={<ButtonLink to="/family-office">The family office</ButtonLink>}
				figure={<DeferralFigure />}
			/>
			<PageSection id="approach" title="Our investment approach" isRuled>
				<ItemSteps items={approach} />
			</PageSection>
			<PageSection
				id="markets"
				title="Public and private markets"
				note="Most portfolios need both. The balance follows from how soon the money may be wanted."
				isWide
			>
				<div className="grid gap-x-10 gap-y-12 md:grid-cols-2 lg:gap-x-16">
					<Market title="Public markets" items={publicMarkets} />
					<Market title="Private markets" items={privateMarkets} />
				</div>
				<p className="max-w-measure pt-8 text-small text-muted">
					All investments can lose value. Private investments are illiquid, are open to qualified investors
					only, and can lose their whole value.
				</p>
			</PageSection>
			<ClosingCall
				title="See your portfolio after tax."
				text="Bring a statement. We show what each holding would leave you if it were sold today."
			/>
		</>
	);
}

function Market({ title, items }: { title: string; items: readonly Item[] }) {
	return (
		<div>
			<h3 className="pb-4 font-serif text-title">{title}</h3>
			<ul role="list" className="border-b border-line">
				{items.map((item) => (
					<li key={item.title} className="border-t border-line py-3">
						<span className="block font-medium">{item.title}</span>
						<span className="text-muted">{item.text}</span>
					</li>
				))}
			</ul>
		</div>
	);
}

/** The illustration's assumptions. Long-term rate of IRC §1(h) plus the tax of §1411. */
const assumptions = {
	/** In dollars, all of it gain. */
	proceeds: 1_000_000,
	/** Fractions. */
	growth: 0.06,
	tax: 0.2 + 0.038,
	years: 20,
} as const;

const { years } = assumptions;
const RIGHT = 262;
const FLOOR = 214;
const MAX_AMOUNT = computeInvestedBeforeTax(years);

const toX = (year: number) => (year / years) * RIGHT;
const toY = (dollars: number) => Math.round((FLOOR - (dollars / MAX_AMOUNT) * (FLOOR - 8)) * 10) / 10;

const title = 'What a deferred tax earns in the meantime';

/** Two growth lines, each falling by the tax due at the end. */
function DeferralFigure() {
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

/** Dollars invested after some years, the tax having been paid at the sale; the growth is not yet taxed. */
export function computeInvestedAfterTax(years: number): number {
	const { proceeds, tax, growth } = assumptions;
	return proceeds * (1 - tax) * (1 + growth) ** years;
}

/** Dollars invested after some years, no tax having been paid yet. */
export function computeInvestedBeforeTax(years: number): number {
	return assumptions.proceeds * (1 + assumptions.growth) ** years;
}

/** Dollars kept at the end when tax was paid at the sale: only the growth since then is taxed. */
export function computeProceedsTaxedAtSale(): number {
	const start = computeInvestedAfterTax(0);
	const end = computeInvestedAfterTax(assumptions.years);
	return end - (end - start) * assumptions.tax;
}

/** Dollars kept at the end when all tax was deferred until then. */
export function computeProceedsDeferred(): number {
	return computeInvestedBeforeTax(assumptions.years) * (1 - assumptions.tax);
}

/** @param dollars for example 2443837; @returns "$2.44M" */
export function formatMillions(dollars: number): string {
	return `$${(dollars / 1_000_000).toFixed(2)}M`;
}
