// Parts of the workshop's pages: a file's head, links into the editor, and problems.
import { createContext, useContext, useState } from 'react';
import type { Problem } from '../compiler/dev-server/workshop-state.ts';

/** "1 problem", "3 problems". */
export function pluralize(count: number, word: string): string {
	return `${count} ${word}${count === 1 ? '' : 's'}`;
}

interface FileHeadProps {
	readonly title: string;
	readonly file: string;
	readonly problems: readonly Problem[];
}

/** The beginning of the page of a file. */
export function FileHead({ title, file, problems }: FileHeadProps) {
	return (
		<>
			<h2 className="display text-heading">{title}</h2>
			<p className="mt-2">
				<EditorLink file={file} line={1} column={1} />
			</p>
			<section aria-label="Problems" className="mt-6">
				<h3 aria-live="polite" className="mb-3 font-medium">
					{problems.length > 0 ? pluralize(problems.length, 'problem') : 'No problems'}
				</h3>
				<ProblemList problems={problems} />
			</section>
		</>
	);
}

/** The folder that files are named from. */
export const RootContext = createContext('');

interface EditorLinkProps {
	/** Relative to the project. */
	readonly file: string;
	readonly line: number;
	readonly column: number;
}

/** "calculators/…/NAME.json:36:26". Opening it leaves the page as it is. */
export function EditorLink({ file, line, column }: EditorLinkProps) {
	const root = useContext(RootContext);
	const [problem, setProblem] = useState('');
	const place = `${file}:${line}:${column}`;
	const address = `/__open-in-editor?file=${encodeURIComponent(`${root}/${place}`)}`;
	const open = async () => {
		const answer = await fetch(address).catch(() => undefined);
		setProblem(answer?.ok ? '' : 'The editor could not be opened.');
	};
	return (
		<>
			<a
				href={address}
				className="figures wrap-anywhere text-brass text-small underline underline-offset-4"
				onClick={(event) => {
					event.preventDefault();
					void open();
				}}
			>
				{place}
			</a>
			{problem && <span role="alert"> {problem}</span>}
		</>
	);
}

/** A line of law that is being edited may contradict thousands of cases. */
const MAX_SHOWN_PROBLEMS = 30;

/** A name for the frame of a problem, also where several are on one line. */
function nameFrame({ file, line }: Problem, index: number): string {
	return `Problem ${index + 1} in ${file}, line ${line}`;
}

/** The first findings, and how many there are besides. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
	const hiddenCount = problems.length - MAX_SHOWN_PROBLEMS;
	return (
		<ol className="space-y-4">
			{problems.slice(0, MAX_SHOWN_PROBLEMS).map((problem, index) => (
				<li
					key={`${problem.file}:${problem.line}:${problem.column}:${problem.message}`}
					className="border-cost border-l-3 bg-raised p-4"
				>
					<p className="font-medium">{problem.message}</p>
					{problem.hint && <p className="mt-1">{problem.hint}</p>}
					{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls, also by keyboard */}
					<section tabIndex={0} aria-label={nameFrame(problem, index)} className="my-3 overflow-x-auto">
						<pre className="w-max text-small">{problem.codeFrame}</pre>
					</section>
					<EditorLink {...problem} />
					<p className="mt-2 text-muted text-small">
						<code>{problem.code}</code> · {problem.remedy}
					</p>
				</li>
			))}
			{hiddenCount > 0 && (
				<li className="list-none">
					And {pluralize(hiddenCount, 'more problem')}, which <code>npm run check</code> lists.
				</li>
			)}
		</ol>
	);
}
