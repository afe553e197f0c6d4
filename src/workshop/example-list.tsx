// Every example of a definition: whether it holds, and by how much it is off where it does not.
import type {
	DifferenceText,
	ExampleReport,
	FigureText,
	StrategyExampleReport,
} from '../compiler/dev-server/workshop-state.ts';
import { Badge } from '../ui/badge.tsx';
import { formatCount } from './messages.ts';
import { EditorLink } from './workshop-parts.tsx';

interface ExampleListProps {
	readonly label: string;
	readonly file: string;
	readonly examples: readonly (ExampleReport | StrategyExampleReport)[];
}

/** The examples in the order of the file. */
export function ExampleList({ label, file, examples }: ExampleListProps) {
	if (examples.length === 0) return <p className="text-muted">There are no examples to run yet.</p>;
	return (
		<ul aria-label={label}>
			{examples.map((example) => (
				<li key={`${example.line}:${example.column}`} className="border-line border-t py-4">
					<div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
						<Badge tone={example.differences.length > 0 ? 'cost' : 'gain'}>
							{example.differences.length > 0 ? 'Fails' : 'Passes'}
						</Badge>
						<span className="font-medium">{example.name}</span>
					</div>
					<p className="mt-1 text-muted text-small">
						{formatInputs(example)} · {formatCount(example.comparisonCount, 'comparison')}
					</p>
					{example.differences.length > 0 && <Differences differences={example.differences} />}
					{'figures' in example && example.figures.length > 0 && <Figures figures={example.figures} />}
					<EditorLink file={file} line={example.line} column={example.column} />
				</li>
			))}
		</ul>
	);
}

function formatInputs({ inputs }: ExampleReport): string {
	const texts = Object.entries(inputs).map(([id, value]) => `${id} ${value}`);
	return texts.length > 0 ? texts.join(', ') : 'defaults';
}

function Differences({ differences }: { differences: readonly DifferenceText[] }) {
	return (
		<ul className="my-3 border-cost border-l-3 pl-4 text-small">
			{differences.map(({ subject, expected, actual, difference }) => (
				<li key={subject} className="figures py-1 wrap-anywhere">
					<span className="font-medium">{subject}</span>: expected {expected}, found {actual}
					{difference && <span className="text-cost">, difference {difference}</span>}
				</li>
			))}
		</ul>
	);
}

function Figures({ figures }: { figures: readonly FigureText[] }) {
	return (
		<details className="mb-2 text-small">
			<summary className="min-h-8 content-center text-muted">Expected and computed</summary>
			<table className="figures w-full max-w-3xl text-left">
				<thead className="text-muted">
					<tr>
						<th scope="col" className="font-normal">
							Figure
						</th>
						<th scope="col" className="pl-4 text-right font-normal">
							Expected
						</th>
						<th scope="col" className="pl-4 text-right font-normal">
							Computed
						</th>
					</tr>
				</thead>
				<tbody>
					{figures.map(({ subject, expected, actual, isMatch }) => (
						<tr key={subject} className={`border-line border-t ${isMatch ? '' : 'text-cost'}`}>
							<th scope="row" className="py-1 font-normal wrap-anywhere">
								{subject}
							</th>
							<td className="pl-4 text-right">{expected}</td>
							<td className="pl-4 text-right">{actual}</td>
						</tr>
					))}
				</tbody>
			</table>
		</details>
	);
}
