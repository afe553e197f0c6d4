// The functions of the expression language: how they are checked, emitted and said.

/** One function. */
export interface LanguageFunction {
	readonly name: string;
	/** How it is written, for calculators/README.md. */
	readonly written: string;
	/** What it gives, for calculators/README.md. */
	readonly means: string;
	/** In words, for messages. */
	readonly takes: string;
	readonly least: number;
	readonly most: number;
	/** JavaScript for already emitted arguments. */
	readonly emit: (given: readonly string[]) => string;
}

const definitions: readonly LanguageFunction[] = [
	{
		name: 'min',
		written: 'min(a, b)',
		means: 'the smallest of two or more values',
		takes: 'two or more values',
		least: 2,
		most: 20,
		emit: (given) => `Math.min(${given.join(', ')})`,
	},
	{
		name: 'max',
		written: 'max(a, b)',
		means: 'the largest of two or more values',
		takes: 'two or more values',
		least: 2,
		most: 20,
		emit: (given) => `Math.max(${given.join(', ')})`,
	},
	{
		name: 'percent',
		written: 'percent(p)',
		means: 'a percent as a factor: 32 becomes 0.32',
		takes: 'one percent value',
		least: 1,
		most: 1,
		emit: ([rate]) => `(${rate} / 100)`,
	},
	{
		name: 'toPercent',
		written: 'toPercent(x)',
		means: 'a ratio as a percent: 0.413 becomes 41.3',
		takes: 'one value',
		least: 1,
		most: 1,
		emit: ([ratio]) => `(${ratio} * 100)`,
	},
	...(['abs', 'floor', 'ceil', 'round'] as const).map((name) => rounding(name)),
	{
		name: 'lookup',
		written: 'lookup(table, key)',
		means: 'the entry of a table: `lookup(stateTopRate, currentState)`',
		takes: 'a table and the input that picks from it',
		least: 2,
		most: 2,
		emit: ([table, key]) => `${table}[${key}]`,
	},
];

function rounding(name: 'abs' | 'floor' | 'ceil' | 'round'): LanguageFunction {
	const gives = {
		abs: 'the size of a value, without its sign',
		floor: 'the whole part, rounded down: −1.5 becomes −2',
		ceil: 'the whole part, rounded up: 1.2 becomes 2',
		round: 'the nearest whole number',
	};
	return {
		name,
		written: `${name}(x)`,
		means: gives[name],
		takes: 'one value',
		least: 1,
		most: 1,
		emit: ([value]) => `Math.${name}(${value})`,
	};
}

/** All functions by name. */
export const FUNCTIONS: ReadonlyMap<string, LanguageFunction> = new Map(
	definitions.map((definition) => [definition.name, definition]),
);
