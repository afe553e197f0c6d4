// Phase 3: the inputs, with shared ones filled in. Defaults, choices, labels and titles must make sense.
import type { Input } from '../../definition/generated/calculator.ts';
import { CONDITION, type ExpressionType, typeOfFormat, UNKNOWN } from '../../language/types.ts';
import {
	type Draft,
	type InputDraft,
	isUnreadable,
	type LogicDefinition,
	reportAt,
	reportAtKey,
} from '../draft.ts';
import { nearest } from '../suggest.ts';
import { percentSlip } from './percent-slip.ts';

/** An input before its conditions are parsed. */
export type RawInput = Pick<InputDraft, 'id' | 'input' | 'type' | 'sharedChoices'>;

/** The inputs of shared-inputs.json. */
export interface SharedInputs {
	readonly names: readonly string[];
	/** 'unreadable' when it, or the whole file, is wrong and has been reported. */
	readonly find: (name: string) => Partial<Input> | 'no such input' | 'unreadable';
}

/** Shared inputs when there is no file of them, or one that cannot be read. */
export function noSharedInputs(because: 'no such input' | 'unreadable'): SharedInputs {
	return { names: [], find: () => because };
}

/** Checks the shared inputs where they stand, so that no definition that uses them has to. */
export function readSharedInputs(draft: Draft<LogicDefinition>): SharedInputs {
	const inputs = new Map(Object.entries(draft.value.inputs ?? {}));
	const wrong = new Set<string>();
	for (const [id, input] of inputs) {
		const before = draft.findings.all.length;
		checkInput(draft, id, input);
		const found = draft.findings.all.length > before;
		if (found || [...draft.unreadable].some((path) => path.startsWith(`inputs/${id}/`))) wrong.add(id);
	}
	return {
		names: [...inputs.keys()],
		find: (name) => {
			if (wrong.has(name) || isUnreadable(draft, ['inputs', name])) return 'unreadable';
			return inputs.get(name) ?? 'no such input';
		},
	};
}

/** Resolves and checks all inputs of a definition or model. */
export function checkInputs(draft: Draft<LogicDefinition>, shared: SharedInputs): readonly RawInput[] {
	return Object.entries(draft.value.inputs ?? {}).map(([id, authored]) => {
		const found = authored.use === undefined ? {} : sharedPart(draft, id, authored.use, shared);
		const input = { ...found, ...authored };
		const whole = found !== undefined && !isUnreadable(draft, ['inputs', id, 'use']);
		if (whole) checkInput(draft, id, input);
		const ownChoices =
			authored.enum !== undefined || authored.labels !== undefined || input.enum === undefined;
		const type = whole ? inputType(id, input) : UNKNOWN;
		return { id, input, type, sharedChoices: ownChoices ? '' : (authored.use ?? '') };
	});
}

// Undefined when there is none that could be used.
function sharedPart(
	draft: Draft<LogicDefinition>,
	id: string,
	name: string,
	shared: SharedInputs,
): Partial<Input> | undefined {
	const found = shared.find(name);
	if (found !== 'no such input') return found === 'unreadable' ? undefined : found;
	const near = nearest(name, shared.names);
	reportAt(draft, ['inputs', id, 'use'], 'unknown-shared-input', { name }, near);
	return undefined;
}

/** What an input is in a formula; unknown while a part of it is missing. */
function inputType(id: string, { type, format, enum: choices }: Partial<Input>): ExpressionType {
	if (type === 'boolean') return CONDITION;
	if (type === 'string') return { kind: 'text', choices: choices?.map(String), input: id };
	return type === undefined || format === undefined ? UNKNOWN : typeOfFormat(format);
}

function checkInput(draft: Draft<LogicDefinition>, id: string, input: Partial<Input>): void {
	const incomplete = (problem: string) =>
		reportAtKey(draft, ['inputs', id], 'incomplete-input', { name: id, problem });
	const missing = (key: keyof Input) => input[key] === undefined && !isUnreadable(draft, ['inputs', id, key]);
	if (missing('type')) incomplete('needs a "type": "integer", "number", "string" or "boolean"');
	if (missing('title') && missing('hidden')) incomplete('needs a "title", the label of its field');
	if (input.type === 'string' && missing('enum')) incomplete('is text and needs its choices in "enum"');
	if (input.type === 'string' && input.format !== undefined)
		incomplete('is text and cannot have a number format');
	if (input.type === 'boolean') checkYesNo(draft, id, input);
	else if (input.type !== undefined && input.type !== 'string' && missing('format')) {
		incomplete('needs a "format" that says what the number is, for example "money" or "percent"');
	}
	checkDefault(draft, id, input);
	checkChoices(draft, id, input);
}

