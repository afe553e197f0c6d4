// Every result is pinned by an example, every warning fires in one, and every badge is listed by one.
import type { Example } from '../../definition/generated/calculator.ts';
import { calculate } from '../../engine/calculate.ts';
import { readInputs } from '../../engine/values.ts';
import type { Member } from '../analysis/logic-group.ts';
import { reportAt, reportAtKey } from '../draft.ts';

/**
 * Reports results, warnings and badges that no example of the strategy shows.
 * @param idle the paths of the conditions that can never hold, steps joined by "/"
 */
export function checkCoverage({ draft, calculator }: Member, idle: ReadonlySet<string>): void {
	const examples = draft.value.examples ?? [];
	const fires = (example: Example) =>
		calculate(calculator, readInputs(calculator, example.inputs ?? {}).inputs);
	const pinned = new Set(examples.flatMap((example) => Object.keys(example.results ?? {})));
	const own = draft.value.model === undefined;
	for (const [position, { id }] of calculator.results.entries()) {
		if (pinned.has(id)) continue;
		if (own) reportAt(draft, ['results', position, 'id'], 'unpinned-result', { id });
		else reportAtKey(draft, ['examples'], 'unpinned-result', { id });
	}
	const fired = new Set(examples.flatMap((example) => fires(example).warnings));
	for (const [position, warning] of calculator.warnings.entries()) {
		if (fired.has(warning) || idle.has(`warnings/${position}/when`)) continue;
		const values = { message: warning.message };
		if (own) reportAt(draft, ['warnings', position, 'message'], 'unfired-warning', values);
		else reportAtKey(draft, ['examples'], 'unfired-warning', values);
	}
	const shown = new Set(examples.flatMap((example) => example.badges ?? []));
	for (const [position, { label }] of calculator.badges.entries()) {
		if (shown.has(label) || idle.has(`badges/${position}/when`)) continue;
		if (own) reportAt(draft, ['badges', position, 'label'], 'unfired-badge', { label });
		else reportAtKey(draft, ['examples'], 'unfired-badge', { label });
	}
}
