// `npm run types`: generates TypeScript types from schemas/, of the authored files and of answers; with --check, fails when
// they differ.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { runIfEntry } from '../src/cli/entry.ts';
import { updateGeneratedFile } from './generated-file.ts';

const SCHEMAS = 'schemas';
const TARGET = 'src/model/generated/authored.ts';
const BANNER = '// Generated from schemas/ by `npm run types`. Change the schema, not this file.';
const ANSWERS = `${SCHEMAS}/answers.json`;
const ANSWERS_TARGET = 'src/model/generated/answers.ts';

/**
 * Compiles all schemas as parts of one, so that a type they share is declared once. Descriptions stay in the schemas, where
 * editors show them.
 */
function generateAuthored(): Promise<string> {
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
			JSON.stringify(omitDescriptions(readFileSync(path.join(SCHEMAS, path.basename(url)), 'utf8'))),
	};
	return compile(schema, 'AuthoredFiles', {
		bannerComment: BANNER,
		cwd: `${SCHEMAS}/`,
		additionalProperties: false,
		...STYLE,
		$refOptions: { resolve: { file: withoutDescriptions } },
	});
}

const STYLE = { format: true, style: { useTabs: true, singleQuote: true, printWidth: 110 } } as const;

function omitDescriptions(text: string): JSONSchema {
	return JSON.parse(text, (key, value) =>
		key === 'description' && typeof value === 'string' ? undefined : value,
	);
}

async function generateAnswers(): Promise<string> {
	const schema = omitDescriptions(readFileSync(ANSWERS, 'utf8'));
	return toReadonly(await compile(schema, 'Answers', { bannerComment: BANNER, ...STYLE }));
}

/** The types of a schema as JSON has its values, with what they mean. */
export async function compileJsonTypes(schema: object, name: string): Promise<string> {
	// In JSON a number that is not finite is null.
	const json: JSONSchema = JSON.parse(JSON.stringify(schema), (key, value) =>
		key === 'tsType' ? undefined : value,
	);
	return toReadonly(await compile(json, name, { bannerComment: '', ...STYLE }));
}

/** Nothing changes an answer. */
function toReadonly(text: string): string {
	return text
		.replace(/^(\t+)(?=['\w[]+.*:)/gm, '$1readonly ')
		.replace(/(?<=: )(?=(?:\w+)\[\])/g, 'readonly ');
}

runIfEntry(import.meta.url, async (argv) => {
	const usage = 'Usage: npm run types [-- --check]';
	const update = (file: string, generate: () => Promise<string>) =>
		updateGeneratedFile(argv, {
			file,
			usage,
			refusal: `${file} differs from the schemas. Run: npm run types`,
			generate,
		});
	return Math.max(await update(TARGET, generateAuthored), await update(ANSWERS_TARGET, generateAnswers));
});
