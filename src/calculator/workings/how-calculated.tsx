// How it was calculated: the working of every line, and the amounts the law or the model supplies.
import { useState } from 'react';
import type { CompiledCalculator } from '../../definition/compiled-calculator.ts';
import { PlusIcon } from '../../ui/icons.tsx';
import type { Calculation } from '../calculator-state.ts';
import { AmountsUsed } from './amounts-used.tsx';
import { AllWorkings } from './line-working.tsx';

interface HowCalculatedProps {
	readonly calculator: CompiledCalculator;
	readonly calculation: Calculation;
}

/** A part of the page that opens on request; the workings are loaded then. */
export function HowCalculated({ calculator, calculation }: HowCalculatedProps) {
	const [wasOpened, setOpened] = useState(false);
	return (
		<details
			className="group mt-8 border-line border-y print:hidden"
			onToggle={(event) => setOpened(wasOpened || event.currentTarget.open)}
		>
			<summary className="flex list-none min-h-12 items-center justify-between gap-4 py-2 font-medium">
				How it was calculated
				<PlusIcon className="size-4 text-muted group-open:rotate-45" />
			</summary>
			<div className="pb-6">
				{wasOpened && <AllWorkings calculator={calculator} calculation={calculation} />}
				<AmountsUsed parameters={calculator.parameters} />
			</div>
		</details>
	);
}
