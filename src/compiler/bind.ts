// Binds the emitted code of each definition to a law, its own or an override, and makes it run in this process.

import { formatList } from '../engine/format.ts';
import {
	bindLogic,
	type FilingStatus,
	type FindAmount,
	findAmount,
	findEntry,
	formatStatus,
	selectLaw,
} from '../engine/law.ts';
import type { BindableLogic, CompiledCalculator, Hook } from '../model/compiled-calculator.ts';
import type { CalculatorDefinition } from '../model/generated/authored.ts';
import type { SharedDefinitions } from './amounts.ts';
import type { CompilerCache } from './cache.ts';
import { type Diagnostic, hasErrors } from './diagnostics/diagnostic.ts';
import {
	collectDocumentDiagnostics,
	type Document,
	type DocumentContext,
	findReferencePlace,
	reportAt,
	reportAtKey,
} from './document.ts';
import { describeLogic } from './emit/describe-logic.ts';
import { emitScope } from './emit/emit-function.ts';
import type { CalculatorText } from './emit/emit-logic.ts';
import { describeFormulas } from './emit/workings.ts';
import { loadModule } from './load/read-typescript.ts';
import type { ResolvedDefinition, ResolvedLogic } from './logic.ts';
import { type AmountUse, isRunnable, type Runnable } from './program.ts';
import { runScript } from './run-code.ts';

/** A year and filing status in place of the definitions' own; examples do not run under it. */
export interface LawOverride {
	readonly year?: number | undefined;
	readonly filingStatus?: FilingStatus | undefined;
}

interface LawSelection {
	readonly year: number;
	readonly filingStatus: FilingStatus | undefined;
	/** True for an override, under which examples do not run. */
	readonly isOverride: boolean;
}

export interface EmittedCalculator {
	readonly document: Document<CalculatorDefinition>;
	readonly text: CalculatorText;
	readonly logic: Runnable<ResolvedLogic>;
	readonly hook: Hook | undefined;
	readonly selection: LawSelection;
	readonly law: FindAmount;
	/** Cache key: equal when two laws give this program the same amounts. */
	readonly lawKey: string;
	readonly calculator: CompiledCalculator;
}

export interface BoundDefinition {
	readonly definition: ResolvedDefinition;
	/** Diagnostics of this phase only. */
	readonly diagnostics: readonly Diagnostic[];
	readonly emitted: EmittedCalculator | undefined;
}

export function bindDefinition(
	definition: ResolvedDefinition,
	override: LawOverride,
	sharedDefinitions: SharedDefinitions,
	cache: CompilerCache,
): Promise<BoundDefinition> {
	const { year, filingStatus } = override;
	const dependencies = [definition, definition.logic, sharedDefinitions, year, filingStatus];
	const key = `${definition.document.file.path}@${year}-${filingStatus}`;
	return cache.getOrCreate('binding', key, dependencies, () =>
		bind(definition, override, sharedDefinitions, cache),
	);
}

async function bind(
	definition: ResolvedDefinition,
	override: LawOverride,
	sharedDefinitions: SharedDefinitions,
	cache: CompilerCache,
): Promise<BoundDefinition> {
	const { document, logic, text } = definition;
	const selection = resolveLawSelection(document, override);
	const { value: usesFilingStatus, diagnostics } = collectDocumentDiagnostics(document, (context) =>
		logic ? checkSelectedLaw(context, logic, selection, sharedDefinitions) : false,
	);
	const boundDefinition = { definition, diagnostics, emitted: undefined };
	if (!text || !logic || !isRunnable(logic) || hasErrors(diagnostics)) return boundDefinition;
	const hook = await loadCachedHook(logic, cache);
	if (hook instanceof Error) return { ...boundDefinition, diagnostics: reportHookFailure(document, hook) };
	const { year, filingStatus } = selection;
	const law = selectLaw(sharedDefinitions.data.amounts, year, filingStatus);
	const lawKey = `${year}${usesFilingStatus ? `-${filingStatus}` : ''}`;
	const boundText = { ...text, taxYear: year };
	const calculator = { ...boundText, ...bindLogic(runLogic(logic, hook), law) };
	const emitted = { document, text: boundText, logic, hook, selection, law, lawKey, calculator };
	return { ...boundDefinition, emitted };
}

function resolveLawSelection({ value }: Document<CalculatorDefinition>, override: LawOverride): LawSelection {
	const year = override.year ?? value.taxYear;
	const filingStatus = override.filingStatus ?? value.filingStatus;
	return { year, filingStatus, isOverride: year !== value.taxYear || filingStatus !== value.filingStatus };
}

