// Inputs and facts, with shared ones filled in. Defaults, choices, labels and titles must make sense.
import { isList, isTextFormat } from '../../engine/values.ts';
import {
	AGE,
	CONDITION,
	type ExpressionType,
	TEXT,
	type TextType,
	toType,
	UNKNOWN,
} from '../../language/types.ts';
import type { Input } from '../../model/generated/authored.ts';
import { suggest } from '../diagnostics/diagnostic.ts';
import { type DocumentContext, type LogicDefinition, reportAt, reportAtKey } from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import type { AuthoredInput, CheckedInput } from '../program.ts';
import { checkSwappedLabels } from './check-labels.ts';
import { reportDuplicates } from './names.ts';

export interface SharedInputs {
	readonly names: readonly string[];
	/** 'unreadable' when it, or the whole file, is wrong and has been reported. */
	readonly find: (name: string) => Partial<Input> | 'no such input' | 'unreadable';
}

/** @param missing the reason why a name finds nothing that is not among the inputs */
export function createSharedInputs(
	inputs: ReadonlyMap<string, Partial<Input>>,
	invalidNames: ReadonlySet<string>,
	missing: 'no such input' | 'unreadable' = 'no such input',
): SharedInputs {
	return {
		names: [...inputs.keys()],
		find: (name) => (invalidNames.has(name) ? 'unreadable' : (inputs.get(name) ?? missing)),
	};
}

const NO_SHARED_INPUTS = createSharedInputs(new Map(), new Set());

/** Checks the shared inputs where they stand, so that no definition that uses them has to. */
export function readSharedInputs(context: DocumentContext<LogicDefinition>): SharedInputs {
	const inputs = new Map(Object.entries(context.value.inputs ?? {}));
	const invalidNames = new Set<string>();
	for (const [id, input] of inputs) {
		const countBefore = context.diagnostics.all.length;
		checkInput(context, ['inputs', id], input);
		if (context.diagnostics.all.length > countBefore) invalidNames.add(id);
	}
	return createSharedInputs(inputs, invalidNames);
}

/**
 * Resolves and checks inputs or facts.
 * @param inputsPath the object that has them
 */
export function checkInputs(
	context: DocumentContext<unknown>,
	inputs: Readonly<Record<string, AuthoredInput>> = {},
	sharedInputs: SharedInputs = NO_SHARED_INPUTS,
	inputsPath: SourcePath = ['inputs'],
): readonly CheckedInput[] {
	const checkedInputs = Object.entries(inputs).map(([id, authoredInput]): CheckedInput => {
		const path = [...inputsPath, id];
		const sharedInput =
			authoredInput.use === undefined ? {} : findSharedInput(context, path, authoredInput.use, sharedInputs);
		const input = { ...sharedInput, ...authoredInput };
		const isReadable = sharedInput !== undefined;
		if (isReadable) checkInput(context, path, input);
		const hasOwnChoices =
			authoredInput.enum !== undefined || authoredInput.labels !== undefined || input.enum === undefined;
		const type = isReadable ? inferInputType(id, input) : UNKNOWN;
		return { id, input, type, sharedChoices: hasOwnChoices ? '' : (authoredInput.use ?? '') };
	});
	const titles = checkedInputs.flatMap(({ id, input: { title } }) => {
		const hasOwnTitle = inputs[id]?.title !== undefined;
		const path = [...inputsPath, id, ...(hasOwnTitle ? ['title'] : [])];
		return title === undefined ? [] : [{ name: title, path, isKey: !hasOwnTitle }];
	});
	reportDuplicates(context, 'inputs', titles);
	return checkedInputs;
}

interface InputUses {
	readonly inputsPath: SourcePath;
	/** The names in all formulas that may read them. */
	readonly usedNames: ReadonlySet<string>;
	/** True where something else than a formula may read them. */
	readonly canHaveOtherUse?: boolean;
}

/** Reports inputs that nothing uses, and reasons for that at one that something uses. */
export function checkInputsUsed(
	context: DocumentContext<unknown>,
	inputs: readonly CheckedInput[],
	{ inputsPath, usedNames, canHaveOtherUse = false }: InputUses,
): void {
	for (const { id, input } of inputs) {
		const path = [...inputsPath, id];
		const key = (['unused', 'hidden'] as const).find((exception) => input[exception] !== undefined);
		if (usedNames.has(id)) {
			if (key) reportAtKey(context, [...path, key], 'needless-exception', { name: id, key });
		} else if (!key && !canHaveOtherUse) reportAtKey(context, path, 'unused-input', { name: id });
	}
}

