// Whether the law lets a strategy apply, as a card says it: never another thing than the open calculator says.
import { describe, expect, test } from 'vitest';
import { sampleInputs } from '../../../src/compiler/sample.ts';
import { type Condition, evaluateConditions } from '../../../src/engine/strategy/conditions.ts';
import { listInputs } from '../../../src/engine/strategy/inputs.ts';
import type { PlannedSale } from '../../../src/engine/strategy/sale.ts';
import { getDefaultInputs } from '../../../src/engine/values.ts';
import { computeEffectOnReturn, readEffectInputs } from '../../../src/features/effect/effect-on-return.ts';
import {
	computeEligibility,
	type Eligibility,
	type EligibilityRequest,
	isQuestion,
	listMissingInputs,
	toEligibilitySummary,
} from '../../../src/features/effect/eligibility.ts';
import { prefillCalculator } from '../../../src/features/effect/prefill.ts';
import { createTypedInputs } from '../../../src/features/form/field-state.ts';
import {
	type HouseholdReading,
	readHousehold,
	updateHousehold,
} from '../../../src/features/household/household-state.ts';
import type { Inputs, Value } from '../../../src/model/compiled-calculator.ts';
import type { CompiledEffectInput } from '../../../src/model/compiled-effect.ts';
import { Households } from '../../engine/tax-return/random-household.ts';
import { CALCULATORS, createSale, getPrefills, getSource, SALE_MODEL } from '../../support/effects.ts';

type Visit = Pick<EligibilityRequest, 'reading' | 'sale' | 'typedInputs'>;

/** Random households: each with the next of as many sales, every second without one. */
const COUNT = 60;
const { system, effects } = getSource('qcd');
const households = new Households(system, 12);
const sales = sampleValues(SALE_MODEL.inputs, COUNT).map((values) => createSale(values));
const visits = sales.map((sale, number): Visit => {
	const facts = { ...households.draw(), taxYear: 2024 + (number % 3) };
	return {
		reading: readHousehold(system, createTypedInputs(facts)),
		sale: number % 2 === 0 ? undefined : sale,
		typedInputs: createTypedInputs(),
	};
});

function sampleValues(inputs: readonly CompiledEffectInput[], count: number): readonly Inputs[] {
	const clamp = ({ id, minimum, maximum }: CompiledEffectInput, value: Value): [string, Value] =>
		typeof value === 'number'
			? [id, Math.min(Math.max(value, minimum ?? value), maximum ?? value)]
			: [id, value];
	return sampleInputs({ inputs, amounts: [] }, count).map((sampled) =>
		Object.fromEntries(inputs.map((input) => clamp(input, sampled[input.id] ?? input.default))),
	);
}

/** A strategy before anything was calculated: its calculator opens with what household and sale say. */
function createRequest(id: string, { reading, sale, typedInputs }: Visit): EligibilityRequest {
	const { calculator, ...source } = getSource(id);
	const prefills = getPrefills(id);
	const { inputs, sources } = prefillCalculator({ calculator, prefills, system, reading, sale });
	return {
		...{ ...source, calculator, reading, sale, typedInputs },
		calculatedInputs: inputs,
		enteredInputs: Object.keys(sources),
	};
}

/** The household's facts, as answers of the calculator. */
function answerFacts(id: string, { household }: HouseholdReading): Inputs {
	const factInputs = listInputs(effects, getSource(id).strategy).filter((input) => input.sameAsFacts);
	return Object.fromEntries(
		factInputs.map((input) => [
			input.sameAsInput,
			Math.max(...(input.sameAsFacts ?? []).map((fact) => Number(household[fact]))),
		]),
	);
}

const inputsById = new Map(
	CALCULATORS.map((id) => [id, sampleValues(listInputs(effects, getSource(id).strategy), 40)] as const),
);

/** The open calculator, in which every question of fact is answered otherwise each time. */
function openCalculator(id: string, visitor: (typeof visits)[number], number: number) {
	const { reading, sale } = visitor;
	const { calculator, ...source } = getSource(id);
	const questions = new Set(
		listInputs(effects, source.strategy).flatMap((input) => (isQuestion(input) ? [input.id] : [])),
	);
	const answers = Object.entries(inputsById.get(id)?.[number % 40] ?? {}).filter(([input]) =>
		questions.has(input),
	);
	const typedInputs = createTypedInputs(Object.fromEntries(answers));
	const calculatedInputs = {
		...createRequest(id, visitor).calculatedInputs,
		...answerFacts(id, reading),
	};
	const visit = { ...source, reading, sale, calculator, calculatedInputs, typedInputs };
	const inputs = readEffectInputs(visit).values;
	const conditions = evaluateConditions(visit, {
		strategy: source.strategy,
		household: reading.household,
		taxYear: reading.taxYear,
		inputs,
		sale,
		isOwnHousehold: true,
	});
	return { visit, conditions };
}

