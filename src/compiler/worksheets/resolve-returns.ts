// The facts of a household and every worksheet, checked and emitted for any law.
import { toType } from '../../language/types.ts';
import type { Line, ReturnFormDefinition, WorksheetDefinition } from '../../model/generated/authored.ts';
import { checkStateFigures, type SharedDefinitions } from '../amounts.ts';
import type { CompilerCache } from '../cache.ts';
import { checkInputs } from '../check/check-inputs.ts';
import { getLineType } from '../check/check-program.ts';
import { checkReturnYears } from '../check/check-years.ts';
import { checkId } from '../check/names.ts';
import { type Diagnostic, hasErrors, suggest } from '../diagnostics/diagnostic.ts';
import {
	type Checked,
	collectDocumentDiagnostics,
	type Document,
	type DocumentContext,
	reportAt,
} from '../document.ts';
import type { ProjectDocuments } from '../load/load-documents.ts';
import { type CheckedInput, collectProgramNames, type Resolved, resolveProgram } from '../program.ts';
import { checkHousehold } from './check-household.ts';
import { checkRecursion } from './check-recursion.ts';
import { checkReturnForm } from './check-return-form.ts';
import { checkWorksheet } from './check-worksheet.ts';
import {
	type CheckedHousehold,
	type CheckedWorksheet,
	OPTIONAL_STATE_LINES,
	type OuterLine,
} from './checked-worksheet.ts';
import { emitWorksheet, listChangedNames, type WorksheetCode } from './emit-worksheet.ts';

const REQUIRED_STATE_LINES = ['stateBase', 'ownStateTax'];
const STATE_LINES: readonly OuterLine[] = [...REQUIRED_STATE_LINES, ...OPTIONAL_STATE_LINES].map((id) => ({
	id,
	type: toType('money'),
	pass: 'state',
}));

/** A worksheet, without code while something in the returns is wrong. */
export type ResolvedWorksheet = Resolved<CheckedWorksheet, WorksheetCode>;

export interface ResolvedReturns {
	/** Undefined while something in the files of the returns cannot be read. */
	readonly household: CheckedHousehold | undefined;
	readonly worksheets: readonly ResolvedWorksheet[];
	/** The paper return; undefined where there is none, or its file cannot be read. */
	readonly returnForm: ReturnFormDefinition | undefined;
	readonly diagnostics: readonly Diagnostic[];
}

/** Returns whose files can all be read. */
export type ReadableReturns = ResolvedReturns & { readonly household: CheckedHousehold };

export function isReadable(returns: ResolvedReturns): returns is ReadableReturns {
	return returns.household !== undefined;
}

export function resolveReturns(
	documents: ProjectDocuments,
	sharedDefinitions: SharedDefinitions,
	cache: CompilerCache,
): ResolvedReturns {
	const { household, worksheets, returnForm } = documents;
	const dependencies = [
		household.value,
		returnForm?.value,
		...worksheets.map(({ value }) => value),
		sharedDefinitions,
	];
	return cache.getOrCreate('returns', '', dependencies, () => resolve(documents, sharedDefinitions));
}

function resolve(
	{ household, worksheets, returnForm }: ProjectDocuments,
	sharedDefinitions: SharedDefinitions,
): ResolvedReturns {
	const { amounts } = sharedDefinitions;
	const documents = worksheets.flatMap(({ value }) => value ?? []);
	const files = [household, ...worksheets, ...(returnForm ? [returnForm] : [])];
	const loadDiagnostics = files.flatMap(({ diagnostics }) => diagnostics);
	if (!household.value || hasErrors(loadDiagnostics))
		return { household: undefined, worksheets: [], returnForm: undefined, diagnostics: loadDiagnostics };
	const { value: definition } = household.value;
	const lines = indexLines(documents);
	const federalLines = documents
		.find(({ value }) => value.kind === 'federal')
		?.value.lines.map(({ id }) => id);
	const checkedHousehold = collectDocumentDiagnostics(household.value, (context) =>
		checkHousehold(context, federalLines, [...lines.keys()], amounts),
	);
	const formDocument = returnForm?.value;
	const formDiagnostics = formDocument
		? collectDocumentDiagnostics(formDocument, (context) =>
				checkReturnForm(context, Object.keys(definition.facts), federalLines),
			).diagnostics
		: [];
	const facts = checkedHousehold.value.inputs;
	const { withoutIncomeTax } = definition;
	const results = checkWorksheets(documents, facts, withoutIncomeTax, lines, sharedDefinitions);
	const checkedWorksheets = results.map(({ value }) => value);
	const fileDiagnostics = [
		...loadDiagnostics,
		...checkedHousehold.diagnostics,
		...formDiagnostics,
		...results.flatMap((worksheetResult) => worksheetResult.diagnostics),
		...checkReturnYears(checkedWorksheets, definition, amounts),
	];
	const diagnostics = hasErrors(fileDiagnostics)
		? fileDiagnostics
		: [...fileDiagnostics, ...checkRecursion(checkedWorksheets, withoutIncomeTax)];
	const canRun = !hasErrors(diagnostics) && !checkedWorksheets.some(({ isIncomplete }) => isIncomplete);
	const changedNames = listChangedNames(checkedWorksheets);
	return {
		household: { ...checkedHousehold.value, stateFacts: findStateFacts(facts, checkedWorksheets) },
		worksheets: results.map((result) =>
			resolveProgram(result, (worksheet) => emitWorksheet(worksheet, changedNames), canRun),
		),
		returnForm: formDocument?.value,
		diagnostics,
	};
}

