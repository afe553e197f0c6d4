// The selected strategies of a visit with its household, sale and inputs: the parts of effects and of a plan.
import { useMemo } from 'react';
import { listIds } from '../../engine/collections.ts';
import { isEventDate } from '../../engine/plan/event-inputs.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import { loadCalculator, loadStrategyParts, type StrategyParts } from '../../lib/load-calculator.ts';
import { loadReturnWords } from '../../lib/load-returns.ts';
import type { CompiledCalculator, Inputs, Value } from '../../model/compiled-calculator.ts';
import { loadLaw, useLaw, useStrategyParts } from '../../visit/law.ts';
import { getReturnInputs, listPlannedIds, type SelectedCalculation, type Visit } from '../../visit/visit.ts';
import { usePlannedIds, useVisitPart } from '../../visit/visit-store.ts';
import { readText, type Texts } from '../form/field-state.ts';
import { readHousehold } from '../household/household-state.ts';
import type { PlanInput } from './choose-plan.ts';
import type { HouseholdContext } from './effect-on-return.ts';
import { listIdleInputs } from './example-figures.ts';
import { prefillCalculator } from './prefill.ts';

export type CalculatedInputs = readonly [calculator: CompiledCalculator, inputs: Inputs];

/** The calculators of some calculations, each with its inputs. @throws when one cannot be fetched */
export function loadCalculators(calculations: readonly SelectedCalculation[]): Promise<CalculatedInputs[]> {
	return Promise.all(
		calculations.map(async ([id, inputs]) => [(await loadCalculator(id)).calculator, inputs] as const),
	);
}

export interface PlanParts {
	readonly system: TaxSystem;
	readonly strategies: readonly StrategyParts[];
}

export function usePlanParts(): { readonly parts: PlanParts | undefined; readonly hasFailed: boolean } {
	const { data: strategies, isError } = useStrategyParts(usePlannedIds());
	const { data: system, isError: isLawMissing } = useLaw();
	const parts = useMemo(() => system && strategies && { system, strategies }, [system, strategies]);
	return { parts, hasFailed: isError || isLawMissing };
}

type PlannedEntries = Pick<Visit, 'calculations' | 'household' | 'sale' | 'returnInputs'>;

/** The entries a plan follows from, kept up to date; the same object for the same entries. */
export function usePlannedEntries(): PlannedEntries {
	const calculations = useVisitPart('calculations');
	const household = useVisitPart('household');
	const sale = useVisitPart('sale');
	const returnInputs = useVisitPart('returnInputs');
	return useMemo(
		() => ({ calculations, household, sale, returnInputs }),
		[calculations, household, sale, returnInputs],
	);
}

/** The source of a plan; undefined where no strategy says anything of returns. */
export function createPlanSource(
	{ system, strategies }: PlanParts,
	visit: PlannedEntries,
): PlanInput | undefined {
	const [first] = strategies;
	if (!first) return undefined;
	// Of one strategy, the plan has the example household of its calculator, so that both show one figure.
	const exampleHousehold = strategies.length === 1 ? first.strategy.exampleHousehold : {};
	const reading = readHousehold(system, visit.household, exampleHousehold);
	const sale = visit.sale?.sale;
	const entries = strategies.map((parts) => {
		const entry = toCalculatedStrategy(parts, { system, reading }, visit);
		const isEntered = Object.keys(entry.typedInputs.values).some((key) => !isEventDate(key));
		return { ...entry, isReviewed: isEntered || entry.strategy.id in visit.calculations };
	});
	return { system, effects: first.effects, strategies: entries, reading, sale };
}

/**
 * A loaded strategy with the entries of the visit for it.
 * @param visit with drafts where what was typed and not calculated counts too
 */
export function toCalculatedStrategy(
	{ strategy, calculator, prefills }: StrategyParts,
	circumstances: Pick<HouseholdContext, 'system' | 'reading'>,
	{ calculations, sale, returnInputs, drafts = {} }: PlannedEntries & Partial<Pick<Visit, 'drafts'>>,
) {
	const { id } = calculator;
	const calculation = calculations[id];
	const opening = readOpening({ ...circumstances, calculator, prefills, sale: sale?.sale }, drafts[id]);
	const calculatedInputs = calculation ?? opening.inputs;
	const enteredInputs = calculation ? listIds(calculator.inputs) : opening.enteredInputs;
	return {
		strategy,
		calculator,
		calculatedInputs,
		enteredInputs,
		settledInputs: [...enteredInputs, ...listIdleInputs(calculator, calculatedInputs)],
		typedInputs: getReturnInputs(returnInputs, id),
	};
}

// A draft holds the texts that were typed or picked: each that can be read is an answer, also where it says the default.
function readOpening(request: Parameters<typeof prefillCalculator>[0], draft: Texts = {}) {
	const { inputs, sources } = prefillCalculator(request);
	const draftEntries = request.calculator.inputs.flatMap((input): [string, Value][] => {
		const text = draft[input.id];
		const value = text === undefined ? undefined : readText(text, input);
		return value === undefined ? [] : [[input.id, value]];
	});
	const draftValues = Object.fromEntries(draftEntries);
	return {
		inputs: { ...inputs, ...draftValues },
		enteredInputs: [...new Set([...Object.keys(sources), ...Object.keys(draftValues)])],
	};
}

/** Loads the same, with what the lines of returns are called. @throws when a part cannot be fetched */
export async function loadPlanSource(visit: Visit): Promise<PlanInput | undefined> {
	const [strategies] = await Promise.all([loadStrategyParts(listPlannedIds(visit)), loadReturnWords()]);
	const source = createPlanSource({ system: await loadLaw(strategies), strategies }, visit);
	return source && { ...source, estate: visit.estate };
}
