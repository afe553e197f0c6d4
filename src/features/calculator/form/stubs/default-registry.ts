// Stands in for RJSF's registry, which brings every field, template and widget of the library: a form here consists
// of numbers, texts and yes-noes, drawn by the templates and widgets of this folder's parent.
import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js';
import NumberField from '@rjsf/core/lib/components/fields/NumberField.js';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR, englishStringTranslator } from '@rjsf/utils';
import { unreachable } from './unreachable.ts';

const Never = (): never => unreachable('a template of its own');

/** The result of RJSF's own function of this name, without the cases that no form here can reach. */
export default function getDefaultRegistry() {
	return {
		fields: { BooleanField, NumberField, ObjectField, SchemaField, StringField },
		// RJSF makes the first three for every field and hands them to our template, which leaves them out.
		templates: {
			DescriptionFieldTemplate: Never,
			FieldErrorTemplate: Never,
			FieldHelpTemplate: Never,
			ButtonTemplates: { SubmitButton: Never },
		},
		widgets: {},
		rootSchema: {},
		formContext: {},
		translateString: englishStringTranslator,
		globalFormOptions: {
			idPrefix: DEFAULT_ID_PREFIX,
			idSeparator: DEFAULT_ID_SEPARATOR,
			useFallbackUiForUnsupportedType: false,
		},
	};
}
