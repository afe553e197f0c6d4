// The facts of a household and every worksheet, checked and emitted for any law.
import { EVERY_OTHER_STATE } from '../../engine/tax-return/tax-system.ts';
import { toType } from '../../language/types.ts';
import type { HouseholdDefinition, Line, WorksheetDefinition } from '../../model/generated/authored.ts';
import type { CompilerCache } from '../cache.ts';
import { checkInputs } from '../check/check-inputs.ts';
import { checkReturnYears } from '../check/check-years.ts';
import { collectDocumentDiagnostics } from '../diagnostics/collect-diagnostics.ts';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { type AmountTable, type Document, type DocumentContext, reportAt } from '../document.ts';
import type { ProjectDocuments } from '../load/load-documents.ts';
import type { CheckedInput, UncheckedInput } from '../program.ts';
import type { SharedDefinitions } from '../shared-definitions.ts';
import { checkHousehold } from './check-household.ts';
import { checkRecursion } from './check-recursion.ts';
import { checkWorksheet } from './check-worksheet.ts';
import type { CheckedWorksheet, OuterLine } from './checked-worksheet.ts';
import {
	computePasses,
	type EmittedWorksheet,
	emitWorksheet,
	type Pass,
	type ReturnLayout,
} from './emit-worksheet.ts';

/** The lines of a state's return that the federal one uses. */
const STATE_LINES: readonly OuterLine[] = ['stateBase', 'ownStateTax'].map((id) => ({
	id,
	type: toType('money'),
}));

/** A worksheet, resolved. */
export interface ResolvedWorksheet {
	readonly worksheet: CheckedWorksheet;
	/** Undefined while something in the returns is wrong. */
	readonly emitted: EmittedWorksheet | undefined;
}

/** The household and its returns. */
export interface ResolvedLaw {
	readonly household: Document<HouseholdDefinition> | undefined;
	readonly facts: readonly CheckedInput[];
	readonly worksheets: readonly ResolvedWorksheet[];
	readonly diagnostics: readonly Diagnostic[];
}

/** Resolves the returns. */
export function resolveLaw(
	documents: ProjectDocuments,
	shared: SharedDefinitions,
	cache: CompilerCache,
): ResolvedLaw {
	const { household, worksheets } = documents;
	const dependencies = [household, ...worksheets.map(({ value }) => value), shared.amounts];
	return cache.getOrCreate('law', '', dependencies, () => resolve(documents, shared));
}

function resolve({ household, worksheets }: ProjectDocuments, { amounts }: SharedDefinitions): ResolvedLaw {
	const documents = worksheets.flatMap(({ value }) => value ?? []);
	const loadDiagnostics = [household, ...worksheets].flatMap((file) => file?.diagnostics ?? []);
	if (hasErrors(loadDiagnostics))
		return { household: household?.value, facts: [], worksheets: [], diagnostics: loadDiagnostics };
	const facts =
		household?.value &&
		collectDocumentDiagnostics(household.value, (context) =>
			checkHousehold(context, federalLines(documents)),
		);
	const lines = indexLines(documents);
	const withoutTax = household?.value?.value.withoutIncomeTax ?? [];
	let deferredLines: ReadonlySet<string> = new Set();
	const checkDocument = (document: Document<WorksheetDefinition>) =>
		collectDocumentDiagnostics(document, (context) => {
			checkIdentity(context);
			if (context.value.kind === 'state') checkState(context, facts?.value ?? [], withoutTax, documents);
			const worksheetScope = createWorksheetScope(context, facts?.value ?? [], documents, lines, amounts);
			return checkWorksheet(context, {
				...worksheetScope,
				deferredLines: context.value.kind === 'state' ? deferredLines : new Set(),
			});
		});
	const isFederal = ({ value }: Document<WorksheetDefinition>) => value.kind === 'federal';
	const federal = documents.filter(isFederal).map(checkDocument);
	for (const { value } of federal) deferredLines = listDeferredLines(value);
	const results = [...federal, ...documents.filter((document) => !isFederal(document)).map(checkDocument)];
	const checkedWorksheets = results.map(({ value }) => value);
	const fileDiagnostics = [
		...loadDiagnostics,
		...(facts?.diagnostics ?? []),
		...results.flatMap((one) => one.diagnostics),
		...checkReturnYears(checkedWorksheets, amounts),
	];
	const diagnostics = hasErrors(fileDiagnostics)
		? fileDiagnostics
		: [...fileDiagnostics, ...checkRecursion(checkedWorksheets, withoutTax)];
	const isComplete =
		!hasErrors(diagnostics) &&
		(facts !== undefined || checkedWorksheets.length === 0) &&
		!checkedWorksheets.some(({ isIncomplete }) => isIncomplete);
	return {
		household: household?.value,
		facts: facts?.value ?? [],
		worksheets: isComplete
			? emitAll(checkedWorksheets)
			: checkedWorksheets.map((worksheet) => ({ worksheet, emitted: undefined })),
		diagnostics,
	};
}