// A yes-no is what it is: it has no format, its choices are true and false, and words for one of them want the other's.
function checkYesNo(draft: Draft<LogicDefinition>, id: string, input: Partial<Input>): void {
	const report = (key: keyof Input, problem: string) =>
		reportAtKey(draft, ['inputs', id, key], 'incomplete-input', { name: id, problem });
	if (input.format !== undefined) report('format', 'is a yes-no and has no "format": remove it');
	if (input.enum !== undefined)
		report('enum', 'is a yes-no: its choices are true and false, and their words stand in "labels"');
	const labelled = ANSWERS.filter((answer) => input.labels?.[answer] !== undefined);
	const [only] = labelled;
	if (only === undefined || labelled.length === ANSWERS.length) return;
	const other = only === 'true' ? 'false' : 'true';
	report('labels', `has a word for "${only}" in "labels" and needs one for "${other}" too`);
}

function checkDefault(draft: Draft<LogicDefinition>, id: string, input: Partial<Input>): void {
	if (input.default === undefined || input.type === undefined) return;
	const wrong = (problem: string, suggestions: readonly string[] = []) =>
		reportAt(draft, ['inputs', id, 'default'], 'wrong-default', { name: id, problem }, suggestions);
	const kind = KINDS[typeof input.default];
	const wanted = kindOf(input);
	if (kind !== wanted) {
		const cure = wanted === 'a yes-no' ? ': write true or false, without quotes' : '';
		wrong(`is ${kind}, but the input is ${wanted}${cure}`);
	} else if (typeof input.default === 'boolean') {
		return;
	} else if (input.enum && !input.enum.includes(input.default)) {
		const choices = input.enum.map(String);
		wrong(
			`is ${JSON.stringify(input.default)}, which is not one of its choices: ${choices.join(', ')}`,
			nearest(String(input.default), choices),
		);
	} else if (input.type === 'integer' && !Number.isInteger(input.default)) {
		wrong(`is ${input.default}, but the input takes whole numbers`);
	} else {
		const slip = percentSlip(input.format, [Number(input.default)]);
		if (slip) wrong(`is ${input.default}, but the input is ${slip}`);
	}
}

function checkChoices(draft: Draft<LogicDefinition>, id: string, input: Partial<Input>): void {
	checkLabels(draft, id, input);
	for (const [position, choice] of (input.enum ?? []).entries()) {
		const slip = typeof choice === 'number' ? percentSlip(input.format, [choice]) : undefined;
		if (slip && choice !== input.default) {
			const problem = `is ${slip}, but has the choice ${choice}`;
			reportAt(draft, ['inputs', id, 'enum', position], 'incomplete-input', { name: id, problem });
		}
		const wanted = kindOf(input);
		if (input.type === undefined || wanted === 'a yes-no' || KINDS[typeof choice] === wanted) continue;
		const problem = `has the choice ${JSON.stringify(choice)}, which is not ${wanted}`;
		reportAt(draft, ['inputs', id, 'enum', position], 'incomplete-input', { name: id, problem });
	}
}

function checkLabels(draft: Draft<LogicDefinition>, id: string, input: Partial<Input>): void {
	const choices = input.type === 'boolean' ? ANSWERS : (input.enum ?? []).map(String);
	for (const choice of Object.keys(input.labels ?? {})) {
		if (choices.includes(choice)) continue;
		const meant = input.type === 'boolean' ? MEANT.get(choice.toLowerCase()) : undefined;
		const near = meant ? [meant] : nearest(choice, choices);
		reportAtKey(draft, ['inputs', id, 'labels', choice], 'unknown-label', { name: id, choice }, near);
	}
}

const ANSWERS: readonly string[] = ['true', 'false'];

/** What is written for the answers of a yes-no by mistake. */
const MEANT: ReadonlyMap<string, string> = new Map([
	['yes', 'true'],
	['no', 'false'],
]);

/** What a value is in words, by its type in JavaScript. */
const KINDS: Readonly<Record<string, string>> = { number: 'a number', string: 'text', boolean: 'a yes-no' };

function kindOf({ type }: Partial<Input>): string {
	return type === 'string' || type === 'boolean' ? String(KINDS[type]) : 'a number';
}
