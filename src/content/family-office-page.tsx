// Family Office: what the office does, and for whom.
import { ButtonLink } from '../ui/button.tsx';
import { ClosingCall } from './parts/closing-call.tsx';
import {
	Arrow,
	FigureFrame,
	type Item,
	ItemCards,
	ItemLines,
	PageOpening,
	PageSection,
} from './parts/page-parts.tsx';

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
				figure={<TrustFigure />}
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

const description =
	'You give appreciated shares to the trust and receive a deduction now. The trust sells the shares and ' +
	'reinvests the whole price. It pays income to your family each year, and what remains at the end goes to charity.';

/** Four parties and the four things that pass between them. */
function TrustFigure() {
	return (
		<FigureFrame
			id="trust"
			title="Where the money goes in a charitable remainder trust"
			note="The trust pays no tax when it sells. Tax follows the income as it is paid out. IRC §664."
			description={description}
			height={306}
		>
			<Party x={84} y={1} width={160} name="You" />
			<Arrow path="M124 111V51" tip={[124, 51]} rotation={270} className="stroke-gold" />
			<Label x={112} y={76} isAlignedEnd lines={['a deduction', 'now']} />
			<Arrow path="M204 47V107" tip={[204, 107]} rotation={90} className="stroke-ink" />
			<Label x={216} y={76} lines={['appreciated', 'shares']} />
			<Party x={44} y={113} width={240} name="Trust" note="sells, and reinvests the whole price" />
			<Arrow path="M84 183V252" tip={[84, 252]} rotation={90} className="stroke-ink" />
			<Label x={72} y={212} isAlignedEnd lines={['income,', 'each year']} />
			<Arrow path="M244 183V252" tip={[244, 252]} rotation={90} className="stroke-ink" />
			<Label x={256} y={212} lines={['the rest,', 'at the end']} />
			<Party x={12} y={259} width={144} name="Your family" />
			<Party x={172} y={259} width={144} name="Charity" />
		</FigureFrame>
	);
}

interface PartyProps {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly name: string;
	readonly note?: string;
}

function Party({ x, y, width, name, note }: PartyProps) {
	const centre = x + width / 2;
	return (
		<g textAnchor="middle">
			<rect
				x={x}
				y={y}
				width={width}
				height={note ? 66 : 42}
				rx={2}
				className={note ? 'fill-raised stroke-edge' : 'stroke-edge'}
			/>
			<text x={centre} y={y + 28} className="fill-ink font-serif text-lead">
				{name}
			</text>
			{note && (
				<text x={centre} y={y + 50} className="fill-muted text-small">
					{note}
				</text>
			)}
		</g>
	);
}

interface LabelProps {
	readonly x: number;
	readonly y: number;
	/** Ends at x instead of starting there. */
	readonly isAlignedEnd?: boolean;
	readonly lines: readonly [string, string];
}

function Label({ x, y, isAlignedEnd = false, lines }: LabelProps) {
	return (
		<text textAnchor={isAlignedEnd ? 'end' : 'start'} className="fill-muted text-small">
			{lines.map((line, index) => (
				<tspan key={line} x={x} y={y + index * 18}>
					{line}
				</tspan>
			))}
		</text>
	);
}
