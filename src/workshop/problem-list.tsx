// The findings of a file in words, each with its line and what mends it.
import type { Problem } from '../compiler/dev-server/workshop-state.ts';
import { EditorLink } from './editor-link.tsx';

/** Every finding; nothing when there is none. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
	return (
		<ol className="space-y-4">
			{problems.map((problem) => (
				<li
					key={`${problem.file}:${problem.line}:${problem.column}:${problem.message}`}
					className="border-cost border-l-3 bg-raised p-4"
				>
					<p className="font-medium">{problem.message}</p>
					{problem.hint && <p className="mt-1">{problem.hint}</p>}
					{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls, also by keyboard */}
					<section tabIndex={0} aria-label={`Line ${problem.line}`} className="my-3 overflow-x-auto">
						<pre className="w-max text-small">{problem.codeFrame}</pre>
					</section>
					<EditorLink {...problem} />
					<p className="mt-2 text-muted text-small">
						<code>{problem.code}</code> · {problem.remedy}
					</p>
				</li>
			))}
		</ol>
	);
}
