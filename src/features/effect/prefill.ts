// The inputs a calculator opens with: its defaults, and over them what the household and the planned sale say already.
// Pure, so that every rule is a test.
import { findById } from '../../engine/collections.ts';
import { memoizeByObject } from '../../engine/memoize.ts';
import { convertToUnit, HOUSEHOLD } from '../../engine/strategy/inputs.ts';
import type { PlannedSale } from '../../engine/strategy/sale.ts';
import { applyOutlook } from '../../engine/tax-return/outlook.ts';
import { computeReturnFigures } from '../../engine/tax-return/return-figures.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import { getDefaultInputs, isIssue, parseValue } from '../../engine/values.ts';
import type { CompiledCalculator, CompiledInput, Prefills, Value } from '../../model/compiled-calculator.ts';
import type { PrefilledInputs, PrefillSource } from '../form/field-state.ts';
import type { HouseholdReading } from '../household/household-state.ts';
import type { HouseholdContext } from './effect-on-return.ts';

interface PrefillRequest extends Pick<HouseholdContext, 'system' | 'reading' | 'sale'> {
	readonly calculator: Pick<CompiledCalculator, 'inputs'>;
	readonly prefills: Prefills;
}

/**
 * The inputs a calculator opens with, and the source of each that does not keep its default. The example household fills
 * nothing, a fact left at its default neither, nor a value that the input does not take.
 * @throws {UnknownLaw} for a household's year before the first
 */
export function prefillCalculator({ calculator, prefills, ...context }: PrefillRequest): PrefilledInputs {
	const inputs: Record<string, Value> = { ...getDefaultInputs(calculator) };
	const sources: Record<string, PrefillSource> = {};
	const missingIds: string[] = [];
	for (const input of calculator.inputs) {
		const names = input.hidden ? [] : (prefills[input.id] ?? []);
		const values = names.flatMap((name) => toInputValue(input, findSourceValue(context, name)) ?? []);
		const value = values.every((candidate) => typeof candidate === 'number')
			? Math.max(...values)
			: values[0];
		if (values.length === 0 || value === undefined) continue;
		inputs[input.id] = value;
		sources[input.id] = names[0]?.startsWith(HOUSEHOLD) ? 'household' : 'sale';
	}
	for (const { id, setBy } of calculator.inputs) {
		const source = sources[setBy?.input ?? ''];
		if (!setBy || source === undefined || id in sources) continue;
		const value = setBy.values[String(inputs[setBy.input])];
		if (value === undefined) missingIds.push(id);
		else [inputs[id], sources[id]] = [value, source];
	}
	return { inputs, sources, missing: missingIds };
}

// An amount below zero is a loss, which no calculator asks for.
function toInputValue(input: CompiledInput, source: SourceValue | undefined): Value | undefined {
	if (!source || (typeof source.value === 'number' && source.value < 0)) return undefined;
	const value = convertToUnit(input, source, source.value);
	const parsedValue = value === undefined ? undefined : parseValue(input, value, 'json');
	return isIssue(parsedValue) ? undefined : parsedValue;
}

interface SourceValue extends Pick<CompiledInput, 'format'> {
	readonly value: Value;
}

function findSourceValue(
	{ system, reading, sale }: Pick<HouseholdContext, 'system' | 'reading' | 'sale'>,
	name: string,
): SourceValue | undefined {
	if (!name.startsWith(HOUSEHOLD)) return findSaleValue(sale, name);
	const id = name.slice(HOUSEHOLD.length);
	const fact = findById(reading.inputs, id);
	if (!fact) return findFigure(system, reading, id);
	const value = reading.household[id];
	return reading.entered.has(id) && value !== undefined ? { format: fact.format, value } : undefined;
}

function findSaleValue(sale: PlannedSale | undefined, name: string): SourceValue | undefined {
	const value = sale?.[name.slice(name.indexOf('.') + 1)];
	if (value === undefined) return undefined;
	// A sale at a loss has no gain.
	return { format: 'money', value: typeof value === 'number' ? Math.max(0, value) : value };
}

const getReturnFigures = memoizeByObject((system: TaxSystem) =>
	memoizeByObject(({ taxYear, household, outlook }: HouseholdReading): Readonly<Record<string, number>> => {
		try {
			return computeReturnFigures(applyOutlook(system, { taxYear, outlook }), taxYear, household);
		} catch {
			// A return that cannot be computed says so where it is shown; it fills no calculator.
			return {};
		}
	}),
);

function findFigure(system: TaxSystem, reading: HouseholdReading, id: string): SourceValue | undefined {
	const figures = system.household.returnFigures?.[id];
	// Figures that the example has a part in are not the visitor's.
	if (reading.isSample || reading.exampleFacts.length > 0 || !figures) return undefined;
	if (figures.some(({ needsState }) => needsState) && !reading.entered.has('state')) return undefined;
	const value = getReturnFigures(system)(reading)[id];
	const isRate = figures.some(
		({ bracketIn, marginalTo }) => bracketIn !== undefined || marginalTo !== undefined,
	);
	if (value === undefined) return undefined;
	// A sum below zero is no income. Dollars are those the return shows, whole.
	return isRate
		? { format: 'percent', value: Math.max(0, value) }
		: { format: 'money', value: Math.round(Math.max(0, value)) };
}
