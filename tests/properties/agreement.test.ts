// The sample calculators against the oracle, which was written apart from their definitions: what is compiled gives the
// same results, warnings, badges and fields on random inputs as what a programmer would write. To search longer: PROPERTY_RUNS=100000 and
// --testTimeout=600000.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate, evaluateForm, type FormConditions } from '../../src/engine/calculate.ts';
import { listIds } from '../../src/engine/collections.ts';
import { getDefaultInputs } from '../../src/engine/values.ts';
import type { CompiledCalculator } from '../../src/model/compiled-calculator.ts';
import { createInputArbitrary } from '../oracle/arbitraries.ts';
import type { OracleInputs } from '../oracle/model.ts';
import { getModel, getOracle } from '../oracle/oracle.ts';
import { loadSamples } from '../support/load-samples.ts';
import { listDifferences } from './differences.ts';

const calculators = [...(await loadSamples()).values()];

/** Inputs whose default the specification leaves open; it only lists their answers. */
const OPEN_DEFAULTS = ['assetType', 'planType', 'equityType'];

describe.each(calculators.map((calculator) => [calculator.id, calculator] as const))(
	'%s',
	(_id, calculator) => {
		const modelId = getModel(calculator.id);
		const oracle = getOracle(modelId);

		it('agrees with the oracle on random inputs', () => {
			const check = (inputs: OracleInputs) => {
				expect(findDisagreements(calculator, inputs)).toEqual([]);
			};
			fc.assert(fc.property(createInputArbitrary(modelId), check), { numRuns: countRuns(modelId) });
		});

		it('asks for the inputs of the specification, with its defaults', () => {
			const specified = oracle.defaults;
			const actual = getDefaultInputs(calculator);
			expect(Object.keys(actual).sort()).toEqual(Object.keys(specified).sort());
			expect(removeOpenDefaults(actual)).toEqual(removeOpenDefaults(specified));
		});

		it('offers the choices of the specification, and no others', () => {
			const offeredChoices = calculator.inputs
				.filter((input) => input.choices.length > 0)
				.map((input) => [input.id, input.choices.map((choice) => choice.value).sort()]);
			const specified = Object.entries(oracle.choices).map(([id, choices]) => [id, [...choices].sort()]);
			expect(Object.fromEntries(offeredChoices)).toEqual(Object.fromEntries(specified));
		});

		it('agrees with the oracle on its defaults', () => {
			expect(findDisagreements(calculator, getDefaultInputs(calculator))).toEqual([]);
		});
	},
);

/** Everything that differs between a calculator and the oracle for these inputs. */
function findDisagreements(calculator: CompiledCalculator, inputs: OracleInputs): readonly string[] {
	const modelId = getModel(calculator.id);
	const oracle = getOracle(modelId);
	const outcome = calculate(calculator, inputs);
	const form = evaluateForm(calculator, inputs);
	const results = oracle.results(inputs);
	const concealed = oracle.concealed(inputs);
	const shownIds = Object.keys(results).filter((id) => !concealed.includes(id));
	const warnings = oracle.warnings(inputs);
	const isBlocked = modelId === 'qcd' && warnings.length > 0;
	const messages = { warnings, badges: oracle.badges(inputs), isBlocked };
	return [
		...listDifferences(calculator, outcome.results, results),
		...describeMismatch('rows', listIds(outcome.rows).toSorted(), shownIds.sort()),
		...describeMismatch('messages', listMessages(outcome), messages),
		...describeMismatch('messages on the form', listMessages(form), messages),
		...describeMismatch('disabled inputs', [...form.disabled].sort(), oracle.disabled(inputs)),
		...describeMismatch('absent inputs', [...form.absent].sort(), oracle.absent(inputs)),
	];
}

const listMessages = ({
	warnings,
	badges,
	isBlocked,
}: Pick<FormConditions, 'warnings' | 'badges' | 'isBlocked'>) => ({
	warnings: warnings.map(({ message }) => message),
	badges: badges.map(({ label }) => label),
	isBlocked,
});

function describeMismatch(subject: string, actual: unknown, expected: unknown): readonly string[] {
	const [actualText, expectedText] = [JSON.stringify(actual), JSON.stringify(expected)];
	return actualText === expectedText
		? []
		: [`${subject}: the calculator says ${actualText}, the oracle ${expectedText}`];
}

function removeOpenDefaults(inputs: OracleInputs): OracleInputs {
	return Object.fromEntries(Object.entries(inputs).filter(([name]) => !OPEN_DEFAULTS.includes(name)));
}

function countRuns(modelId: string): number {
	const runs = Number(process.env.PROPERTY_RUNS ?? 0);
	return runs > 0 ? runs : modelId === 'generic' ? 300 : 2000;
}