// Undefined when there is none that could be used.
function findSharedInput(
	context: DocumentContext<unknown>,
	path: SourcePath,
	name: string,
	sharedInputs: SharedInputs,
): Partial<Input> | undefined {
	const sharedInput = sharedInputs.find(name);
	if (sharedInput !== 'no such input') return sharedInput === 'unreadable' ? undefined : sharedInput;
	const suggestions = suggest(name, sharedInputs.names);
	reportAt(context, [...path, 'use'], 'unknown-shared-input', { name }, suggestions);
	return undefined;
}

function getName(path: SourcePath): string {
	return String(path.at(-1));
}

/** The type of an input in a formula; unknown while a part of it is missing. */
function inferInputType(id: string, { type, format, enum: choices }: Partial<Input>): ExpressionType {
	if (type === 'boolean') return CONDITION;
	if (type === 'string')
		return {
			...(format && isList(format) ? toType(format) : TEXT),
			choices: choices?.map(String),
			input: id,
		} as TextType;
	if (type === undefined || format === undefined) return UNKNOWN;
	return format === 'years' && isAgeName(id) ? AGE : toType(format);
}

/** True for "age", "spouseAge", "qcdMinimumAge". */
export function isAgeName(name: string): boolean {
	return /(^a|[a-z]A)ge$/.test(name);
}

function checkInput(context: DocumentContext<unknown>, path: SourcePath, input: AuthoredInput): void {
	const reportIncomplete = (problem: string) =>
		reportAtKey(context, path, 'incomplete-input', { name: getName(path), problem });
	const isMissing = (key: keyof Input) => input[key] === undefined;
	if (isMissing('type')) reportIncomplete('needs a "type": "integer", "number", "string" or "boolean"');
	if (isMissing('title') && isMissing('hidden')) reportIncomplete('needs a "title", the label of its field');
	const isFreeText = isTextFormat(input.format);
	if (input.type === 'string' && !isFreeText && isMissing('enum'))
		reportIncomplete('is text and needs its choices in "enum"');
	if (isFreeText && input.type !== undefined && input.type !== 'string')
		reportIncomplete(`is a ${input.format === 'date' ? 'date' : 'list'}, so its "type" is "string"`);
	if (input.type === 'string' && input.format !== undefined && !isFreeText)
		reportIncomplete('is text and cannot have a number format');
	if (input.type === 'boolean') checkYesNo(context, path, input);
	else if (input.type !== undefined && input.type !== 'string' && isMissing('format')) {
		reportIncomplete('needs a "format" that says what the number is, for example "money" or "percent"');
	}
	checkDefault(context, path, input);
	checkChoices(context, path, input);
}

// A yes-no is what it is: it has no format, its choices are true and false, and words for one of them want the other's.
function checkYesNo(context: DocumentContext<unknown>, path: SourcePath, input: Partial<Input>): void {
	const report = (key: keyof Input, problem: string) =>
		reportAtKey(context, [...path, key], 'incomplete-input', { name: getName(path), problem });
	if (input.format !== undefined) report('format', 'is a yes-no and has no "format": remove it');
	if (input.enum !== undefined)
		report('enum', 'is a yes-no: its choices are true and false, and their words stand in "labels"');
	const labelledAnswers = ANSWERS.filter((answer) => input.labels?.[answer] !== undefined);
	const [labelledAnswer] = labelledAnswers;
	if (labelledAnswer === undefined || labelledAnswers.length === ANSWERS.length) return;
	const otherAnswer = labelledAnswer === 'true' ? 'false' : 'true';
	report('labels', `has a word for "${labelledAnswer}" in "labels" and needs one for "${otherAnswer}" too`);
}

function checkDefault(context: DocumentContext<unknown>, path: SourcePath, input: AuthoredInput): void {
	if (input.default === undefined || input.type === undefined) return;
	const reportWrong = (problem: string, suggestions: readonly string[] = []) =>
		reportAt(context, [...path, 'default'], 'wrong-default', { name: getName(path), problem }, suggestions);
	const kind = KINDS[typeof input.default];
	const expectedKind = nameType(input);
	if (kind !== expectedKind) {
		const hint = expectedKind === 'a yes-no' ? ': write true or false, without quotes' : '';
		reportWrong(`is ${kind}, but the input is ${expectedKind}${hint}`);
	} else if (typeof input.default === 'boolean') {
		return;
	} else if (input.enum && !input.enum.includes(input.default)) {
		const choices = input.enum.map(String);
		reportWrong(
			`is ${JSON.stringify(input.default)}, which is not one of its choices: ${choices.join(', ')}`,
			suggest(String(input.default), choices),
		);
	} else if (input.type === 'integer' && !Number.isInteger(input.default)) {
		reportWrong(`is ${input.default}, but the input takes whole numbers`);
	} else {
		const percentMistake = findPercentMistake(input.format, [Number(input.default)]);
		if (percentMistake) reportWrong(`is ${input.default}, but the input is ${percentMistake}`);
		const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = input;
		if (typeof input.default === 'number' && (input.default < minimum || input.default > maximum))
			reportWrong(`is ${input.default}, which is outside its own minimum and maximum`);
	}
}

