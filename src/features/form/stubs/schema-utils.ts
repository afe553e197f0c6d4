// Stands in for RJSF's reading of schemas: a form here is a flat list of fields, without references, conditions,
// alternatives or defaults, so that a schema and its data are always what they already are.
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { unreachable } from './libraries.ts';

/** The result of RJSF's own function of this name, without the cases that no form here can reach. */
export default function createSchemaUtils(validator: ValidatorType, rootSchema: RJSFSchema) {
	return {
		getValidator: () => validator,
		getRootSchema: () => rootSchema,
		doesSchemaUtilsDiffer: (nextValidator: ValidatorType, nextSchema: RJSFSchema) =>
			validator !== nextValidator || rootSchema !== nextSchema,
		retrieveSchema: (schema: RJSFSchema) => schema,
		getDefaultFormState: (_schema: RJSFSchema, formData: unknown) => formData,
		// Labels are drawn by our template.
		getDisplayLabel: () => false,
		isSelect: (): never => unreachable('a select of its own'),
		omitExtraData: (): never => unreachable('data beside the fields'),
		findFieldInSchema: (): never => unreachable('a change of its own'),
		sanitizeDataForNewSchema: (): never => unreachable('another schema in the same form'),
	};
}
