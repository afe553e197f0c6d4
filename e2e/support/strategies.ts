import type { EmittedCalculator } from '../../src/compiler/bind.ts';
import { CompilerCache } from '../../src/compiler/cache.ts';
import { bindDefinitions, prepareCalculators } from '../../src/compiler/compile.ts';
import { listCatalogueEntries } from '../../src/compiler/emit/emit-modules.ts';
import { readProject } from '../../src/compiler/load/read-project.ts';
import type {
	CalculatorType,
	CatalogueEntry,
	CompiledCalculator,
} from '../../src/model/compiled-calculator.ts';

/** The strategies that calculators/ compiles to, in the order the site shows them. */
export class Strategies {
	readonly entries: readonly CatalogueEntry[];
	readonly #calculators: ReadonlyMap<string, EmittedCalculator>;

	constructor(emitted: ReadonlyMap<string, EmittedCalculator>) {
		this.entries = listCatalogueEntries({ emitted });
		this.#calculators = emitted;
	}

	static async load(): Promise<Strategies> {
		const { files, ...folder } = readProject('calculators');
		// Cases are of returns alone, and most of what is to be read.
		const project = { ...folder, files: files.filter(({ kind }) => kind !== 'case') };
		const cache = new CompilerCache();
		const calculators = prepareCalculators(project, cache);
		const definitions = await bindDefinitions(calculators, {}, cache);
		return new Strategies(
			new Map(definitions.flatMap(({ emitted }) => (emitted ? [[emitted.text.id, emitted]] : []))),
		);
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

	/** One calculator, ready to run. */
	get(id: string): CompiledCalculator {
		const calculator = this.#calculators.get(id)?.calculator;
		if (!calculator) throw new Error(`calculators/ has no "${id}".`);
		return calculator;
	}
}
