// Every condition can hold, and can fail: otherwise it, and what hangs on it, has no purpose.
import { formatCount } from '../../engine/format.ts';
import type { Expression } from '../../language/tree.ts';
import { type CheckedLogic, type DocumentContext, type LogicDefinition, reportAt } from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import { negateCondition } from '../prove/guarded-subexpressions.ts';
import type { ProgramAnalysis } from '../prove/program-analysis.ts';
import type { SearchResult } from '../prove/search.ts';

/** A condition of the logic, where it stands, and what it belongs to in words: `the badge "Catch-up"`. */
export interface LocatedCondition {
	readonly owner: string;
	readonly condition: Expression;
	readonly path: SourcePath;
	/** Conditions that must hold before this one matters. */
	readonly guards: readonly Expression[];
}

/**
 * Reports conditions that never hold or always hold.
 * @returns the paths of those that never hold, steps joined by "/"
 */
export function checkConditions(analysis: ProgramAnalysis): ReadonlySet<string> {
	const neverMet = new Set<string>();
	for (const locatedCondition of listConditions(analysis.logic)) {
		const { condition, guards } = locatedCondition;
		for (const isAlways of [false, true]) {
			const conditions = [...guards, isAlways ? negateCondition(condition) : condition];
			if (analysis.isCovered(conditions)) continue;
			const searchResult = analysis.findInputs(conditions);
			if (searchResult.inputs) continue;
			reportIdleCondition(
				analysis.program.source,
				locatedCondition,
				isAlways,
				formatSampleCount(searchResult),
			);
			if (!isAlways) neverMet.add(locatedCondition.path.join('/'));
			break;
		}
	}
	return neverMet;
}

function reportIdleCondition(
	source: DocumentContext<LogicDefinition>,
	{ owner, path }: LocatedCondition,
	isAlways: boolean,
	sampleCount: string,
): void {
	const conditionText = getText(source, path);
	reportAt(source, path, 'idle-condition', {
		owner,
		condition: conditionText,
		always: isAlways,
		tried: sampleCount,
	});
}

/** How many inputs a search tried, or '' when nothing was left to try. */
export function formatSampleCount(searchResult: Extract<SearchResult, { inputs: undefined }>): string {
	return searchResult.isExhaustive ? '' : formatCount(searchResult.sampleCount);
}

/** The text at a path of a definition or model. */
export function getText({ value }: DocumentContext<LogicDefinition>, path: SourcePath): string {
	let node: unknown = value;
	for (const step of path) node = (node as Record<string | number, unknown> | undefined)?.[step];
	return String(node ?? '');
}

/** All conditions of the logic. */
export function listConditions(logic: CheckedLogic): readonly LocatedCondition[] {
	const locatedConditions: LocatedCondition[] = [];
	const addCondition = (
		owner: string,
		path: SourcePath,
		condition: Expression | undefined,
		guards: readonly Expression[],
	) => {
		if (condition) locatedConditions.push({ owner, path, condition, guards });
	};
	for (const { id, showWhen, disabledWhen } of logic.inputs) {
		addCondition(`the input "${id}"`, ['inputs', id, 'showWhen'], showWhen, []);
		addCondition(`the input "${id}"`, ['inputs', id, 'disabledWhen'], disabledWhen, []);
	}
	for (const [position, { warning, condition }] of logic.warnings.entries()) {
		addCondition(`the warning "${warning.message}"`, ['warnings', position, 'when'], condition, []);
	}
	for (const [position, { badge, condition }] of logic.badges.entries()) {
		addCondition(`the badge "${badge.label}"`, ['badges', position, 'when'], condition, []);
	}
	for (const [position, { result, appliesWhen, showWhen }] of logic.results.entries()) {
		const owner = `the result "${result.id}"`;
		addCondition(owner, ['results', position, 'appliesWhen'], appliesWhen, []);
		addCondition(owner, ['results', position, 'showWhen'], showWhen, appliesWhen ? [appliesWhen] : []);
	}
	return locatedConditions;
}
