// The top of a calculator: the way back, what the strategy is, and the facts to know before any number.
import type { ReactNode } from 'react';
import { getRiskTone, riskText } from '../../../lib/risk.ts';
import type { CompiledCalculator } from '../../../model/compiled-calculator.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CloseBar } from '../../../ui/close-bar.tsx';

interface HeaderProps {
	readonly calculator: CompiledCalculator;
	readonly headingId: string;
	readonly onClose: () => void;
}

/** Title, statute, description, and the strategy's range, standing, timing and fit. */
export function CalculatorHeader({ calculator, headingId, onClose }: HeaderProps) {
	return (
		<>
			<CloseBar label="Back to Calculators" onClose={onClose} />
			<header className="page-column pt-10 md:pt-16 print:pt-0">
				<Badge>{calculator.category}</Badge>
				<h2 id={headingId} className="display mt-4 max-w-[22em] text-heading">
					{calculator.name}
				</h2>
				<p className="figures mt-3 text-brass">{calculator.code}</p>
				<p className="mt-6 max-w-measure text-lead text-muted print:mt-2">{calculator.description}</p>
				<Facts calculator={calculator} />
			</header>
		</>
	);
}

function Facts({ calculator }: { calculator: CompiledCalculator }) {
	const { estimatedSavings, riskStatus, timing, fits } = calculator;
	return (
		<dl className="mt-10 grid gap-x-12 border-line border-b sm:grid-cols-2 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none print:mt-4 print:auto-cols-auto print:grid-flow-col print:grid-cols-none print:gap-x-4">
			<Fact title="Estimated savings">
				<span className="display figures text-title">{estimatedSavings}</span>
			</Fact>
			{riskStatus && (
				<Fact title="Standing">
					<RiskStatus calculator={calculator} />
				</Fact>
			)}
			{timing && <Fact title="Timing">{timing}</Fact>}
			{fits && <Fact title="Fits">{fits}</Fact>}
		</dl>
	);
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div className="border-line border-t py-5 print:py-2">
			<dt className="mb-2 text-muted text-small">{title}</dt>
			<dd className="text-small">{children}</dd>
		</div>
	);
}

function RiskStatus({ calculator }: { calculator: CompiledCalculator }) {
	const { riskLevel, riskStatus, riskCitation } = calculator;
	return (
		<>
			<Badge tone={getRiskTone(riskLevel)}>{riskText(riskLevel)}</Badge>
			<p className="mt-2">{riskStatus}</p>
			{riskCitation && <p className="mt-1 text-muted">{riskCitation}</p>}
		</>
	);
}
