// Wealth Management: the investment approach, and the markets it uses.

import { ButtonLink } from '../ui/button.tsx';
import { Drawing } from './figures/deferral.svg?component';
import { ClosingCall } from './parts/closing-call.tsx';
import { Figure, type Item, ItemSteps, PageOpening, PageSection } from './parts/page-parts.tsx';

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
				figure={
					<Figure
						title="What a deferred tax earns in the meantime"
						note="A gain of $1,000,000 with no basis, growing 6% a year, taxed at 23.8% at the sale or after 20 years. An illustration, not a forecast."
					>
						<Drawing />
					</Figure>
				}
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
