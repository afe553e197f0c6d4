// Random worksheets: lines of every kind, some of which have no value, over inputs and amounts of every kind.

import type { CheckedLogic } from '../../src/compiler/program.ts';
import { createName, createNumber, createOperation, type Expression } from '../../src/language/tree.ts';
import { CONDITION, toType, UNKNOWN } from '../../src/language/types.ts';
import type { CompiledParameter, Inputs } from '../../src/model/compiled-calculator.ts';

type Kind = 'number' | 'condition' | 'text';
type Random = () => number;

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
export const AMOUNTS: readonly CompiledParameter[] = [
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
	file: { path: '', text: '' },
	tree: { kind: 'leaf' as const, start: 0, end: 0, value: null },
	path: [],
	span: undefined,
};

/** A worksheet of one to six lines. @param random numbers from 0 to below 1 */
export function randomWorksheet(random: Random): CheckedLogic {
	const names: Record<Kind, string[]> = {
		number: [...NUMBERS, 'limit', 'nothing'],
		condition: ['flag'],
		text: [],
	};
	const results = Array.from({ length: 1 + pickBelow(random, 6) }, (_, position) => {
		const kind = (['number', 'number', 'condition', 'text'] as const)[pickBelow(random, 4)] ?? 'number';
		const id = `line${position + 1}`;
		const formula = new Writer(random, names).write(kind, 4);
		names[kind].push(id);
		return { result: { id, label: `Line ${position + 1}`, format: FORMATS[kind], formula: '' }, formula };
	});
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

/** Inputs for it: often 0 and 1, so that divisors vanish and sides are equal. */
export function randomInputs(random: Random): Inputs {
	const values = [0, 0, 1, -1, 2, 10, 12, 25, 0.5, Math.round(random() * 60) - 20];
	return {
		...Object.fromEntries(NUMBERS.map((id) => [id, values[pickBelow(random, values.length)] ?? 0])),
		flag: random() < 0.5,
		color: CHOICES[pickBelow(random, CHOICES.length)] ?? 'red',
	};
}

function pickBelow(random: Random, count: number): number {
	return Math.floor(random() * count);
}

class Writer {
	readonly #random: Random;
	readonly #names: Readonly<Record<Kind, readonly string[]>>;

	constructor(random: Random, names: Readonly<Record<Kind, readonly string[]>>) {
		this.#random = random;
		this.#names = names;
	}

	write(kind: Kind, depth: number): Expression {
		if (kind === 'text') return this.#text(depth);
		return kind === 'number' ? this.#number(depth) : this.#condition(depth);
	}

	#pick<T>(items: readonly T[]): T {
		return items[pickBelow(this.#random, items.length)] as T;
	}

	#choice(kind: Kind, depth: number): Expression {
		const condition = this.#condition(depth - 1);
		return createOperation('choose', condition, this.write(kind, depth - 1), this.write(kind, depth - 1));
	}

	#number(depth: number): Expression {
		if (depth <= 0 || this.#random() < 0.2) {
			return this.#random() < 0.2
				? createNumber(this.#pick([0, 1, 12, 100]))
				: createName(this.#pick(this.#names.number));
		}
		const inner = () => this.#number(depth - 1);
		const color = () => this.#color();
		return this.#pick([
			() => createOperation(this.#pick(['+', '-', '*']), inner(), inner()),
			() => createOperation('/', inner(), inner()),
			() => createOperation('/', inner(), inner()),
			() => createOperation('^', inner(), createNumber(this.#pick([0, 1]))),
			() => createOperation('negative', inner()),
			() =>
				createOperation(
					this.#pick(['min', 'max']),
					inner(),
					inner(),
					...(this.#random() < 0.3 ? [inner()] : []),
				),
			() => createOperation(this.#pick(['abs', 'floor', 'ceil', 'round']), inner()),
			() => createOperation('clamp', inner(), inner(), inner()),
			() => createOperation('roundTo', inner(), inner()),
			() => createOperation('tax', createName('schedule'), inner()),
			() => createOperation('lookup', createName('steps'), inner()),
			() => createOperation('lookup', createName('byColor'), color()),
			() => createOperation('lookup', createName('byTwo'), color(), color()),
			() => this.#choice('number', depth),
		])();
	}

	#color(): Expression {
		return this.#random() < 0.7 ? createName('color') : { kind: 'text', value: this.#pick(CHOICES) };
	}

	#condition(depth: number): Expression {
		const names = this.#names.condition;
		if (names.length > 0 && this.#random() < 0.3) return createName(this.#pick(names));
		const inner = () => this.#condition(depth - 1);
		const operand = () => this.#number(depth - 1);
		if (depth <= 0 || this.#random() < 0.4) {
			return createOperation(this.#pick(['<', '<=', '>', '>=', '==', '!=']), operand(), operand());
		}
		return this.#pick([
			() => createOperation('and', inner(), inner()),
			() => createOperation('or', inner(), inner()),
			() => createOperation('not', inner()),
			() => createOperation(this.#pick(['==', '!=']), this.#text(depth - 1), this.#text(depth - 1)),
			() =>
				createOperation(
					'in',
					this.#text(depth - 1),
					{ kind: 'text', value: 'red' },
					{ kind: 'text', value: 'blue' },
				),
			() => this.#choice('condition', depth),
		])();
	}

	#text(depth: number): Expression {
		const names = ['color', ...this.#names.text];
		if (this.#random() < 0.4) return createName(this.#pick(names));
		if (depth <= 0 || this.#random() < 0.4) return { kind: 'text', value: this.#pick(CHOICES) };
		return this.#choice('text', depth);
	}
}
