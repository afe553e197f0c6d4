// What is wrong with the firm's settings: a sentence at a place in the file.
import {
	formatCodeFrame,
	type Location,
	showControls,
	toLocation,
} from '../compiler/diagnostics/diagnostic.ts';
import { findValuePlace, type Source, type SourcePath } from '../compiler/load/source.ts';

export interface FirmFinding extends Location {
	readonly message: string;
}

/** What is wrong with one value, by its path. */
export type ValueProblem = readonly [path: SourcePath, message: string];

export function locateProblems(source: Source, problems: readonly ValueProblem[]): readonly FirmFinding[] {
	return problems.map(([path, message]) => ({ ...toLocation(findValuePlace(source, path)), message }));
}

export function formatFinding(finding: FirmFinding): string {
	const { file, line, column, message } = finding;
	return showControls(`${file}:${line}:${column}  ${message}\n${formatCodeFrame(finding)}\n`);
}
