// Phase 3: the inputs, with shared ones filled in. Defaults, choices, labels and titles must make sense.
import type { Input } from '../../definition/generated/calculator.ts';
import { type Draft, type InputDraft, type LogicDefinition, reportAt, reportAtKey } from '../draft.ts';
import { type ExpressionType, typeOfFormat } from '../expression/quantity.ts';
import { nearest } from '../suggest.ts';

/** An input before its conditions are parsed. */
export type RawInput = Pick<InputDraft, 'id' | 'input' | 'type' | 'sharedChoices'>;

/** Shared inputs by name. */
export type SharedInputs = Readonly<Record<string, Partial<Input>>>;

/** Resolves and checks all inputs of a definition or model. */
export function checkInputs(draft: Draft<LogicDefinition>, shared: SharedInputs): readonly RawInput[] {
	return Object.entries(draft.value.inputs ?? {}).map(([id, authored]) => {
		const input = { ...sharedPart(draft, id, authored, shared), ...authored };
		checkInput(draft, id, input);
		const ownChoices =
			authored.enum !== undefined || authored.labels !== undefined || input.enum === undefined;
		return { id, input, type: inputType(id, input), sharedChoices: ownChoices ? '' : (authored.use ?? '') };
	});
}

function sharedPart(
	draft: Draft<LogicDefinition>,
	id: string,
	authored: Partial<Input>,
	shared: SharedInputs,
): Partial<Input> {
	const name = authored.use;
	if (name === undefined) return {};
	const found = Object.hasOwn(shared, name) ? shared[name] : undefined;
	if (found) return found;
	reportAt(
		draft,
		['inputs', id, 'use'],
		'unknown-shared-input',
		{ name },
		nearest(name, Object.keys(shared)),
	);
	return { type: authored.type ?? 'number', title: id };
}

/** What an input is in a formula. */
function inputType(id: string, { type, format, enum: choices }: Partial<Input>): ExpressionType {
	if (type === 'string') return { kind: 'text', choices: choices?.map(String), input: id };
	return typeOfFormat(format ?? 'count');
}

function checkInput(draft: Draft<LogicDefinition>, id: string, input: Partial<Input>): void {
	const incomplete = (problem: string) =>
		reportAtKey(draft, ['inputs', id], 'incomplete-input', { name: id, problem });
	if (input.type === undefined) incomplete('needs a "type": "integer", "number" or "string"');
	if (input.title === undefined && input.hidden === undefined)
		incomplete('needs a "title", the label of its field');
	if (input.type === 'string' && input.enum === undefined)
		incomplete('is text and needs its choices in "enum"');
	if (input.type === 'string' && input.format !== undefined)
		incomplete('is text and cannot have a number format');
	if (input.type !== undefined && input.type !== 'string' && input.format === undefined) {
		incomplete('needs a "format" that says what the number is, for example "money" or "percent"');
	}
	checkDefault(draft, id, input);
	checkChoices(draft, id, input);
}

function checkDefault(draft: Draft<LogicDefinition>, id: string, input: Partial<Input>): void {
	if (input.default === undefined || input.type === undefined) return;
	const wrong = (problem: string, suggestions: readonly string[] = []) =>
		reportAt(draft, ['inputs', id, 'default'], 'wrong-default', { name: id, problem }, suggestions);
	const isText = typeof input.default === 'string';
	if (isText !== (input.type === 'string')) {
		wrong(isText ? `is text, but the input is a number` : `is a number, but the input is text`);
	} else if (input.enum && !input.enum.includes(input.default)) {
		const choices = input.enum.map(String);
		wrong(
			`is ${input.default}, which is not one of its choices: ${choices.join(', ')}`,
			nearest(String(input.default), choices),
		);
	} else if (input.type === 'integer' && !Number.isInteger(input.default)) {
		wrong(`is ${input.default}, but the input takes whole numbers`);
	}
}

function checkChoices(draft: Draft<LogicDefinition>, id: string, input: Partial<Input>): void {
	const choices = (input.enum ?? []).map(String);
	for (const choice of Object.keys(input.labels ?? {})) {
		if (choices.includes(choice)) continue;
		reportAtKey(
			draft,
			['inputs', id, 'labels', choice],
			'unknown-label',
			{ name: id, choice },
			nearest(choice, choices),
		);
	}
	for (const [position, choice] of (input.enum ?? []).entries()) {
		const wanted = input.type === 'string' ? 'string' : 'number';
		if (input.type === undefined || typeof choice === wanted) continue;
		const problem = `has the choice ${JSON.stringify(choice)}, which is not ${wanted === 'string' ? 'text' : 'a number'}`;
		reportAt(draft, ['inputs', id, 'enum', position], 'incomplete-input', { name: id, problem });
	}
}
