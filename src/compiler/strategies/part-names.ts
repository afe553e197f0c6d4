// The names that formulas of a return part may use beside amounts of law, and what they are.
import { toInAdditionId } from '../../engine/strategy/merge.ts';
import { CALENDAR_YEAR, CONDITION, MONEY, PLAIN, toType } from '../../language/types.ts';
import { SCENARIOS } from '../../model/compiled-effect.ts';
import type { SharedDefinitions } from '../amounts.ts';
import { checkInputs, type SharedInputs } from '../check/check-inputs.ts';
import { checkDistinct, checkNames, describeTakenName, listIdPlaces, listKeyPlaces } from '../check/names.ts';
import { type DocumentContext, type LawAmounts, reportAtKey } from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import type { CheckedInput, TypesByName } from '../program.ts';
import type { ReadableReturns } from '../worksheets/resolve-returns.ts';
import type { PartContext, PartDefinition, ResolvedOnReturn } from './checked-part.ts';

export interface OuterScope {
	/** The facts of a household, and those of a trust's own return. */
	readonly facts: TypesByName;
	readonly trustFacts: TypesByName;
	/** The years, and the facts after "household.". */
	readonly household: TypesByName;
	/** The lines of each scenario's return, with those of a trust after "trust.". */
	readonly lines: ReadonlyMap<string, TypesByName>;
}

const YEAR_NAMES = new Map([
	['year', 'the year that is worked out'],
	['taxYear', 'the calendar year'],
]);
export const YEAR_TYPES: TypesByName = new Map([
	['year', PLAIN],
	['taxYear', CALENDAR_YEAR],
]);

/** The names of the household, its returns and a trust's in formulas. */
export function createOuterScope(
	{ household, worksheets }: ReadableReturns,
	{ expired }: Pick<ResolvedOnReturn, 'expired'>,
): OuterScope {
	const facts: TypesByName = new Map(household.inputs.map(({ id, type }) => [id, type]));
	const programs = worksheets.map(({ program }) => program);
	const trust = programs.find(({ definition }) => definition.kind === 'trust');
	const lines = programs.flatMap(({ definition: { kind, lines: ownLines, carryforwards = [] } }) => {
		const prefix = kind === 'trust' ? 'trust.' : '';
		const entries = ownLines.map(({ id, format }) => [`${prefix}${id}`, toType(format)] as const);
		// An estate's return is no line of a scenario's.
		return kind === 'estate' ? [] : [...entries, ...carryforwards.map(({ id }) => [id, MONEY] as const)];
	});
	const allLines = new Map([...lines, ...Object.keys(expired).map((id) => [id, MONEY] as const)]);
	const addPrefix = (prefix: string, names: TypesByName) =>
		[...names].map(([id, type]) => [`${prefix}.${id}`, type] as const);
	return {
		facts,
		trustFacts: new Map(trust?.inputs.map(({ id, type }) => [id, type])),
		household: new Map([...YEAR_TYPES, ...addPrefix('household', facts)]),
		lines: new Map(SCENARIOS.map((scenario) => [scenario, new Map(addPrefix(scenario, allLines))])),
	};
}

/** The scenarios in which parts change facts. The baseline and the strategy are always there. */
export function collectScenarios(
	parts: readonly PartDefinition[],
	claimedModels: readonly string[] = [],
): readonly string[] {
	const isClaimed = claimedModels.length > 0 || parts.some(({ claimed = [] }) => claimed.length > 0);
	return SCENARIOS.filter((scenario) => isClaimed || scenario !== 'claimed');
}

interface PartSurroundings {
	/** Inputs of the other parts it is merged with, and those every effect has. */
	readonly outerInputs: readonly CheckedInput[];
	readonly outerLines?: readonly { readonly id: string; readonly format: string }[];
	readonly outer: OuterScope;
	readonly scenarios: readonly string[];
}

export interface PartScope extends PartSurroundings {
	readonly inputs: readonly CheckedInput[];
	/** All names of the strategy it belongs to, or of the model itself. */
	readonly names: readonly TypesByName[];
	readonly amounts: LawAmounts;
}

/** Checks the inputs of a part and all its names. A strategy's own input takes the place of a model's of the same name. */
export function createPartScope(
	context: PartContext,
	surroundings: PartSurroundings,
	{ inputs: sharedInputs, amounts }: Pick<SharedDefinitions, 'inputs' | 'amounts'>,
): PartScope {
	const { source, prefix, definition } = context;
	const { outer, scenarios, outerLines = [] } = surroundings;
	const inputs = checkPartInputs(source, prefix, definition.inputs, sharedInputs);
	const inputIds = new Set(inputs.map(({ id }) => id));
	const outerInputs = surroundings.outerInputs.filter(({ id }) => !inputIds.has(id));
	const allInputs = [...outerInputs, ...inputs];
	checkPartNames(context, allInputs, amounts);
	const lines = [...outerLines, ...(definition.lines ?? [])];
	const ownNames: TypesByName = new Map([
		...allInputs.map(({ id, type }) => [id, type] as const),
		...allInputs
			.filter(({ input }) => input.partOf)
			.map(({ id }) => [toInAdditionId(id), CONDITION] as const),
		...lines.map(({ id, format }) => [id, toType(format)] as const),
	]);
	const names = [
		ownNames,
		outer.household,
		...scenarios.flatMap((scenario) => outer.lines.get(scenario) ?? []),
	];
	return { ...surroundings, inputs, outerInputs, names, amounts };
}

/** The inputs of a part, checked as a calculator's are. @param prefix the path of the part */
export function checkPartInputs(
	context: DocumentContext<unknown>,
	prefix: SourcePath,
	authoredInputs: PartDefinition['inputs'],
	sharedInputs: SharedInputs,
): readonly CheckedInput[] {
	const inputsPath = [...prefix, 'inputs'];
	const inputs = checkInputs(context, authoredInputs, sharedInputs, inputsPath);
	for (const { id, input } of inputs) {
		const path = [...inputsPath, id];
		if (input.type !== undefined && input.default === undefined)
			reportAtKey(context, path, 'incomplete-input', { name: id, problem: 'needs a "default"' });
	}
	return inputs;
}

// Reports ids of inputs, lines and results that are given twice, or mean something else already.
function checkPartNames(
	{ source, prefix, definition: { inputs = {}, lines, results } }: PartContext,
	allInputs: readonly CheckedInput[],
	amounts: LawAmounts,
): void {
	const inputNames = new Set(allInputs.map(({ id }) => id));
	const findMeaning = (id: string) => YEAR_NAMES.get(id) ?? describeTakenName(id, amounts);
	const findLineMeaning = (id: string) => (inputNames.has(id) ? 'an input' : findMeaning(id));
	checkNames(source, listKeyPlaces(Object.keys(inputs), [...prefix, 'inputs']), findMeaning);
	checkNames(source, listIdPlaces(lines, [...prefix, 'lines']), findLineMeaning, 'another line');
	checkNames(source, listIdPlaces(results, [...prefix, 'results']), () => undefined, 'another result');
	checkDistinct(source, [...prefix, 'lines'], 'label', lines);
	checkDistinct(source, [...prefix, 'results'], 'label', results);
}
