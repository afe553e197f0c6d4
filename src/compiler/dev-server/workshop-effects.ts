// What the workshop remembers of return parts: of each strategy's the last one that compiled, and how its examples come out.
import type { CalculatorDefinition, EffectExample } from '../../definition/generated/calculator.ts';
import { rowIds } from '../../engine/effect/effect-calculator.ts';
import type { CompiledEffect } from '../../engine/effect/merge.ts';
import type { EffectEngine } from '../../engine/effect/request.ts';
import { BadRequest } from '../../engine/return/request.ts';
import { UnknownLaw } from '../../engine/return/tax-system.ts';
import { show } from '../checks/agreement.ts';
import type { Compilation } from '../compile.ts';
import type { Shaped } from '../draft.ts';
import { compareExample, type ExampleDifference } from '../effects/compare-example.ts';
import type { PartDraft } from '../effects/effect-draft.ts';
import type { ResolvedEffect } from '../effects/resolve-effects.ts';
import { runExample } from '../effects/run-example.ts';
import { emitWholeEffect } from '../emit/emit-effects.ts';
import { Memory } from '../memory.ts';
import { lineAndColumn, placeOfValue, type SourcePath } from '../read/source.ts';
import { signed } from './run-examples.ts';
import type { AuthoredFormula, Difference, EffectExampleOutcome, WorkshopEffect } from './workshop-state.ts';

/** A return part that compiled. */
interface GoodEffect {
	readonly module: string;
	readonly compiled: CompiledEffect;
	readonly engine: EffectEngine;
	readonly formulas: readonly AuthoredFormula[];
}

/** Takes note of a module. @param content what it follows from @returns its address */
export type Announce = (content: string, text: () => string) => string;

/** The return parts of all definitions. */
export class WorkshopEffects {
	readonly #announce: Announce;
	readonly #remembered = new Memory<GoodEffect>();
	readonly #examples = new Memory<readonly EffectExampleOutcome[]>();
	#good = new Map<string, GoodEffect>();
	#compiled: ReadonlySet<string> = new Set();

	constructor(announce: Announce) {
		this.#announce = announce;
	}

	/** Takes note of a compilation. */
	note(compilation: Compilation): void {
		const { effects, runnableEffects, taxSystem } = compilation;
		const good = new Map<string, GoodEffect>();
		for (const effect of effects.effects) {
			const compiled = runnableEffects?.strategies.get(effect.id);
			if (compiled && taxSystem && runnableEffects)
				good.set(
					effect.source.file.path,
					this.#note(effect, compiled, { system: taxSystem, ...runnableEffects }, compilation),
				);
		}
		this.#compiled = new Set(good.keys());
		this.#good = new Map([...this.#good, ...good]);
	}

	/** The return part of a definition. @param shaped undefined while its file cannot be read */
	of(path: string, shaped: Shaped<CalculatorDefinition> | undefined): WorkshopEffect | undefined {
		const good = this.#good.get(path);
		if (shaped ? !shaped.value.onReturn : !good) return undefined;
		const examples = () => (shaped && good ? runEffectExamples(shaped, good) : []);
		return {
			module: good?.module ?? '',
			outOfDate: !this.#compiled.has(path),
			examples: this.#examples.recall(path, [shaped, good], examples),
			formulas: good?.formulas ?? [],
		};
	}

	#note(
		effect: ResolvedEffect,
		compiled: CompiledEffect,
		engine: EffectEngine,
		{ effects: { onReturn }, shared: { amounts } }: Compilation,
	): GoodEffect {
		const { path } = effect.source.file;
		return this.#remembered.recall(path, [effect, engine.system, onReturn, amounts], () => {
			const text = emitWholeEffect(effect, onReturn, amounts);
			return {
				module: this.#announce(`effect-${text}`, () => text),
				compiled,
				engine,
				formulas: formulasOf(effect),
			};
		});
	}
}

