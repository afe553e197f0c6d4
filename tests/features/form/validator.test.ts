// The form's validator against Ajv: for every calculator's schema, on random data, the same verdict on the same fields.
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getDefaultInputs } from '../../../src/engine/values.ts';
import { createValidator, findFormErrors } from '../../../src/features/form/calculator-form.tsx';
import { loadProject } from '../../support/load-project.ts';

const project = await loadProject();
const ajv = new Ajv({ allErrors: true, strict: false, strictNumbers: true });
const anyValue = fc.oneof(
	fc.integer(),
	fc.double({ noDefaultInfinity: true }),
	fc.constantFrom(32, 37, 10, 'CA', 'cash', 'ISO', '401k', '', null, undefined, true, [], {}),
	fc.string(),
);

/** The errors of Ajv, each by its field and its rule. */
function summarizeReference(errors: typeof ajv.errors): string[] {
	return (errors ?? [])
		.map(
			({ instancePath, keyword, params }) => `${params.missingProperty ?? instancePath.slice(1)} ${keyword}`,
		)
		.sort();
}

describe("the form's validator", () => {
	test.each([...project])('judges the fields of %s as Ajv does', (_, { schema }) => {
		const reference = ajv.compile(schema);
		const data = fc.record(
			Object.fromEntries(Object.keys(schema.properties).map((name) => [name, anyValue])),
			{
				requiredKeys: [],
			},
		);
		fc.assert(
			fc.property(fc.oneof(data, anyValue), (candidate) => {
				reference(candidate);
				const errors = findFormErrors(schema, candidate).map(({ property, name }) => `${property} ${name}`);
				expect(errors.sort()).toEqual(summarizeReference(reference.errors));
			}),
			{ numRuns: 150 },
		);
	});

	test.each([...project])('accepts the defaults of %s through the form library', (_, calculator) => {
		const visibleIds = calculator.inputs.filter(({ hidden }) => !hidden).map(({ id }) => id);
		const data = Object.fromEntries(
			Object.entries(getDefaultInputs(calculator)).filter(([id]) => visibleIds.includes(id)),
		);
		const validator = createValidator(calculator.schema);
		expect(validator.validateFormData(data, calculator.schema as object).errors).toEqual([]);
	});

	test('names each missing field through the form library', () => {
		const { schema } = [...project.values()][0] ?? { schema: undefined };
		if (!schema) throw new Error('no calculator');
		const { errors } = createValidator(schema).validateFormData({}, schema as object);
		expect(errors.map(({ name }) => name)).toEqual(schema.required.map(() => 'required'));
		expect(errors.map(({ property }) => property)).toEqual(schema.required);
	});
});
