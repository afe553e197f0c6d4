// `npm run types`: generates the authored TypeScript types from schemas/; with --check, fails when they differ.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { runIfEntry } from '../src/cli/entry.ts';
import { updateGeneratedFile } from './generated-file.ts';

const SCHEMAS = 'schemas';
const TARGET = 'src/model/generated/authored.ts';
const BANNER = '// Generated from schemas/ by `npm run types`. Change the schema, not this file.';

/**
 * Compiles all schemas as parts of one, so that a type they share is declared once. Descriptions stay in the schemas, where
 * editors show them.
 */
function generate(): Promise<string> {
	const files = readdirSync(SCHEMAS).filter((name) => name.endsWith('.schema.json'));
	const schema: JSONSchema = {
		title: 'AuthoredFiles',
		type: 'object',
		required: files,
		properties: Object.fromEntries(files.map((file) => [file, { $ref: file }])),
	};
	const withoutDescriptions = {
		order: 1,
		canRead: true,
		read: ({ url }: { readonly url: string }) =>
			JSON.stringify(
				JSON.parse(readFileSync(path.join(SCHEMAS, path.basename(url)), 'utf8'), (key, value) =>
					key === 'description' && typeof value === 'string' ? undefined : value,
				),
			),
	};
	return compile(schema, 'AuthoredFiles', {
		bannerComment: BANNER,
		cwd: `${SCHEMAS}/`,
		additionalProperties: false,
		format: true,
		style: { useTabs: true, singleQuote: true, printWidth: 110 },
		$refOptions: { resolve: { file: withoutDescriptions } },
	});
}

runIfEntry(import.meta.url, (argv) =>
	updateGeneratedFile(argv, {
		file: TARGET,
		usage: 'Usage: npm run types [-- --check]',
		refusal: `${TARGET} differs from the schemas. Run: npm run types`,
		generate,
	}),
);
