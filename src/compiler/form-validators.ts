// Precompiles the form's validators, so that the browser needs neither Ajv nor eval.
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import type { FormSchema } from '../definition/compiled-calculator.ts';

const SCHEMA = /^const (\w+) = \{"type":"object".*\};$/gm;
const EXPORT = /^exports\["(.+?)"\] = (\w+);$/gm;
const REQUIRE = /^const (\w+) = require\("(ajv\/dist\/runtime\/\w+)"\)(\.default)?;$/gm;

// The form words its messages itself, so errors carry neither texts nor schemas; loops keep the code short.
const OPTIONS = {
	ajvOptionsOverrides: {
		verbose: false,
		messages: false,
		loopRequired: 1,
		loopEnum: 3,
		code: { lines: false },
	},
	ajvFormatOptions: false,
} as const;

/**
 * The validators of a form schema as an ES module that exports `validators`, by schema hash.
 * @param logicModule the module that has the same schema as `logic.schema`, so that it is not carried twice
 * @throws when the generator's output has a form this file does not know
 */
export function emitValidators(schema: FormSchema, logicModule: string): string {
	const commonJs = compileSchemaValidatorsCode(
		schema as Parameters<typeof compileSchemaValidatorsCode>[0],
		OPTIONS,
	);
	const lines = commonJs.replaceAll(';', ';\n').replace('"use strict";', '');
	const entries = [...lines.matchAll(EXPORT)].map(([, hash, name]) => `${JSON.stringify(hash)}: ${name}`);
	const code = lines
		.replace(EXPORT, '')
		.replace(SCHEMA, 'const $1 = logic.schema;')
		.replace(REQUIRE, (_, name: string, from: string, isDefault?: string) =>
			isDefault
				? `import $${name} from "${from}.js";\nconst ${name} = $${name}.default ?? $${name};`
				: `import ${name} from "${from}.js";`,
		);
	if (entries.length === 0 || /\brequire\(|\bexports\b/.test(code)) throw new Error('unknown validator code');
	return `import { logic } from ${JSON.stringify(logicModule)};\n${code}\nexport const validators = { ${entries.join(', ')} };\n`;
}
