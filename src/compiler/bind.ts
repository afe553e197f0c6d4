// Phase 6: logic that was emitted once, bound to the law a definition names, or to another one.
import type { CalculatorLogic, CompiledCalculator } from '../definition/compiled-calculator.ts';
import type { CalculatorDefinition } from '../definition/generated/calculator.ts';
import { amountUnder, type FilingStatus, type Law, lawOf } from '../engine/law.ts';
import { checkFilingStatus, type StatusUse } from './checks/check-filing-status.ts';
import { sentenceOf } from './checks/check-hook.ts';
import type { Diagnostic } from './diagnostic.ts';
import { type Draft, type LawChoice, placeOfUse, type Shaped, type UsedAmount } from './draft.ts';
import type { EmittedLogic, ResolvedDefinition } from './logic.ts';
import { Memory } from './memory.ts';
import { notingOf } from './noted.ts';
import { type LogicOfLaw, loadHook, type RunnableHook, runLogic } from './run-logic.ts';
import type { Shared } from './shared.ts';

/** Another law than the definitions' own: amounts of that year and filing status, examples not run. */
export interface LawOverride {
	readonly year?: number | undefined;
	readonly filingStatus?: FilingStatus | undefined;
}

/** A definition under a law. */
export interface BoundDefinition {
	readonly definition: ResolvedDefinition;
	readonly choice: LawChoice;
	readonly law: Law;
	/** The same for laws that give the logic the same amounts. */
	readonly lawKey: string;
	readonly hook: RunnableHook | undefined;
	/** Those of this phase. */
	readonly findings: readonly Diagnostic[];
	/** Undefined while something is wrong. */
	readonly calculator: CompiledCalculator | undefined;
}

/** What binding remembers. */
export class BindingMemory {
	readonly bound = new Memory<Promise<BoundDefinition>>();
	readonly hooks = new Memory<Promise<RunnableHook | Error>>();
	readonly running = new Memory<LogicOfLaw>();
	readonly instances = new Memory<CalculatorLogic>();
	readonly laws = new Memory<Law>();
}

/** Binds a definition to its own law, or to another. */
export function bindDefinition(
	definition: ResolvedDefinition,
	override: LawOverride,
	shared: Shared,
	memory: BindingMemory,
): Promise<BoundDefinition> {
	const { year, filingStatus } = override;
	const from = [definition, definition.logic, shared, year, filingStatus];
	const key = `${definition.file.path}@${year}-${filingStatus}`;
	return memory.bound.recall(key, from, () => bind(definition, override, shared, memory));
}

async function bind(
	definition: ResolvedDefinition,
	override: LawOverride,
	shared: Shared,
	memory: BindingMemory,
): Promise<BoundDefinition> {
	const { shaped, logic, text } = definition;
	const choice = choiceOf(shaped, override);
	const amounts = logic?.draft.amounts ?? [];
	const { made: use, findings } = notingOf(shaped, (draft) => {
		const found = useOf(draft, amounts, choice, shared, logic?.draft.uncertain ?? true);
		if (logic) checkFilingStatus(draft, found, choice);
		return found;
	});
	const { year, filingStatus } = choice;
	const law = memory.laws.recall(`${year}-${filingStatus}`, [shared], () =>
		year === undefined ? {} : lawOf(shared.data.amounts, year, filingStatus),
	);
	const lawKey = `${year}${use.names.length > 0 ? `-${filingStatus}` : ''}`;
	const bound = { definition, choice, law, lawKey, hook: undefined, findings, calculator: undefined };
	if (!text || !logic?.emitted || year === undefined || findings.length > 0) return bound;
	const hook = await hookOf(logic.emitted, memory);
	if (hook instanceof Error) return { ...bound, findings: reportHookFailure(shaped, hook) };
	const { emitted } = logic;
	const running = memory.running.recall(emitted.key, [emitted, shared, hook], () =>
		runLogic(emitted, shared.data, hook),
	);
	const instance = memory.instances.recall(`${emitted.key}@${lawKey}`, [running, law], () => running(law));
	return { ...bound, hook, calculator: { ...text, taxYear: year, ...instance } };
}

function choiceOf({ value }: Shaped<CalculatorDefinition>, override: LawOverride): LawChoice {
	const year = override.year ?? value.taxYear;
	const filingStatus = override.filingStatus ?? value.filingStatus;
	return { year, filingStatus, isOverride: year !== value.taxYear || filingStatus !== value.filingStatus };
}

// Reports each amount that has no value in the year, where it is first used: that is the list of what is needed.
function useOf(
	{ findings }: Draft<CalculatorDefinition>,
	amounts: readonly UsedAmount[],
	{ year, filingStatus, isOverride }: LawChoice,
	{ amounts: known, data }: Shared,
	uncertain: boolean,
): StatusUse {
	const names: string[] = [];
	const lacking = new Map<string, readonly string[]>();
	let isMissing = false;
	for (const { id, use } of amounts) {
		const dated = data.amounts[id];
		if (!dated) continue;
		const inYear = year ?? Math.max(...Object.keys(dated.values).map(Number));
		const found = amountUnder(id, dated, inYear, filingStatus);
		if (found === 'not in this year') {
			isMissing = true;
			findings.report(placeOfUse(use), 'missing-year', {
				name: id,
				year: inYear,
				known: known.yearsOf(id),
				isOverride,
			});
		} else if (dated.values[inYear]?.byFilingStatus) names.push(id);
		if (found === 'not for this filing status') lacking.set(id, known.statusesOf(id, inYear));
	}
	return { names, lacking, uncertain: uncertain || isMissing };
}

function hookOf(
	{ hook: file }: EmittedLogic,
	{ hooks }: BindingMemory,
): Promise<RunnableHook | Error | undefined> {
	if (!file) return Promise.resolve(undefined);
	return hooks.recall(file.path, [file.text], () =>
		loadHook(file.absolutePath).catch((error) => (error instanceof Error ? error : new Error(String(error)))),
	);
}

function reportHookFailure(shaped: Shaped<CalculatorDefinition>, error: Error): readonly Diagnostic[] {
	const place = shaped.hookPlace ?? { file: shaped.file, start: 0, end: 1 };
	return notingOf(shaped, ({ findings }) =>
		findings.report(place, 'hook-failed', { when: 'to load', problem: sentenceOf(error) }),
	).findings;
}
