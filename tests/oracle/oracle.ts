// The oracle: every model of the specification written a second time, by hand and apart from the
// definitions. Statutory amounts are literals here on purpose; sharing law/amounts/ would let
// one wrong number hide behind itself.
import { crt, daf, qcd } from './charitable.ts';
import { generic } from './generic.ts';
import { incomeTiming, rsuIso, saltTrust, stateMigration } from './income.ts';
import type { OracleModel } from './model.ts';
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

/** A model by its id. */
export const getOracle = (modelId: ModelId): OracleModel => MODELS[modelId];
