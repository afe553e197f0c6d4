// Makes one strategy of the parts of its models and its own.
import type { Value } from '../../model/compiled-calculator.ts';
import type {
	CompiledEffectInput,
	EffectNotes,
	EffectPart,
	EffectText,
	EffectWorkings,
	EstatePart,
	PartWorkings,
	Scenario,
} from '../../model/compiled-effect.ts';
import type { DatedAmounts } from '../law.ts';

export interface CompiledStrategy extends EffectText, EffectPart {
	/** Inputs that a model fixes, with their values. */
	readonly modelInputs: Readonly<Record<string, Value>>;
	readonly datedAmounts: DatedAmounts;
}

/** Merges the parts of the models, then the strategy's own, which replaces items of equal id. */
export function mergeParts(
	text: EffectText,
	parts: readonly EffectPart[],
	modelInputs: Readonly<Record<string, Value>>,
	datedAmounts: DatedAmounts,
): CompiledStrategy {
	const years = parts.findLast((part) => part.years)?.years;
	const estates = parts.flatMap(({ estate }) => estate ?? []);
	return {
		...text,
		...(years ? { years } : {}),
		inputs: mergeById(parts.flatMap(({ inputs }) => inputs)).flatMap((input) =>
			input.partOf ? [input, createInAdditionInput(input)] : [input],
		),
		lines: mergeById(parts.flatMap(({ lines }) => lines)),
		adjustments: parts.flatMap(({ adjustments }) => adjustments),
		cash: parts.flatMap(({ cash }) => cash),
		warnings: parts.flatMap(({ warnings }) => warnings),
		results: mergeById(parts.flatMap(({ results }) => results)),
		taxpayers: parts.flatMap(({ taxpayers }) => taxpayers),
		...(estates.length > 0 ? { estate: mergeEstates(estates) } : {}),
		amounts: [...new Set(parts.flatMap(({ amounts }) => amounts))],
		modelInputs,
		datedAmounts,
	};
}

/** The id of the input that says whether the amount of another comes on top of what the household states. */
export function toInAdditionId(id: string): string {
	return `${id}InAddition`;
}

function createInAdditionInput({ id, title, partOf }: CompiledEffectInput): CompiledEffectInput {
	return {
		id: toInAdditionId(id),
		title: `“${title}”: already counted in your household?`,
		help: '',
		type: 'boolean',
		format: 'yes-no',
		default: false,
		choices: [
			{ value: false, label: 'Yes, included' },
			{ value: true, label: 'No, in addition' },
		],
		hidden: false,
		prefillFrom: '',
		sameAsInput: '',
		inAdditionTo: partOf,
		minimum: null,
		maximum: null,
	};
}

/** The part of a model in a strategy that only claims it: what it does in the scenario "with" is "claimed". */
export function toClaimed({ estate, ...part }: EffectPart): EffectPart {
	return { ...moveAllToClaimed(part), ...(estate ? { estate: moveAllToClaimed(estate) } : {}) };
}

function moveAllToClaimed<T extends object>(part: T): T {
	const entries = Object.entries(part).map(([key, items]) => [
		key,
		Array.isArray(items) ? items.map(moveToClaimed) : items,
	]);
	return Object.fromEntries(entries) as T;
}

function moveToClaimed(item: Scenario | { readonly scenario?: Scenario }): unknown {
	if (typeof item === 'string') return item === 'with' ? 'claimed' : item;
	return item.scenario === 'with' ? { ...item, scenario: 'claimed' } : item;
}

// The last item of an id wins, at the position of the first.
function mergeById<T extends { readonly id: string }>(items: readonly T[]): readonly T[] {
	const itemsById = new Map<string, T>();
	for (const item of items) itemsById.set(item.id, item);
	return [...itemsById.values()];
}

function mergeEstates(parts: readonly EstatePart[]): EstatePart {
	const heldIncome = parts.findLast((part) => part.heldIncome)?.heldIncome;
	return {
		endsAtDeath: [...new Set(parts.flatMap(({ endsAtDeath }) => endsAtDeath))],
		...(heldIncome ? { heldIncome } : {}),
		comparesHolding: parts.some(({ comparesHolding }) => comparesHolding),
		inputs: Object.assign({}, ...parts.map(({ inputs }) => inputs)),
		adjustments: parts.flatMap(({ adjustments }) => adjustments),
		amounts: parts.flatMap(({ amounts }) => amounts),
	};
}

/** Merges workings in the order of `mergeParts`. @param parts those of the models, then the strategy's own */
export function mergeWorkings(parts: readonly PartWorkings[], notes: EffectNotes): EffectWorkings {
	const mergeByName = <T>(
		getRecord: (part: PartWorkings) => Readonly<Record<string, T>>,
	): Readonly<Record<string, T>> => Object.assign({}, ...parts.map(getRecord));
	return {
		notes,
		labels: mergeByName(({ labels }) => labels),
		amounts: mergeByName(({ amounts }) => amounts),
		formulas: mergeByName(({ formulas }) => formulas),
		figures: mergeByName(({ figures }) => figures),
		adjustments: parts.flatMap(({ adjustments }) => adjustments),
		cash: parts.flatMap(({ cash }) => cash),
		warnings: parts.flatMap(({ warnings }) => warnings),
		estate: parts.flatMap(({ estate }) => estate),
	};
}
