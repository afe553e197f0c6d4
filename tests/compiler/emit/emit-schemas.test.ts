// The published schemas, on the requests of all worked cases: they take them, they refuse what the commands refuse, and
// the answers are as they say.
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { createSchemas } from '../../../src/compiler/emit/emit-schemas.ts';
import { readCases } from '../../../src/compiler/load/read-cases.ts';
import type { ProjectFile } from '../../../src/compiler/load/read-project.ts';
import { toRequest as toEffectRequest } from '../../../src/compiler/strategies/check-effect-cases.ts';
import { toRequest as toReturnRequest } from '../../../src/compiler/worksheets/run-case.ts';
import type { EffectCase, ReturnCase } from '../../../src/model/generated/authored.ts';
import { computeAnswers } from '../../cli/run-cli.ts';
import { compileOwnProject } from '../../support/load-project.ts';
import { readOwnDefinitions } from '../../support/own-definitions.ts';

const { engine, calculators } = await compileOwnProject();
if (!engine) throw new Error('There is no engine.');
const schemas = createSchemas({ engine, calculators: calculators.values() });
const ajv = new Ajv({ strict: false, allErrors: true });
for (const schema of schemas.values()) ajv.addSchema(schema);

/** What is wrong with a value, by a definition of a schema. */
function findProblems(reference: string, value: unknown): readonly string[] {
	const validate = ajv.getSchema(`/schemas/v1/${reference}`);
	if (!validate) throw new Error(`There is no schema ${reference}.`);
	validate(value);
	return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const { files } = readOwnDefinitions();
const listCases = <T extends { readonly id: string }>(kind: ProjectFile['kind']) =>
	files
		.filter((file) => file.kind === kind)
		.flatMap((file) => readCases<T>(file).cases.map(({ value }) => ({ value, name: file.name })));
const toJson = (value: unknown) => JSON.parse(JSON.stringify(value));

const RETURNS = listCases<ReturnCase>('case').map(({ value }) => toJson(toReturnRequest(value)));
const EFFECTS = listCases<EffectCase>('effect-case').map(({ value, name }) => {
	const request = toJson(toEffectRequest(value));
	return request.plan ? request : { strategy: name, ...request };
});

test('each has its address, and only files of their folder are named in it', () => {
	for (const [place, { $id, ...schema }] of schemas) {
		expect($id).toBe(`/${place}`);
		const references = JSON.stringify(schema).matchAll(/"\$ref":"([^"#]+)/g);
		for (const [, name = ''] of references) expect([...schemas.keys()]).toContain(`schemas/v1/${name}`);
	}
	expect(schemas.size).toBeGreaterThan(20);
});

test('the requests of all worked cases are valid', () => {
	expect(RETURNS.length).toBeGreaterThan(1000);
	for (const request of RETURNS)
		expect([request, findProblems('requests.schema.json#/definitions/ReturnRequest', request)]).toEqual([
			request,
			[],
		]);
	for (const request of EFFECTS) {
		const kind = request.plan ? 'PlanRequest' : 'EffectRequest';
		expect([request, findProblems(`requests.schema.json#/definitions/${kind}`, request)]).toEqual([
			request,
			[],
		]);
		const ownInputs = request.plan ?? [{ id: request.strategy, inputs: request.inputs }];
		for (const { id, inputs = {} } of ownInputs)
			expect(findProblems('inputs.schema.json', { strategies: { [id]: inputs } })).toEqual([]);
	}
});

test.each([
	['ReturnRequest', { wagse: 1 }],
	['ReturnRequest', { wages: '1' }],
	['ReturnRequest', { filingStatus: 'married' }],
	['ReturnRequest', { wages: -1 }],
	['ReturnRequest', { years: [] }],
	['EffectRequest', { strategy: 'none' }],
	['EffectRequest', { household: {} }],
	['EffectRequest', { strategy: 'qcd', sale: { prize: 1 } }],
	['PlanRequest', { plan: [{ id: 'qcd', portion: 2 }] }],
	['PlanRequest', { plan: [{ id: 'qcd' }], projection: 'flat' }],
])('%s refuses %j', (kind, request) => {
	expect(findProblems(`requests.schema.json#/definitions/${kind}`, request)).not.toEqual([]);
});

/** Some of a list, evenly. */
const sample = <T>(list: readonly T[], count: number) =>
	list.filter((_, at) => at % Math.ceil(list.length / count) === 0);

test('answers are as their schema says', async () => {
	const folder = process.cwd();
	const check = (definition: string, answers: readonly unknown[]) => {
		expect(answers.length).toBeGreaterThan(0);
		for (const answer of answers)
			expect(findProblems(`answers.schema.json#/definitions/${definition}`, answer)).toEqual([]);
	};
	check('ReturnAnswer', await computeAnswers('return', sample(RETURNS, 40), { folder }));
	const effects = EFFECTS.filter(({ plan }) => !plan).map((request) => ({
		...request,
		id: 'name',
		lines: true,
	}));
	check('EffectAnswer', await computeAnswers('effect', sample(effects, 40), { folder }));
	const plans = EFFECTS.filter(({ plan }) => plan).map((request) => ({ ...request, lines: true }));
	check('PlanAnswer', await computeAnswers('plan', sample(plans, 12), { folder }));
	const [best] = plans.filter(({ assetChoice }) => !assetChoice);
	check('PlanAnswer', await computeAnswers('plan', [{ ...best, futures: true }], { folder }));
});
