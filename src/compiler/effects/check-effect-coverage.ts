// Every result of a return part has a figure in an example, and every condition of a warning holds in one and fails in another.
// What a model brings is shown by the examples of any strategy that uses it.
import type { EffectExample } from '../../definition/generated/calculator.ts';
import type { CompiledEffect } from '../../engine/effect/merge.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { type Draft, reportAt } from '../draft.ts';
import { notingOf } from '../noted.ts';
import type { SourcePath } from '../read/source.ts';
import type { PartDefinition } from './effect-draft.ts';
import type { ResolvedEffects } from './resolve-effects.ts';

/** What the examples of strategies state. Warnings by their message; only examples that list their warnings count. */
export interface StatedByExamples {
	readonly results: ReadonlySet<string>;
	readonly fired: ReadonlySet<string>;
	readonly silent: ReadonlySet<string>;
}

/** What the examples of one strategy state. @param fired the messages of the warnings that fire, by example */
export function statedBy(
	{ results, warnings }: CompiledEffect,
	examples: readonly EffectExample[],
	fired: readonly ReadonlySet<string>[],
): StatedByExamples {
	const stated = examples.flatMap(({ results: figures, lines }) => [
		...Object.keys(figures ?? {}),
		...Object.values(lines ?? {}).flatMap((ofYear) => Object.keys(ofYear)),
	]);
	const conditional = warnings.filter(({ when }) => when).map(({ message }) => message);
	const listing = fired.filter((_, at) => examples[at]?.warnings !== undefined);
	return {
		results: new Set(results.map(({ id }) => id).filter((id) => stated.includes(id))),
		fired: new Set(conditional.filter((message) => listing.some((one) => one.has(message)))),
		silent: new Set(conditional.filter((message) => listing.some((one) => !one.has(message)))),
	};
}

/** Reports what no example states of a part. @param prefix the path of the part in its file */
export function checkEffectCoverage(
	draft: Draft<unknown>,
	prefix: SourcePath,
	{ results = [], warnings = [] }: PartDefinition,
	stated: StatedByExamples,
): void {
	for (const [at, { id }] of results.entries())
		if (!stated.results.has(id)) reportAt(draft, [...prefix, 'results', at, 'id'], 'unpinned-result', { id });
	for (const [at, { when, message }] of warnings.entries()) {
		if (when === undefined) continue;
		const path = [...prefix, 'warnings', at, 'when'];
		if (!stated.fired.has(message)) reportAt(draft, path, 'unstated-warning', { message });
		else if (!stated.silent.has(message)) reportAt(draft, path, 'always-stated-warning', { message });
	}
}

/**
 * Reports what no example states of the models.
 * @param stated by strategy; a model is left alone while one of its strategies is missing
 */
export function checkModelCoverage(
	{ models, effects }: ResolvedEffects,
	stated: ReadonlyMap<string, StatedByExamples>,
): readonly Diagnostic[] {
	return models.flatMap((model) => {
		const users = effects.filter((effect) => effect.models.includes(model));
		if (users.length === 0) return [];
		const ofUsers: StatedByExamples[] = [];
		for (const { id, definition } of users) {
			const one = stated.get(id);
			if (!one) return [];
			const replaced = new Set(definition.results?.map((result) => result.id));
			ofUsers.push({ ...one, results: new Set([...one.results].filter((result) => !replaced.has(result))) });
		}
		const { source, prefix, part } = model.draft;
		const all: StatedByExamples = {
			results: new Set(ofUsers.flatMap(({ results }) => [...results])),
			fired: new Set(ofUsers.flatMap(({ fired }) => [...fired])),
			silent: new Set(ofUsers.flatMap(({ silent }) => [...silent])),
		};
		return notingOf(source, (draft) => checkEffectCoverage(draft, prefix, part, all)).findings;
	});
}
