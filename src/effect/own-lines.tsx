// How it is worked out: the strategy's own figures, and its lines in a year.
import { useState } from 'react';
import type { CompiledEffectLine } from '../definition/compiled-effect.ts';
import type { Figure } from '../definition/compiled-return.ts';
import { lineText } from '../household/line-text.ts';
import type { WorkedOut } from './effect-run.ts';
import { YearChoice } from './year-choice.tsx';

/** Results over all years, then the lines of a year. */
export function OwnLines({ worked }: { worked: WorkedOut }) {
	const { effect, result, read } = worked;
	const [chosen, choose] = useState('0');
	const year = Number(chosen) < result.years ? Number(chosen) : 0;
	return (
		<>
			<p className="max-w-measure">{effect.question}</p>
			{effect.results.length > 0 && (
				<List title="In all" lines={effect.results} figureOf={({ id }) => result.results[id] ?? null} />
			)}
			{effect.lines.length > 0 && (
				<>
					{result.years > 1 && (
						<div className="mt-6">
							<YearChoice worked={worked} chosen={String(year)} onPick={choose} />
						</div>
					)}
					<List
						title={`In ${read.year + year}`}
						lines={effect.lines}
						figureOf={({ id }) => result.scope.lines[id]?.(year) ?? null}
					/>
				</>
			)}
		</>
	);
}

interface ListProps {
	readonly title: string;
	readonly lines: readonly CompiledEffectLine[];
	readonly figureOf: (line: CompiledEffectLine) => Figure;
}

function List({ title, lines, figureOf }: ListProps) {
	return (
		<table aria-label={`How it is worked out: ${title}`} className="mt-4 w-full border-collapse text-left">
			<caption className="pb-2 text-left font-medium text-brass text-small">{title}</caption>
			<tbody>
				{lines.map((line) => (
					<tr key={line.id} className="border-line border-t last:border-b">
						<th scope="row" className="py-3 pr-4 align-baseline font-normal">
							{line.label}
						</th>
						<td className="figures whitespace-nowrap py-3 text-right align-baseline">
							{lineText(line, figureOf(line))}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