function listDeferredLines(federal: CheckedWorksheet): ReadonlySet<string> {
	const passes = [...computePasses(federal, STATE_LINES)];
	return new Set(passes.filter(([, pass]) => pass === 'after').map(([id]) => id));
}

function checkIdentity(context: DocumentContext<WorksheetDefinition>): void {
	const { id, kind, state } = context.value;
	const name = context.file.path.split('/').at(-1)?.replace('.json', '') ?? '';
	if (id !== undefined && id !== name) reportAt(context, ['id'], 'id-not-file-name', { id, name }, [name]);
	if (state !== undefined && kind !== 'state') {
		const problem = 'Only the worksheet of a state names one.';
		reportAt(context, ['state'], 'type-mismatch', { problem });
	}
	if (kind !== 'state') return;
	for (const { id: line } of STATE_LINES) {
		if ((context.value.lines ?? []).some((one) => one.id === line)) continue;
		reportAt(context, ['lines'], 'missing-state-line', { line });
	}
}

// A worksheet names its state, one that a household can choose and that taxes income, and no other worksheet names it.
function checkState(
	context: DocumentContext<WorksheetDefinition>,
	facts: readonly UncheckedInput[],
	withoutTax: readonly string[],
	worksheets: readonly Document<WorksheetDefinition>[],
): void {
	const { state } = context.value;
	const type = facts.find(({ id }) => id === 'state')?.type;
	const choices = (type?.kind === 'text' ? type.choices : undefined)?.filter((code) => code !== '');
	const findProblem = (): string | undefined => {
		if (state === undefined)
			return `The worksheet of a state needs "state": its two letters, or "${EVERY_OTHER_STATE}" for the one that every state without its own uses.`;
		const duplicate = worksheets.find(({ value }) => value.kind === 'state' && value.state === state);
		if (duplicate && duplicate.file.path !== context.file.path)
			return `"${state}" has a worksheet already: ${duplicate.file.path}.`;
		if (withoutTax.includes(state))
			return `"${state}" is one of the states without an income tax in household.json, so this worksheet would never be used.`;
		if (state === EVERY_OTHER_STATE || !choices || choices.includes(state)) return undefined;
		return `"${state}" is not one of the states that a household can choose.`;
	};
	const problem = findProblem();
	if (problem === undefined) return;
	const path = state === undefined ? ['kind'] : ['state'];
	reportAt(context, path, 'type-mismatch', { problem }, suggest(state ?? '', choices ?? []));
}

function federalLines(worksheets: readonly Document<WorksheetDefinition>[]): readonly string[] {
	const federal = worksheets.filter(({ value }) => value.kind === 'federal');
	return federal.flatMap(({ value }) => (value.lines ?? []).map(({ id }) => id));
}

function indexLines(worksheets: readonly Document<WorksheetDefinition>[]): ReadonlyMap<string, Line> {
	const household = worksheets.filter(({ value }) => value.kind !== 'trust');
	const lines = household.flatMap(({ value }) => value.lines ?? []);
	return new Map(lines.map((line) => [line.id, line]));
}

function createWorksheetScope(
	context: DocumentContext<WorksheetDefinition>,
	facts: readonly UncheckedInput[],
	worksheets: readonly Document<WorksheetDefinition>[],
	lines: ReadonlyMap<string, Line>,
	amounts: AmountTable,
) {
	if (context.value.kind === 'trust') {
		const trustFacts = checkInputs(context, context.value.inputs);
		return { facts: trustFacts, outer: [], lines: new Map<string, Line>(), amounts };
	}
	const federal = worksheets.find(({ value }) => value.kind === 'federal')?.value.lines ?? [];
	const outer =
		context.value.kind === 'federal'
			? STATE_LINES
			: federal.map(({ id, format }) => ({ id, type: toType(format) }));
	return { facts, outer, lines, amounts };
}

function emitAll(worksheets: readonly CheckedWorksheet[]): readonly ResolvedWorksheet[] {
	const entries = worksheets.map((worksheet) => ({ worksheet }));
	return worksheets.map((worksheet) => ({
		worksheet,
		emitted: emitWorksheet(worksheet, computeLayout(worksheet, entries)),
	}));
}

/** The other worksheets as emitting sees them. */
export function computeLayout(
	worksheet: CheckedWorksheet,
	entries: readonly Pick<ResolvedWorksheet, 'worksheet'>[],
): ReturnLayout {
	const { kind } = worksheet.definition;
	if (kind === 'trust') return { passes: computePasses(worksheet, []), outer: [] };
	const federal = entries.find((entry) => entry.worksheet.definition.kind === 'federal')?.worksheet;
	const passes = new Map<string, Pass>(STATE_LINES.map(({ id }) => [id, 'state']));
	if (federal) for (const [id, pass] of computePasses(federal, STATE_LINES)) passes.set(id, pass);
	if (kind === 'federal') return { passes, outer: STATE_LINES };
	const lines = federal?.lines ?? [];
	const outer = lines.map(({ line }) => ({ id: line.id, type: toType(line.format) }));
	return { passes: new Map([...passes, ...computePasses(worksheet, [])]), outer };
}
