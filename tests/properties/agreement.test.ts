// Every compiled calculator against the oracle, which was written apart from the definitions:
// the same results, warnings, badges and fields on random inputs. To search longer: PROPERTY_RUNS=100000 and
// --testTimeout=600000.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalculationResult, calculate, evaluateForm } from '../../src/engine/calculate.ts';
import { getDefaultInputs } from '../../src/engine/values.ts';
import type { CompiledCalculator } from '../../src/model/compiled-calculator.ts';
import { createInputArbitrary } from '../oracle/arbitraries.ts';
import type { OracleInputs, OracleResults } from '../oracle/model.ts';
import {
	getModel,
	oracle,
	oracleAbsent,
	oracleBadges,
	oracleChoices,
	oracleConcealed,
	oracleDefaults,
	oracleDisabled,
	oracleWarnings,
} from '../oracle/oracle.ts';
import { selectJudgedCalculators } from '../oracle/specified.ts';
import { compileOwnProject } from '../support/load-project.ts';
import { listDifferences } from './differences.ts';

const project = selectJudgedCalculators(await compileOwnProject());
const calculators = [...project.values()];

/** Inputs whose default the specification leaves open; it only lists their answers. */
const OPEN_DEFAULTS = ['assetType', 'planType', 'equityType'];

describe.each(calculators.map((calculator) => [calculator.id, calculator] as const))(
	'%s',
	(_id, calculator) => {
		const modelId = getModel(calculator.id);

		it('agrees with the oracle on random inputs', () => {
			const check = (inputs: OracleInputs) => {
				expect(findDisagreements(calculator, inputs)).toEqual([]);
			};
			fc.assert(fc.property(createInputArbitrary(modelId), check), { numRuns: countRuns(modelId) });
		});

		it('asks for the inputs of the specification, with its defaults', () => {
			const specified = oracleDefaults(modelId);
			const actual = getDefaultInputs(calculator);
			expect(Object.keys(actual).sort()).toEqual(Object.keys(specified).sort());
			expect(removeOpenDefaults(actual)).toEqual(removeOpenDefaults(specified));
		});

		it('offers the choices of the specification, and no others', () => {
			const offeredChoices = calculator.inputs
				.filter((input) => input.choices.length > 0)
				.map((input) => [input.id, input.choices.map((choice) => choice.value).sort()]);
			const specified = Object.entries(oracleChoices(modelId)).map(([id, choices]) => [
				id,
				[...choices].sort(),
			]);
			expect(Object.fromEntries(offeredChoices)).toEqual(Object.fromEntries(specified));
		});

		it('agrees with the oracle on its defaults', () => {
			expect(findDisagreements(calculator, getDefaultInputs(calculator))).toEqual([]);
		});
	},
);

/** Everything that differs between a calculator and the oracle for these inputs. */
function findDisagreements(calculator: CompiledCalculator, inputs: OracleInputs): readonly string[] {
	const outcome = calculate(calculator, inputs);
	const expected = oracle(getModel(calculator.id), inputs);
	return [
		...listDifferences(calculator, outcome.results, expected),
		...describeMismatch('rows', listRows(outcome.rows), listShownResults(calculator, inputs, expected)),
		...findMessageDisagreements(calculator, inputs, outcome),
		...findFieldDisagreements(calculator, inputs),
	];
}

function findMessageDisagreements(
	calculator: CompiledCalculator,
	inputs: OracleInputs,
	outcome: CalculationResult,
) {
	const modelId = getModel(calculator.id);
	const form = evaluateForm(calculator, inputs);
	const warnings = oracleWarnings(modelId, inputs);
	const badges = oracleBadges(modelId, inputs);
	const blocked = modelId === 'qcd' && warnings.length > 0;
	return [
		...describeMismatch('warnings', messages(outcome.warnings), warnings),
		...describeMismatch('warnings on the form', messages(form.warnings), warnings),
		...describeMismatch('badges', labels(outcome.badges), badges),
		...describeMismatch('badges on the form', labels(form.badges), badges),
		...describeMismatch('blocked', [outcome.isBlocked, form.isBlocked], [blocked, blocked]),
	];
}

function findFieldDisagreements(calculator: CompiledCalculator, inputs: OracleInputs) {
	const modelId = getModel(calculator.id);
	const form = evaluateForm(calculator, inputs);
	return [
		...describeMismatch('disabled inputs', [...form.disabled].sort(), oracleDisabled(modelId, inputs)),
		...describeMismatch('absent inputs', [...form.absent].sort(), oracleAbsent(modelId, inputs)),
	];
}

function describeMismatch(subject: string, actual: unknown, expected: unknown): readonly string[] {
	const [actualText, expectedText] = [JSON.stringify(actual), JSON.stringify(expected)];
	return actualText === expectedText
		? []
		: [`${subject}: the calculator says ${actualText}, the oracle ${expectedText}`];
}

function listRows(rows: readonly { readonly id: string }[]): readonly string[] {
	return rows.map((row) => row.id).sort();
}

function listShownResults(calculator: CompiledCalculator, inputs: OracleInputs, results: OracleResults) {
	const concealed = oracleConcealed(getModel(calculator.id), inputs);
	return Object.keys(results)
		.filter((id) => !concealed.includes(id))
		.sort();
}

function messages(warnings: readonly { readonly message: string }[]): readonly string[] {
	return warnings.map((warning) => warning.message);
}

function labels(badges: readonly { readonly label: string }[]): readonly string[] {
	return badges.map((badge) => badge.label);
}

function removeOpenDefaults(inputs: OracleInputs): OracleInputs {
	return Object.fromEntries(Object.entries(inputs).filter(([name]) => !OPEN_DEFAULTS.includes(name)));
}

function countRuns(modelId: string): number {
	const runs = Number(process.env.PROPERTY_RUNS ?? 0);
	return runs > 0 ? runs : modelId === 'generic' ? 300 : 2000;
}
