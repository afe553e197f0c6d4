// What a strategy's model assumes, what the law limits and changes, and the sources.
import type { CompiledCalculator } from '../../model/compiled-calculator.ts';

export function Assumptions({ calculator }: { calculator: CompiledCalculator }) {
	return (
		<div className="print:mt-5">
			<List title="What the estimate assumes" lines={calculator.assumptions} />
		</div>
	);
}

/** Those that have something to say. */
export function LawLists({ calculator: { limits, changes, sources } }: { calculator: CompiledCalculator }) {
	return (
		<div className="print:mt-5 print:columns-2 print:gap-x-12">
			<List title="Limits in the law" lines={limits} />
			<List title="Changes in 2025 and 2026" lines={changes} />
			<List title="Sources" lines={sources.length > 0 ? [sources.join(' · ')] : []} />
		</div>
	);
}

function List({ title, lines }: { title: string; lines: readonly string[] }) {
	if (lines.length === 0) return null;
	return (
		// A margin above would be lost at the top of the second column.
		<section className="mt-10 text-small print:mt-0 print:mb-5">
			<h4 className="mb-2 break-after-avoid font-medium text-body">{title}</h4>
			<ul role="list" className="max-w-measure space-y-2 text-muted print:max-w-none print:space-y-1">
				{lines.map((line) => (
					<li key={line} className="break-inside-avoid">
						{line}
					</li>
				))}
			</ul>
		</section>
	);
}