/** The messages of a kind, of what holds. */
const listMessages = (warnings: readonly Condition['warning'][], kind: string) =>
	warnings.filter((warning) => warning.kind === kind).map(({ message }) => message);
const listActive = (conditions: readonly Condition[]) =>
	conditions.flatMap(({ warning, isActive }) => (isActive ? warning : []));

/** True where all that holds for what was entered agrees with a word. */
function isConsistent({ kind, reasons }: Eligibility, conditions: readonly Condition[]): boolean {
	const [blocks, denied, cautions] = ['block', 'denied', 'caution'].map((one) =>
		listMessages(listActive(conditions), one),
	);
	const hasReasons = (messages: readonly string[] = []) =>
		reasons.every((reason) => messages.includes(reason));
	if (kind === 'blocked') return blocks?.length !== 0 && hasReasons(blocks);
	if (kind === 'denied') return hasReasons(denied);
	if (kind === 'unsettled') return denied?.length !== 0;
	return kind === 'depends' || (blocks?.length === 0 && denied?.length === 0 && hasReasons(cautions));
}

describe('the word on a card', () => {
	const kinds = new Set<string>();

	test.each(CALCULATORS)(`is what the open calculator says for ${COUNT} random households: %s`, (id) => {
		for (const [number, visit] of visits.entries()) {
			const eligibility = computeEligibility(createRequest(id, visit));
			kinds.add(eligibility.kind);
			const { conditions } = openCalculator(id, visit, number);
			// The returns decide only cautions: no block and no denial has to wait for them.
			expect(
				conditions.filter(({ warning, isActive }) => warning.kind !== 'caution' && isActive === null),
			).toEqual([]);
			expect(
				isConsistent(eligibility, conditions),
				JSON.stringify({ eligibility, facts: visit.reading.household }),
			).toBe(true);
		}
	});

	test.each(CALCULATORS)('is the result’s own once something was calculated: %s', (id) => {
		for (const [number, visitor] of visits.slice(0, 8).entries()) {
			const { visit, conditions } = openCalculator(id, visitor, number);
			const { warnings } = computeEffectOnReturn(visit).ownEffect;
			const [blocks = [], denied = []] = ['block', 'denied'].map((kind) => listMessages(warnings, kind));
			const active = listActive(conditions);
			expect(listMessages(active, 'block')).toEqual(blocks);
			expect(listMessages(active, 'denied')).toEqual(denied);
			expect(listMessages(warnings, 'caution')).toEqual(
				expect.arrayContaining(listMessages(active, 'caution')),
			);
			const after = computeEligibility({ ...visit, enteredInputs: undefined });
			if (blocks.length > 0) expect(after).toMatchObject({ kind: 'blocked', reasons: blocks });
			else if (after.kind === 'unsettled') expect(denied).not.toEqual([]);
			else if (denied.length > 0) expect(after).toMatchObject({ kind: 'denied', reasons: denied });
			else expect(after.kind).toBe('open');
		}
	});

	test.each(CALCULATORS)('names what decides: %s', (id) => {
		const { strategy } = getSource(id);
		for (const { reading } of visits.slice(0, 8)) {
			const ask = (trackedStrategy: typeof strategy, inputs: Inputs = {}) =>
				evaluateConditions(
					{ system, effects },
					{
						strategy: trackedStrategy,
						household: reading.household,
						taxYear: reading.taxYear,
						inputs,
						isOwnHousehold: true,
					},
				);
			const isOpen = ({ warning, isActive }: Condition) => warning.kind !== 'caution' && isActive === null;
			const undecided = new Set(
				ask(strategy)
					.filter(isOpen)
					.map(({ warning }) => warning.message),
			);
			const openWarnings = strategy.warnings.filter(({ message }) => undecided.has(message));
			const missingIds = listMissingInputs(strategy, openWarnings, ask);
			expect(missingIds.length > 0).toBe(undecided.size > 0);
			// Whatever the others are, they decide nothing.
			const otherInputs = listInputs(effects, strategy).filter((input) => !missingIds.includes(input.id));
			const values = Object.fromEntries(otherInputs.map((input) => [input.id, input.default]));
			expect(ask({ ...strategy, warnings: openWarnings }, values).filter(isOpen)).toHaveLength(
				openWarnings.length,
			);
		}
	});

	test('takes every form somewhere', () => {
		expect([...kinds].sort()).toEqual(['blocked', 'denied', 'depends', 'open', 'unsettled']);
	});
});

