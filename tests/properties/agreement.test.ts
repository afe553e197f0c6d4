// Every compiled calculator against the oracle, which was written apart from the definitions:
// the same results, warnings, badges and fields on random inputs. To search longer: PROPERTY_RUNS=100000 and
// --testTimeout=600000.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CompiledCalculator } from '../../src/definition/compiled-calculator.ts';
import { calculate, type Outcome } from '../../src/engine/calculate.ts';
import { formState } from '../../src/engine/form-state.ts';
import { defaultInputs } from '../../src/engine/values.ts';
import { inputsOf } from '../oracle/arbitraries.ts';
import type { OracleInputs, OracleResults } from '../oracle/model.ts';
import {
	MODEL_IDS,
	modelOf,
	oracle,
	oracleAbsent,
	oracleBadges,
	oracleChoices,
	oracleConcealed,
	oracleDefaults,
	oracleDisabled,
	oracleWarnings,
} from '../oracle/oracle.ts';
import { judged } from '../oracle/specified.ts';
import { compileOwnProject } from '../support/load-project.ts';
import { differences } from './differences.ts';

const project = judged(await compileOwnProject());
const calculators = [...project.values()];

/** Inputs whose default the specification leaves open; it only lists their answers. */
const OPEN_DEFAULTS = ['assetType', 'planType', 'equityType'];

describe('the project', () => {
	it('has the nine dedicated calculators, and 32 on the generic model', () => {
		const generic = calculators.filter(({ id }) => modelOf(id) === 'generic');
		expect(calculators.length - generic.length).toBe(MODEL_IDS.length - 1);
		expect(generic.length).toBeGreaterThanOrEqual(32);
	});
});

describe.each(calculators.map((calculator) => [calculator.id, calculator] as const))(
	'%s',
	(_id, calculator) => {
		const modelId = modelOf(calculator.id);

		it('agrees with the oracle on random inputs', () => {
			const check = (inputs: OracleInputs) => {
				expect(disagreements(calculator, inputs)).toEqual([]);
			};
			fc.assert(fc.property(inputsOf(modelId), check), { numRuns: numberOfRuns(modelId) });
		});

		it('asks for the inputs of the specification, with its defaults', () => {
			const specified = oracleDefaults(modelId);
			const actual = defaultInputs(calculator);
			expect(Object.keys(actual).sort()).toEqual(Object.keys(specified).sort());
			expect(withoutOpenDefaults(actual)).toEqual(withoutOpenDefaults(specified));
		});

		it('offers the choices of the specification, and no others', () => {
			const offered = calculator.inputs
				.filter((input) => input.choices.length > 0)
				.map((input) => [input.id, input.choices.map((choice) => choice.value).sort()]);
			const specified = Object.entries(oracleChoices(modelId)).map(([id, choices]) => [
				id,
				[...choices].sort(),
			]);
			expect(Object.fromEntries(offered)).toEqual(Object.fromEntries(specified));
		});

		it('agrees with the oracle on its defaults', () => {
			expect(disagreements(calculator, defaultInputs(calculator))).toEqual([]);
		});
	},
);

/** Everything that differs between a calculator and the oracle for these inputs. */
function disagreements(calculator: CompiledCalculator, inputs: OracleInputs): readonly string[] {
	const outcome = calculate(calculator, inputs);
	const expected = oracle(modelOf(calculator.id), inputs);
	return [
		...differences(calculator, outcome.results, expected),
		...unlike('rows', rowsOf(outcome.rows), shownResults(calculator, inputs, expected)),
		...messageDisagreements(calculator, inputs, outcome),
		...fieldDisagreements(calculator, inputs),
	];
}

function messageDisagreements(calculator: CompiledCalculator, inputs: OracleInputs, outcome: Outcome) {
	const modelId = modelOf(calculator.id);
	const form = formState(calculator, inputs);
	const warnings = oracleWarnings(modelId, inputs);
	const badges = oracleBadges(modelId, inputs);
	const blocked = modelId === 'qcd' && warnings.length > 0;
	return [
		...unlike('warnings', messages(outcome.warnings), warnings),
		...unlike('warnings on the form', messages(form.warnings), warnings),
		...unlike('badges', labels(outcome.badges), badges),
		...unlike('badges on the form', labels(form.badges), badges),
		...unlike('blocked', [outcome.blocked, form.blocked], [blocked, blocked]),
	];
}

function fieldDisagreements(calculator: CompiledCalculator, inputs: OracleInputs) {
	const modelId = modelOf(calculator.id);
	const form = formState(calculator, inputs);
	return [
		...unlike('disabled inputs', [...form.disabled].sort(), oracleDisabled(modelId, inputs)),
		...unlike('absent inputs', [...form.absent].sort(), oracleAbsent(modelId, inputs)),
	];
}

function unlike(what: string, actual: unknown, expected: unknown): readonly string[] {
	const [said, meant] = [JSON.stringify(actual), JSON.stringify(expected)];
	return said === meant ? [] : [`${what}: the calculator says ${said}, the oracle ${meant}`];
}

function rowsOf(rows: readonly { readonly id: string }[]): readonly string[] {
	return rows.map((row) => row.id).sort();
}

function shownResults(calculator: CompiledCalculator, inputs: OracleInputs, results: OracleResults) {
	const concealed = oracleConcealed(modelOf(calculator.id), inputs);
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

function withoutOpenDefaults(inputs: OracleInputs): OracleInputs {
	return Object.fromEntries(Object.entries(inputs).filter(([name]) => !OPEN_DEFAULTS.includes(name)));
}

function numberOfRuns(modelId: string): number {
	const runs = Number(process.env.PROPERTY_RUNS ?? 0);
	return runs > 0 ? runs : modelId === 'generic' ? 300 : 2000;
}
