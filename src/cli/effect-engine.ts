// Finds the returns and the strategies' effects for the commands that compute them, and says what is wrong with a request.
import { prepareProject, prepareRuntime } from '../compiler/compile.ts';
import { formatDiagnostic, sortDiagnostics } from '../compiler/diagnostics/diagnostic.ts';
import type { CompiledStrategy } from '../engine/strategy/merge.ts';
import type { EffectEngine } from '../engine/strategy/request.ts';
import { BadRequest } from '../engine/tax-return/request.ts';
import { UnknownLaw } from '../engine/tax-return/tax-system.ts';
import { UsageError } from './entry.ts';
import { formatSuggestion } from './options.ts';
import { compilerCache, readOwnProject } from './project.ts';

/** Reads returns and effects; they are not proven here, which is the business of `check`. @throws UsageError on errors */
export function loadEffectEngine(): EffectEngine {
	const prepared = prepareProject(readOwnProject(), compilerCache);
	const { taxSystem: system, runnableEffects: runnable } = prepareRuntime(prepared, compilerCache);
	const { law, shared, effects } = prepared;
	const diagnostics = sortDiagnostics([...shared.diagnostics, ...law.diagnostics, ...effects.diagnostics]);
	if (system && runnable && diagnostics.length === 0) return { system, ...runnable };
	const report = diagnostics.map(formatDiagnostic).join('\n\n');
	throw new UsageError(
		report === ''
			? 'There are no worksheets or no effects here.'
			: `The definitions have errors and cannot be evaluated:\n\n${report}`,
	);
}

/** The effect of a strategy. @param prefix begins the message @throws UsageError when there is none of that name */
export function findStrategy({ strategies }: EffectEngine, id: unknown, prefix = ''): CompiledStrategy {
	const strategy = typeof id === 'string' ? strategies.get(id) : undefined;
	if (strategy) return strategy;
	if (typeof id !== 'string')
		throw new UsageError(
			`${prefix}"strategy" is the id of a strategy, such as "${[...strategies.keys()].at(0)}".`,
		);
	throw new UsageError(`${prefix}There is no strategy "${id}".${formatSuggestion(id, strategies.keys())}`);
}

/** Computes, or says in sentences why not. @throws UsageError */
export function withUsageErrors<T>(compute: () => T, prefix = ''): T {
	try {
		return compute();
	} catch (error) {
		if (error instanceof UnknownLaw) throw new UsageError(`${prefix}${error.message}`);
		if (!(error instanceof BadRequest)) throw error;
		const sentences = error.problems.map(({ fact, message }) =>
			message
				? `${prefix}${message}`
				: `${prefix}There is no ${error.subject} "${fact}"${error.location}.${formatSuggestion(fact, error.names)}`,
		);
		throw new UsageError(error.problems.length > 0 ? sentences.join('\n') : `${prefix}${error.message}`);
	}
}
