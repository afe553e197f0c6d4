// The form's validator against Ajv: for every calculator's schema, on random data, the same verdict on the same fields.
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formErrors, validatorFor } from '../../../src/calculator/form/validator.ts';
import { defaultInputs } from '../../../src/engine/values.ts';
import { loadProject } from '../../support/load-project.ts';

const project = await loadProject();
const ajv = new Ajv({ allErrors: true, strict: false, strictNumbers: true });
const anything = fc.oneof(
	fc.integer(),
	fc.double({ noDefaultInfinity: true }),
	fc.constantFrom(32, 37, 10, 'CA', 'cash', 'ISO', '401k', '', null, undefined, true, [], {}),
	fc.string(),
);

function summary(errors: readonly { instancePath: string; keyword: string; params: object }[]): string[] {
	return errors
		.map(({ instancePath, keyword, params }) => `${instancePath} ${keyword} ${JSON.stringify(params)}`)
		.sort();
}

describe("the form's validator", () => {
	test.each([...project])('judges the fields of %s as Ajv does', (_, { schema }) => {
		const reference = ajv.compile(schema);
		const data = fc.record(
			Object.fromEntries(Object.keys(schema.properties).map((name) => [name, anything])),
			{
				requiredKeys: [],
			},
		);
		fc.assert(
			fc.property(fc.oneof(data, anything), (candidate) => {
				reference(candidate);
				expect(summary(formErrors(schema, candidate))).toEqual(summary(reference.errors ?? []));
			}),
			{ numRuns: 150 },
		);
	});

	test.each([...project])('accepts the defaults of %s through the form library', (_, calculator) => {
		const asked = calculator.inputs.filter(({ hidden }) => !hidden).map(({ id }) => id);
		const data = Object.fromEntries(
			Object.entries(defaultInputs(calculator)).filter(([id]) => asked.includes(id)),
		);
		const validator = validatorFor(calculator.schema);
		expect(validator.validateFormData(data, calculator.schema as object).errors).toEqual([]);
	});

	test('names each missing field through the form library', () => {
		const { schema } = [...project.values()][0] ?? { schema: undefined };
		if (!schema) throw new Error('no calculator');
		const { errors } = validatorFor(schema).validateFormData({}, schema as object);
		expect(errors.map(({ name }) => name)).toEqual(schema.required.map(() => 'required'));
		expect(errors.map(({ property }) => property)).toEqual(schema.required);
	});
});
