// The curve as a table: round values, both sides of everything that happens, and the visitor's own value.
import { getTone, needsCostWord } from '../../engine/tone.ts';
import { getWrappingClass } from '../../ui/wrapping-class.ts';
import type { Curve } from './curve.ts';
import { resultText, valueText } from './messages.ts';

/** The same as the curve, for those who read rather than look. */
export function CurveTable({ curve }: { curve: Curve }) {
	const { variation, rows, currentSample, changes } = curve;
	const { input, result } = variation;
	return (
		<table
			className="w-full border-collapse text-left text-small"
			aria-label={`${result.label} by ${input.title}`}
		>
			<thead>
				<tr className="text-muted">
					<th scope="col" className="py-2 pr-6 font-normal">
						{input.title}
					</th>
					<th scope="col" className="py-2 text-right font-normal">
						{result.label}
					</th>
				</tr>
			</thead>
			<tbody className="figures">
				{rows.map((row) => {
					const text = resultText(row, result);
					const isCost = !row.isBlocked && getTone(row.value, result.sense) === 'cost';
					const changeNumbers = changes.flatMap(({ before, after }, index) =>
						before === row.at || after === row.at ? [index + 1] : [],
					);
					return (
						<tr key={row.at} data-at={row.at} className="border-line border-t last:border-b">
							<th scope="row" className="py-2 pr-6 font-normal print:py-0.5">
								{valueText(row.at, input)}
								{row.at === currentSample.at && <span className="text-muted"> now</span>}
								{changeNumbers.length > 0 && (
									<span className="text-brass"> ({changeNumbers.join(', ')})</span>
								)}
							</th>
							<td
								className={`py-2 text-right print:py-0.5 ${getWrappingClass(text)} ${isCost ? 'text-cost' : ''}`}
							>
								{text}
								{isCost && needsCostWord(row.value, result) && ' cost'}
							</td>
						</tr>
					);
				})}
			</tbody>
		</table>
	);
}
