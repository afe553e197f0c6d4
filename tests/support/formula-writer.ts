// Random formulas over given names, the same for a seed in every run.
import { createName, createNumber, createOperation, type Expression } from '../../src/language/tree.ts';

export type Random = () => number;
export type FormulaKind = 'number' | 'condition' | 'text';

/** Writes one form of a formula, with parts that are not as deep. */
type Form = (writer: FormulaWriter, depth: number) => Expression;

interface FormulaSource {
	readonly random: Random;
	/** Names that a formula of each kind may be, and more of them as lines are added. */
	readonly names: Readonly<Record<FormulaKind, readonly string[]>>;
	/** Forms beside those that every formula may have. */
	readonly numberForms?: readonly Form[];
	readonly conditionForms?: readonly Form[];
}

const TEXTS = ['red', 'green', 'blue'];

const NUMBER_FORMS: readonly Form[] = [
	(writer, depth) => createOperation(writer.pick(['+', '-', '*']), ...writer.writeNumbers(2, depth)),
	(writer, depth) => createOperation('/', ...writer.writeNumbers(2, depth)),
	(writer, depth) => createOperation('negative', writer.write('number', depth)),
	(writer, depth) =>
		createOperation(writer.pick(['min', 'max']), ...writer.writeNumbers(writer.pick([2, 2, 3]), depth)),
	(writer, depth) =>
		createOperation(writer.pick(['abs', 'floor', 'ceil', 'round']), writer.write('number', depth)),
	(writer, depth) => createOperation('roundTo', ...writer.writeNumbers(2, depth)),
	(writer, depth) => createOperation('clamp', ...writer.writeNumbers(3, depth)),
	(writer, depth) => writer.writeChoice('number', depth),
];

const CONDITION_FORMS: readonly Form[] = [
	(writer, depth) =>
		createOperation(
			writer.pick(['and', 'or']),
			writer.write('condition', depth),
			writer.write('condition', depth),
		),
	(writer, depth) => createOperation('not', writer.write('condition', depth)),
	(writer, depth) => writer.writeChoice('condition', depth),
];

export class FormulaWriter {
	readonly #source: FormulaSource;

	constructor(source: FormulaSource) {
		this.#source = source;
	}

	pick<T>(items: readonly T[]): T {
		return items[Math.floor(this.#source.random() * items.length)] as T;
	}

	write(kind: FormulaKind, depth: number): Expression {
		const { random, names, numberForms = [], conditionForms = [] } = this.#source;
		const name = names[kind].length > 0 ? createName(this.pick(names[kind])) : undefined;
		if (kind === 'number') {
			if (depth <= 0 || random() < 0.2)
				return name && random() < 0.8 ? name : createNumber(this.pick([0, 1, 12, 100]));
			return this.pick([...NUMBER_FORMS, ...numberForms])(this, depth - 1);
		}
		if (name && random() < 0.3) return name;
		if (kind === 'text')
			return depth <= 0 || random() < 0.6 ? this.writeText() : this.writeChoice('text', depth - 1);
		return depth <= 0 || random() < 0.4
			? createOperation(this.pick(['<', '<=', '>', '>=', '==', '!=']), ...this.writeNumbers(2, depth - 1))
			: this.pick([...CONDITION_FORMS, ...conditionForms])(this, depth - 1);
	}

	writeNumbers(count: number, depth: number): readonly Expression[] {
		return Array.from({ length: count }, () => this.write('number', depth));
	}

	writeText(): Expression {
		return { kind: 'text', value: this.pick(TEXTS) };
	}

	writeChoice(kind: FormulaKind, depth: number): Expression {
		return createOperation(
			'choose',
			this.write('condition', depth),
			this.write(kind, depth),
			this.write(kind, depth),
		);
	}
}
