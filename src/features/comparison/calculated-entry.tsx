// One calculated strategy: headline, bar, net figure, inputs and risk note.

import type { Tone } from '../../engine/tone.ts';
import { getRiskTone, riskText } from '../../lib/risk.ts';
import type { CompiledCalculator } from '../../model/compiled-calculator.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type CalculatedStrategy, computeBar, type ResultLine, type Scale } from './calculated-strategy.ts';
import { DollarBar } from './dollar-bar.tsx';

interface CalculatedEntryProps {
	readonly id: string;
	readonly calculator: CompiledCalculator;
	readonly strategy: CalculatedStrategy;
	readonly scale: Scale;
	readonly onOpen: (id: string) => void;
}

const COLOURS: Readonly<Record<Tone, string>> = { gain: 'text-gain', cost: 'text-cost', plain: 'text-ink' };

/** An entry of the list; its heading takes the focus when the visitor comes back from the calculator. */
export function CalculatedEntry({ id, calculator, strategy, scale, onOpen }: CalculatedEntryProps) {
	const { name, headline } = strategy;
	return (
		<li className="wrap-anywhere grid break-inside-avoid gap-x-16 gap-y-4 border-line border-t py-6 md:grid-cols-2 print:grid-cols-2 print:gap-x-8 print:py-3">
			<div>
				<h4 id={id} tabIndex={-1} className="display text-lead outline-none">
					{name}
				</h4>
				{headline && <Headline line={headline} />}
				<Net strategy={strategy} />
				<Button
					variant="quiet"
					className="mt-1 text-small print:hidden"
					onClick={() => onOpen(calculator.id)}
				>
					Open calculator <span className="sr-only">for {name}</span>
				</Button>
			</div>
			<div className="space-y-4 text-small print:space-y-2">
				<BarOrReason strategy={strategy} scale={scale} />
				<p>
					<span className="text-muted">Inputs: </span>
					{strategy.inputs.join(' · ')}
				</p>
				<RiskNote calculator={calculator} />
			</div>
		</li>
	);
}

function Headline({ line }: { line: ResultLine }) {
	const { label, note, text, tone, reason } = line;
	return (
		<div className="mt-3 print:mt-1">
			<p className="text-muted text-small">{note ? `${label}, ${note}` : label}</p>
			<p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 print:mt-0">
				<span className={`display figures wrap-anywhere text-heading print:text-title ${COLOURS[tone]}`}>
					{text}
				</span>
				{tone !== 'plain' && <Badge tone={tone}>{tone === 'gain' ? 'Saving' : 'Cost'}</Badge>}
			</p>
			{reason && <p className="text-muted text-small">{reason}</p>}
		</div>
	);
}

function Net({ strategy: { net, isHeadlineNet } }: { strategy: CalculatedStrategy }) {
	if (isHeadlineNet) return <p className="mt-2 text-muted text-small">This figure is net of costs.</p>;
	if (!net) return null;
	return (
		<p className="mt-2 text-small">
			<span className="text-muted">{net.note ? `${net.label}, ${net.note}` : net.label}: </span>
			<span className="figures font-medium">{net.text}</span>
			{net.reason && <span className="text-muted"> {net.reason}</span>}
		</p>
	);
}

function BarOrReason({ strategy, scale }: { strategy: CalculatedStrategy; scale: Scale }) {
	const { amount, noBarReason } = strategy;
	if (amount === undefined) return <p className="text-muted">{noBarReason}</p>;
	return <DollarBar bar={computeBar(amount, scale)} isCost={amount < 0} />;
}

function RiskNote({
	calculator: { riskLevel, riskStatus, riskCitation },
}: {
	calculator: CompiledCalculator;
}) {
	if (!riskStatus) return null;
	return (
		<div>
			<Badge tone={getRiskTone(riskLevel)}>{riskText(riskLevel)}</Badge>
			<p className="mt-2">{riskStatus}</p>
			{riskCitation && <p className="mt-1 text-muted">{riskCitation}</p>}
		</div>
	);
}
