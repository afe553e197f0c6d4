// The JSON Schemas of the kinds of files, and what the compiler reads from them itself.
import answers from '../../../schemas/answers.json' with { type: 'json' };
import calculator from '../../../schemas/calculator.schema.json' with { type: 'json' };
import returnCase from '../../../schemas/case.schema.json' with { type: 'json' };
import effectCase from '../../../schemas/effect-case.schema.json' with { type: 'json' };
import effectModel from '../../../schemas/effect-model.schema.json' with { type: 'json' };
import firm from '../../../schemas/firm.schema.json' with { type: 'json' };
import futures from '../../../schemas/futures.schema.json' with { type: 'json' };
import household from '../../../schemas/household.schema.json' with { type: 'json' };
import indexes from '../../../schemas/indexes.schema.json' with { type: 'json' };
import laterYears from '../../../schemas/later-years.schema.json' with { type: 'json' };
import model from '../../../schemas/model.schema.json' with { type: 'json' };
import move from '../../../schemas/move.schema.json' with { type: 'json' };
import onReturn from '../../../schemas/on-return.schema.json' with { type: 'json' };
import parameters from '../../../schemas/parameters.schema.json' with { type: 'json' };
import requests from '../../../schemas/requests.json' with { type: 'json' };
import returnForm from '../../../schemas/return-form.schema.json' with { type: 'json' };
import ruleEntries from '../../../schemas/rule-entries.schema.json' with { type: 'json' };
import secondEntry from '../../../schemas/second-entry.schema.json' with { type: 'json' };
import sharedInputs from '../../../schemas/shared-inputs.schema.json' with { type: 'json' };
import situations from '../../../schemas/situations.schema.json' with { type: 'json' };
import stateEntries from '../../../schemas/state-entries.schema.json' with { type: 'json' };
import worksheet from '../../../schemas/worksheet.schema.json' with { type: 'json' };
import { memoize } from '../../engine/memoize.ts';
import { NONE } from '../../engine/plan/portions.ts';
import type { CalculatorType } from '../../model/compiled-calculator.ts';

/** The part of a JSON Schema that the compiler reads itself: order, names and former names of keys. */
export interface Schema {
	readonly $ref?: string;
	readonly description?: string;
	readonly properties?: Readonly<Record<string, Schema>>;
	readonly additionalProperties?: boolean | Schema;
	readonly items?: Schema;
	readonly propertyNames?: Schema;
	/** The kind of thing that a text of this schema names: see `checkReferences`. */
	readonly refersTo?: string;
	readonly definitions?: Readonly<Record<string, Schema>>;
	/** The former key of a property, with the values that changed along with it. */
	readonly formerly?: string | { readonly key: string; readonly values: Readonly<Record<string, string>> };
}

export const SCHEMAS = {
	calculator,
	move,
	model,
	parameters,
	'second-entry': secondEntry,
	'state-entries': stateEntries,
	'rule-entries': ruleEntries,
	'later-years': laterYears,
	'shared-inputs': sharedInputs,
	situations,
	futures,
	worksheet,
	household,
	'return-form': returnForm,
	indexes,
	'effect-model': effectModel,
	'on-return': onReturn,
	case: returnCase,
	'effect-case': effectCase,
	firm,
} as const;

export const ANSWERS = answers;
/** What is asked, as far as no law decides it. */
export const REQUESTS = requests;

export type FileKind = keyof typeof SCHEMAS;

/** The schema of a kind of file, in which each reference is replaced by what it refers to. */
export const getFileSchema = memoize((kind: FileKind): Schema => {
	const root = SCHEMAS[kind] as Schema;
	return resolveReferences(root, root);
});

// A reference leads within its file, "#/definitions/Fact", or into the schema of calculators.
function resolveReferences(schema: Schema, root: Schema): Schema {
	const { $ref: reference, properties, additionalProperties, items } = schema;
	if (reference !== undefined) {
		const [file, name = ''] = reference.split('#/definitions/');
		const home = file === '' ? root : (SCHEMAS.calculator as Schema);
		return resolveReferences(home.definitions?.[name] ?? {}, home);
	}
	const resolve = (part: Schema) => resolveReferences(part, root);
	const entries = Object.entries(properties ?? {}).map(
		([key, property]) => [key, resolve(property)] as const,
	);
	return {
		...schema,
		properties: Object.fromEntries(entries),
		additionalProperties:
			typeof additionalProperties === 'object' ? resolve(additionalProperties) : additionalProperties,
		items: items && resolve(items),
	};
}

/** The schema of a key's value; undefined for a key that is not allowed or may hold anything. */
export function getPropertySchema(
	{ properties = {}, additionalProperties }: Schema,
	key: string,
): Schema | undefined {
	const schema = Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
	return typeof schema === 'object' ? schema : undefined;
}

// The categories and forms of a definition, as schemas/calculator.schema.json has them.

/** The types of strategies, in the order of the tabs. */
export const TYPES = SCHEMAS.calculator.properties.type.enum as readonly CalculatorType[];

export const ID_PATTERN = new RegExp(SCHEMAS.calculator.properties.id.pattern);

/** A text in the form of an id: "Net Unrealized Appreciation" as net-unrealized-appreciation. */
export function toId(text: string): string {
	const plain = text.normalize('NFD').replace(/\p{Mark}/gu, '');
	return (plain.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('-');
}

/** The file of the worked cases of plans in cases/; every other one there has the id of its strategy. */
export const PLAN_CASES = 'plans';

/** A plan reserves "none" for the case that no strategy is chosen. */
export function isReservedId(id: string): boolean {
	return id === NONE || id === PLAN_CASES;
}

/** Characters of an id, which is a file name and part of a URL. */
export const MAX_ID_LENGTH = SCHEMAS.calculator.properties.id.maxLength;

/** The form of a range of savings, for example "$10K-$50K". */
export const SAVINGS_PATTERN = new RegExp(SCHEMAS.calculator.properties.estimatedSavings.pattern);

/** Lists the categories of a type, in the order of the cards. */
export function listCategories(type: CalculatorType): readonly string[] {
	const rule = SCHEMAS.calculator.allOf.find(({ if: condition }) => condition.properties.type.const === type);
	return rule?.then.properties.category.enum ?? [];
}
