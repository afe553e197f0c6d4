// The names that formulas of a return part may use beside amounts of law, and what they are.
import { type ExpressionType, PLAIN, toType } from '../../language/types.ts';
import type { EffectInput } from '../../model/generated/authored.ts';
import type { SharedDefinitions } from '../amounts.ts';
import { checkInputs, type SharedInputs } from '../check/check-inputs.ts';
import { checkNames, describeTakenName, listIds, listKeys } from '../check/names.ts';
import { type AmountTable, type DocumentContext, reportAt, reportAtKey } from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import type { CheckedInput } from '../program.ts';
import type { ResolvedLaw } from '../worksheets/resolve-law.ts';
import {
	type PartContext,
	type PartDefinition,
	type PartNames,
	type ResolvedOnReturn,
	SCENARIOS,
} from './checked-part.ts';

/** The meaning of the names outside a part. */
export interface OuterScope {
	readonly facts: ReadonlyMap<string, ExpressionType>;
	/** Lines of a side's return, with those of a trust after "trust.". */
	readonly lines: ReadonlyMap<string, ExpressionType>;
	/** The facts of a trust's own return. */
	readonly trustFacts: ReadonlyMap<string, ExpressionType>;
}

/** The names of the household, its returns and a trust's in formulas. */
export function createOuterScope(law: ResolvedLaw, onReturn: ResolvedOnReturn): OuterScope {
	const lines = new Map<string, ExpressionType>();
	for (const { program: worksheet } of law.worksheets) {
		const { kind, lines: worksheetLines, carryforwards = [] } = worksheet.definition;
		// An estate's return is no line of a scenario's.
		if (kind === 'estate') continue;
		const prefix = kind === 'trust' ? 'trust.' : '';
		for (const { id, format } of worksheetLines) lines.set(`${prefix}${id}`, toType(format));
		for (const { id } of carryforwards) lines.set(id, toType('money'));
	}
	for (const id of Object.keys(onReturn.expired)) lines.set(id, toType('money'));
	const trustWorksheet = law.worksheets.find(({ program }) => program.definition.kind === 'trust');
	return {
		facts: new Map(law.household?.inputs.map(({ id, type }) => [id, type])),
		lines,
		trustFacts: new Map((trustWorksheet?.program.inputs ?? []).map(({ id, type }) => [id, type])),
	};
}

/** The meaning of a part's name. */
export function findType({ ownNames, outerNames }: PartNames, name: string): ExpressionType | undefined {
	return ownNames.get(name) ?? outerNames.get(name);
}

function createPartNames(
	inputs: readonly CheckedInput[],
	lines: readonly AuthoredLine[],
	scenarios: ReadonlySet<string>,
	outerScope: OuterScope,
): PartNames {
	const ownNames = new Map(inputs.map(({ id, type }) => [id, type]));
	for (const { id, format } of lines) if (id && format) ownNames.set(id, toType(format));
	return { ownNames, outerNames: getOuterNames(scenarios, outerScope) };
}

const outerNamesCache = new WeakMap<OuterScope, Map<string, PartNames['outerNames']>>();

function getOuterNames(scenarios: ReadonlySet<string>, outerScope: OuterScope): PartNames['outerNames'] {
	const cache = outerNamesCache.get(outerScope) ?? new Map<string, PartNames['outerNames']>();
	outerNamesCache.set(outerScope, cache);
	const orderedScenarios = SCENARIOS.filter((scenario) => scenarios.has(scenario));
	const names = cache.get(orderedScenarios.join()) ?? createOuterNames(orderedScenarios, outerScope);
	cache.set(orderedScenarios.join(), names);
	return names;
}

function createOuterNames(
	scenarios: readonly string[],
	{ facts, lines }: OuterScope,
): PartNames['outerNames'] {
	const names = new Map<string, ExpressionType>([
		['year', PLAIN],
		['taxYear', PLAIN],
	]);
	for (const [id, type] of facts) names.set(`household.${id}`, type);
	for (const scenario of scenarios) for (const [id, type] of lines) names.set(`${scenario}.${id}`, type);
	return names;
}

/** The sides on which parts change facts. The alternative and the strategy are always there. */
export function collectScenarios(
	parts: readonly PartDefinition[],
	claimedModels: readonly string[] = [],
): ReadonlySet<string> {
	const isClaimed = claimedModels.length > 0 || parts.some(({ claimed = [] }) => claimed.length > 0);
	return new Set(isClaimed ? SCENARIOS : SCENARIOS.filter((scenario) => scenario !== 'claimed'));
}

