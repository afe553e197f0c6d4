// Finds the returns and the strategies' effects for the commands that compute them, and says what is wrong with a request.
import { prepareProject, runPrepared } from '../compiler/compile.ts';
import { formatDiagnostic, sortDiagnostics } from '../compiler/diagnostic.ts';
import type { CompiledEffect } from '../engine/effect/merge.ts';
import type { EffectEngine } from '../engine/effect/request.ts';
import { BadRequest } from '../engine/return/request.ts';
import { UnknownLaw } from '../engine/return/tax-system.ts';
import { didYouMean } from './options.ts';
import { compilerMemory, ownProject } from './project.ts';
import { UsageError } from './usage-error.ts';

/** Reads returns and effects; they are not proven here, which is the business of `check`. @throws UsageError on errors */
export function findEffects(): EffectEngine {
	const prepared = prepareProject(ownProject(), compilerMemory);
	const { system, runnable } = runPrepared(prepared, compilerMemory);
	const { law, shared, effects } = prepared;
	const findings = sortDiagnostics([...shared.findings, ...law.findings, ...effects.findings]);
	if (system && runnable && findings.length === 0) return { system, ...runnable };
	const all = findings.map(formatDiagnostic).join('\n\n');
	throw new UsageError(
		all === ''
			? 'There are no worksheets or no effects here.'
			: `The definitions have errors and cannot be evaluated:\n\n${all}`,
	);
}

/** The effect of a strategy. @param where begins the message @throws UsageError when there is none of that name */
export function findStrategy({ strategies }: EffectEngine, id: unknown, where = ''): CompiledEffect {
	const found = typeof id === 'string' ? strategies.get(id) : undefined;
	if (found) return found;
	if (typeof id !== 'string')
		throw new UsageError(
			`${where}"strategy" is the id of a strategy, such as "${[...strategies.keys()].at(0)}".`,
		);
	throw new UsageError(`${where}There is no strategy "${id}".${didYouMean(id, strategies.keys())}`);
}

/** Computes, or says in sentences why not. @throws UsageError */
export function orExplain<T>(compute: () => T, where = ''): T {
	try {
		return compute();
	} catch (error) {
		if (error instanceof UnknownLaw) throw new UsageError(`${where}${error.message}`);
		if (!(error instanceof BadRequest)) throw error;
		const sentences = error.problems.map(({ fact, message }) =>
			message
				? `${where}${message}`
				: `${where}There is no ${error.what} "${fact}"${error.place}.${didYouMean(fact, error.known)}`,
		);
		throw new UsageError(error.problems.length > 0 ? sentences.join('\n') : `${where}${error.message}`);
	}
}
