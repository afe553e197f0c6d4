// Worked cases of strategies and of plans are examples that were worked out by others: every figure a case gives must agree.
import { omitBlank } from '../../engine/format.ts';
import { memoizeByObject } from '../../engine/memoize.ts';
import { answerPlan, parsePlan } from '../../engine/plan/plan-request.ts';
import type { CompiledStrategy } from '../../engine/strategy/merge.ts';
import { answerEffect, type StrategySystem } from '../../engine/strategy/request.ts';
import { BadRequest } from '../../engine/tax-return/request.ts';
import { UnknownLaw } from '../../engine/tax-return/tax-system.ts';
import type { EffectCase } from '../../model/generated/authored.ts';
import { digest } from '../cache.ts';
import { type Diagnostic, DiagnosticBag, suggest } from '../diagnostics/diagnostic.ts';
import { type DocumentContext, reportAt, reportAtKey, reportAtStart } from '../document.ts';
import type { DocumentFile } from '../load/load-documents.ts';
import { checkEachCase, listCaseLines } from '../load/read-cases.ts';
import type { ProjectFile } from '../load/read-project.ts';
import { PLAN_CASES } from '../load/schemas.ts';
import {
	digestContent,
	estimateEngine,
	listNamedStates,
	runRequest,
	selectReturns,
	uniteStates,
} from '../prove/case-returns.ts';
import { formatValue, TOLERANCES } from '../prove/examples.ts';
import type { Prover } from '../prove/prover.ts';
import type { StrategyDefinition } from './checked-part.ts';
import { type AnswerDifference, type AnswerRule, findDifferences } from './compare-answers.ts';
import type { ResolvedStrategies } from './resolve-strategies.ts';
import { digestStrategy } from './run-strategies.ts';

type StrategyFile = DocumentFile<StrategyDefinition>;

/** Figures of a case are sums of returns that were rounded to cents. */
export const CASE_RULE: AnswerRule = { tolerance: TOLERANCES.strategy, isComplete: false };

/**
 * Reads and runs the cases.
 * @param definitions of the strategies, readable or not
 * @param engine undefined while something all strategies need is wrong
 */
export function checkEffectCases(
	files: readonly ProjectFile[],
	definitions: readonly StrategyFile[],
	{ strategies }: ResolvedStrategies,
	engine: StrategySystem | undefined,
	prover: Prover,
): readonly Diagnostic[] {
	if (!engine) return [];
	const strategyContents = strategies.map((strategy) => digestStrategy(strategy, engine));
	const sampleStates = listNamedStates(JSON.stringify(engine.system.household.sample));
	return files.flatMap((file) => {
		const owner = describeOwner(file, definitions);
		if (owner === 'unknown') return reportUnknownStrategy(file, definitions);
		const strategy = engine.strategies.get(file.name);
		if (owner === 'strategy' && !strategy) return [];
		const { states, content: ownContent } = describeContent(file);
		const { system, content } = selectReturns(engine.system, uniteStates(sampleStates, states));
		const ownIndex = strategies.findIndex(({ id }) => id === file.name);
		const names = strategy ? [] : definitions.flatMap((definition) => toNames(definition));
		const allNames = [...names, ...listUnreadableIds(definitions, engine)].join(' ');
		const proven = strategy ? strategyContents.slice(ownIndex, ownIndex + 1) : strategyContents;
		const shared = [content, digestContent(engine.effects), allNames];
		const grounds = { key: file.path, file: file.path, content: digest(ownContent, ...shared, ...proven) };
		const findings = prover.prove('effect cases', grounds, () =>
			checkFile(file, { ...engine, system }, strategy, definitions),
		);
		return findings ?? [];
	});
}

const describeContent = memoizeByObject(({ text, encodingProblem }: ProjectFile) => {
	return { states: listNamedStates(text), content: digest(text, encodingProblem?.problem ?? '') };
});

function describeOwner(
	{ name }: ProjectFile,
	definitions: readonly StrategyFile[],
): 'plans' | 'strategy' | 'unknown' {
	if (name === PLAN_CASES) return 'plans';
	return definitions.some(({ file }) => file.name === name) ? 'strategy' : 'unknown';
}

/** The strategies with findings of their own, of which a plan says nothing more. */
function listUnreadableIds(
	definitions: readonly StrategyFile[],
	{ strategies }: StrategySystem,
): ReadonlySet<string> {
	const unreadable = definitions.filter(
		({ file, value }) => !strategies.has(file.name) && (!value || value.value.onReturn),
	);
	return new Set(unreadable.map(({ file }) => file.name));
}

/** Reports a file of no strategy, once; the strategy that had its id before is what it may be of. */
function reportUnknownStrategy(
	file: ProjectFile,
	definitions: readonly StrategyFile[],
): readonly Diagnostic[] {
	const { name } = file;
	const diagnostics = new DiagnosticBag();
	const suggestions = suggestStrategies(name, definitions);
	diagnostics.report({ file, start: 0, end: 1 }, 'cases-of-no-strategy', { id: name }, suggestions);
	return diagnostics.all;
}

