// A link that opens a line of a file in the analyst's editor, through Vite's development server.
import { createContext, useContext, useState } from 'react';

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
