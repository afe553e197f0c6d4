// inYear( ), firstYearOf( ) and lastYearOf( ): they read a list of amounts by year or by date, which an input has as text.

import { FINITE_BOUND, FUNCTION, type Operator, PRECEDENCE } from '../operator.ts';
import { collectNames, createNumber, createOperation, type Expression, type Operation } from '../tree.ts';
import {
	CALENDAR_YEAR,
	describeType,
	type ExpressionType,
	PLAIN,
	reportMismatch,
	type TypeContext,
	UNKNOWN,
} from '../types.ts';
import { isYear } from './years.ts';

function getList({ operands }: Operation): Expression {
	return operands[0] ?? createNumber(0);
}

/**
 * The amount of a year in a list such as "60000 60000 0", 0 after its end; in a list such as "2026-03-15 250; 2026-06-15 250" the
 * sum of a calendar year. It uses nothing outside itself, since its text goes into what is emitted, where a list that
 * nobody entered is null.
 */
function findInYear(list: string | null, year: number): number {
	if (list === null) return Number.NaN;
	if (list.includes('-')) {
		let sum = 0;
		for (const row of list.split(';')) {
			const [date = '', amount = ''] = row.trim().split(' ');
			if (Number(date.slice(0, 4)) === year) sum += Number(amount);
		}
		return sum;
	}
	const amounts = list.split(/[\s;]+|,\s+/).filter((amount) => amount !== '');
	return Number((amounts[year] ?? '0').replaceAll(',', ''));
}

/** In numbers, what is read from a list is one. */
const getListPrecedence: Operator['getTextPrecedence'] = (_, { vocabulary }) =>
	vocabulary.numbers ? PRECEDENCE.atom : PRECEDENCE.choice;

/** `inYear(list, k)`: the amount of year k in a list of amounts by year, or of a calendar year in one by date. */
const inYear: Operator = {
	...FUNCTION,
	name: 'inYear',
	compute: findInYear,
	toText: (whole, { vocabulary, print }) => {
		const [list, year] = [getList(whole), whole.operands[1] ?? createNumber(0)];
		const amount = vocabulary.numbers?.evaluatePart(whole);
		return vocabulary.numbers && typeof amount === 'number' && list.kind === 'name'
			? vocabulary.numbers.formatTableNumber(list.name, amount, 'entry')
			: `${print(list)} in year ${print(year)}`;
	},
	getTextPrecedence: getListPrecedence,
	minOperands: 2,
	maxOperands: 2,
	signature: 'a list of amounts by year and a year, counted from 0, or one by date and a calendar year',
	docs: {
		syntax: 'inYear(list, k)',
		result:
			'the amount of year k in a list of amounts by year; 0 after its end; of a list by date the sum of the calendar year k, such as `taxYear + year`',
	},
	computeBound: () => FINITE_BOUND,
	propagates: 'NaN',
	checkType: (whole, [list = UNKNOWN, year = UNKNOWN], context) => {
		const [listPart = whole, yearPart = whole] = whole.operands;
		if (list.kind !== 'text' || !list.each) return reportNoList('inYear', listPart, list, context);
		const isCalendarYear = collectNames(yearPart).has('taxYear');
		if (isYear(year) && isCalendarYear === (list.isDated === true)) return list.each;
		if (isYear(year))
			return reportMismatch(
				yearPart,
				list.isDated
					? 'inYear( ) reads a list by date by calendar year, such as taxYear + year.'
					: 'inYear( ) counts the years of this list from 0, such as year: only a list by date has calendar years.',
				context,
			);
		return reportMismatch(
			yearPart,
			`inYear( ) wants a year here, but "${context.getText(yearPart)}" is ${describeType(year)}.`,
			context,
		);
	},
	listMutations: () => [],
};

function reportNoList(
	operator: string,
	part: Expression,
	type: ExpressionType,
	context: TypeContext,
): ExpressionType {
	const problem = `${operator}( ) wants a list of amounts by year or by date here, but "${context.getText(part)}" is ${describeType(type)}.`;
	return reportMismatch(part, problem, context);
}

/** The first or last year of a list with an amount; 0 without any. It uses nothing outside itself, as the one above. */
function findFirstYear(list: string | null): number {
	if (list === null) return Number.NaN;
	const rows = list.includes('-') ? list.split(';') : list.split(/[\s;]+|,\s+/);
	const index = rows.findIndex((row) => Number(row.trim().split(' ').at(-1)) > 0);
	return list.includes('-') ? Number((rows[index] ?? '0').trim().slice(0, 4)) : Math.max(0, index);
}

function findLastYear(list: string | null): number {
	if (list === null) return Number.NaN;
	const rows = list.includes('-') ? list.split(';') : list.split(/[\s;]+|,\s+/);
	const index = rows.findLastIndex((row) => Number(row.trim().split(' ').at(-1)) > 0);
	return list.includes('-') ? Number((rows[index] ?? '0').trim().slice(0, 4)) : Math.max(0, index);
}

/** `firstYearOf(list)` and `lastYearOf(list)`: the first and the last year with an amount. */
function createListYear(
	name: 'firstYearOf' | 'lastYearOf',
	other: string,
	word: string,
	compute: (list: string) => number,
): Operator {
	return {
		...FUNCTION,
		name,
		compute,
		toText: (whole, { vocabulary, print }) => {
			const year = vocabulary.numbers?.evaluatePart(whole);
			return typeof year === 'number' ? String(year) : `the ${word} year of ${print(getList(whole))}`;
		},
		getTextPrecedence: getListPrecedence,
		minOperands: 1,
		maxOperands: 1,
		signature: 'a list of amounts by year or by date',
		docs: {
			syntax: `${name}(list)`,
			result: `the ${word} year with an amount in a list: counted from 0 in one by year, the calendar year in one by date; 0 without any`,
		},
		computeBound: () => FINITE_BOUND,
		propagates: 'NaN',
		checkType: (whole, [list = UNKNOWN], context) => {
			const [listPart = whole] = whole.operands;
			if (list.kind !== 'text' || !list.each) return reportNoList(name, listPart, list, context);
			return list.isDated ? CALENDAR_YEAR : PLAIN;
		},
		listMutations: ({ operands }) => [createOperation(other, ...operands)],
	};
}

const firstYearOf = createListYear('firstYearOf', 'lastYearOf', 'first', findFirstYear);
const lastYearOf = createListYear('lastYearOf', 'firstYearOf', 'last', findLastYear);

/** Functions that read lists. */
export const LISTS: readonly Operator[] = [inYear, firstYearOf, lastYearOf];