// The federal one first: the others read its lines.
function checkWorksheets(
	documents: readonly Document<WorksheetDefinition>[],
	facts: readonly CheckedInput[],
	withoutTax: readonly string[],
	lines: ReadonlyMap<string, Line>,
	{ amounts, amountDocuments }: SharedDefinitions,
): readonly Checked<CheckedWorksheet>[] {
	const check = (document: Document<WorksheetDefinition>, outer: readonly OuterLine[]) =>
		collectDocumentDiagnostics(document, (context) => {
			checkIdentity(context);
			if (context.value.kind === 'state') {
				checkState(context, facts, withoutTax, documents);
				checkStateFigures(context, amountDocuments, documents);
			}
			if (isOfHousehold(context.value)) return checkWorksheet(context, { facts, outer, lines, amounts });
			const ownFacts = checkInputs(context, context.value.inputs);
			return checkWorksheet(context, { facts: ownFacts, outer: [], lines: new Map(), amounts });
		});
	const isFederal = ({ value }: Document<WorksheetDefinition>) => value.kind === 'federal';
	const federal = documents.filter(isFederal).map((document) => check(document, STATE_LINES));
	const federalLines = listFederalLines(documents, federal[0]?.value);
	const otherDocuments = documents.filter((document) => !isFederal(document));
	return [...federal, ...otherDocuments.map((document) => check(document, federalLines))];
}

// Those that the federal return or a trust reads are asked of everybody.
function findStateFacts(
	facts: readonly CheckedInput[],
	worksheets: readonly CheckedWorksheet[],
): CheckedHousehold['stateFacts'] {
	const readNames = worksheets.map((worksheet) => ({
		...worksheet.definition,
		names: collectProgramNames(worksheet),
	}));
	const readers = facts.map(({ id }) => [id, readNames.filter(({ names }) => names.has(id))] as const);
	return new Map(
		readers
			.filter(([, returns]) => returns.every(({ kind }) => kind === 'state'))
			.map(([id, returns]) => [id, returns.flatMap(({ state }) => state ?? [])] as const)
			.filter(([, states]) => states.length > 0),
	);
}

// As authored: a line with an error is one that a state may read.
function listFederalLines(
	documents: readonly Document<WorksheetDefinition>[],
	federal: CheckedWorksheet | undefined,
): readonly OuterLine[] {
	const document = documents.find(({ value }) => value.kind === 'federal');
	const formulas = new Map(
		federal?.formulas.flatMap((formula) => (formula.role === 'line' ? [[formula.id, formula]] : [])),
	);
	return (document?.value.lines ?? []).map(({ id, format }) => ({
		id,
		type: getLineType(format, formulas.get(id)),
		pass: federal?.passes.get(id) ?? 'federalFirst',
	}));
}

function checkIdentity(context: DocumentContext<WorksheetDefinition>): void {
	const { kind, state } = context.value;
	checkId(context);
	if (state !== undefined && kind !== 'state') {
		const problem = 'Only the worksheet of a state names one.';
		reportAt(context, ['state'], 'type-mismatch', { problem });
	}
	if (kind !== 'state') return;
	for (const line of REQUIRED_STATE_LINES) {
		if (context.value.lines.some(({ id }) => id === line)) continue;
		reportAt(context, ['lines'], 'missing-state-line', { line });
	}
}

// A worksheet names its state, one that a household can choose and that taxes income, and no other worksheet names it.
function checkState(
	context: DocumentContext<WorksheetDefinition>,
	facts: readonly CheckedInput[],
	withoutTax: readonly string[],
	worksheets: readonly Document<WorksheetDefinition>[],
): void {
	const { state } = context.value;
	const type = facts.find(({ id }) => id === 'state')?.type;
	const choices = (type?.kind === 'text' ? type.choices : undefined)?.filter((code) => code !== '');
	const findProblem = (): string | undefined => {
		if (state === undefined) return 'The worksheet of a state needs "state": its two letters.';
		const duplicate = worksheets.find(({ value }) => value.kind === 'state' && value.state === state);
		if (duplicate && duplicate.file.path !== context.file.path)
			return `"${state}" has a worksheet already: ${duplicate.file.path}.`;
		if (withoutTax.includes(state))
			return `"${state}" is one of the states without an income tax in household.json, so this worksheet would never be used.`;
		if (!choices || choices.includes(state)) return undefined;
		return `"${state}" is not one of the states that a household can choose.`;
	};
	const problem = findProblem();
	if (problem === undefined) return;
	const path = state === undefined ? ['kind'] : ['state'];
	reportAt(context, path, 'type-mismatch', { problem }, suggest(state ?? '', choices ?? []));
}

/** False for the returns of trusts and estates, which have inputs of their own and read no other return. */
function isOfHousehold({ kind }: Pick<WorksheetDefinition, 'kind'>): boolean {
	return kind !== 'trust' && kind !== 'estate';
}

function indexLines(worksheets: readonly Document<WorksheetDefinition>[]): ReadonlyMap<string, Line> {
	const household = worksheets.filter(({ value }) => isOfHousehold(value));
	const lines = household.flatMap(({ value }) => value.lines);
	return new Map(lines.map((line) => [line.id, line]));
}
