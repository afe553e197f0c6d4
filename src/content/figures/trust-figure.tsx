// A drawn figure: what goes into a charitable remainder trust, and what comes out, to whom and when.
import { Arrow, FigureFrame } from './figure-frame.tsx';

const description =
	'You give appreciated shares to the trust and receive a deduction now. The trust sells the shares and ' +
	'reinvests the whole price. It pays income to your family each year, and what remains at the end goes to charity.';

/** Four parties and the four things that pass between them. */
export function TrustFigure() {
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
