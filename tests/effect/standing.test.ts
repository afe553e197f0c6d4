// Whether the law lets a strategy apply, as a card says it: never another thing than the open calculator says.
import { describe, expect, test } from 'vitest';
import { sampleInputs } from '../../src/compiler/sample.ts';
import type { Inputs, Value } from '../../src/definition/compiled-calculator.ts';
import type { CompiledEffectInput } from '../../src/definition/compiled-effect.ts';
import { decidingInputs } from '../../src/effect/deciding-inputs.ts';
import { readInputs } from '../../src/effect/effect-inputs.ts';
import { kindOf, workOut } from '../../src/effect/effect-run.ts';
import { type KnownVisit, type Standing, standingOf, standingWords } from '../../src/effect/standing.ts';
import { typedInputs } from '../../src/effect/typed-inputs.ts';
import { type Condition, conditionsOf } from '../../src/engine/effect/conditions.ts';
import { inputsOf } from '../../src/engine/effect/inputs.ts';
import { completeSale, type PlannedSale } from '../../src/engine/effect/sale.ts';
import { defaultInputs } from '../../src/engine/values.ts';
import { householdOf, type ReadHousehold, readHousehold } from '../../src/household/household-state.ts';
import { Households } from '../engine/return/random-household.ts';
import { SALE_MODEL, STRATEGIES, sourceOf } from './own-effects.ts';

/** Random households: each with the next of as many sales, every second without one. */
const COUNT = 500;
const { system, effects } = sourceOf('qcd');
const households = new Households(system, 12);
const sales = randomly(SALE_MODEL.inputs, COUNT).map((given) => completeSale(SALE_MODEL, given));
const visits = sales.map((sale, number): Omit<KnownVisit, 'calculation'> => {
	const given = { ...households.draw(), taxYear: 2024 + (number % 3) };
	return {
		read: readHousehold(system, householdOf(given)),
		sale: number % 2 === 0 ? undefined : sale,
		typed: typedInputs(),
	};
});

function randomly(inputs: readonly CompiledEffectInput[], count: number): readonly Inputs[] {
	const within = ({ id, minimum, maximum }: CompiledEffectInput, value: Value): [string, Value] =>
		typeof value === 'number'
			? [id, Math.min(Math.max(value, minimum ?? value), maximum ?? value)]
			: [id, value];
	return sampleInputs({ inputs, parameters: [] }, count).map((sampled) =>
		Object.fromEntries(inputs.map((input) => within(input, sampled[input.id] ?? input.default))),
	);
}

/** What the household says already is answered so in the calculator too. */
function answered(id: string, { facts }: ReadHousehold): Inputs {
	const asked = inputsOf(effects, sourceOf(id).effect).filter((input) => input.facts);
	return Object.fromEntries(
		asked.map((input) => [
			input.calculator,
			Math.max(...(input.facts ?? []).map((fact) => Number(facts[fact]))),
		]),
	);
}

const drawn = new Map(
	STRATEGIES.map((id) => [id, randomly(inputsOf(effects, sourceOf(id).effect), 40)] as const),
);

/** The open calculator, in which something else is entered each time. */
function opened(id: string, { read, sale }: (typeof visits)[number], number: number) {
	const { calculator, ...source } = sourceOf(id);
	const typed = typedInputs(drawn.get(id)?.[number % 40]);
	const calculated = { ...defaultInputs(calculator), ...answered(id, read) };
	const inputs = readInputs({ ...source, household: read.facts, calculator, calculated, sale }, typed).values;
	const said = conditionsOf(system, effects, source.effect, {
		household: read.facts,
		taxYear: read.year,
		inputs,
		assetKind: kindOf(sale),
		isOwnHousehold: true,
	});
	return {
		said,
		work: () => workOut(source, read, { calculator, calculated, sale }, typed),
		calculator,
		calculated,
	};
}

const held = (conditions: readonly Condition[], kind: string) =>
	conditions.filter(({ warned, holds }) => warned.kind === kind && holds).map(({ warned }) => warned.message);

