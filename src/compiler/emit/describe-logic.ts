// The descriptive half of compiled logic: inputs, messages, rows and amounts, complete and in words.

import { pick } from '../../engine/collections.ts';
import type { DatedAmount, DatedAmounts } from '../../engine/law.ts';
import type { Indexation, PriceIndexes } from '../../engine/prices.ts';
import { isTextFormat } from '../../engine/values.ts';
import type { Vocabulary } from '../../language/operator.ts';
import { getOperator } from '../../language/operators/index.ts';
import { printAnswer, printFailure } from '../../language/print.ts';
import { collectNames, type Expression, isOperation, type Operation, walk } from '../../language/tree.ts';
import {
	type AmountTexts,
	type CompiledChoice,
	type CompiledInput,
	type CompiledResult,
	type InputFormat,
	type LogicData,
	RESULT_KEYS,
} from '../../model/compiled-calculator.ts';
import type { Result } from '../../model/generated/authored.ts';
import { type CheckedInput, type CheckedLogic, collectAmountIds, filterFormulas } from '../program.ts';

/** The text in the place of the results before the first calculation, unless a definition has its own. */
const DEFAULT_PROMPT = 'Enter your information and click Calculate to see your potential tax savings';

/** Completes checked logic: no optionals, no shorthand. */
export function describeLogic(logic: CheckedLogic): LogicData {
	const inputs = logic.inputs.map(describeInput);
	const {
		warnings = [],
		badges = [],
		prompt = DEFAULT_PROMPT,
		closingNote = '',
		guidance = [],
	} = logic.definition;
	return {
		inputs: inputs.map((input, position) => ({ ...input, setBy: logic.inputs[position]?.input.setBy })),
		amounts: logic.amounts.map(({ id }) => id),
		warnings: warnings.map((warning) => pick(warning, ['message', 'field', 'kind', 'remedy'])),
		badges: badges.map((badge) => pick(badge, ['label', 'field'])),
		results: compileResults(logic, inputs),
		prompt,
		closingNote,
		guidance,
	};
}

export function describeInput({ id, input }: CheckedInput): CompiledInput {
	return {
		id,
		title: input.title ?? id,
		help: input.help ?? input.unused ?? '',
		type: input.type ?? 'number',
		format: getFormat(input),
		default: input.default ?? 0,
		choices: describeChoices(input),
		hidden: input.hidden !== undefined,
	};
}

function getFormat({ type, format = 'count' }: CheckedInput['input']): InputFormat {
	if (type === 'boolean') return 'yes-no';
	return type === 'string' && !isTextFormat(format) ? 'choice' : format;
}

/** The choices of an input with their words; a yes-no has two, yes first. */
export function describeChoices({
	type,
	enum: values,
	labels,
	format,
}: CheckedInput['input']): readonly CompiledChoice[] {
	if (type === 'boolean') {
		return [
			{ value: true, label: labels?.true ?? 'Yes' },
			{ value: false, label: labels?.false ?? 'No' },
		];
	}
	return (values ?? []).map((value) => {
		const defaultLabel = format === 'percent' ? `${value}%` : String(value);
		return {
			value,
			label:
				labels && Object.hasOwn(labels, String(value))
					? (labels[String(value)] ?? defaultLabel)
					: defaultLabel,
		};
	});
}

function compileResults(logic: CheckedLogic, inputs: readonly CompiledInput[]): readonly CompiledResult[] {
	const unavailable = findUnavailableReasons(logic, createVocabulary(logic, inputs));
	return (logic.definition.results ?? []).map((result) => ({
		...pick(result, RESULT_KEYS),
		unavailable: unavailable.get(result.id),
	}));
}

function getAnswerLabels({ labels }: Result): readonly [yes: string, no: string] {
	return [labels?.yes ?? 'Yes', labels?.no ?? 'No'];
}

function createVocabulary(logic: CheckedLogic, inputs: readonly CompiledInput[]): Vocabulary {
	const { results = [] } = logic.definition;
	const titles = new Map([
		...logic.amounts.map(({ id, title }) => [id, title] as const),
		...inputs.map(({ id, title }) => [id, title] as const),
		...results.map(({ id, label }) => [id, label] as const),
	]);
	const choices = new Map<string, readonly CompiledChoice[]>([
		...inputs.map(({ id, choices: list }) => [id, list] as const),
		...results.map(
			({ id, branches = {} }) =>
				[id, Object.entries(branches).map(([value, label]) => ({ value, label }))] as const,
		),
	]);
	const answers = new Map<string, readonly string[]>([
		...inputs
			.filter(({ type }) => type === 'boolean')
			.map(({ id, choices: list }) => [id, list.map(({ label }) => label)] as const),
		...results
			.filter(({ format }) => format === 'yes-no')
			.map((result) => [result.id, getAnswerLabels(result)] as const),
	]);
	return {
		name: (name) => titles.get(name) ?? name,
		answer: (name, isTrue) => {
			const labels = answers.get(name)?.[isTrue ? 0 : 1];
			return labels && printAnswer(titles.get(name) ?? name, labels);
		},
		choice: (input, value) => choices.get(input)?.find((choice) => choice.value === value)?.label ?? value,
	};
}

