import { describe, expect, test } from 'vitest';
import { checkTypes } from '../../src/language/check-types.ts';
import { type Expression, getSpan } from '../../src/language/tree.ts';
import {
	CONDITION,
	createQuantity,
	describeType,
	type ExpressionType,
	MONEY,
	PERCENT,
	PLAIN,
	type TypeContext,
	UNKNOWN,
} from '../../src/language/types.ts';
import { parse } from './parse.ts';

const NAMES: Readonly<Record<string, ExpressionType>> = {
	gift: MONEY,
	basis: MONEY,
	rate: PERCENT,
	share: PLAIN,
	months: createQuantity(0, 0, 'months'),
	years: createQuantity(0, 0, 'years'),
	shares: createQuantity(0, 0, 'shares'),
	perPoint: createQuantity(1, -1),
	large: CONDITION,
	kind: { kind: 'text', choices: ['cash', 'stock'], input: 'kind' },
	state: { kind: 'text', choices: ['CA', 'TX'], input: 'state' },
	rates: {
		kind: 'table',
		name: 'rates',
		rows: 'keys',
		keys: [['CA']],
		from: MONEY,
		entry: PERCENT,
	},
	caps: {
		kind: 'table',
		name: 'caps',
		rows: 'two keys',
		keys: [
			['CA', 'TX'],
			['cash', 'stock'],
		],
		from: MONEY,
		entry: MONEY,
	},
	steps: { kind: 'table', name: 'steps', rows: 'steps', keys: [], from: MONEY, entry: PERCENT },
	schedule: {
		kind: 'table',
		name: 'schedule',
		rows: 'brackets',
		keys: [],
		from: MONEY,
		entry: PERCENT,
	},
	broken: UNKNOWN,
};

/** The type of a formula in words, or the codes of its findings with the words they stand under. */
function check(formula: string): string {
	const diagnostics: string[] = [];
	const getText = (part: Expression) => formula.slice(getSpan(part).start, getSpan(part).end);
	const context: TypeContext = {
		resolve: (name) => NAMES[name] ?? UNKNOWN,
		report: (part, code) => diagnostics.push(`${code} at ${getText(part)}`),
		getText,
		suggestAmounts: () => [],
		suggestFunctions: () => [],
	};
	const type = checkTypes(parse(formula), context);
	return diagnostics.length > 0 ? diagnostics.join(', ') : describeType(type);
}

describe('a formula has the type its units give:', () => {
	test.each([
		['gift + basis', 'dollars'],
		['gift - 0', 'dollars'],
		['0 - gift', 'dollars'],
		['gift * share', 'dollars'],
		['share * gift', 'dollars'],
		['gift / basis', 'a plain number'],
		['gift / share', 'dollars'],
		['gift * percent(rate)', 'dollars'],
		['percent(rate) * percent(rate)', 'a plain number'],
		['1 - percent(rate)', 'a plain number'],
		['toPercent(gift / basis)', 'a percent'],
		['rate + rate', 'a percent'],
		['rate * share', 'a percent'],
		['rate / rate', 'a plain number'],
		['gift / perPoint', 'a percent'],
		['perPoint * rate', 'dollars'],
		['gift * years', 'dollars'],
		['gift / years', 'dollars'],
		['gift * shares', 'dollars'],
		['months / 12', 'a plain number'],
		['years * 12', 'a plain number'],
		['years + years', 'years'],
		['(1 + percent(rate)) ^ years', 'a plain number'],
		['-gift', 'dollars'],
		['min(gift, basis)', 'dollars'],
		['max(0, gift - basis)', 'dollars'],
		['max(gift - basis, 0)', 'dollars'],
		['min(0, 0)', 'a plain number'],
		['abs(gift)', 'dollars'],
		['floor(months)', 'months'],
		['round(0)', 'a plain number'],
		['gift > basis', 'a yes-or-no condition'],
		['gift > 0', 'a yes-or-no condition'],
		['gift / basis > 1', 'a yes-or-no condition'],
		["kind == 'cash'", 'a yes-or-no condition'],
		["'cash' != kind", 'a yes-or-no condition'],
		['large and not (gift > basis)', 'a yes-or-no condition'],
		['large ? gift : basis', 'dollars'],
		['large ? gift : 0', 'dollars'],
		['large ? 0 : gift', 'dollars'],
		["large ? 'yes' : 'no'", 'text'],
		['large ? large : gift > 0', 'a yes-or-no condition'],
		['percent(lookup(rates, state)) * gift', 'missing-table-key at rates'],
		['lookup(caps, state, kind)', 'dollars'],
		['gift * percent(lookup(steps, gift))', 'dollars'],
		['tax(schedule, gift)', 'dollars'],
		['tax(schedule, 0)', 'dollars'],
		['roundTo(gift, basis)', 'dollars'],
		['clamp(gift, 0, basis)', 'dollars'],
		["state in ('CA', 'TX')", 'a yes-or-no condition'],
	])('%s is %s', (formula, expected) => {
		expect(check(formula)).toBe(expected);
	});
});

