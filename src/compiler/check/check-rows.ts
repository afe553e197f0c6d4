// Phase 3: the rows of an amount that is a schedule of brackets or a table of steps, and the entries of one with keys.

import type { Rows } from '../../language/value.ts';
import type { DatedValue, Parameter, ParametersFile } from '../../model/generated/parameters.ts';
import { type DocumentContext, reportAt } from '../document.ts';
import type { SourcePath } from '../load/source.ts';

/** Reports rows that are out of order, or not said to be rows. @returns false when the amount cannot be used */
export function areRowsValid(
	context: DocumentContext<ParametersFile>,
	name: string,
	parameter: Parameter,
	year: string,
	{ value, byFilingStatus }: DatedValue,
): boolean {
	const path = ['amounts', name, 'values', year];
	const values: [SourcePath, unknown][] = Object.entries(byFilingStatus ?? {}).map(
		([status, statusValue]) => [[...path, 'byFilingStatus', status], statusValue],
	);
	if (value !== undefined) values.push([[...path, 'value'], value]);
	const problems = values.flatMap(([place, rowsValue]) => {
		const problem = findRowProblem(parameter, rowsValue);
		return problem ? [{ place: [...place, ...problem.path], problem: problem.text }] : [];
	});
	for (const { place, problem } of problems) reportAt(context, place, 'wrong-rows', { name, year, problem });
	return problems.length === 0;
}

/** What is wrong with rows, and the path within them. */
interface RowProblem {
	readonly text: string;
	readonly path: SourcePath;
}

function findRowProblem(parameter: Parameter, value: unknown): RowProblem | undefined {
	const text = findFormProblem(parameter, value);
	if (text) return { text, path: [] };
	if (!Array.isArray(value)) return undefined;
	const starts = (value as Rows).map(([start]) => start);
	const index = starts.findIndex(
		(start, position) => position > 0 && start <= (starts[position - 1] ?? start),
	);
	if (index < 0) return undefined;
	return {
		text: `has rows that do not ascend: ${starts[index]} comes after a row that begins no lower`,
		path: [index],
	};
}

function findFormProblem({ unit, rows, thresholdUnit: from }: Parameter, value: unknown): string | undefined {
	if (!Array.isArray(value)) {
		if (rows !== undefined) return 'says "rows", but has none';
		return from !== undefined ? 'says "thresholdUnit", but has no rows' : findMixedEntries(value);
	}
	if (rows === undefined) return 'has rows, but does not say with "rows" whether they are brackets or steps';
	if (rows === 'brackets' && unit !== 'percent')
		return 'is a schedule of brackets, so that its unit is "percent", but has another';
	return undefined;
}

// Numbers beside groups, or a second key that some entries lack.
function findMixedEntries(value: unknown): string | undefined {
	const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
	const groups = entries.filter(([, entry]) => typeof entry === 'object');
	if (groups.length === 0) return undefined;
	if (groups.length < entries.length) return 'has numbers beside groups of numbers';
	const formatKeys = (entry: unknown) =>
		Object.keys(entry as object)
			.sort()
			.join(', ');
	const [first] = groups;
	const otherGroup = groups.find(([, entry]) => formatKeys(entry) !== formatKeys(first?.[1]));
	return otherGroup ? `has other keys for "${otherGroup[0]}" than for "${first?.[0]}"` : undefined;
}
