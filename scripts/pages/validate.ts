// Holds the markup of every page to the HTML standard, with html-validate.
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { BuiltPage } from './built-site.ts';

/** Everything html-validate recommends, but for taste in spelling and one piece of typography. */
const CONFIG: ConfigData = {
	root: true,
	extends: ['html-validate:recommended', 'html-validate:document'],
	rules: {
		'attr-case': 'off',
		'attribute-boolean-style': 'off',
		'doctype-style': 'off',
		// Safari announces a list without bullets as a list only where its role is written.
		'no-redundant-role': 'off',
		'prefer-native-element': ['error', { exclude: ['list'] }],
		'require-sri': ['error', { target: 'crossorigin' }],
		'tel-non-breaking': 'off',
		'void-style': 'off',
		'aria-label-misuse': ['error', { allowAnyNamable: true }],
	},
};

/** @returns a sentence for each error and each warning */
export async function findMarkupProblems(pages: readonly BuiltPage[]): Promise<string[]> {
	const validator = new HtmlValidate(new StaticConfigLoader([], CONFIG));
	const problems: string[] = [];
	for (const { file, markup } of pages) {
		const { results } = await validator.validateString(markup);
		for (const { line, column, message, ruleId } of results.flatMap(({ messages }) => messages)) {
			problems.push(`${file}:${line}:${column}: ${message} (${ruleId})`);
		}
	}
	return problems;
}
