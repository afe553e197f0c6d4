// The oracle: every model of the specification written a second time, by hand and apart from the
// definitions. Statutory amounts are literals here on purpose; sharing law/amounts/ would let
// one wrong number hide behind itself.
import { crt, daf, qcd } from './charitable.ts';
import { generic } from './generic.ts';
import { incomeTiming, rsuIso, saltTrust, stateMigration } from './income.ts';
import type { OracleInputs, OracleModel, OracleResults } from './model.ts';
import { backdoorRoth, retirementMax } from './retirement.ts';

const MODELS = {
	qcd,
	daf,
	'retirement-max': retirementMax,
	'backdoor-roth': backdoorRoth,
	crt,
	'salt-trust': saltTrust,
	'income-timing': incomeTiming,
	'rsu-iso': rsuIso,
	'state-migration': stateMigration,
	generic,
} as const;

/** A calculator with formulas of its own, or 'generic' for the 32 that share one model. */
export type ModelId = keyof typeof MODELS;

/** All ten models, the nine dedicated ones first. */
export const MODEL_IDS = Object.keys(MODELS) as readonly ModelId[];

/** The model of a calculator: its own where it has one, the generic one otherwise. */
export function getModel(calculatorId: string): ModelId {
	return MODEL_IDS.find((id) => id === calculatorId) ?? 'generic';
}

/**
 * All results that apply, whether or not their row is shown. Money in dollars, rates in percent;
 * null is unavailable. Throws when an input is missing, unknown or of another type.
 */
export function oracle(modelId: ModelId, inputs: OracleInputs): OracleResults {
	return model(modelId).results(inputs);
}

/** The messages of the warnings that hold. */
export function oracleWarnings(modelId: ModelId, inputs: OracleInputs): string[] {
	return model(modelId).warnings(inputs);
}

/** The labels of the badges that hold. */
export function oracleBadges(modelId: ModelId, inputs: OracleInputs): string[] {
	return model(modelId).badges(inputs);
}

/** The inputs that are greyed out. */
export function oracleDisabled(modelId: ModelId, inputs: OracleInputs): string[] {
	return model(modelId).disabled(inputs);
}

/** The inputs that are not on the form. */
export function oracleAbsent(modelId: ModelId, inputs: OracleInputs): string[] {
	return model(modelId).absent(inputs);
}

/** The results that have no row although they apply. */
export function oracleConcealed(modelId: ModelId, inputs: OracleInputs): string[] {
	return model(modelId).concealed(inputs);
}

/** The specification's inputs with their defaults: dollars, percent, fractions, counts, choices. */
export function oracleDefaults(modelId: ModelId): OracleInputs {
	return model(modelId).defaults;
}

/** The answers of the inputs that offer choices. */
export function oracleChoices(modelId: ModelId): OracleModel['choices'] {
	return model(modelId).choices;
}

function model(modelId: ModelId): OracleModel {
	return MODELS[modelId];
}