describe('what does not fit together is found under the word to mend:', () => {
	test.each([
		['gift * rate', 'percent-as-number at rate'],
		['rate * gift', 'percent-as-number at rate'],
		['gift / rate', 'percent-as-number at rate'],
		['1 - rate', 'percent-as-number at rate'],
		['rate + share', 'percent-as-number at rate'],
		['rate > 1', 'percent-as-number at rate'],
		['min(rate, 1)', 'percent-as-number at rate'],
		['large ? rate : share', 'percent-as-number at rate'],
		['share ^ rate', 'percent-as-number at rate'],
		['gift + share', 'unit-mismatch at gift + share'],
		['gift > share', 'unit-mismatch at gift > share'],
		['gift + rate', 'unit-mismatch at gift + rate'],
		['months + years', 'unit-mismatch at months + years'],
		['months > years', 'unit-mismatch at months > years'],
		['months == shares', 'unit-mismatch at months == shares'],
		['max(gift, months)', 'unit-mismatch at max(gift, months'],
		['large ? gift : months', 'unit-mismatch at large ? gift : months'],
		['percent(share)', 'unit-mismatch at share'],
		['percent(gift)', 'unit-mismatch at gift'],
		['toPercent(rate)', 'unit-mismatch at rate'],
		['toPercent(gift)', 'unit-mismatch at gift'],
		['gift ^ share', 'unit-mismatch at gift'],
		['gift + 1', 'literal-amount at 1'],
		['months < 12', 'literal-amount at 12'],
		['rate + 100', 'percent-as-number at rate'],
		['gift * 2', 'literal-amount at 2'],
		['gift * 0.5', 'literal-amount at 0.5'],
		['250000', 'literal-amount at 250000'],
		['gift + kind', 'type-mismatch at kind'],
		['large * gift', 'type-mismatch at large'],
		['-kind', 'type-mismatch at kind'],
		['not gift', 'type-mismatch at gift'],
		['not gift > basis', 'type-mismatch at gift'],
		['gift and large', 'type-mismatch at gift'],
		['gift or basis', 'type-mismatch at gift, type-mismatch at basis'],
		['0 < gift < basis', 'type-mismatch at 0 < gift < basis'],
		['gift == kind', 'type-mismatch at gift == kind'],
		["kind > 'cash'", "type-mismatch at kind > 'cash'"],
		['large == large', 'type-mismatch at large == large'],
		['gift ? gift : basis', 'type-mismatch at gift'],
		['large ? gift : kind', 'type-mismatch at large ? gift : kind'],
		['rates + 1', 'type-mismatch at rates'],
		['max(rates, 0)', 'type-mismatch at rates'],
		['lookup(rate, state)', 'type-mismatch at rate'],
		['lookup(rates, gift)', 'type-mismatch at gift'],
		["kind == 'bond'", "unknown-choice at 'bond'"],
		["'bond' == kind", "unknown-choice at 'bond'"],
		['lookup(caps, state)', 'wrong-arguments at lookup(caps, state'],
		['lookup(rates, state, kind)', 'wrong-arguments at lookup(rates, state, kind'],
		['lookup(schedule, gift)', 'type-mismatch at schedule'],
		['lookup(steps, state)', 'type-mismatch at state'],
		['lookup(steps, months)', 'unit-mismatch at lookup(steps, months'],
		['tax(rates, gift)', 'type-mismatch at rates'],
		['tax(schedule, state)', 'type-mismatch at state'],
		['tax(schedule, rate)', 'unit-mismatch at tax(schedule, rate'],
		['roundTo(gift, months)', 'unit-mismatch at roundTo(gift, months'],
		['clamp(gift, 0, 12)', 'literal-amount at 12'],
		["state in ('CA', 'NY')", "unknown-choice at 'NY'"],
		["gift in ('CA')", 'type-mismatch at gift'],
		['state in (gift)', 'type-mismatch at gift'],
		['min()', 'wrong-arguments at min'],
		['min(gift)', 'wrong-arguments at min'],
		['percent(rate, rate)', 'wrong-arguments at percent'],
		['lookup(rates)', 'wrong-arguments at lookup'],
		['toString(gift)', 'unknown-function at toString'],
		['gift * rate + basis * rate', 'percent-as-number at rate, percent-as-number at rate'],
	])('%s: %s', (formula, expected) => {
		expect(check(formula)).toBe(expected);
	});

	test.each([
		'broken + gift',
		'gift * broken',
		'percent(broken)',
		'broken > gift',
		'large ? broken : gift',
		'not broken',
	])('%s says nothing more of what has been reported', (formula) => {
		expect(check(formula)).not.toContain(' at ');
	});
});