/** True where all that holds for what was entered agrees with a word. */
function agrees({ kind, reasons }: Standing, said: readonly Condition[]): boolean {
	const [blocks, denied, cautions] = ['block', 'denied', 'caution'].map((one) => held(said, one));
	const has = (messages: readonly string[] = []) => reasons.every((reason) => messages.includes(reason));
	if (kind === 'blocked') return blocks?.length !== 0 && has(blocks);
	if (kind === 'denied') return has(denied);
	if (kind === 'unsettled') return denied?.length !== 0;
	return kind === 'depends' || (blocks?.length === 0 && denied?.length === 0 && has(cautions));
}

describe('the word on a card', () => {
	const kinds = new Set<string>();

	test.each(STRATEGIES)('is what the open calculator says for 500 random households: %s', (id) => {
		for (const [number, visit] of visits.entries()) {
			const standing = standingOf(sourceOf(id), { ...visit, calculation: undefined });
			kinds.add(standing.kind);
			const { said } = opened(id, visit, number);
			// What the returns decide is only ever a caution: no block and no denial has to wait for them.
			expect(said.filter(({ warned, holds }) => warned.kind !== 'caution' && holds === null)).toEqual([]);
			expect(agrees(standing, said), JSON.stringify({ standing, facts: visit.read.facts })).toBe(true);
		}
	});

	test.each(STRATEGIES)('rests on the conditions that the open calculator works out: %s', (id) => {
		for (const [number, visit] of visits.slice(0, 8).entries()) {
			const { said, work } = opened(id, visit, number);
			const { warnings } = work().result;
			for (const kind of ['block', 'denied'])
				expect(held(said, kind)).toEqual(
					warnings.filter((one) => one.kind === kind).map(({ message }) => message),
				);
			const cautions = warnings.filter((one) => one.kind === 'caution').map(({ message }) => message);
			expect(cautions).toEqual(expect.arrayContaining([...held(said, 'caution')]));
		}
	});

	test.each(STRATEGIES)('is the result’s own once something was calculated: %s', (id) => {
		for (const [number, visit] of visits.slice(8, 12).entries()) {
			const { calculator, calculated } = opened(id, visit, number);
			const after = standingOf(sourceOf(id), { ...visit, calculation: { calculator, inputs: calculated } });
			const { result } = workOut(sourceOf(id), visit.read, { ...visit, calculator, calculated }, visit.typed);
			const of = (kind: string) =>
				result.warnings.filter((one) => one.kind === kind).map(({ message }) => message);
			const [blocks, denied] = [of('block'), of('denied')];
			if (blocks.length > 0) expect(after).toMatchObject({ kind: 'blocked', reasons: blocks });
			else if (after.kind === 'unsettled') expect(denied).not.toEqual([]);
			else if (denied.length > 0) expect(after).toMatchObject({ kind: 'denied', reasons: denied });
			else expect(after.kind).toBe('open');
		}
	});

	test.each(STRATEGIES)('names what decides: %s', (id) => {
		const { effect } = sourceOf(id);
		for (const { read } of visits.slice(0, 8)) {
			const ask = (of: typeof effect, inputs: Inputs = {}) =>
				conditionsOf(system, effects, of, {
					household: read.facts,
					taxYear: read.year,
					inputs,
					isOwnHousehold: true,
				});
			const isOpen = ({ warned, holds }: Condition) => warned.kind !== 'caution' && holds === null;
			const open = new Set(
				ask(effect)
					.filter(isOpen)
					.map(({ warned }) => warned.message),
			);
			const waiting = effect.warnings.filter(({ message }) => open.has(message));
			const deciding = decidingInputs(effect, waiting, ask);
			expect(deciding.length > 0).toBe(open.size > 0);
			// Whatever the others are, they decide nothing.
			const others = inputsOf(effects, effect).filter((input) => !deciding.includes(input.id));
			const known = Object.fromEntries(others.map((input) => [input.id, input.default]));
			expect(ask({ ...effect, warnings: waiting }, known).filter(isOpen)).toHaveLength(waiting.length);
		}
	});

	test('takes every form somewhere', () => {
		expect([...kinds].sort()).toEqual(['blocked', 'denied', 'depends', 'open', 'unsettled']);
	});
});

