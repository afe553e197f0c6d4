// How it was calculated: the working of every line, and the amounts the law or the model supplies.
import { useState } from 'react';
import type { CompiledCalculator, CompiledParameter } from '../definition/compiled-calculator.ts';
import { formatParameter } from '../engine/format.ts';
import { PlusIcon } from '../ui/icons.tsx';
import type { Calculation } from './calculator-state.ts';
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
				{calculator.parameters.length > 0 && <Parameters parameters={calculator.parameters} />}
			</div>
		</details>
	);
}

function Parameters({ parameters }: { parameters: readonly CompiledParameter[] }) {
	return (
		<>
			<h4 className="mt-4 mb-2 text-muted text-small">Amounts used</h4>
			<ul className="text-small">
				{parameters.map((parameter) => (
					<Parameter key={parameter.id} parameter={parameter} />
				))}
			</ul>
		</>
	);
}

function Parameter({ parameter }: { parameter: CompiledParameter }) {
	const { title, unit, value, year, source } = parameter;
	return (
		<li className="border-line border-t py-3">
			<p className="flex items-baseline justify-between gap-6">
				<span className="font-medium">{title}</span>
				{typeof value === 'number' && <span className="figures">{formatParameter(value, unit)}</span>}
			</p>
			{typeof value === 'object' && <Entries entries={value} unit={unit} />}
			<p className="text-muted">
				Tax year {year}. {source}
			</p>
		</li>
	);
}

interface EntriesProps {
	readonly entries: Readonly<Record<string, number>>;
	readonly unit: CompiledParameter['unit'];
}

function Entries({ entries, unit }: EntriesProps) {
	return (
		<ul className="figures my-1 grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-x-6">
			{Object.entries(entries).map(([name, amount]) => (
				<li key={name} className="flex justify-between">
					<span>{name}</span> <span>{formatParameter(amount, unit)}</span>
				</li>
			))}
		</ul>
	);
}
