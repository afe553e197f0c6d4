// What a file is called, where it stands, and what is wrong with it.
import type { Problem } from '../compiler/dev-server/workshop-state.ts';
import { EditorLink } from './editor-link.tsx';
import { formatCount } from './messages.ts';
import { ProblemList } from './problem-list.tsx';

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
					{problems.length > 0 ? formatCount(problems.length, 'problem') : 'No problems'}
				</h3>
				<ProblemList problems={problems} />
			</section>
		</>
	);
}