// Reports every amount without a value in the year at its first use, so that the output lists all missing law; and a filing
// status that is missing, needless, or one that an amount has no number for. True when an amount depends on it.
function checkSelectedLaw(
	context: DocumentContext<CalculatorDefinition>,
	{ program, code }: ResolvedLogic,
	{ year, filingStatus, isOverride }: LawSelection,
	{ amounts: table, data }: SharedDefinitions,
): boolean {
	const { diagnostics } = context;
	const statusNames: string[] = [];
	const statusKey = context.value.filingStatus === undefined ? 'taxYear' : 'filingStatus';
	const undatedUses: AmountUse[] = [];
	for (const use of program.amounts) {
		const { id } = use;
		const amount = data.amounts[id];
		if (!amount) continue;
		const amountValue = findAmount(id, amount, year, filingStatus);
		if (amountValue === 'not in this year') undatedUses.push(use);
		else if (findEntry(amount, year)?.byFilingStatus) statusNames.push(id);
		if (amountValue === 'not for this filing status' && filingStatus !== undefined) {
			const statusText = formatList(table.listStatuses(id, year));
			const values = { name: id, status: formatStatus(filingStatus), year, known: statusText };
			reportAt(context, [statusKey], 'status-without-amount', values);
		}
	}
	// A wrong tax year is one mistake, however many amounts it shows in.
	if (undatedUses.length > 1 && !isOverride) {
		const subject = `The amounts ${formatList(undatedUses.map(({ id }) => `"${id}"`))} have`;
		const known = 'Either they are still to be entered, or the tax year is another.';
		reportAt(context, ['taxYear'], 'missing-year', { subject, year, known });
	} else
		for (const { id, reference } of undatedUses) {
			const yearText = `${year}${isOverride ? '' : ', the tax year of this definition'}`;
			const values = {
				subject: `The amount "${id}" has`,
				year: yearText,
				known: `It has ${table.formatYears(id)}.`,
			};
			diagnostics.report(findReferencePlace(reference), 'missing-year', values);
		}
	const usesFilingStatus = statusNames.length > 0;
	if (usesFilingStatus && filingStatus === undefined) {
		const names = formatList(statusNames.map((name) => `"${name}"`));
		reportAtKey(context, ['taxYear'], 'missing-filing-status', {
			names,
			verb: statusNames.length > 1 ? 'depend' : 'depends',
		});
	}
	const isNeedless = statusKey === 'filingStatus' && !isOverride && !usesFilingStatus;
	// Formulas with errors may mean further amounts.
	if (isNeedless && code && !hasErrors(diagnostics.all))
		reportAtKey(context, ['filingStatus'], 'needless-filing-status', {});
	return usesFilingStatus;
}

function loadCachedHook(
	{ hook: file }: ResolvedLogic,
	cache: CompilerCache,
): Promise<Hook | Error | undefined> {
	if (!file) return Promise.resolve(undefined);
	return cache.getOrCreate('hook', file.absolutePath, [file.text], () =>
		loadHook(file.absolutePath).catch((error) => (error instanceof Error ? error : new Error(String(error)))),
	);
}

function reportHookFailure(document: Document<CalculatorDefinition>, error: Error): readonly Diagnostic[] {
	const place = document.hookPlace ?? { file: document.file, start: 0, end: 1 };
	return collectDocumentDiagnostics(document, ({ diagnostics }) =>
		diagnostics.report(place, 'hook-failed', { when: 'to load', problem: toSentence(error) }),
	).diagnostics;
}

/** Makes emitted logic run in this process; the browser gets the same text as a module. */
export function runLogic(
	{ code, program }: Pick<Runnable<ResolvedLogic>, 'code' | 'program'>,
	hook: Hook | undefined,
): BindableLogic {
	const bind = runScript(emitScope(code.calls, code.bind)) as BindableLogic['bind'];
	return {
		...describeLogic(program),
		bind,
		hook,
		explain: async () => ({ formulas: describeFormulas(program) }),
	};
}

/** @throws when the file cannot be bundled or loaded, or exports no function named hook */
async function loadHook(file: string): Promise<Hook> {
	const module = await loadModule<{ hook?: unknown }>(file);
	if (typeof module.hook !== 'function') throw new Error('The export "hook" is not a function.');
	return module.hook as Hook;
}

export function toSentence(error: unknown): string {
	const text = error instanceof Error ? error.message : String(error);
	return /[.!?]$/.test(text) ? text : `${text}.`;
}