describe('a household', () => {
	const known = (given: Inputs | null, sale?: PlannedSale): KnownVisit => ({
		read: readHousehold(system, given && householdOf({ filingStatus: 'joint', ...given })),
		sale,
		typed: typedInputs(),
		calculation: undefined,
	});
	const words = (id: string, visit: KnownVisit) => standingWords(standingOf(sourceOf(id), visit));
	const home = completeSale(SALE_MODEL, { kind: 'realEstate' });

	test('too young is told the age, by the older of a couple', () => {
		expect(words('qcd', known({ age: 60, spouseAge: 58 }))).toEqual({
			tone: 'cost',
			word: 'Not open to you.',
			reason: 'The owner must be at least 70½ on the day of the transfer (section 408(d)(8)(B)(ii)).',
		});
		expect(words('qcd', known({ age: 60, spouseAge: 71 })).word).toBe('Open to you.');
		expect(words('qcd', known({ age: 74, spouseAge: 71, state: 'NJ' }))).toMatchObject({
			tone: 'gain',
			reason: expect.stringContaining('New Jersey'),
		});
	});

	test('that was not entered decides nothing', () => {
		expect(standingOf(sourceOf('qcd'), known(null, home)).kind).toBe('depends');
		expect(standingOf(sourceOf('cg-ing-trust'), known(null)).kind).toBe('depends');
		// An age that was left empty is none.
		expect(standingOf(sourceOf('qcd'), known({ wages: 90_000 })).kind).toBe('depends');
		expect(words('cg-ing-trust', known({ state: 'CA' }))).toMatchObject({
			word: 'The law denies the effect.',
			reason: expect.stringContaining('California'),
		});
	});

	test('with a planned sale is told what is not for the asset', () => {
		expect(words('cg-esop-1042', known(null, home))).toMatchObject({
			word: 'Not open to you.',
			reason: effects.unfit,
		});
	});

	test('is told what the law waits for: two names at most, of inputs or of its own facts', () => {
		expect(words('cg-1031-exchange', known({ age: 60 }))).toEqual({
			tone: 'plain',
			word: 'Depends on:',
			reason: '“Days until the replacement is named,” “Days until it is bought” and more.',
		});
		expect(words('oil-gas-idc', known({ age: 60 })).reason).toBe(
			'“Intangible drilling costs” and “Equipment”.',
		);
		expect(words('qcd', known(null, home)).reason).toBe('“Age of the IRA owner”.');
		expect(words('cg-1033-conversion', known({ age: 60 }, home)).reason).toContain(
			'“The replacement is from a related person”',
		);
		expect(words('state-migration', known(null, home)).reason).toBe('“State”.');
		// A whole sentence does not read well in a list.
		expect(words('salt-trust', known({ age: 60 }))).toEqual({
			tone: 'plain',
			word: 'Depends on what you enter.',
			reason: '',
		});
	});

	test('that says another age than the calculator is told which one counts', () => {
		const { calculator } = sourceOf('qcd');
		const calculated = (given: Inputs, inputs: Inputs) => ({
			...known(given),
			calculation: { calculator, inputs: { ...defaultInputs(calculator), ...inputs } },
		});
		const says = (theirs: string, own: string) =>
			`The calculator’s “Age” is ${theirs} years, and that counts here; your household says ${own}.`;
		const open = words('qcd', calculated({ age: 60, spouseAge: 58 }, {}));
		expect(open).toMatchObject({ word: 'Open to you.', tone: 'plain' });
		expect(open.reason).toContain(says('72', '60 years and 58 years'));
		const blocked = words('qcd', calculated({ age: 75 }, { age: 60 }));
		expect(blocked.word).toBe('Not open to you.');
		expect(blocked.reason).toContain(says('60', '75 years'));
		// One of a couple is the owner; an age that was left empty, and one of the sample, say nothing.
		for (const given of [{ age: 60, spouseAge: 72 }, { wages: 90_000 }] as Inputs[])
			expect(words('qcd', calculated(given, {})).reason).not.toContain('your household says');
		const sample = { ...calculated({}, {}), read: readHousehold(system, null) };
		expect(words('qcd', sample).reason).not.toContain('your household says');
	});
});
