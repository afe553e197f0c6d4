// Random worksheets: lines of every kind, some of which have no value, over inputs and amounts of every kind.

import type { LogicDraft } from '../../src/compiler/draft.ts';
import type { CompiledParameter, Inputs } from '../../src/definition/compiled-calculator.ts';
import { type Expression, named, number, operation } from '../../src/language/tree.ts';
import { typeOfFormat, UNKNOWN } from '../../src/language/types.ts';

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
export function randomWorksheet(random: Random): LogicDraft {
	const known: Record<Kind, string[]> = {
		number: [...NUMBERS, 'limit', 'nothing'],
		condition: ['flag'],
		text: [],
	};
	const results = Array.from({ length: 1 + pickBelow(random, 6) }, (_, position) => {
		const kind = (['number', 'number', 'condition', 'text'] as const)[pickBelow(random, 4)] ?? 'number';
		const id = `line${position + 1}`;
		const formula = new Writer(random, known).write(kind, 4);
		known[kind].push(id);
		const result = { id, label: `Line ${position + 1}`, format: FORMATS[kind], formula: '' };
		return { result, formula, explained: formula, appliesWhen: undefined, showWhen: undefined };
	});
	return {
		inputs: [
			...NUMBERS.map((id) => input(id, { type: 'number', format: 'count', title: id, default: 1 })),
			input('flag', { type: 'boolean', title: 'Flag', default: false }),
			input('color', { type: 'string', title: 'Color', default: 'red', enum: CHOICES }),
		],
		warnings: [],
		badges: [],
		results,
		amounts: AMOUNTS.map((amount) => ({ ...amount, rows: undefined, type: UNKNOWN, use: NOWHERE })),
		hookParameters: [],
		prompt: '',
		closingNote: '',
		guidance: [],
		incomplete: false,
		uncertain: false,
	};
}

function input(id: string, authored: LogicDraft['inputs'][number]['input']): LogicDraft['inputs'][number] {
	const type = typeOfFormat(authored.format ?? 'choice');
	return { id, input: authored, type, sharedChoices: '', showWhen: undefined, disabledWhen: undefined };
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
	readonly #known: Readonly<Record<Kind, readonly string[]>>;

	constructor(random: Random, known: Readonly<Record<Kind, readonly string[]>>) {
		this.#random = random;
		this.#known = known;
	}

	write(kind: Kind, depth: number): Expression {
		if (kind === 'text') return this.#text(depth);
		return kind === 'number' ? this.#number(depth) : this.#condition(depth);
	}

	#one<T>(items: readonly T[]): T {
		return items[pickBelow(this.#random, items.length)] as T;
	}

	#choice(kind: Kind, depth: number): Expression {
		const condition = this.#condition(depth - 1);
		return operation('choose', condition, this.write(kind, depth - 1), this.write(kind, depth - 1));
	}

	#number(depth: number): Expression {
		if (depth <= 0 || this.#random() < 0.2) {
			return this.#random() < 0.2 ? number(this.#one([0, 1, 12, 100])) : named(this.#one(this.#known.number));
		}
		const inner = () => this.#number(depth - 1);
		const color = () => this.#color();
		return this.#one([
			() => operation(this.#one(['+', '-', '*']), inner(), inner()),
			() => operation('/', inner(), inner()),
			() => operation('/', inner(), inner()),
			() => operation('^', inner(), number(this.#one([0, 1]))),
			() => operation('negative', inner()),
			() =>
				operation(this.#one(['min', 'max']), inner(), inner(), ...(this.#random() < 0.3 ? [inner()] : [])),
			() => operation(this.#one(['abs', 'floor', 'ceil', 'round']), inner()),
			() => operation('clamp', inner(), inner(), inner()),
			() => operation('roundTo', inner(), inner()),
			() => operation('tax', named('schedule'), inner()),
			() => operation('lookup', named('steps'), inner()),
			() => operation('lookup', named('byColor'), color()),
			() => operation('lookup', named('byTwo'), color(), color()),
			() => this.#choice('number', depth),
		])();
	}

	#color(): Expression {
		return this.#random() < 0.7 ? named('color') : { kind: 'text', value: this.#one(CHOICES) };
	}

	#condition(depth: number): Expression {
		const names = this.#known.condition;
		if (names.length > 0 && this.#random() < 0.3) return named(this.#one(names));
		const inner = () => this.#condition(depth - 1);
		const side = () => this.#number(depth - 1);
		if (depth <= 0 || this.#random() < 0.4) {
			return operation(this.#one(['<', '<=', '>', '>=', '==', '!=']), side(), side());
		}
		return this.#one([
			() => operation('and', inner(), inner()),
			() => operation('or', inner(), inner()),
			() => operation('not', inner()),
			() => operation(this.#one(['==', '!=']), this.#text(depth - 1), this.#text(depth - 1)),
			() =>
				operation(
					'in',
					this.#text(depth - 1),
					{ kind: 'text', value: 'red' },
					{ kind: 'text', value: 'blue' },
				),
			() => this.#choice('condition', depth),
		])();
	}

	#text(depth: number): Expression {
		const names = ['color', ...this.#known.text];
		if (this.#random() < 0.4) return named(this.#one(names));
		if (depth <= 0 || this.#random() < 0.4) return { kind: 'text', value: this.#one(CHOICES) };
		return this.#choice('text', depth);
	}
}
