// The paper return: its lines name facts and lines that there are, each fact once, and each line has one.
import type { ReturnFormDefinition } from '../../model/generated/authored.ts';
import { checkReferences } from '../check/references.ts';
import { type DocumentContext, reportAt } from '../document.ts';

/**
 * Checks a paper return.
 * @param facts ids of the household
 * @param federalLines ids of the federal return; undefined without one
 */
export function checkReturnForm(
	context: DocumentContext<ReturnFormDefinition>,
	facts: readonly string[],
	federalLines: readonly string[] | undefined,
): void {
	checkReferences(context, 'return-form', {
		fact: facts,
		'line of the federal return': federalLines,
		'part of a line': federalLines && [...facts, ...federalLines],
	});
	const { schedules, checks } = context.value;
	const seenFacts = new Set<string>();
	for (const [schedule, { title, lines }] of schedules.entries())
		for (const [position, { line, facts: fed = [] }] of lines.entries()) {
			const path = ['schedules', schedule, 'lines', position];
			const name = `Line ${Object.values(line).at(-1)} of ${title}`;
			const report = (problem: string) => reportAt(context, path, 'type-mismatch', { problem });
			if (fed.length === 0) report(`${name} has no fact: name under "facts" what is entered there.`);
			for (const fact of fed) {
				if (seenFacts.has(fact)) report(`${name} names "${fact}", which has its place already.`);
				seenFacts.add(fact);
			}
		}
	for (const [position, { id, from }] of checks.entries()) {
		const above = checks.slice(0, position).map((check) => check.id);
		const path = ['checks', position];
		if (above.includes(id))
			reportAt(context, [...path, 'id'], 'type-mismatch', { problem: `"${id}" is checked above already.` });
		if (from !== undefined && !above.includes(from)) {
			const problem = `"from" names a check that stands above, and "${from}" is none.`;
			reportAt(context, [...path, 'from'], 'type-mismatch', { problem });
		}
	}
}
