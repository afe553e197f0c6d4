// The legal standing of a strategy with its note, wherever there is room for it.
import { formatRisk, getRiskTone } from '../../lib/risk.ts';
import type { CompiledCalculator } from '../../model/compiled-calculator.ts';
import { Badge } from '../../ui/badge.tsx';

interface RiskStatusProps {
	readonly calculator: Pick<CompiledCalculator, 'riskLevel' | 'riskStatus' | 'riskCitation'>;
}

export function RiskStatus({ calculator: { riskLevel, riskStatus, riskCitation } }: RiskStatusProps) {
	if (!riskStatus) return null;
	return (
		<div>
			<Badge tone={getRiskTone(riskLevel)}>{formatRisk(riskLevel)}</Badge>
			<p className="mt-2">{riskStatus}</p>
			{riskCitation && <p className="mt-1 text-muted">{riskCitation}</p>}
		</div>
	);
}
