// Stands in for RJSF's registry, which brings every field, template and widget of the library: a form here consists
// of numbers, texts and yes-noes, drawn by the templates of this folder's parent.
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR, englishStringTranslator } from '@rjsf/utils';
import { unreachable } from './libraries.ts';

const Never = (): never => unreachable('a template of its own');

/** The result of RJSF's own function of this name, without the cases that no form here can reach. */
export default function getDefaultRegistry() {
	// RJSF makes an element that is never reached for every field and hands it to our template, which leaves it out.
	return {
		fields: { BooleanField: Never, NumberField: Never, ObjectField, SchemaField, StringField: Never },
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