// Why a line can have no value: its own operation, or a line above it. Where there could be several reasons, none is named.
function findUnavailableReasons(
	logic: CheckedLogic,
	vocabulary: Vocabulary,
): ReadonlyMap<string, string | undefined> {
	const amounts = collectAmountIds([logic]);
	const reasons = new Map<string, string | undefined>();
	for (const { id, tree } of filterFormulas(logic, 'line')) {
		const ownFailures = findFailingOperations(tree, amounts);
		const unavailableNames = [...collectNames(tree)].filter((name) => reasons.has(name));
		const [first] = ownFailures;
		if (ownFailures.length + unavailableNames.length > 1) reasons.set(id, undefined);
		else if (first) reasons.set(id, printFailure(first, vocabulary));
		else if (unavailableNames[0])
			reasons.set(id, `It needs "${vocabulary.name(unavailableNames[0])}", which has no value here.`);
	}
	return reasons;
}

// Operations that what is entered can leave without a value.
function findFailingOperations(expression: Expression, amounts: ReadonlySet<string>): readonly Operation[] {
	return walk(expression).filter((node): node is Operation => {
		const figures = isOperation(node) ? getOperator(node).failure?.listFigures(node) : undefined;
		return [...collectNames(...(figures ?? []))].some((name) => !amounts.has(name));
	});
}

/** Data shared by all calculators: choices by shared input, amounts with all their years. */
export interface SharedData {
	readonly choices: Readonly<Record<string, readonly CompiledChoice[]>>;
	readonly amounts: DatedAmounts;
	readonly indexes: PriceIndexes;
}

export function describeAmount({ values, after, ...amount }: DatedAmount): DatedAmount {
	const entries = Object.entries(values).map(([year, { note: _, estimate: _estimate, ...entry }]) => [
		year,
		entry,
	]);
	return { ...amount, values: Object.fromEntries(entries), after: describeAfter(after) };
}

/** The same without its title and sources, which come with the workings. */
export function describeFigures(amount: DatedAmount): DatedAmount {
	const { values, after, ...description } = describeAmount(amount);
	const entries = Object.entries(values).map(([year, entry]) => [year, { ...entry, source: '' }]);
	return {
		...description,
		title: '',
		values: Object.fromEntries(entries),
		after: typeof after === 'string' ? after : { ...after, source: '' },
	};
}

function describeAfter(after: DatedAmount['after']): DatedAmount['after'] {
	if (typeof after === 'string') return after;
	const { note: _, ...indexation } = after;
	return indexation;
}

export function describeNotes(amount: DatedAmount | undefined): AmountTexts {
	const sources = Object.entries(amount?.values ?? {}).map(([year, { source }]) => [year, source]);
	const after = typeof amount?.after === 'object' ? amount.after : undefined;
	const unsettled = listUnsettled(amount?.values ?? {}, after?.rowsEnd);
	return {
		title: amount?.title ?? '',
		sources: Object.fromEntries(sources),
		projected: after?.source ?? '',
		...(unsettled.length > 0 ? { unsettled: Object.fromEntries(unsettled) } : {}),
	};
}

type UnsettledYear = readonly [year: string, standing: 'estimated' | 'pending'];

function listUnsettled(
	values: DatedAmount['values'],
	rowsEnd: Indexation['rowsEnd'],
): readonly UnsettledYear[] {
	const entries = Object.entries(values).flatMap(([year, { estimate, pending }]): UnsettledYear[] => {
		if (pending) return [[year, 'pending']];
		return estimate ? [[year, 'estimated']] : [];
	});
	return rowsEnd?.pending ? [...entries, [String(rowsEnd.year + 1), 'pending']] : entries;
}

export function describeIndexes(indexes: PriceIndexes): PriceIndexes {
	const entries = Object.entries(indexes).map(([name, { note: _, ...index }]) => [
		name,
		{ ...index, source: '' },
	]);
	return Object.fromEntries(entries);
}