function suggestStrategies(name: string, definitions: readonly StrategyFile[]): readonly string[] {
	const successors = definitions.filter((definition) => toNames(definition).slice(1).includes(name));
	const candidates = successors.length > 0 ? successors : definitions;
	const ids = candidates.map(({ file }) => file.name);
	return successors.length > 0 ? ids : suggest(name, ids);
}

/** The id of a strategy, then those it had before. */
function toNames({ file, value }: StrategyFile): readonly string[] {
	return [file.name, ...(value?.value.formerIds ?? [])];
}

function checkFile(
	file: ProjectFile,
	engine: StrategySystem,
	strategy: CompiledStrategy | undefined,
	definitions: readonly StrategyFile[],
): readonly Diagnostic[] {
	const { value: lines, diagnostics } = listCaseLines(file);
	const unreadableIds = listUnreadableIds(definitions, engine);
	const caseDiagnostics = checkEachCase<EffectCase>(file, lines, (context) => {
		if (context.value.plan?.some(({ id }) => unreadableIds.has(id))) return;
		if (areStrategiesThere(context, definitions)) checkCase(context, engine, strategy);
	});
	return [...diagnostics, ...caseDiagnostics];
}

function areStrategiesThere(
	context: DocumentContext<EffectCase>,
	definitions: readonly StrategyFile[],
): boolean {
	const { plan = [] } = context.value;
	const absent = [...plan.entries()].filter(([, { id }]) =>
		definitions.every(({ file }) => file.name !== id),
	);
	for (const [position, { id }] of absent)
		reportAt(
			context,
			['plan', position, 'id'],
			'cases-of-no-strategy',
			{ id },
			suggestStrategies(id, definitions),
		);
	return absent.length === 0;
}

function checkCase(
	context: DocumentContext<EffectCase>,
	engine: StrategySystem,
	strategy: CompiledStrategy | undefined,
): void {
	const { id, plan, expected } = context.value;
	const report = (problem: string) => reportAtStart(context, [], 'wrong-case', { problem });
	if ((plan === undefined) !== (strategy !== undefined)) {
		report(
			strategy
				? `The case "${id}" is of a plan: it belongs into cases/${PLAN_CASES}.jsonl.`
				: `The case "${id}" has no "plan": it belongs into the file of its strategy.`,
		);
		return;
	}
	try {
		for (const difference of findDifferences(
			expected,
			answerCase(engine, strategy, context.value),
			CASE_RULE,
		)) {
			const { path, problem } = describeDifference(id, difference);
			const reportDifference = difference.actual === undefined ? reportAtKey : reportAt;
			reportDifference(context, ['expected', ...path], 'wrong-case', { problem });
		}
	} catch (error) {
		if (!(error instanceof BadRequest || error instanceof UnknownLaw)) throw error;
		report(`The case "${id}" cannot be computed: ${describeError(error)}`);
	}
}

function describeError(error: BadRequest | UnknownLaw): string {
	if (!(error instanceof BadRequest)) return error.message;
	const { message: sentence, problems, subject, location } = error;
	const sentences = problems.map(
		({ input, message }) => message || `there is no ${subject} "${input}"${location}.`,
	);
	return omitBlank([sentence, ...sentences]).join(' ');
}

/** The answer of `effect` or `plan` to a case. @throws {BadRequest} or {UnknownLaw} when it cannot be computed */
export function answerCase(
	latestEngine: StrategySystem,
	strategy: CompiledStrategy | undefined,
	example: EffectCase,
): unknown {
	const json = toRequest(example);
	if (strategy) {
		const { engine, request, effect } = runRequest(latestEngine, strategy, json);
		return answerEffect(engine, request, false, effect);
	}
	const engine = estimateEngine(latestEngine);
	return answerPlan(engine, parsePlan(engine, json));
}

export function toRequest(example: EffectCase) {
	const {
		id: _id,
		title: _title,
		origin: _origin,
		working: _working,
		expected: _expected,
		...request
	} = example;
	return request;
}

function describeDifference(id: string, { path, expected, actual }: AnswerDifference) {
	const subject = path.join(' ');
	if (Array.isArray(expected) && Array.isArray(actual)) {
		const problem = `The case "${id}" expects ${expected.length} of ${subject}, but there are ${actual.length}.`;
		return { path, problem };
	}
	// A fact that a case does not name is not changed.
	const isUnnamed = expected === 0 && path.includes('facts');
	const outcome = actual === undefined ? 'there is no such figure' : `it comes out as ${formatValue(actual)}`;
	const problem = `The case "${id}" expects ${subject} to be ${formatValue(expected)}, but ${outcome}.`;
	return { path: isUnnamed ? path.slice(0, -1) : path, problem };
}
