// Phase 5: the definition as a whole. Its id and place, its parts, its headline, its hook.
import type { CalculatorDefinition } from '../../definition/generated/calculator.ts';
import { type Draft, type LogicDefinition, reportAt, reportAtKey } from '../draft.ts';
import type { ProjectFile } from '../read/read-project.ts';

/** Parts that a model would bring. */
const MODEL_PARTS = [
	'inputs',
	'warnings',
	'badges',
	'parameters',
	'results',
	'prompt',
	'closingNote',
	'guidance',
] as const;

/** Reports an id unlike the file name, a type unlike the folder, and an id that is taken. */
export function checkIdentity(
	draft: Draft<CalculatorDefinition>,
	file: ProjectFile,
	taken: ReadonlyMap<string, ProjectFile>,
): void {
	const { id, type } = draft.value;
	if (id !== undefined && id !== file.name) {
		reportAt(draft, ['id'], 'id-not-file-name', { id, name: file.name }, [file.name]);
	}
	if (type !== undefined && type !== file.folder) {
		reportAt(draft, ['type'], 'wrong-folder', { type, folder: file.folder }, [file.folder]);
	}
	const other = id === undefined ? undefined : taken.get(id);
	if (id !== undefined && other && other !== file)
		reportAt(draft, ['id'], 'duplicate-id', { id, other: other.path });
}

/** Reports missing parts, and parts that clash with a model. */
export function checkParts(draft: Draft<CalculatorDefinition>): void {
	const { model, inputs, results, examples } = draft.value;
	if (model !== undefined) {
		for (const key of MODEL_PARTS) {
			if (draft.value[key] !== undefined) reportAtKey(draft, [key], 'model-conflict', { key });
		}
	} else {
		if (!inputs) reportTop(draft, { key: 'inputs', meaning: 'what the visitor is asked.' });
		if (!results) reportTop(draft, { key: 'results', meaning: 'the lines it computes.' });
	}
	if (examples?.length === 0) reportAt(draft, ['examples'], 'missing-example', {});
}

function reportTop(draft: Draft<CalculatorDefinition>, values: { key: string; meaning: string }): void {
	draft.findings.report(
		{ file: draft.file, start: draft.root.start, end: draft.root.start + 1 },
		'missing-part',
		values,
	);
}

/** Reports results without a headline, and a hook that is missing its purpose. */
export function checkResultsAsAWhole(draft: Draft<LogicDefinition>): void {
	const results = draft.value.results ?? [];
	if (results.length === 0) return;
	if (!results.some(({ headline }) => headline)) reportAtKey(draft, ['results'], 'no-headline', {});
	if (draft.hasHook && results.every(({ formula }) => formula !== undefined)) {
		reportAtKey(draft, ['results'], 'needless-hook', {});
	}
	const always = results.filter(({ headline, appliesWhen }) => headline && appliesWhen === undefined);
	for (const extra of always.slice(1)) {
		const position = results.indexOf(extra);
		reportAt(draft, ['results', position, 'headline'], 'second-headline', { id: extra.id });
	}
}
