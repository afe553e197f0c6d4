// Every result of a return part has a figure in an example, and every condition of a warning holds in one and fails in another.
// What a model brings is shown by the examples of any strategy that uses it.

import type { CompiledStrategy } from '../../engine/strategy/merge.ts';
import type { EffectExample } from '../../model/generated/calculator.ts';
import { collectDocumentDiagnostics } from '../diagnostics/collect-diagnostics.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type DocumentContext, reportAt } from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import type { PartDefinition } from './checked-part.ts';
import type { ResolvedStrategies } from './resolve-strategies.ts';

/** What the examples of strategies state. Warnings by their message; only examples that list their warnings count. */
export interface ExampleCoverage {
	readonly results: ReadonlySet<string>;
	readonly firedMessages: ReadonlySet<string>;
	readonly silentMessages: ReadonlySet<string>;
}

/** What the examples of one strategy state. @param firedByExample the messages of the warnings that fire, by example */
export function collectCoverage(
	{ results, warnings }: CompiledStrategy,
	examples: readonly EffectExample[],
	firedByExample: readonly ReadonlySet<string>[],
): ExampleCoverage {
	const expectedIds = examples.flatMap(({ results: figures, lines }) => [
		...Object.keys(figures ?? {}),
		...Object.values(lines ?? {}).flatMap((yearLines) => Object.keys(yearLines)),
	]);
	const conditional = warnings.filter(({ when }) => when).map(({ message }) => message);
	const messageSets = firedByExample.filter((_, index) => examples[index]?.warnings !== undefined);
	return {
		results: new Set(results.map(({ id }) => id).filter((id) => expectedIds.includes(id))),
		firedMessages: new Set(conditional.filter((message) => messageSets.some((one) => one.has(message)))),
		silentMessages: new Set(conditional.filter((message) => messageSets.some((one) => !one.has(message)))),
	};
}

/** Reports what no example states of a part. @param prefix the path of the part in its file */
export function checkEffectCoverage(
	context: DocumentContext<unknown>,
	prefix: SourcePath,
	{ results = [], warnings = [] }: PartDefinition,
	coverage: ExampleCoverage,
): void {
	for (const [index, { id }] of results.entries())
		if (!coverage.results.has(id))
			reportAt(context, [...prefix, 'results', index, 'id'], 'unpinned-result', { id });
	for (const [index, { when, message }] of warnings.entries()) {
		if (when === undefined) continue;
		const path = [...prefix, 'warnings', index, 'when'];
		if (!coverage.firedMessages.has(message)) reportAt(context, path, 'unstated-warning', { message });
		else if (!coverage.silentMessages.has(message))
			reportAt(context, path, 'always-stated-warning', { message });
	}
}

/**
 * Reports what no example states of the models.
 * @param coverageByStrategy by strategy; a model is left alone while one of its strategies is missing
 */
export function checkModelCoverage(
	{ models, strategies }: ResolvedStrategies,
	coverageByStrategy: ReadonlyMap<string, ExampleCoverage>,
): readonly Diagnostic[] {
	return models.flatMap((model) => {
		const users = strategies.filter((strategy) => strategy.models.includes(model));
		if (users.length === 0) return [];
		const coverages: ExampleCoverage[] = [];
		for (const { id, definition } of users) {
			const coverage = coverageByStrategy.get(id);
			if (!coverage) return [];
			const ownResultIds = new Set(definition.results?.map((result) => result.id));
			coverages.push({
				...coverage,
				results: new Set([...coverage.results].filter((result) => !ownResultIds.has(result))),
			});
		}
		const { source, prefix, definition: part } = model.part;
		const union: ExampleCoverage = {
			results: new Set(coverages.flatMap(({ results }) => [...results])),
			firedMessages: new Set(coverages.flatMap(({ firedMessages }) => [...firedMessages])),
			silentMessages: new Set(coverages.flatMap(({ silentMessages }) => [...silentMessages])),
		};
		return collectDocumentDiagnostics(source, (context) => checkEffectCoverage(context, prefix, part, union))
			.diagnostics;
	});
}
