// How it was calculated: the working of every line, and the amounts the law or the model supplies.
import type { CompiledCalculator } from '../../definition/compiled-calculator.ts';
import { LateSection } from '../../ui/late-section.tsx';
import type { Calculation } from '../calculator-state.ts';
import { AmountsUsed } from './amounts-used.tsx';
import { AllWorkings } from './line-working.tsx';

interface HowCalculatedProps {
	readonly calculator: CompiledCalculator;
	readonly calculation: Calculation;
}

/** A part of the page that opens on request; the workings are loaded then. */
export function HowCalculated({ calculator, calculation }: HowCalculatedProps) {
	return (
		<LateSection title="How it was calculated" className="mt-8 border-line border-y print:hidden">
			{(wasOpened) => (
				<>
					{wasOpened && <AllWorkings calculator={calculator} calculation={calculation} />}
					<AmountsUsed parameters={calculator.parameters} />
				</>
			)}
		</LateSection>
	);
}