function checkChoices(context: DocumentContext<unknown>, path: SourcePath, input: Partial<Input>): void {
	checkLabels(context, path, input);
	checkSwappedLabels(context, path, input.labels);
	checkBounds(context, path, input);
	for (const [position, choice] of (input.enum ?? []).entries()) {
		const percentMistake =
			typeof choice === 'number' ? findPercentMistake(input.format, [choice]) : undefined;
		if (percentMistake && choice !== input.default) {
			const problem = `is ${percentMistake}, but has the choice ${choice}`;
			reportAt(context, [...path, 'enum', position], 'incomplete-input', { name: getName(path), problem });
		}
		const expectedKind = nameType(input);
		if (input.type === undefined || expectedKind === 'a yes-no' || KINDS[typeof choice] === expectedKind)
			continue;
		const problem = `has the choice ${JSON.stringify(choice)}, which is not ${expectedKind}`;
		reportAt(context, [...path, 'enum', position], 'incomplete-input', { name: getName(path), problem });
	}
}

function checkLabels(context: DocumentContext<unknown>, path: SourcePath, input: Partial<Input>): void {
	const choices = input.type === 'boolean' ? ANSWERS : (input.enum ?? []).map(String);
	const meantChoices = new Set<string>();
	for (const choice of Object.keys(input.labels ?? {})) {
		if (choices.includes(choice)) continue;
		const answer = input.type === 'boolean' ? ANSWER_SYNONYMS.get(choice.toLowerCase()) : undefined;
		const suggestions = answer ? [answer] : suggest(choice, choices);
		for (const suggestion of suggestions) meantChoices.add(suggestion);
		const values = { name: getName(path), choice };
		reportAtKey(context, [...path, 'labels', choice], 'unknown-label', values, suggestions);
	}
	const authoredChoices: readonly unknown[] = input.enum ?? [];
	const isLabelled = (choice: unknown) =>
		typeof choice !== 'string' || input.labels?.[choice] !== undefined || meantChoices.has(choice);
	const unlabelledChoices = authoredChoices.filter((choice) => !isLabelled(choice));
	const [first] = unlabelledChoices;
	if (first === undefined || input.type !== 'string' || input.hidden !== undefined) return;
	const values = {
		name: getName(path),
		choices: unlabelledChoices.map((choice) => `"${choice}"`).join(', '),
	};
	reportAt(context, [...path, 'enum', authoredChoices.indexOf(first)], 'missing-label', values);
}

interface Bounds {
	readonly minimum?: number;
	readonly maximum?: number;
}

const LARGEST_BOUNDS: Readonly<Partial<Record<string, number>>> = { percent: 500, fraction: 2, years: 120 };

function checkBounds(
	context: DocumentContext<unknown>,
	path: SourcePath,
	input: Partial<Input> & Bounds,
): void {
	for (const key of ['minimum', 'maximum'] as const) {
		const value = input[key];
		const largest = LARGEST_BOUNDS[input.format ?? ''];
		if (value === undefined || largest === undefined || Math.abs(value) <= largest) continue;
		const name = getName(path);
		reportAt(context, [...path, key], 'doubtful-bound', { name, key, value, format: input.format ?? '' });
	}
}

const ANSWERS: readonly string[] = ['true', 'false'];

/** Texts that are written for the answers of a yes-no by mistake. */
const ANSWER_SYNONYMS: ReadonlyMap<string, string> = new Map([
	['yes', 'true'],
	['no', 'false'],
]);

/** A value's type in JavaScript, in words. */
const KINDS: Readonly<Record<string, string>> = { number: 'a number', string: 'text', boolean: 'a yes-no' };

function nameType({ type }: Partial<Input>): string {
	return type === 'string' || type === 'boolean' ? String(KINDS[type]) : 'a number';
}

/**
 * The value that such numbers are likely to have been mistaken for.
 * @param unit the unit of an amount, or the format of an input
 * @returns "a percent, where 3.8 means 3.8%", or undefined when they are as they should be
 */
export function findPercentMistake(unit: string | undefined, numbers: readonly number[]): string | undefined {
	if (unit === 'fraction' && numbers.some((number) => Math.abs(number) > 1))
		return 'a fraction, where 0.038 means 3.8%';
	const hasTinyNumber = numbers.some((number) => number > 0 && number < 0.1);
	return unit === 'percent' && hasTinyNumber ? 'a percent, where 3.8 means 3.8%' : undefined;
}
