import { CompilerCache } from '../../src/compiler/cache.ts';
import {
	bindDefinitions,
	prepareCalculators,
	prepareProject,
	prepareRuntime,
} from '../../src/compiler/compile.ts';
import { listCatalogueEntries } from '../../src/compiler/emit/emit-modules.ts';
import { type Project, readProject } from '../../src/compiler/load/read-project.ts';
import { type TestedDefinition, testDefinition } from '../../src/compiler/prove/test-definition.ts';
import type { StrategyModel } from '../../src/engine/strategy/project-strategy.ts';
import type { EffectEngine } from '../../src/engine/strategy/request.ts';
import type { SaleModel } from '../../src/engine/strategy/sale.ts';
import type { TaxSystem } from '../../src/engine/tax-return/tax-system.ts';
import type {
	CalculatorType,
	CatalogueEntry,
	CompiledCalculator,
} from '../../src/model/compiled-calculator.ts';

/** The strategies that calculators/ compiles to, in the order the site shows them. */
export class Strategies {
	readonly entries: readonly CatalogueEntry[];
	readonly #calculators: ReadonlyMap<string, CompiledCalculator>;
	readonly #project: Project;
	readonly #cache: CompilerCache;
	#runtime: EffectEngine | undefined;

	constructor(project: Project, definitions: readonly TestedDefinition[], cache: CompilerCache) {
		const emitted = new Map(
			definitions.flatMap(({ emitted }) => (emitted ? [[emitted.text.id, emitted]] : [])),
		);
		this.entries = listCatalogueEntries({ emitted });
		this.#calculators = new Map(
			definitions.flatMap(({ calculator }) => (calculator ? [[calculator.id, calculator]] : [])),
		);
		this.#project = project;
		this.#cache = cache;
	}

	static async load(): Promise<Strategies> {
		const { files, ...folder } = readProject('calculators');
		// Cases, and the examples of returns, are most of the work. They prove what is compiled, and change nothing of it.
		const project = { ...folder, files: files.filter(({ kind }) => kind !== 'case') };
		const cache = new CompilerCache();
		const calculators = prepareCalculators(project, cache);
		const definitions = await bindDefinitions(calculators, {}, cache);
		return new Strategies(
			project,
			definitions.map((definition) => testDefinition(definition, calculators.shared, cache)),
			cache,
		);
	}

	/** The returns, and what strategies do to them: few journeys compute those. */
	get #engine(): EffectEngine {
		this.#runtime ??= prepareRuntime(prepareProject(this.#project, this.#cache), this.#cache).engine;
		if (!this.#runtime) throw new Error('The returns or the strategies have errors.');
		return this.#runtime;
	}

	/** The strategies of one tab. */
	listByType(type: CalculatorType): readonly CatalogueEntry[] {
		return this.entries.filter((entry) => entry.type === type);
	}

	/** One strategy as the cards know it. */
	getEntry(id: string): CatalogueEntry {
		const entry = this.entries.find((candidate) => candidate.id === id);
		if (!entry) throw new Error(`calculators/ has no "${id}".`);
		return entry;
	}

	/** The returns of a household, ready to compute. */
	get system(): TaxSystem {
		return this.#engine.system;
	}

	/** The part of a strategy on a return, ready to compute. */
	getEffectSource(id: string): StrategyModel {
		const { system, effects, strategies } = this.#engine;
		const strategy = strategies.get(id);
		if (!strategy) throw new Error(`"${id}" says nothing of returns.`);
		return { system, effects, strategy };
	}

	/** The facts that a planned sale is asked. */
	get sale(): SaleModel {
		return this.#engine.sale;
	}

	/** One calculator, ready to run. */
	get(id: string): CompiledCalculator {
		const calculator = this.#calculators.get(id);
		if (!calculator) throw new Error(`calculators/ has no "${id}".`);
		return calculator;
	}
}
