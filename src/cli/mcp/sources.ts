// What the tools answer from: the definitions of a project, each part made when it is first asked for.
import { CompilerCache } from '../../compiler/cache.ts';
import { bindDefinitions } from '../../compiler/compile.ts';
import { listCoverage } from '../../compiler/emit/emit-coverage.ts';
import type { CalculatorText } from '../../compiler/emit/emit-logic.ts';
import type { Project } from '../../compiler/load/read-project.ts';
import { memoize } from '../../engine/memoize.ts';
import type { StrategySystem } from '../../engine/strategy/request.ts';
import type { ReturnWorkings } from '../../engine/tax-return/return-model.ts';
import type { CompiledCalculator } from '../../model/compiled-calculator.ts';
import type { StateCoverage } from '../../model/compiled-return.ts';
import { describeOrigin, type Origin } from '../compute/manifest.ts';
import { describeReturnWorkings, loadStrategySystem, prepareFiles } from '../project.ts';

export interface Sources {
	readonly engine: StrategySystem;
	readonly law: Origin;
	readonly listTexts: () => readonly CalculatorText[];
	readonly listStates: () => readonly StateCoverage[];
	readonly listWorkings: () => ReturnWorkings;
	readonly loadCalculators: () => Promise<ReadonlyMap<string, CompiledCalculator>>;
}

/** @throws UsageError for definitions with errors */
export function createSources(project: Project): Sources {
	const engine = loadStrategySystem();
	const { amounts } = engine.system;
	const prepare = memoize((_: 'once') => prepareFiles(project));
	const cache = new CompilerCache();
	return {
		engine,
		law: describeOrigin(project),
		listTexts: () => prepare('once').definitions.flatMap(({ text }) => text ?? []),
		listStates: memoize(() => listCoverage(prepare('once').returns, amounts)),
		listWorkings: memoize(() => describeReturnWorkings(project)),
		loadCalculators: memoize(async () => {
			const bound = await bindDefinitions(prepare('once'), {}, cache);
			return new Map(
				bound.flatMap(({ emitted }) => (emitted ? [[emitted.text.id, emitted.calculator]] : [])),
			);
		}),
	};
}
