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

/** The lines of a federal worksheet. */
const RETURNS: NonNullable<TypeContext['returns']> = {
	isOfState: false,
	lines: new Map([
		['total', MONEY],
		['owed', MONEY],
	]),
	facts: new Map(),
	suggest: () => [],
};

/** The type of a formula in words, or the codes of its findings with the words they stand under. */
function check(formula: string, returns?: TypeContext['returns']): string {
	const diagnostics: string[] = [];
	const getText = (part: Expression) => formula.slice(getSpan(part).start, getSpan(part).end);
	const context: TypeContext = {
		resolve: (name) => NAMES[name] ?? UNKNOWN,
		report: (part, code) => diagnostics.push(`${code} at ${getText(part)}`),
		getText,
		suggestAmounts: () => [],
		suggestFunctions: () => [],
		returns,
	};
	const type = checkTypes(parse(formula), context);
	return diagnostics.length > 0 ? diagnostics.join(', ') : describeType(type);
}

test.each([
	['gift + basis', 'dollars'],
	['gift - 0', 'dollars'],
	['gift * share', 'dollars'],
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
])('a formula has the type its units give: %s is %s', (formula, expected) => {
	expect(check(formula)).toBe(expected);
});

test.each([
	['elect(total, owed)', 'a yes-or-no condition'],
	['elect(total, owed) ? gift : basis', 'dollars'],
	['elect(total, gift)', 'type-mismatch at elect(total, gift'],
	['alternative(total) + gift', 'dollars'],
])('a formula of the federal worksheet has the type of its lines: %s is %s', (formula, expected) => {
	expect(check(formula, RETURNS)).toBe(expected);
});

// Beside the mistakes in formulas, each of which has its sentence.
describe('what does not fit together is found under the word to mend:', () => {
	test.each([
		['rate * gift', 'percent-as-number at rate'],
		['gift / rate', 'percent-as-number at rate'],
		['rate + share', 'percent-as-number at rate'],
		['rate > 1', 'percent-as-number at rate'],
		['min(rate, 1)', 'percent-as-number at rate'],
		['large ? rate : share', 'percent-as-number at rate'],
		['gift + share', 'unit-mismatch at gift + share'],
		['gift > share', 'unit-mismatch at gift > share'],
		['gift + rate', 'unit-mismatch at gift + rate'],
		['months + years', 'unit-mismatch at months + years'],
		['months == shares', 'unit-mismatch at months == shares'],
		['max(gift, months)', 'unit-mismatch at max(gift, months'],
		['large ? gift : months', 'unit-mismatch at large ? gift : months'],
		['percent(gift)', 'unit-mismatch at gift'],
		['toPercent(gift)', 'unit-mismatch at gift'],
		['rate + 100', 'percent-as-number at rate'],
		['gift * 2', 'literal-amount at 2'],
		['-kind', 'type-mismatch at kind'],
		['not gift', 'type-mismatch at gift'],
		['gift or basis', 'type-mismatch at gift, type-mismatch at basis'],
		['gift == kind', 'type-mismatch at gift == kind'],
		['large == large', 'type-mismatch at large == large'],
		['max(rates, 0)', 'type-mismatch at rates'],
		["'bond' == kind", "unknown-choice at 'bond'"],
		['lookup(caps, state)', 'wrong-arguments at lookup(caps, state'],
		['lookup(rates, state, kind)', 'wrong-arguments at lookup(rates, state, kind'],
		['lookup(steps, state)', 'type-mismatch at state'],
		['lookup(steps, months)', 'unit-mismatch at lookup(steps, months'],
		['tax(schedule, state)', 'type-mismatch at state'],
		['tax(schedule, rate)', 'unit-mismatch at tax(schedule, rate'],
		['clamp(gift, 0, 12)', 'literal-amount at 12'],
		['state in (gift)', 'type-mismatch at gift'],
		['percent(rate, rate)', 'wrong-arguments at percent'],
		['lookup(rates)', 'wrong-arguments at lookup'],
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
