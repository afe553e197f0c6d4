// Functions of numbers: rounding, the smallest and the largest, bounds.

import {
	FUNCTION,
	getMaxBound,
	getMaxFiniteBound,
	type Operator,
	PRECEDENCE,
	UNBOUNDED,
} from '../operator.ts';
import { createNumber, createOperation, type Expression, mapParts, type Operation } from '../tree.ts';
import { findCommonUnit } from '../types.ts';

interface RoundingRules {
	readonly name: 'abs' | 'ceil' | 'floor' | 'round';
	readonly phrase: string;
	readonly result: string;
	readonly compute: (value: number) => number;
	/** Functions written by mistake. */
	readonly mutations?: readonly string[];
}

function createRounding(rules: RoundingRules): Operator {
	const { name, phrase, result, compute, mutations = [] } = rules;
	return {
		...FUNCTION,
		name,
		compute,
		toText: ({ operands: [operand] }, { printBracketed }) =>
			operand ? `${phrase} ${printBracketed(operand, PRECEDENCE.phrase)}` : '',
		minOperands: 1,
		maxOperands: 1,
		signature: 'one value',
		docs: { syntax: `${name}(x)`, result },
		computeBound: getMaxBound,
		propagates: 'all',
		emit: ([value]) => `Math.${name}(${value})`,
		checkType: findCommonUnit,
		listMutations: ({ operands }) => [
			...mutations.map((mutation) => createOperation(mutation, ...operands)),
			...operands,
		],
	};
}

interface ExtremeRules {
	readonly name: 'min' | 'max';
	/** Of the adjective: "small" gives "smaller" and "smallest". */
	readonly stem: string;
	readonly result: string;
	readonly compute: (...values: number[]) => number;
	readonly opposite: string;
}

function createExtreme({ name, stem, result, compute, opposite }: ExtremeRules): Operator {
	return {
		...FUNCTION,
		name,
		compute,
		toText: ({ operands }, { printBracketed }) => {
			const operandTexts = operands.map((operand) => printBracketed(operand, PRECEDENCE.phrase));
			const superlative = stem + (operandTexts.length > 2 ? 'est' : 'er');
			return `the ${superlative} of ${operandTexts.slice(0, -1).join(', ')} and ${operandTexts.at(-1)}`;
		},
		minOperands: 2,
		maxOperands: 20,
		signature: 'two or more values',
		docs: { syntax: `${name}(a, b)`, result },
		hasCommonUnit: true,
		computeBound: getMaxFiniteBound,
		propagates: 'NaN',
		emit: (codes) => `Math.${name}(${codes.join(', ')})`,
		checkType: findCommonUnit,
		listMutations: (whole) => [
			createOperation(opposite, ...whole.operands),
			...whole.operands,
			...listSignMutations(whole),
		],
	};
}

/** The operation with one operand after the other negated by mistake. */
function listSignMutations(whole: Operation): readonly Expression[] {
	return whole.operands.map((_, position) =>
		mapParts(whole, (part, index) => (index === position ? createOperation('negative', part) : part)),
	);
}

/**
 * The multiple of the step nearest to the value, the higher of two that are equally near; NaN for a step of 0.
 * It uses nothing outside itself, since its text goes into what is emitted.
 */
function roundToStep(value: number, step: number): number {
	return Math.round(value / step) * step;
}

const getStep = ({ operands: [, step = createNumber(0)] }: Operation): Expression => step;

/** `roundTo(x, step)`: the nearest multiple of a step. It has no value where the step is 0. */
const roundTo: Operator = {
	...FUNCTION,
	name: 'roundTo',
	compute: roundToStep,
	toText: ({ operands: [value = createNumber(0), step = createNumber(0)] }, { printBracketed }) =>
		`${printBracketed(value, PRECEDENCE.sum)} rounded to the nearest multiple of ${printBracketed(step, PRECEDENCE.sum)}`,
	getTextPrecedence: () => PRECEDENCE.choice,
	explainFailure: (whole, { print }) =>
		`It rounds to a multiple of "${print(getStep(whole))}", which is zero here.`,
	minOperands: 2,
	maxOperands: 2,
	signature: 'a value and a step of the same unit',
	docs: {
		syntax: 'roundTo(x, step)',
		result: 'the nearest multiple of the step; no value where the step is 0',
	},
	hasCommonUnit: true,
	computeBound: ([value = 0], whole) => {
		const step = getStep(whole);
		return step.kind === 'number' && step.value >= 1 ? value : UNBOUNDED;
	},
	checkType: findCommonUnit,
	failure: {
		listFigures: (whole) => [getStep(whole)],
		getCulprit: getStep,
		describeProblem: (whole, cut) => `rounds to a multiple of "${cut(getStep(whole))}", which is 0`,
		rank: 0,
	},
	listMutations: (whole) => [
		whole.operands[0] ?? whole,
		createOperation(
			'roundTo',
			...whole.operands.map((part) => createOperation('negative', part)).slice(0, 1),
			getStep(whole),
		),
	],
};

/** `clamp(x, low, high)` */
const clamp: Operator = {
	...FUNCTION,
	name: 'clamp',
	compute: (value: number, low: number, high: number) => Math.min(Math.max(value, low), high),
	toText: (
		{ operands: [value = createNumber(0), low = createNumber(0), high = createNumber(0)] },
		{ printBracketed },
	) => {
		const [valueText, lowText, highText] = [value, low, high].map((part) =>
			printBracketed(part, PRECEDENCE.sum),
		);
		return `${valueText}, but at least ${lowText} and at most ${highText}`;
	},
	getTextPrecedence: () => PRECEDENCE.choice,
	minOperands: 3,
	maxOperands: 3,
	signature: 'a value, the least and the most it may be',
	docs: { syntax: 'clamp(x, low, high)', result: 'x, but at least low and at most high' },
	hasCommonUnit: true,
	computeBound: getMaxFiniteBound,
	propagates: 'NaN',
	emit: ([value, low, high]) => `Math.min(Math.max(${value}, ${low}), ${high})`,
	checkType: findCommonUnit,
	listMutations: (whole) => {
		const [value = whole, low = whole, high = whole] = whole.operands;
		return [
			...whole.operands,
			createOperation('max', value, low),
			createOperation('min', value, high),
			...listSignMutations(whole),
		];
	},
};

export const FUNCTIONS: readonly Operator[] = [
	createRounding({
		name: 'abs',
		phrase: 'the size of',
		result: 'the size of a value, without its sign',
		compute: Math.abs,
	}),
	createRounding({
		name: 'ceil',
		phrase: 'the whole part, rounded up, of',
		result: 'the whole part, rounded up: 1.2 becomes 2',
		compute: Math.ceil,
		mutations: ['floor'],
	}),
	createRounding({
		name: 'floor',
		phrase: 'the whole part, rounded down, of',
		result: 'the whole part, rounded down: −1.5 becomes −2',
		compute: Math.floor,
		mutations: ['ceil'],
	}),
	createRounding({
		name: 'round',
		phrase: 'the nearest whole number to',
		result: 'the nearest whole number',
		compute: Math.round,
	}),
	createExtreme({
		name: 'max',
		stem: 'larg',
		result: 'the largest of two or more values',
		compute: Math.max,
		opposite: 'min',
	}),
	createExtreme({
		name: 'min',
		stem: 'small',
		result: 'the smallest of two or more values',
		compute: Math.min,
		opposite: 'max',
	}),
	roundTo,
	clamp,
];
