// Family Office: what the office does, and for whom.

import { ButtonLink } from '../ui/button.tsx';
import { Drawing } from './figures/charitable-trust.svg?component';
import { ClosingCall } from './parts/closing-call.tsx';
import { Figure, type Item, ItemCards, ItemLines, PageOpening, PageSection } from './parts/page-parts.tsx';

const services: readonly Item[] = [
	{
		title: 'Tax planning',
		text: 'Income, gains, credits and state residence, planned across years and not return by return.',
	},
	{
		title: 'Trusts and estates',
		text: 'Structures chosen with your attorneys, funded in time, and read again when the law or the family changes.',
	},
	{
		title: 'Investment oversight',
		text: 'One policy for everything the family holds, whoever manages it, with the tax of each change counted first.',
	},
	{
		title: 'Business and liquidity',
		text: 'Preparation for a sale, a succession or a public offering, begun well before the letter of intent.',
	},
	{
		title: 'Giving',
		text: 'Which asset to give, through which vehicle, and in the year in which the gift does the most.',
	},
	{
		title: 'Family governance',
		text: 'Roles, records and education, so that the next generation inherits understanding along with assets.',
	},
];

const clients: readonly Item[] = [
	{
		title: 'Ultra-high-net-worth families',
		text: 'Several generations and several entities, and one balance sheet that somebody has to keep.',
	},
	{
		title: 'Founders and entrepreneurs',
		text: 'Concentrated stock, one large event, and a few months in which most of the tax is decided.',
	},
	{
		title: 'Family business owners',
		text: 'A company that is also an inheritance: succession, fairness among heirs, liquidity for those who leave.',
	},
	{
		title: 'Private equity partners',
		text: 'Carried interest, co-investments and capital calls, across funds, years and states.',
	},
	{
		title: 'Executives',
		text: 'Equity awards, deferred pay and trading windows, with income that tends to arrive all at once.',
	},
];

/** The page at "/family-office". */
export function FamilyOfficePage() {
	return (
		<>
			<PageOpening
				path="/family-office"
				lead="One office that sees the whole of what a family owns, and decides each part with the others in view."
				actions={<ButtonLink to="/">Strategy Calculators</ButtonLink>}
				figure={
					<Figure
						title="Where the money goes in a charitable remainder trust"
						note="The trust pays no tax when it sells. Tax follows the income as it is paid out. IRC §664."
					>
						<Drawing />
					</Figure>
				}
			/>
			<PageSection
				id="services"
				title="What the office does"
				note="Each service can stand alone. They are worth more together, because they share one set of facts."
				isWide
			>
				<ItemCards items={services} />
			</PageSection>
			<PageSection id="clients" title="Who We Serve" isRuled>
				<ItemLines items={clients} />
			</PageSection>
			<ClosingCall
				title="Put one office in charge of the whole picture."
				text="We begin with an inventory: what is owned, by whom, since when, and at what cost."
			/>
		</>
	);
}
