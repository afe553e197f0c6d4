// Every condition can hold, and can fail: otherwise it, and what hangs on it, has no purpose.
import { formatCount } from '../../engine/format.ts';
import type { Expression } from '../../language/tree.ts';
import type { GroupAnalysis } from '../analysis/group-analysis.ts';
import { fails } from '../analysis/reached.ts';
import type { Found } from '../analysis/search.ts';
import { type Draft, type LogicDefinition, type LogicDraft, reportAt } from '../draft.ts';
import type { SourcePath } from '../read/source.ts';

/** A condition of the logic, where it stands, and what it belongs to in words: `the badge "Catch-up"`. */
export interface PlacedCondition {
	readonly owner: string;
	readonly when: Expression;
	readonly path: SourcePath;
	/** Conditions that must hold before this one matters. */
	readonly before: readonly Expression[];
}

/**
 * Reports conditions that never hold or always hold.
 * @returns the paths of those that never hold, steps joined by "/"
 */
export function checkConditions(analysis: GroupAnalysis): ReadonlySet<string> {
	const never = new Set<string>();
	for (const placed of placedConditions(analysis.logic)) {
		const { when, before } = placed;
		for (const always of [false, true]) {
			const wanted = [...before, always ? fails(when) : when];
			if (analysis.isShown(wanted)) continue;
			const found = analysis.whereAll(wanted);
			if (found.inputs) continue;
			reportIdle(analysis.group.source, placed, always, triedText(found));
			if (!always) never.add(placed.path.join('/'));
			break;
		}
	}
	return never;
}

function reportIdle(
	source: Draft<LogicDefinition>,
	{ owner, path }: PlacedCondition,
	always: boolean,
	tried: string,
): void {
	const condition = textAt(source, path);
	reportAt(source, path, 'idle-condition', { owner, condition, always, tried });
}

/** How many inputs a search tried, or '' when nothing was left to try. */
export function triedText(found: Extract<Found, { inputs: undefined }>): string {
	return found.certain ? '' : formatCount(found.tried);
}

/** The text at a path of a definition or model. */
export function textAt({ value }: Draft<LogicDefinition>, path: SourcePath): string {
	let found: unknown = value;
	for (const step of path) found = (found as Record<string | number, unknown> | undefined)?.[step];
	return String(found ?? '');
}

/** All conditions of the logic. */
export function placedConditions(logic: LogicDraft): readonly PlacedCondition[] {
	const placed: PlacedCondition[] = [];
	const add = (
		owner: string,
		path: SourcePath,
		when: Expression | undefined,
		before: readonly Expression[],
	) => {
		if (when) placed.push({ owner, path, when, before });
	};
	for (const { id, showWhen, disabledWhen } of logic.inputs) {
		add(`the input "${id}"`, ['inputs', id, 'showWhen'], showWhen, []);
		add(`the input "${id}"`, ['inputs', id, 'disabledWhen'], disabledWhen, []);
	}
	for (const [position, { warning, when }] of logic.warnings.entries()) {
		add(`the warning "${warning.message}"`, ['warnings', position, 'when'], when, []);
	}
	for (const [position, { badge, when }] of logic.badges.entries()) {
		add(`the badge "${badge.label}"`, ['badges', position, 'when'], when, []);
	}
	for (const [position, { result, appliesWhen, showWhen }] of logic.results.entries()) {
		const owner = `the result "${result.id}"`;
		add(owner, ['results', position, 'appliesWhen'], appliesWhen, []);
		add(owner, ['results', position, 'showWhen'], showWhen, appliesWhen ? [appliesWhen] : []);
	}
	return placed;
}
