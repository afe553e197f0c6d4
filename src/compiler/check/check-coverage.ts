// Every result is pinned by an example, every warning fires in one, and every badge is listed by one.

import { calculate } from '../../engine/calculate.ts';
import { readInputs } from '../../engine/values.ts';
import type { Example } from '../../model/generated/calculator.ts';
import { reportAt, reportAtKey } from '../document.ts';
import type { ProgramInstance } from '../prove/program.ts';

/**
 * Reports results, warnings and badges that no example of the strategy shows.
 * @param idleConditions the paths of the conditions that can never hold, steps joined by "/"
 */
export function checkCoverage(
	{ context, calculator }: ProgramInstance,
	idleConditions: ReadonlySet<string>,
): void {
	const examples = context.value.examples ?? [];
	const computeOutcome = (example: Example) =>
		calculate(calculator, readInputs(calculator, example.inputs ?? {}).inputs);
	const expectedIds = new Set(examples.flatMap((example) => Object.keys(example.results ?? {})));
	const hasOwnFormulas = context.value.model === undefined;
	for (const [position, { id }] of calculator.results.entries()) {
		if (expectedIds.has(id)) continue;
		if (hasOwnFormulas) reportAt(context, ['results', position, 'id'], 'unpinned-result', { id });
		else reportAtKey(context, ['examples'], 'unpinned-result', { id });
	}
	const firedWarnings = new Set(examples.flatMap((example) => computeOutcome(example).warnings));
	for (const [position, warning] of calculator.warnings.entries()) {
		if (firedWarnings.has(warning) || idleConditions.has(`warnings/${position}/when`)) continue;
		const values = { message: warning.message };
		if (hasOwnFormulas) reportAt(context, ['warnings', position, 'message'], 'unfired-warning', values);
		else reportAtKey(context, ['examples'], 'unfired-warning', values);
	}
	const shownBadges = new Set(examples.flatMap((example) => example.badges ?? []));
	for (const [position, { label }] of calculator.badges.entries()) {
		if (shownBadges.has(label) || idleConditions.has(`badges/${position}/when`)) continue;
		if (hasOwnFormulas) reportAt(context, ['badges', position, 'label'], 'unfired-badge', { label });
		else reportAtKey(context, ['examples'], 'unfired-badge', { label });
	}
}