/** The names of the computed years in formulas of a return part. */
const YEAR_NAMES = new Map([
	['year', 'the year that is worked out'],
	['taxYear', 'the calendar year'],
]);

/** The names a part may read. */
export interface PartScope {
	/** Its own inputs. */
	readonly inputs: readonly CheckedInput[];
	/** Those of the other parts it is merged with, and those every effect has. */
	readonly outerInputs: readonly CheckedInput[];
	/** All names of the strategy it belongs to, or of the model itself. */
	readonly names: PartNames;
	readonly outer: OuterScope;
	readonly scenarios: ReadonlySet<string>;
	readonly amounts: AmountTable;
}

/** The surroundings of a part. */
interface PartSurroundings extends Pick<PartScope, 'outerInputs' | 'outer' | 'scenarios'> {
	/** Lines of the parts it is merged with. */
	readonly outerLines?: readonly AuthoredLine[];
	/** The names of the household and its returns in formulas, where those are not the outer ones. */
	readonly visibleNames?: OuterScope;
}

interface AuthoredLine {
	readonly id?: string;
	readonly format?: string;
}

/** Checks the inputs of a part and all its names. A strategy's own input takes the place of a model's of the same name. */
export function createPartScope(
	context: PartContext,
	{ outerLines = [], visibleNames, ...surroundings }: PartSurroundings,
	sharedDefinitions: Pick<SharedDefinitions, 'inputs' | 'amounts'>,
): PartScope {
	const { source, prefix, definition } = context;
	const { outer, scenarios } = surroundings;
	const inputs = checkPartInputs(source, prefix, definition.inputs, sharedDefinitions.inputs);
	const inputIds = new Set(inputs.map(({ id }) => id));
	const outerInputs = surroundings.outerInputs.filter(({ id }) => !inputIds.has(id));
	const allInputs = [...outerInputs, ...inputs];
	checkPartNames(context, allInputs, sharedDefinitions.amounts);
	const lines = [...outerLines, ...(definition.lines ?? [])];
	const names = createPartNames(allInputs, lines, scenarios, visibleNames ?? outer);
	return { inputs, outerInputs, names, outer, scenarios, amounts: sharedDefinitions.amounts };
}

/** The inputs of a part, checked as a calculator's are. @param prefix the path of the part */
export function checkPartInputs(
	context: DocumentContext<unknown>,
	prefix: SourcePath,
	authoredInputs: PartDefinition['inputs'],
	sharedDefinitions: SharedInputs,
): readonly CheckedInput[] {
	const inputsPath = [...prefix, 'inputs'];
	const inputs = checkInputs(context, authoredInputs, sharedDefinitions, inputsPath);
	for (const { id, input } of inputs) {
		const path = [...inputsPath, id];
		const { default: defaultValue, minimum, maximum } = input as Partial<EffectInput>;
		if (input.type !== undefined && defaultValue === undefined)
			reportAtKey(context, path, 'incomplete-input', { name: id, problem: 'needs a "default"' });
		const isOutOfBounds =
			typeof defaultValue === 'number' &&
			(defaultValue < (minimum ?? defaultValue) || defaultValue > (maximum ?? defaultValue));
		if (!isOutOfBounds) continue;
		const problem = `is ${defaultValue}, which is outside its own minimum and maximum`;
		reportAt(context, [...path, 'default'], 'wrong-default', { name: id, problem });
	}
	return inputs;
}

// Reports ids of inputs, lines and results that are given twice, or mean something else already.
function checkPartNames(
	{ source, prefix, definition: { inputs = {}, lines, results } }: PartContext,
	allInputs: readonly CheckedInput[],
	amounts: AmountTable,
): void {
	const inputNames = new Set(allInputs.map(({ id }) => id));
	const findMeaning = (id: string) => YEAR_NAMES.get(id) ?? describeTakenName(id, amounts);
	const findLineMeaning = (id: string) => (inputNames.has(id) ? 'an input' : findMeaning(id));
	checkNames(source, listKeys(Object.keys(inputs), [...prefix, 'inputs']), findMeaning);
	checkNames(source, listIds(lines, [...prefix, 'lines']), findLineMeaning, 'another line');
	checkNames(source, listIds(results, [...prefix, 'results']), () => undefined, 'another result');
}
