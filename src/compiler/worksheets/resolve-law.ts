// Phases 3 to 5 for the returns: the facts of a household, and every worksheet, resolved and emitted for any law.
import type { HouseholdDefinition } from '../../definition/generated/household.ts';
import type { Line, WorksheetDefinition } from '../../definition/generated/worksheet.ts';
import { EVERY_OTHER_STATE } from '../../engine/return/tax-system.ts';
import { typeOfFormat } from '../../language/types.ts';
import { checkInputs, noSharedInputs, type RawInput } from '../checks/check-inputs.ts';
import type { Diagnostic } from '../diagnostic.ts';
import {
	type Amounts,
	type Draft,
	type InputDraft,
	isUnreadable,
	type LogicDefinition,
	reportAt,
	type Shaped,
} from '../draft.ts';
import type { Memory } from '../memory.ts';
import { notingOf } from '../noted.ts';
import type { ShapedProject } from '../shape-files.ts';
import type { Shared } from '../shared.ts';
import { nearest } from '../suggest.ts';
import { checkHousehold } from './check-household.ts';
import { checkRecursion } from './check-recursion.ts';
import { checkReturnYears } from './check-return-years.ts';
import { checkWorksheet } from './check-worksheet.ts';
import {
	type EmittedWorksheet,
	emitWorksheet,
	type ReturnLayout,
	type Stage,
	stagesOf,
} from './emit-worksheet.ts';
import type { OuterLine, WorksheetDraft } from './worksheet-draft.ts';

/** The lines of a state's return that the federal one uses. */
const OF_STATE: readonly OuterLine[] = ['stateBase', 'ownStateTax'].map((id) => ({
	id,
	type: typeOfFormat('money'),
}));

/** A worksheet, resolved. */
export interface ResolvedWorksheet {
	readonly draft: WorksheetDraft;
	/** Undefined while something in the returns is wrong. */
	readonly emitted: EmittedWorksheet | undefined;
}

/** The household and its returns. */
export interface ResolvedLaw {
	readonly household: Shaped<HouseholdDefinition> | undefined;
	readonly facts: readonly InputDraft[];
	readonly worksheets: readonly ResolvedWorksheet[];
	readonly findings: readonly Diagnostic[];
}

/** Resolves the returns. */
export function resolveLaw(shaped: ShapedProject, shared: Shared, memory: Memory<ResolvedLaw>): ResolvedLaw {
	const { household, worksheets } = shaped;
	const from = [household, ...worksheets.map(({ made }) => made), shared.amounts];
	return memory.recall('', from, () => resolve(shaped, shared));
}

function resolve({ household, worksheets }: ShapedProject, { amounts }: Shared): ResolvedLaw {
	const readable = worksheets.flatMap(({ made }) => made ?? []);
	const facts =
		household?.made && notingOf(household.made, (draft) => checkHousehold(draft, federalLines(readable)));
	const lines = linesOf(readable);
	const withoutTax = household?.made?.value.withoutIncomeTax ?? [];
	let late: ReadonlySet<string> = new Set();
	const check = (shaped: Shaped<WorksheetDefinition>) =>
		notingOf(shaped, (draft) => {
			checkIdentity(draft);
			if (draft.value.kind === 'state') checkState(draft, facts?.made ?? [], withoutTax, readable);
			const around = surroundings(draft, facts?.made ?? [], readable, lines, amounts);
			return checkWorksheet(draft, { ...around, late: draft.value.kind === 'state' ? late : new Set() });
		});
	const isFederal = ({ value }: Shaped<WorksheetDefinition>) => value.kind === 'federal';
	const federal = readable.filter(isFederal).map(check);
	for (const { made } of federal) late = lateLines(made);
	const checked = [...federal, ...readable.filter((shaped) => !isFederal(shaped)).map(check)];
	const drafts = checked.map(({ made }) => made);
	const singly = [
		...(household?.findings ?? []),
		...worksheets.flatMap((one) => one.findings),
		...(facts?.findings ?? []),
		...checked.flatMap((one) => one.findings),
		...checkReturnYears(
			drafts.flatMap((draft) => draft.amounts),
			amounts,
		),
	];
	const findings = singly.length > 0 ? singly : checkRecursion(drafts, withoutTax);
	const isWhole =
		findings.length === 0 &&
		(facts !== undefined || drafts.length === 0) &&
		!drafts.some(({ incomplete }) => incomplete);
	return {
		household: household?.made,
		facts: facts?.made ?? [],
		worksheets: isWhole ? emitAll(drafts) : drafts.map((draft) => ({ draft, emitted: undefined })),
		findings,
	};
}

function lateLines(federal: WorksheetDraft): ReadonlySet<string> {
	const stages = [...stagesOf(federal, OF_STATE)];
	return new Set(stages.filter(([, stage]) => stage === 'after').map(([id]) => id));
}

