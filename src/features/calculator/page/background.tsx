// What the model assumes, what the law limits and changes, and where it says so.
import type { CompiledCalculator } from '../../../model/compiled-calculator.ts';

/** "Assumptions and limits": the parts that have something to say. */
export function Background({ calculator }: { calculator: CompiledCalculator }) {
	const { assumptions, limits, changes, sources } = calculator;
	return (
		<section className="mt-20 border-line border-t pt-10 print:clear-left print:mt-0 print:border-0 print:pt-6">
			<h3 className="display text-title">Assumptions and limits</h3>
			<div className="mt-6 grid gap-x-16 gap-y-10 lg:grid-cols-2 print:mt-2 print:block">
				<LawList title="What the estimate assumes" lines={assumptions} />
				<div className="space-y-10 print:mt-3 print:space-y-3">
					<LawList title="Limits in the law" lines={limits} />
					<LawList title="Changes in 2025 and 2026" lines={changes} />
					<Sources sources={sources} />
				</div>
			</div>
		</section>
	);
}

function LawList({ title, lines }: { title: string; lines: readonly string[] }) {
	if (lines.length === 0) return null;
	return (
		<div>
			<h4 className="mb-3 font-medium print:mb-1">{title}</h4>
			<ul
				role="list"
				className="max-w-measure space-y-3 text-muted text-small print:max-w-none print:space-y-1"
			>
				{lines.map((line) => (
					<li key={line} className="border-line border-t pt-3 print:border-0 print:pt-0">
						{line}
					</li>
				))}
			</ul>
		</div>
	);
}

function Sources({ sources }: { sources: readonly string[] }) {
	if (sources.length === 0) return null;
	return (
		<div>
			<h4 className="mb-3 font-medium print:mb-1">Sources</h4>
			<p className="max-w-measure border-line border-t pt-3 text-muted text-small print:max-w-none print:border-0 print:pt-0">
				{sources.join(' · ')}
			</p>
		</div>
	);
}