function runEffectExamples(
	{ file, tree, value }: Shaped<CalculatorDefinition>,
	good: GoodEffect,
): readonly EffectExampleOutcome[] {
	return (value.onReturn?.examples ?? []).map((example, position) => {
		const { start } = placeOfValue(file, tree, ['onReturn', 'examples', position]);
		const facts = Object.entries(example.household ?? {}).map(([id, fact]) => [`household.${id}`, fact]);
		return {
			name: example.name ?? '',
			...lineAndColumn(file.text, start),
			inputs: { ...Object.fromEntries(facts), ...example.inputs },
			...outcomeOf(example, good),
		};
	});
}

function outcomeOf(
	example: EffectExample,
	{ compiled, engine }: GoodEffect,
): Pick<EffectExampleOutcome, 'figures' | 'compared' | 'differences'> {
	try {
		const result = runExample(engine, compiled, example);
		const { figures, differences } = compareExample(engine, compiled, example, result);
		const messages = (example.warnings?.length ?? 0) + (example.blocked === undefined ? 0 : 1);
		return {
			figures: figures.map(({ what, expected, found, agrees }) => ({
				what: plain(what),
				expected: show(expected),
				found: show(found),
				agrees,
			})),
			compared: figures.length + messages,
			differences: differences.map(toDifference),
		};
	} catch (error) {
		return { figures: [], compared: 0, differences: [refusalOf(error)] };
	}
}

// What stands between the quotes of a message.
function plain(what: string): string {
	return what.replaceAll('"', '');
}

function toDifference(difference: ExampleDifference): Difference {
	if (difference.kind === 'figure') {
		const { what, expected, found } = difference;
		const isNumber = typeof expected === 'number' && typeof found === 'number';
		return {
			what: plain(what),
			expected: show(expected),
			found: show(found),
			difference: isNumber ? signed(found - expected) : '',
		};
	}
	if (difference.kind === 'unknown') {
		const { what, name } = difference;
		return { what: name, expected: `a ${what}`, found: 'there is none of this name', difference: '' };
	}
	return { what: String(difference.path[0]), expected: '', found: difference.problem, difference: '' };
}

// An example that cannot be run.
function refusalOf(error: unknown): Difference {
	if (!(error instanceof BadRequest) && !(error instanceof UnknownLaw)) throw error;
	const [problem] = error instanceof BadRequest ? error.problems : [];
	return {
		what: problem?.fact ?? 'example',
		expected: 'what can be worked out',
		found: problem?.message || error.message || 'there is no such input or fact',
		difference: '',
	};
}

function formulasOf({ draft, models }: ResolvedEffect): readonly AuthoredFormula[] {
	const drafts = [...models.map((model) => model.draft), draft];
	const all = <T>(of: (part: PartDraft) => readonly T[]) =>
		drafts.flatMap((part) => of(part).map((one) => ({ part, one })));
	const at = (part: PartDraft, path: SourcePath, id: string, text: string): AuthoredFormula => {
		const { file, tree } = part.source;
		const { start } = placeOfValue(file, tree, path);
		return { id, text, file: file.path, ...lineAndColumn(file.text, start) };
	};
	const during = (text: string, when: string | undefined) =>
		when === undefined ? text : `${text}, when ${when}`;
	return [
		// A strategy's own line stands in the place of a model's: the first of a name counts.
		...all(({ lines }) => lines)
			.reverse()
			.map(({ part, one: { line, path } }) => at(part, path, line.id, line.formula)),
		...all(({ results }) => results)
			.reverse()
			.map(({ part, one: { line, path } }) => at(part, path, rowIds.result(line.id), line.formula)),
		...all(({ changes }) => changes).map(({ part, one: { change, path } }, position) =>
			at(part, path, rowIds.change(position), during(change.set ?? change.add ?? '', change.when)),
		),
		...all(({ cash }) => cash).map(({ part, one: { line, path } }, position) =>
			at(part, path, rowIds.cash(position), during(line.amount, line.when)),
		),
		...all(({ warnings }) => warnings).flatMap(({ part, one: { warning } }, position) => {
			const own = part.warnings.findIndex((other) => other.warning === warning);
			const path = [...part.prefix, 'warnings', own];
			return warning.when === undefined ? [] : [at(part, path, rowIds.warning(position), warning.when)];
		}),
	];
}