function checkIdentity(draft: Draft<WorksheetDefinition>): void {
	const { id, kind, state } = draft.value;
	const name = draft.file.path.split('/').at(-1)?.replace('.json', '') ?? '';
	if (id !== undefined && id !== name) reportAt(draft, ['id'], 'id-not-file-name', { id, name }, [name]);
	if (state !== undefined && kind !== 'state') {
		const problem = 'Only the worksheet of a state names one.';
		reportAt(draft, ['state'], 'type-mismatch', { problem });
	}
	if (kind !== 'state') return;
	for (const { id: line } of OF_STATE) {
		if ((draft.value.lines ?? []).some((one) => one.id === line)) continue;
		reportAt(draft, ['lines'], 'missing-state-line', { line });
	}
}

// A worksheet names its state, one that a household can choose and that taxes income, and no other worksheet names it.
function checkState(
	draft: Draft<WorksheetDefinition>,
	facts: readonly RawInput[],
	withoutTax: readonly string[],
	worksheets: readonly Shaped<WorksheetDefinition>[],
): void {
	const { state } = draft.value;
	const type = facts.find(({ id }) => id === 'state')?.type;
	const choices = (type?.kind === 'text' ? type.choices : undefined)?.filter((code) => code !== '');
	const problem = (): string | undefined => {
		if (state === undefined)
			return `The worksheet of a state needs "state": its two letters, or "${EVERY_OTHER_STATE}" for the one that every state without its own uses.`;
		const first = worksheets.find(({ value }) => value.kind === 'state' && value.state === state);
		if (first && first.file.path !== draft.file.path)
			return `"${state}" has a worksheet already: ${first.file.path}.`;
		if (withoutTax.includes(state))
			return `"${state}" is one of the states without an income tax in household.json, so this worksheet would never be used.`;
		if (state === EVERY_OTHER_STATE || !choices || choices.includes(state)) return undefined;
		return `"${state}" is not one of the states that a household can choose.`;
	};
	const found = isUnreadable(draft, ['state']) ? undefined : problem();
	if (found === undefined) return;
	const path = state === undefined ? ['kind'] : ['state'];
	reportAt(draft, path, 'type-mismatch', { problem: found }, nearest(state ?? '', choices ?? []));
}

function federalLines(worksheets: readonly Shaped<WorksheetDefinition>[]): readonly string[] {
	const federal = worksheets.filter(({ value }) => value.kind === 'federal');
	return federal.flatMap(({ value }) => (value.lines ?? []).map(({ id }) => id));
}

function linesOf(worksheets: readonly Shaped<WorksheetDefinition>[]): ReadonlyMap<string, Line> {
	const household = worksheets.filter(({ value }) => value.kind !== 'trust');
	const lines = household.flatMap(({ value }) => value.lines ?? []);
	return new Map(lines.map((line) => [line.id, line]));
}

function surroundings(
	draft: Draft<WorksheetDefinition>,
	facts: readonly RawInput[],
	worksheets: readonly Shaped<WorksheetDefinition>[],
	lines: ReadonlyMap<string, Line>,
	amounts: Amounts,
) {
	if (draft.value.kind === 'trust') {
		const own = checkInputs(draft as unknown as Draft<LogicDefinition>, noSharedInputs('no such input'));
		return { facts: own, outer: [], lines: new Map<string, Line>(), amounts };
	}
	const federal = worksheets.find(({ value }) => value.kind === 'federal')?.value.lines ?? [];
	const outer =
		draft.value.kind === 'federal'
			? OF_STATE
			: federal.map(({ id, format }) => ({ id, type: typeOfFormat(format) }));
	return { facts, outer, lines, amounts };
}

function emitAll(drafts: readonly WorksheetDraft[]): readonly ResolvedWorksheet[] {
	const all = drafts.map((draft) => ({ draft }));
	return drafts.map((draft) => ({ draft, emitted: emitWorksheet(draft, layoutOf(draft, all)) }));
}

/** What emitting a worksheet needs to know of the others. */
export function layoutOf(
	draft: WorksheetDraft,
	all: readonly Pick<ResolvedWorksheet, 'draft'>[],
): ReturnLayout {
	const { kind } = draft.definition;
	if (kind === 'trust') return { stages: stagesOf(draft, []), outer: [] };
	const federal = all.find((other) => other.draft.definition.kind === 'federal')?.draft;
	const stages = new Map<string, Stage>(OF_STATE.map(({ id }) => [id, 'state']));
	if (federal) for (const [id, stage] of stagesOf(federal, OF_STATE)) stages.set(id, stage);
	if (kind === 'federal') return { stages, outer: OF_STATE };
	const lines = federal?.lines ?? [];
	const outer = lines.map(({ line }) => ({ id: line.id, type: typeOfFormat(line.format) }));
	return { stages: new Map([...stages, ...stagesOf(draft, [])]), outer };
}
