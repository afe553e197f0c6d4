// How it was calculated: the working of every line, and the amounts the law or the model supplies.
import type { CompiledCalculator } from '../../../model/compiled-calculator.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import type { Calculation } from '../calculator-state.ts';
import { AmountList } from './amount-list.tsx';
import { AllWorkings } from './line-working.tsx';

interface HowCalculatedProps {
	readonly calculator: CompiledCalculator;
	readonly calculation: Calculation;
}

/** A part of the page that opens on request; the workings are loaded then. */
export function HowCalculated({ calculator, calculation }: HowCalculatedProps) {
	return (
		<Disclosure title="How it was calculated" className="mt-8 border-line border-y print:hidden narrow:mt-4">
			{(hasOpened) => (
				<>
					{hasOpened && <AllWorkings calculator={calculator} calculation={calculation} />}
					<AmountList parameters={calculator.parameters} />
				</>
			)}
		</Disclosure>
	);
}
