import type { CalculatorDefinition } from '../../model/generated/authored.ts';
import {
	type DocumentContext,
	LOGIC_KEYS,
	type LogicDefinition,
	reportAt,
	reportAtKey,
	reportAtStart,
} from '../document.ts';
import type { ProjectFile } from '../load/read-project.ts';
import { ID_PATTERN, isReservedId, toId } from '../load/schemas.ts';

/**
 * Reports an id unlike the file name, a type unlike the folder, and an id that is taken or means something else.
 * @param duplicate another file with that id: both of the two are told, whichever is looked at
 */
export function checkIdentity(
	context: DocumentContext<CalculatorDefinition>,
	file: ProjectFile,
	duplicate: ProjectFile | undefined,
): void {
	const { id, type } = context.value;
	if (!ID_PATTERN.test(file.name)) reportFileName(context, file);
	const suggestions = id === file.name || !ID_PATTERN.test(file.name) ? [] : [file.name];
	if (duplicate) {
		reportAt(context, ['id'], 'duplicate-id', { id, duplicate: duplicate.path }, suggestions);
	} else if (id !== file.name && ID_PATTERN.test(file.name)) {
		reportAt(context, ['id'], 'id-not-file-name', { id, name: file.name }, suggestions);
	}
	if (isReservedId(id)) reportAt(context, ['id'], 'reserved-id', { id });
	if (type !== file.folder) {
		reportAt(context, ['type'], 'wrong-folder', { type, folder: file.folder }, [file.folder]);
	}
}

// The id is the file name, so that a name of another form could never be met.
function reportFileName(context: DocumentContext<CalculatorDefinition>, { name }: ProjectFile): void {
	const id = toId(name);
	reportAt(context, ['id'], 'file-name-no-id', { name }, id === '' ? [] : [id]);
}

/** Reports missing parts, and parts that clash with a model. */
export function checkParts(context: DocumentContext<CalculatorDefinition>): void {
	const { model, inputs, results, examples } = context.value;
	if (model !== undefined) {
		for (const key of LOGIC_KEYS) {
			if (context.value[key] !== undefined) reportAtKey(context, [key], 'model-conflict', { key });
		}
	} else {
		reportMissingParts(context, { inputs: Object.keys(inputs ?? {}), results: results ?? [] });
	}
	if (examples.length === 0) reportAt(context, ['examples'], 'missing-example', {});
}

function reportMissingParts(
	context: DocumentContext<CalculatorDefinition>,
	parts: Readonly<Record<string, readonly unknown[]>>,
): void {
	const missingParts = Object.keys(parts)
		.filter((key) => parts[key]?.length === 0)
		.map((key) => `"${key}"`);
	if (missingParts.length === 0) return;
	reportAtStart(context, [], 'missing-part', { parts: missingParts.join(' and ') });
}

/** Reports results without a headline, and a hook that is missing its purpose. */
export function checkResultSet(context: DocumentContext<LogicDefinition>): void {
	const results = context.value.results ?? [];
	if (results.length === 0) return;
	if (!results.some(({ headline }) => headline)) reportAtKey(context, ['results'], 'no-headline', {});
	if (context.hookPlace && results.every(({ formula }) => formula !== undefined)) {
		context.diagnostics.report(context.hookPlace, 'needless-hook', {});
	}
	reportDuplicateMark(context, 'headline', 'second-headline');
	reportDuplicateMark(context, 'net', 'second-net');
	for (const [position, { id, net, format }] of results.entries()) {
		if (net && format !== 'money') reportAt(context, ['results', position, 'net'], 'net-not-money', { id });
	}
}

/** Of the lines that always apply, one may carry the mark. */
function reportDuplicateMark(
	context: DocumentContext<LogicDefinition>,
	mark: 'headline' | 'net',
	code: 'second-headline' | 'second-net',
): void {
	const results = context.value.results ?? [];
	const unconditionalResults = results.filter((result) => result[mark] && result.appliesWhen === undefined);
	for (const duplicate of unconditionalResults.slice(1)) {
		const position = results.indexOf(duplicate);
		const values = { id: duplicate.id, first: unconditionalResults[0]?.id ?? '' };
		reportAt(context, ['results', position, mark], code, values);
	}
}
