import { type Compilation, compileProject } from '../../src/compiler/compile.ts';
import { catalogueEntries } from '../../src/compiler/emit/emit-modules.ts';
import { readProject } from '../../src/compiler/load/read-project.ts';
import type { SaleModel } from '../../src/engine/strategy/sale.ts';
import type { TaxSystem } from '../../src/engine/tax-return/tax-system.ts';
import type { EffectSource } from '../../src/features/strategy/effect-inputs.ts';
import type {
	CalculatorType,
	CatalogueEntry,
	CompiledCalculator,
} from '../../src/model/compiled-calculator.ts';

/** The strategies that calculators/ compiles to, in the order the site shows them. */
export class Strategies {
	readonly entries: readonly CatalogueEntry[];
	readonly #compilation: Compilation;

	constructor(compilation: Compilation) {
		this.#compilation = compilation;
		this.entries = catalogueEntries(compilation);
	}

	static async load(): Promise<Strategies> {
		const { files, ...folder } = readProject('calculators');
		// The cases are half of the work, and prove what is compiled; they change nothing of it.
		const withoutCases = { ...folder, files: files.filter(({ kind }) => kind !== 'case') };
		return new Strategies(await compileProject(withoutCases));
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
		const { taxSystem } = this.#compilation;
		if (!taxSystem) throw new Error('calculators/law has errors.');
		return taxSystem;
	}

	/** The part of a strategy on a return, ready to compute. */
	getEffectSource(id: string): EffectSource {
		const { effects, strategies } = this.#compilation.runnableEffects ?? {};
		const strategy = strategies?.get(id);
		if (!effects || !strategy) throw new Error(`"${id}" says nothing of returns.`);
		return { system: this.system, effects, strategy };
	}

	/** The facts that a planned sale is asked. */
	get sale(): SaleModel {
		const { sale } = this.#compilation.runnableEffects ?? {};
		if (!sale) throw new Error('calculators/on-return.json has errors.');
		return sale;
	}

	/** One calculator, ready to run. */
	get(id: string): CompiledCalculator {
		const calculator = this.#compilation.calculators.get(id);
		if (!calculator) throw new Error(`calculators/ has no "${id}".`);
		return calculator;
	}
}
