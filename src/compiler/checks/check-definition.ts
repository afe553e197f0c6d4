// Phase 5: the definition as a whole. Its id and place, its parts, its headline, its hook.
import type { CalculatorDefinition } from '../../definition/generated/calculator.ts';
import { ID_FORM, isReservedId } from '../categories.ts';
import { type Draft, isUnreadable, type LogicDefinition, reportAt, reportAtKey } from '../draft.ts';
import type { ProjectFile } from '../read/read-project.ts';

/** Parts that a model would bring. */
const MODEL_PARTS = [
	'inputs',
	'warnings',
	'badges',
	'amounts',
	'results',
	'prompt',
	'closingNote',
	'guidance',
] as const;

/**
 * Reports an id unlike the file name, a type unlike the folder, and an id that is taken or means something else.
 * @param other another file with that id: both of the two are told, whichever is looked at
 */
export function checkIdentity(
	draft: Draft<CalculatorDefinition>,
	file: ProjectFile,
	other: ProjectFile | undefined,
): void {
	const { id, type } = draft.value;
	if (!ID_FORM.test(file.name)) reportFileName(draft, file);
	const suggestions = id === file.name || !ID_FORM.test(file.name) ? [] : [file.name];
	if (id !== undefined && other) {
		reportAt(draft, ['id'], 'duplicate-id', { id, other: other.path }, suggestions);
	} else if (id !== undefined && id !== file.name && ID_FORM.test(file.name)) {
		reportAt(draft, ['id'], 'id-not-file-name', { id, name: file.name }, suggestions);
	}
	if (id !== undefined && isReservedId(id)) reportAt(draft, ['id'], 'reserved-id', { id });
	if (type !== undefined && type !== file.folder) {
		reportAt(draft, ['type'], 'wrong-folder', { type, folder: file.folder }, [file.folder]);
	}
}

// The id is the file name, so that a name of another form could never be met.
function reportFileName(draft: Draft<CalculatorDefinition>, { name }: ProjectFile): void {
	const tidy = name
		.toLowerCase()
		.split(/[^a-z0-9]+/)
		.filter((word) => word !== '')
		.join('-');
	reportAt(draft, ['id'], 'file-name-no-id', { name }, tidy === '' ? [] : [tidy]);
}

/** Reports missing parts, and parts that clash with a model. */
export function checkParts(draft: Draft<CalculatorDefinition>): void {
	const { model, inputs, results, examples } = draft.value;
	if (model !== undefined || isUnreadable(draft, ['model'])) {
		for (const key of MODEL_PARTS) {
			if (draft.value[key] !== undefined) reportAtKey(draft, [key], 'model-conflict', { key });
		}
	} else {
		reportMissingParts(draft, { inputs: Object.keys(inputs ?? {}), results: results ?? [] });
	}
	if (examples?.length === 0) reportAt(draft, ['examples'], 'missing-example', {});
}

function reportMissingParts(
	draft: Draft<CalculatorDefinition>,
	parts: Readonly<Record<string, readonly unknown[]>>,
): void {
	const missing = Object.entries(parts)
		.filter(([key, entries]) => entries.length === 0 && !isUnreadable(draft, [key]))
		.map(([key]) => `"${key}"`);
	if (missing.length === 0) return;
	const { start } = draft.tree;
	const place = { file: draft.file, start, end: start + 1 };
	draft.findings.report(place, 'missing-part', { parts: missing.join(' and ') });
}

/** Reports results without a headline, and a hook that is missing its purpose. */
export function checkResultsAsAWhole(draft: Draft<LogicDefinition>): void {
	const results = draft.value.results ?? [];
	if (results.length === 0) return;
	const doubtful = [...draft.unreadable].some((path) => /^results(\/\d+\/headline)?$/.test(path));
	if (!doubtful && !results.some(({ headline }) => headline))
		reportAtKey(draft, ['results'], 'no-headline', {});
	if (draft.hookPlace && results.every(({ formula }) => formula !== undefined)) {
		draft.findings.report(draft.hookPlace, 'needless-hook', {});
	}
	reportSecond(draft, 'headline', 'second-headline');
	reportSecond(draft, 'net', 'second-net');
	for (const [position, { id, net, format }] of results.entries()) {
		if (net && format && format !== 'money')
			reportAt(draft, ['results', position, 'net'], 'net-not-money', { id });
	}
}

/** Of the lines that always apply, one may carry the mark. */
function reportSecond(
	draft: Draft<LogicDefinition>,
	mark: 'headline' | 'net',
	code: 'second-headline' | 'second-net',
): void {
	const results = draft.value.results ?? [];
	const always = results.filter((result) => result.id && result[mark] && result.appliesWhen === undefined);
	for (const extra of always.slice(1)) {
		const position = results.indexOf(extra);
		const values = { id: extra.id, first: always[0]?.id ?? '' };
		reportAt(draft, ['results', position, mark], code, values);
	}
}
