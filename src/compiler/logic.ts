// The logic of definitions and models, under the law they are written for or another one.
import type { CalculatorDefinition } from '../definition/generated/calculator.ts';
import type { ModelDefinition } from '../definition/generated/model.ts';
import { checkResultsAsAWhole } from './checks/check-definition.ts';
import { checkFilingStatus } from './checks/check-filing-status.ts';
import { checkLogic } from './checks/check-logic.ts';
import { type Draft, type Law, type LogicDefinition, type LogicDraft, reportAt } from './draft.ts';
import { amountKey } from './emit/emit-data.ts';
import { emitLogic } from './emit/emit-logic.ts';
import type { ProjectFile } from './read/read-project.ts';
import type { EmittedLogic, Shared } from './shared.ts';
import { nearest } from './suggest.ts';

/** Reports what is wrong with models by themselves. */
export function checkModels({ models }: Shared): void {
	for (const [name, draft] of models) {
		if (!draft) continue;
		const { id } = draft.value;
		if (id !== undefined && id !== name) reportAt(draft, ['id'], 'id-not-file-name', { id, name }, [name]);
		checkResultsAsAWhole(draft);
	}
}

/** Checks models without strategies; the others are checked with their strategies. */
export function checkUnusedModels(shared: Shared): void {
	const used = new Set([...shared.modelLogic.keys()].map((key) => key.split('@')[0]));
	for (const [name, model] of shared.models) {
		if (model && !used.has(name)) checkLogic(model, shared.inputs, shared.amounts, NO_LAW);
	}
}

/** The findings of this file alone: another file's errors do not hold a definition back. */
export function countErrors({ findings, file }: Draft<unknown>): number {
	return findings.all.filter((finding) => finding.file === file.path).length;
}

/** The logic of a definition without a model; undefined when it has errors. */
export function ownLogic(
	draft: Draft<CalculatorDefinition>,
	file: ProjectFile,
	shared: Shared,
): EmittedLogic | undefined {
	const law = lawOf(draft, shared);
	const logic = checkAndNote(draft, shared, law);
	checkFilingStatus(draft, logic.statusUse, law);
	if (logic.incomplete || countErrors(draft) > 0) return undefined;
	return {
		key: file.name,
		code: emitLogic(logic),
		hookFile: draft.hasHook ? file.absolutePath : '',
		draft: logic,
	};
}

const NO_LAW: Law = { year: undefined, filingStatus: undefined, isOther: false };

/** The law a definition is compiled under. */
export function lawOf({ value }: Draft<CalculatorDefinition>, { other }: Shared): Law {
	const year = other.year ?? value.taxYear;
	const filingStatus = other.filingStatus ?? value.filingStatus;
	return { year, filingStatus, isOther: year !== value.taxYear || filingStatus !== value.filingStatus };
}

function checkAndNote(draft: Draft<LogicDefinition>, shared: Shared, law: Law): LogicDraft {
	const logic = checkLogic(draft, shared.inputs, shared.amounts, law);
	for (const name of logic.statusUse.names) shared.usedAmounts.add(name);
	for (const amount of logic.parameters) {
		const { filingStatus: _, rows: __, ...compiled } = amount;
		shared.usedAmounts.add(amount.id);
		shared.data.amounts[amountKey(amount)] = compiled;
	}
	return logic;
}

/** The logic a strategy takes from its model; undefined when it has errors. */
export function modelLogic(draft: Draft<CalculatorDefinition>, shared: Shared): EmittedLogic | undefined {
	const { model: name = '' } = draft.value;
	const model = shared.models.get(name);
	if (!shared.models.has(name)) {
		reportAt(draft, ['model'], 'unknown-model', { name }, nearest(name, shared.models.keys()));
	}
	if (!model) return undefined;
	const law = lawOf(draft, shared);
	const logic = lawfulModel(name, model, law, shared);
	checkFilingStatus(draft, logic.draft.statusUse, law);
	return logic.emitted;
}

// Once for each year; once for each filing status too, when the model uses an amount that depends on it.
function lawfulModel(name: string, model: Draft<ModelDefinition>, law: Law, shared: Shared) {
	const ofYear = `${name}@${law.year}`;
	const ofStatus = `${ofYear}-${law.filingStatus}`;
	const known = shared.modelLogic.get(ofYear) ?? shared.modelLogic.get(ofStatus);
	if (known) return known;
	const draft = checkAndNote(model, shared, law);
	const key = draft.statusUse.names.length > 0 ? ofStatus : ofYear;
	const usable = !draft.incomplete && countErrors(model) === 0;
	const emitted = usable ? { key, code: emitLogic(draft), hookFile: '', draft } : undefined;
	const logic = { draft, emitted };
	shared.modelLogic.set(key, logic);
	return logic;
}
