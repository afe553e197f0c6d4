// Differences between household and calculator, below the sentence with the figure.
import type { EffectView } from './compute-effect.ts';
import { listHouseholdMismatches } from './household-mismatches.ts';

/** Announced when it comes: the figure is not for the household as it was entered. */
export function HouseholdMismatch({ effect }: { effect: EffectView }) {
	return (
		<div role="status">
			{listHouseholdMismatches(effect).map((sentence) => (
				<p
					key={sentence}
					className="mt-4 max-w-measure border-gold border-l-3 pl-4 print:mt-0.5 print:border-0 print:pl-0 print:text-small"
				>
					{sentence}
				</p>
			))}
		</div>
	);
}
