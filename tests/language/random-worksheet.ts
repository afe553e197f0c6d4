// Random worksheets: lines of every kind, some of which have no value, over inputs and amounts of every kind.

import type { ProjectFile } from '../../src/compiler/load/read-project.ts';
import type { CheckedLogic } from '../../src/compiler/program.ts';
import { createRandom } from '../../src/compiler/sample.ts';
import { createName, createNumber, createOperation, type Expression } from '../../src/language/tree.ts';
import { CONDITION, toType, UNKNOWN } from '../../src/language/types.ts';
import type { CompiledAmount, Inputs } from '../../src/model/compiled-calculator.ts';
import { type FormulaKind, FormulaWriter, type Random } from '../support/formula-writer.ts';

const CHOICES: [string, ...string[]] = ['red', 'green', 'blue'];
const NUMBERS = ['alpha', 'beta', 'gamma', 'delta'];
const FORMATS = { number: 'number', condition: 'yes-no', text: 'text' } as const;

const BRACKETS = [
	[0, 10],
	[10, 20],
	[25, 40],
] as const;
const STEPS = [
	[-5, 3],
	[0, 0],
	[12, 7],
] as const;

const dated = { year: 2024, source: 'A law', from: '' as const };

/** Amounts of every form; the tables lack an entry, so that a lookup can fail. */
export const AMOUNTS: readonly CompiledAmount[] = [
	{ ...dated, id: 'limit', title: 'Limit', unit: 'number', value: 7 },
	{ ...dated, id: 'nothing', title: 'Nothing', unit: 'number', value: 0 },
	{ ...dated, id: 'byColor', title: 'By color', unit: 'number', value: { red: 2, green: 0 } },
	{
		...dated,
		id: 'byTwo',
		title: 'By two',
		unit: 'number',
		value: { red: { red: 1, green: 2, blue: 3 }, green: { red: 4, blue: 0 }, blue: { green: 6 } },
	},
	{ ...dated, id: 'steps', title: 'Steps', unit: 'number', from: 'number', value: STEPS },
	{
		...dated,
		id: 'schedule',
		title: 'Schedule',
		unit: 'percent',
		from: 'number',
		value: BRACKETS,
	},
];

const NOWHERE = {
	file: { path: '', text: '' } as ProjectFile,
	tree: { kind: 'leaf' as const, start: 0, end: 0, value: null },
	path: [],
	span: undefined,
};

type Write = (writer: FormulaWriter, depth: number) => Expression;

const writeColor = (writer: FormulaWriter) => writer.pick([createName('color'), writer.writeText()]);

const NUMBER_FORMS: readonly Write[] = [
	(writer, depth) => createOperation('^', writer.write('number', depth), createNumber(writer.pick([0, 1]))),
	(writer, depth) => createOperation('tax', createName('schedule'), writer.write('number', depth)),
	(writer, depth) => createOperation('lookup', createName('steps'), writer.write('number', depth)),
	(writer) => createOperation('lookup', createName('byColor'), writeColor(writer)),
	(writer) => createOperation('lookup', createName('byTwo'), writeColor(writer), writeColor(writer)),
];

const TEXT_FORMS: readonly Write[] = [
	(writer, depth) =>
		createOperation(writer.pick(['==', '!=']), writer.write('text', depth), writer.write('text', depth)),
	(writer, depth) =>
		createOperation(
			'in',
			writer.write('text', depth),
			{ kind: 'text', value: 'red' },
			{ kind: 'text', value: 'blue' },
		),
];

/** A worksheet of one to six lines. @param random numbers from 0 to below 1 */
export function randomWorksheet(random: Random): CheckedLogic {
	const names: Record<FormulaKind, string[]> = {
		number: [...NUMBERS, 'limit', 'nothing'],
		condition: ['flag'],
		text: ['color'],
	};
	const writer = new FormulaWriter({ random, names, numberForms: NUMBER_FORMS, conditionForms: TEXT_FORMS });
	const lines = Array.from({ length: writer.pick([1, 2, 3, 4, 5, 6]) }, (_, position) => {
		const kind = writer.pick(['number', 'number', 'condition', 'text'] as const);
		const formula = writer.write(kind, 4);
		names[kind].push(`line${position + 1}`);
		return { kind, formula };
	});
	return createWorksheet(lines);
}

interface Line {
	readonly kind: FormulaKind;
	readonly formula: Expression;
}

/** A worksheet of lines that are named by their number. */
export function createWorksheet(lines: readonly Line[]): CheckedLogic {
	const results = lines.map(({ kind, formula }, position) => ({
		result: {
			...{ id: `line${position + 1}`, label: `Line ${position + 1}` },
			...{ format: FORMATS[kind], formula: '' },
		},
		formula,
	}));
	return {
		kind: 'calculator',
		source: { ...NOWHERE, value: {}, hookPlace: undefined },
		formulas: results.map(({ result: { id, format }, formula: tree }) => ({
			role: 'line' as const,
			id,
			label: '',
			path: [],
			text: '',
			tree,
			type: toType(format),
		})),
		inputs: [
			...NUMBERS.map((id) => input(id, { type: 'number', format: 'count', title: id, default: 1 })),
			input('flag', { type: 'boolean', title: 'Flag', default: false }),
			input('color', { type: 'string', title: 'Color', default: 'red', enum: CHOICES }),
		],
		definition: { results: results.map(({ result }) => result) },
		amounts: AMOUNTS.map((amount) => ({ ...amount, rows: undefined, type: UNKNOWN, reference: NOWHERE })),
		isIncomplete: false,
	};
}

function input(
	id: string,
	authored: CheckedLogic['inputs'][number]['input'],
): CheckedLogic['inputs'][number] {
	const type = authored.type === 'boolean' ? CONDITION : toType(authored.format ?? 'text');
	return { id, input: authored, type, sharedChoices: '' };
}

/** Numbers and conditions that nest in each other. */
export function writeRandomFormulas(count: number): readonly Expression[] {
	const names = { number: NUMBERS, condition: ['flag'], text: ['color'] };
	return Array.from({ length: count }, (_, seed) => {
		const random = createRandom(seed);
		const writer = new FormulaWriter({
			random,
			names,
			numberForms: NUMBER_FORMS,
			conditionForms: TEXT_FORMS,
		});
		return writer.write(writer.pick(['number', 'condition']), 4);
	});
}

/** Inputs for it: often 0 and 1, so that divisors vanish and sides are equal. */
export function randomInputs(random: Random): Inputs {
	const values = [0, 0, 1, -1, 2, 10, 12, 25, 0.5, Math.round(random() * 60) - 20];
	const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
	return {
		...Object.fromEntries(NUMBERS.map((id) => [id, pick(values)])),
		flag: random() < 0.5,
		color: pick(CHOICES),
	};
}
