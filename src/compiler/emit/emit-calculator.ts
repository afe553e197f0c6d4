// Writes one calculator as an ES module for the browser, or as a script for Node.
import type { CalculatorLogic, CompiledCalculator, RiskLevel } from '../../model/compiled-calculator.ts';
import type { CalculatorDefinition, Risk } from '../../model/generated/calculator.ts';

/** Everything of a calculator that is not its logic. */
export type CalculatorText = Omit<CompiledCalculator, keyof CalculatorLogic>;

/**
 * The texts of a calculator, complete.
 * @param definition free of findings
 * @param modelAssumptions what its model assumes, said before its own assumptions
 */
export function compileText(
	definition: CalculatorDefinition,
	modelAssumptions: readonly string[],
): CalculatorText {
	const { id, type, category, name, description, code, estimatedSavings, taxYear } = definition;
	return {
		id,
		type,
		category,
		name,
		description,
		code,
		estimatedSavings,
		...compileRisk(definition.risk),
		taxYear,
		timing: definition.timing ?? '',
		fits: definition.suitableFor ?? '',
		assumptions: [...modelAssumptions, ...definition.assumptions],
		limits: definition.limits ?? [],
		changes: definition.lawChanges ?? [],
		sources: definition.sources ?? [],
	};
}

function compileRisk(risk: Risk | undefined): {
	riskLevel: RiskLevel;
	riskStatus: string;
	riskCitation: string;
} {
	return {
		riskLevel: risk?.level ?? 'standard',
		riskStatus: risk?.status ?? '',
		riskCitation: risk?.citation ?? '',
	};
}
