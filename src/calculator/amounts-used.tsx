// The amounts the law or the model supplies to a calculator, with their tax year and source.
import type { CompiledParameter } from '../definition/compiled-calculator.ts';
import { formatParameter } from '../engine/format.ts';

/** A list under its heading; nothing when no amount is used. */
export function AmountsUsed({ parameters }: { parameters: readonly CompiledParameter[] }) {
	if (parameters.length === 0) return null;
	return (
		<>
			<h4 className="mt-4 mb-2 text-muted text-small">Amounts used</h4>
			<ul className="text-small print:columns-2 print:gap-x-12">
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
		<li className="break-inside-avoid border-line border-t py-3 print:py-1">
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
