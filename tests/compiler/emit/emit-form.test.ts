// What a form's fields take as JSON Schema, and the functions that Ajv makes of it at the build.
import { createPrecompiledValidator, type ValidatorFunctions } from '@rjsf/validator-ajv8';
import { describe, expect, test } from 'vitest';
import { createFormSchema, emitForm } from '../../../src/compiler/emit/emit-form.ts';
import { getDefaultInputs, INPUT_DEFAULTS, type ValueRule } from '../../../src/engine/values.ts';
import { compileForm } from '../../support/compile-form.ts';
import { loadProject } from '../../support/load-project.ts';

const project = await loadProject();

const rule = (id: string, changes: Partial<ValueRule> = {}): ValueRule => ({
	...INPUT_DEFAULTS,
	...{ id, title: id, default: 0, minimum: null, maximum: null },
	...changes,
});
const INPUTS = [
	rule('children', { minimum: 0, maximum: 20 }),
	rule('students', { minimum: 0, atMost: 'children' }),
	rule('state', { type: 'string', default: 'CA', choices: [{ value: 'CA', label: 'California' }] }),
	rule('rent', { type: 'number', default: Number.NaN }),
	rule('owns', { type: 'boolean', default: false }),
];
const DATA = { children: 2, students: 1, state: 'CA', owns: true };

/** The rules that some form data break, as the form library gives them. */
function listBrokenRules(inputs: readonly ValueRule[], data: object): readonly string[] {
	const { schema, validators } = compileForm(inputs);
	const validator = createPrecompiledValidator(validators as ValidatorFunctions, schema as object);
	const { errors } = validator.validateFormData(data, schema as object);
	return errors.map(({ property, name }) => `${property} ${name}`);
}

test('the schema has what each field takes; what may be left empty is not required', () => {
	const { properties, required } = createFormSchema([...INPUTS, { ...rule('secret'), hidden: true }]);
	expect(properties).toEqual({
		children: { type: 'integer', minimum: 0, maximum: 20 },
		students: { type: 'integer', minimum: 0, maximum: { $data: '1/children' } },
		state: { type: 'string', enum: ['CA'] },
		rent: { type: 'number' },
		owns: { type: 'boolean' },
	});
	expect(required).toEqual(['children', 'students', 'state', 'owns']);
});

describe('the functions of a form', () => {
	test.each<[string, object, readonly string[]]>([
		['nothing', {}, []],
		['what is missing', { children: undefined, rent: undefined }, ['children required']],
		['a number below its least', { children: -1, students: 0 }, ['.children minimum', '.students maximum']],
		['a number above its most', { children: 21 }, ['.children maximum']],
		['more than another field holds', { students: 3 }, ['.students maximum']],
		['a part of a whole', { children: 2.5 }, ['.children type']],
		['a choice that is not offered', { state: 'NY' }, ['.state enum']],
		['the text of an answer', { owns: 'true' }, ['.owns type']],
	])('find %s', (_, changes, brokenRules) => {
		expect(listBrokenRules(INPUTS, { ...DATA, ...changes })).toEqual(brokenRules);
	});

	test.each([...project])('take the defaults of %s', (_, calculator) => {
		expect(listBrokenRules(calculator.inputs, getDefaultInputs(calculator))).toEqual([]);
	});

	test.each([...project])(
		'are all that %s sends: no library comes along, and nothing makes code',
		(_, { inputs }) => {
			expect(emitForm(createFormSchema(inputs))).not.toMatch(/\b(?:require|import|eval|Function)\b\s*\(/);
		},
	);
});