describe('a household', () => {
	const createVisit = (facts: Inputs | null, sale?: PlannedSale): Visit => ({
		reading: readHousehold(system, facts && createTypedInputs({ filingStatus: 'joint', ...facts })),
		sale,
		typedInputs: createTypedInputs(),
	});
	const compute = (id: string, visit: Visit) => computeEligibility(createRequest(id, visit));
	const getText = (id: string, visit: Visit) => toEligibilitySummary(compute(id, visit));
	const home = createSale({ kind: 'realEstate' });

	test('too young is told the age, by the older of a couple', () => {
		expect(getText('qcd', createVisit({ age: 60, spouseAge: 58 }))).toEqual({
			group: 'blocked',
			tone: 'cost',
			label: 'You don’t qualify:',
			reason: 'The owner must be at least 70½ on the day of the transfer (section 408(d)(8)(B)(ii)).',
		});
		expect(getText('qcd', createVisit({ age: 60, spouseAge: 71 })).label).toBe('You may qualify.');
		expect(getText('qcd', createVisit({ age: 74, spouseAge: 71, state: 'NJ' }))).toMatchObject({
			tone: 'gain',
			reason: expect.stringContaining('New Jersey'),
		});
	});

	test('that was not entered decides nothing', () => {
		expect(compute('qcd', createVisit(null, home)).kind).toBe('depends');
		expect(compute('cg-ing-trust', createVisit(null)).kind).toBe('depends');
		// An age that was left empty is none.
		expect(compute('qcd', createVisit({ wages: 90_000 })).kind).toBe('depends');
		expect(getText('cg-ing-trust', createVisit({ state: 'CA' }))).toMatchObject({
			label: 'Not allowed by law:',
			reason: expect.stringContaining('California'),
		});
	});

	test('whose example was changed in one answer is not judged by the others', () => {
		const changedExample = updateHousehold(system, null, { type: 'changed', id: 'wages', text: '90000' });
		const visit = { ...createVisit({}), reading: readHousehold(system, changedExample) };
		expect(compute('qcd', visit).kind).toBe('depends');
		expect(compute('cg-ing-trust', visit).kind).toBe('depends');
	});

	test('with a planned sale is told what is not for the asset', () => {
		expect(getText('cg-esop-1042', createVisit(null, home))).toMatchObject({
			label: 'You don’t qualify:',
			reason: effects.wrongAssetMessage,
		});
	});

	test('is told the one answer that the law waits for, or how many', () => {
		expect(getText('qcd', createVisit(null, home))).toEqual({
			group: 'missing',
			tone: 'plain',
			label: 'One answer missing:',
			reason: 'Your age.',
		});
		// A question closes itself.
		expect(getText('cg-presale-gift', createVisit({ age: 60 })).reason).toBe(
			'Is the sale already practically certain?',
		);
		expect(getText('cg-nua', createVisit({ age: 60 }))).toMatchObject({
			label: '2 answers missing:',
			reason:
				'“Is the whole balance of the plan paid out in one calendar year?” and “Reason for the distribution”.',
		});
	});

	test('is not told of a price, a rate or a term as if it were a condition', () => {
		for (const id of [
			...['cg-1031-exchange', 'cg-qof-1400z2', 'oil-gas-idc', 'backdoor-roth', 'str-real-estate'],
			'retirement-max',
		])
			expect(getText(id, createVisit({ age: 48, state: 'TX', wages: 400_000 })).label, id).toBe(
				'You may qualify.',
			);
		for (const id of CALCULATORS)
			for (const { format } of compute(id, createVisit({ age: 48, state: 'TX' })).missingInputs) {
				expect(format, id).not.toMatch(/money|percent|fraction|count/);
			}
	});

	test('is asked for its plan only where the profit of a business decides', () => {
		const getLabel = (facts: Inputs) => getText('retirement-max', createVisit({ age: 48, ...facts })).label;
		expect(getLabel({ pensions: 50_000 })).toBe('You don’t qualify:');
		expect(getLabel({ selfEmployment: 90_000 })).toBe('One answer missing:');
		expect(getLabel({ selfEmployment: 90_000, spouseWages: 60_000 })).toBe('You may qualify.');
	});

	test('that says another age than the calculator is told which one counts', () => {
		const { calculator } = getSource('qcd');
		const calculate = (visit: Visit, inputs: Inputs) =>
			toEligibilitySummary(
				computeEligibility({
					...{ ...getSource('qcd'), ...visit, enteredInputs: undefined },
					calculatedInputs: { ...getDefaultInputs(calculator), ...inputs },
				}),
			);
		const toSentence = (theirs: string, ownText: string) =>
			`The calculator’s “Age” is ${theirs} years, and this calculation uses it. Your household says ${ownText}.`;
		const openText = calculate(createVisit({ age: 60, spouseAge: 58 }), {});
		expect(openText).toMatchObject({ label: 'You may qualify.', tone: 'plain' });
		expect(openText.reason).toContain(toSentence('72', '60 years and 58 years'));
		const blockedText = calculate(createVisit({ age: 75 }), { age: 60 });
		expect(blockedText.label).toBe('You don’t qualify:');
		expect(blockedText.reason).toContain(toSentence('60', '75 years'));
		// One of a couple is the owner; an age that was left empty, and one of the sample, say nothing.
		for (const facts of [{ age: 60, spouseAge: 72 }, { wages: 90_000 }] as Inputs[])
			expect(calculate(createVisit(facts), {}).reason).not.toContain('Your household says');
		expect(calculate(createVisit(null), {}).reason).not.toContain('Your household says');
	});
});
