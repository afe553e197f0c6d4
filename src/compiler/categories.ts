// The categories and forms of a definition, as schemas/calculator.schema.json has them.
import { NONE } from '../engine/plan/asset-choice-ids.ts';
import type { CalculatorType } from '../model/compiled-calculator.ts';
import { SCHEMAS } from './load/schemas.ts';

/** The types of strategies, in the order of the tabs. */
export const TYPES = SCHEMAS.calculator.properties.type.enum as readonly CalculatorType[];

export const ID_PATTERN = new RegExp(SCHEMAS.calculator.properties.id.pattern);

/** A plan reserves "none" for the case that no strategy is chosen. */
export function isReservedId(id: string): boolean {
	return id === NONE;
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
