// The JSON Schemas of authored files, and of what requests ask and answer: of facts and inputs with the rules by which they
// are read.
import { listEstateInputs } from '../../engine/strategy/estate.ts';
import { listFreeInputs } from '../../engine/strategy/inputs.ts';
import type { StrategySystem } from '../../engine/strategy/request.ts';
import { findSeparateWorksheet } from '../../engine/tax-return/tax-system.ts';
import { isList, type ValueRule } from '../../engine/values.ts';
import type { CompiledCalculator } from '../../model/compiled-calculator.ts';
import { ANSWERS, REQUESTS, SCHEMAS } from '../load/schemas.ts';
import { createFieldSchema } from './emit-form.ts';

export type PublishedSchema = Readonly<Record<string, unknown>>;
type Properties = Readonly<Record<string, object>>;

export interface RequestSubjects {
	readonly engine: StrategySystem;
	readonly calculators: Iterable<CompiledCalculator>;
}

/** Where schemas are published; the number changes with what an older program could not read. */
const FOLDER = 'schemas/v1';

/** Schemas by their places in a build, each with its address there. */
export function createSchemas(subjects: RequestSubjects): ReadonlyMap<string, PublishedSchema> {
	const schemas: Readonly<Record<string, PublishedSchema>> = {
		...SCHEMAS,
		answers: ANSWERS,
		requests: createRequestSchema(subjects.engine),
		inputs: createInputsSchema(subjects),
	};
	return new Map(
		Object.entries(schemas).map(([name, { $schema, ...schema }]) => {
			const place = `${FOLDER}/${name}.schema.json`;
			return [place, { $schema, $id: `/${place}`, ...schema }];
		}),
	);
}

/** The schema of requests: what no law decides, with the facts of this one. */
export function createRequestSchema({ system, effects, strategies }: StrategySystem) {
	const { NameKeys, OutlookKeys, ReturnKeys, CircumstanceKeys, EffectKeys, PlanKeys, ...definitions } =
		REQUESTS.definitions;
	const household = { taxYear: YEAR, ...createProperties(system.household.facts) };
	const separate = (kind: 'trust' | 'estate') =>
		createObject({
			taxYear: YEAR,
			...createProperties(findSeparateWorksheet(system, kind)?.worksheet.inputs ?? []),
		});
	const join = (...groups: readonly { readonly properties: Properties }[]): Properties =>
		Object.assign({}, ...groups.map(({ properties }) => properties));
	const circumstances = join(CircumstanceKeys, OutlookKeys);
	return {
		...REQUESTS,
		definitions: {
			...definitions,
			ReturnRequest: createObject({ ...join(NameKeys, OutlookKeys, ReturnKeys), ...household }),
			EffectRequest: {
				...createObject({ ...join(NameKeys, EffectKeys), ...circumstances }),
				required: ['strategy'],
			},
			PlanRequest: { ...createObject({ ...join(NameKeys, PlanKeys), ...circumstances }), required: ['plan'] },
			Household: createObject(household),
			Trust: separate('trust'),
			EstateReturn: separate('estate'),
			Estate: createObject(createProperties(listEstateInputs(system))),
			Sale: createObject(createProperties(effects.sale.inputs)),
			StrategyId: { enum: [...strategies.keys()] },
			StrategyInputs: ANY_INPUTS,
			CalculatorInputs: ANY_INPUTS,
		},
	};
}

const YEAR = { $ref: '#/definitions/Year' };
const ANY_INPUTS = {
	description: 'Values by input: inputs.schema.json has those of each strategy and calculator.',
	type: 'object',
	additionalProperties: { type: ['number', 'string', 'boolean', 'array', 'null'] },
};

function createInputsSchema({ engine, calculators }: RequestSubjects) {
	const { strategies, effects } = engine;
	const byId = (entries: Iterable<readonly [string, readonly ValueRule[]]>) =>
		createObject(Object.fromEntries([...entries].map(([id, inputs]) => [id, describeInputs(inputs)])));
	return {
		$schema: REQUESTS.$schema,
		title: 'Inputs',
		description: 'The inputs of each strategy on a return, and of each calculator.',
		...createObject({
			strategies: byId([...strategies].map(([id, strategy]) => [id, listFreeInputs(effects, strategy)])),
			calculators: byId(
				[...calculators].map(({ id, inputs }) => [id, inputs.filter(({ hidden }) => !hidden)]),
			),
		}),
	};
}

/** What a request may have for inputs, by id. */
export function describeInputs(inputs: readonly ValueRule[]) {
	return createObject(createProperties(inputs));
}

function createObject(properties: Properties) {
	return { type: 'object', additionalProperties: false, properties };
}

function createProperties(inputs: readonly ValueRule[]): Properties {
	return Object.fromEntries(inputs.map((input) => [input.id, createValueSchema(input)]));
}

/** What a request may have for an input; null stands for what is left out. */
function createValueSchema(input: ValueRule): object {
	const { type, enum: choices, minimum, maximum } = createFieldSchema(input);
	const description = input.title;
	if (type === 'boolean') return { description, enum: [true, false, 1, 0, null] };
	if (choices) return { description, enum: [...choices, null] };
	if (isList(input.format)) return { description, type: ['string', 'array', 'null'] };
	// The inputs of a calculator have no bounds, and cut decimals off.
	const isCut = type === 'integer' && input.minimum === undefined;
	return {
		description,
		type: [isCut ? 'number' : type, 'null'],
		...(minimum === undefined ? {} : { minimum }),
		...(typeof maximum === 'number' ? { maximum } : {}),
	};
}
