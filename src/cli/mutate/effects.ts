// Tries every slip in the return parts of strategies, and in the models they share, on their examples and worked cases.
import { Script } from 'node:vm';
import type { Compilation } from '../../compiler/compile.ts';
import type { PartDraft, ResolvedModel } from '../../compiler/effects/effect-draft.ts';
import { emitEffectFormula, emitPart } from '../../compiler/effects/emit-part.ts';
import type { ResolvedEffect } from '../../compiler/effects/resolve-effects.ts';
import { runEffect } from '../../compiler/effects/run-effects.ts';
import type { EffectFormula, EffectPart } from '../../definition/compiled-effect.ts';
import type { CompiledEffect } from '../../engine/effect/merge.ts';
import type { EffectEngine } from '../../engine/effect/request.ts';
import type { Mutation } from '../../language/mutations.ts';
import type { Expression } from '../../language/tree.ts';
import { type EffectProof, effectCases, proofsOf } from './effect-proofs.ts';
import { type FormulaPair, isReached, pairDiffers } from './effect-situations.ts';
import { type EffectMutant, effectMutants } from './effect-slots.ts';
import { type TriedRequest, triedRequests } from './effect-tries.ts';

/** A slip that no proof notices. */
export interface EffectSurvivor extends Mutation, Pick<EffectMutant, 'owner' | 'path' | 'whole'> {
	/** A household and inputs on which it shows, in words; undefined where no example or case reaches its part. */
	readonly shown: string | undefined;
}

/** What became of the slips in one return part. */
export interface EffectSurvey {
	/** A strategy, or a model. */
	readonly name: string;
	readonly source: PartDraft['source'];
	readonly examples: number;
	readonly cases: number;
	readonly killed: number;
	readonly survivors: readonly EffectSurvivor[];
	/** Slips in parts that some example or case reaches, that change nothing on any of the households tried. */
	readonly equivalent: number;
}

/** A strategy that a part counts for, and how it runs with a slip. */
interface Concerned {
	readonly proofs: readonly EffectProof[];
	readonly tried: () => readonly TriedRequest[];
	readonly withSlip: (code: string) => CompiledEffect | undefined;
}

/** Tries all slips of the parts that are named; of all of them without names. */
export function surveyEffects(
	{ effects: { effects, models }, shared: { amounts } }: Compilation,
	engine: EffectEngine,
	names: readonly string[],
): readonly EffectSurvey[] {
	const cases = effectCases();
	const chosen = (id: string) => names.length === 0 || names.includes(id);
	const parts = new Map<string, EffectPart>();
	const concerned = (effect: ResolvedEffect, withSlip: Concerned['withSlip']): Concerned => {
		let tried: readonly TriedRequest[] | undefined;
		return {
			proofs: proofsOf(effect, engine, cases),
			tried: () => {
				tried ??= triedRequests(engine, effect.id);
				return tried;
			},
			withSlip,
		};
	};
	const ofModel = (model: ResolvedModel) =>
		effects
			.filter(({ models: own }) => own.includes(model))
			.map((effect) =>
				concerned(effect, (code) =>
					runEffect(
						{ ...effect, models: effect.models.map((one) => (one === model ? { ...one, code } : one)) },
						new Map(parts),
						amounts,
					),
				),
			);
	return [
		...effects
			.filter(({ id }) => chosen(id))
			.map((effect) => {
				const own = concerned(effect, (code) => runEffect({ ...effect, code }, parts, amounts));
				return survey(effect.id, effect.draft, [own]);
			}),
		...models.filter(({ id }) => chosen(id)).map((model) => survey(model.id, model.draft, ofModel(model))),
	];
}

function survey(name: string, draft: PartDraft, all: readonly Concerned[]): EffectSurvey {
	let [killed, equivalent] = [0, 0];
	const survivors: EffectSurvivor[] = [];
	for (const mutant of effectMutants(draft)) {
		const pair = pairOf(draft, mutant);
		const slips = all.map((one) => slipOf(one, mutant));
		if (slips.some(({ proofs, effect }) => proofs.some((proof) => notices(proof, pair, effect)))) {
			killed += 1;
			continue;
		}
		const { owner, path, whole, part, mutated } = mutant;
		const shown = slips.map(({ tried, effect }) => firstShown(tried(), pair, effect)).find(Boolean);
		const isCovered = slips.some(({ proofs }) => proofs.some(({ result }) => isReached(pair, result)));
		if (shown || !isCovered) survivors.push({ owner, path, whole, part, mutated, shown: shown?.words });
		else equivalent += 1;
	}
	const proofs = all.flatMap((one) => one.proofs);
	return {
		name,
		source: draft.source,
		examples: proofs.filter(({ isCase }) => !isCase).length,
		cases: proofs.filter(({ isCase }) => isCase).length,
		killed,
		survivors,
		equivalent,
	};
}

function pairOf(draft: PartDraft, { original, mutated, when, once = false }: EffectMutant): FormulaPair {
	const run = (formula: Expression) =>
		new Script(emitEffectFormula(draft, formula)).runInThisContext() as EffectFormula;
	return { original: run(original), mutated: run(mutated), when: when.map(run), once };
}

// The strategy with the slip, made where it is needed first.
function slipOf({ withSlip, ...one }: Concerned, { draft }: EffectMutant) {
	let made: CompiledEffect | undefined;
	return {
		...one,
		effect: () => {
			made ??= withSlip(emitPart(draft()));
			return made;
		},
	};
}

type Slip = ReturnType<typeof slipOf>['effect'];

function notices({ result, holds }: EffectProof, pair: FormulaPair, slip: Slip): boolean {
	try {
		const effect = pairDiffers(pair, result) ? slip() : undefined;
		return effect !== undefined && !holds(effect);
	} catch {
		// A line that is worked out from itself.
		return true;
	}
}

function firstShown(tried: readonly TriedRequest[], pair: FormulaPair, slip: Slip): TriedRequest | undefined {
	return tried.find(({ result, differs }) => {
		const effect = pairDiffers(pair, result) ? slip() : undefined;
		return effect !== undefined && differs(effect);
	});
}
