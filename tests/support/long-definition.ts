// A definition as long as analysts write them, with lines that compare and divide earlier ones, and without figures in its
// examples: what the checks of the examples take longest for.

const TYPES = ['flag', 'rate', 'amount'] as const;

function createInputNames(count: number): readonly string[] {
	return Array.from({ length: count }, (_, at) => {
		const type = at % 8 === 7 ? TYPES[0] : at % 5 === 4 ? TYPES[1] : TYPES[2];
		return `${type}${at}`;
	});
}

function createInput(name: string, at: number): object {
	const title = `Input ${at}`;
	if (name.startsWith('flag'))
		return { type: 'string', title, enum: ['yes', 'no'], labels: { yes: 'Yes', no: 'No' }, default: 'yes' };
	if (name.startsWith('rate')) return { type: 'number', format: 'percent', title, default: 20 + (at % 10) };
	return { type: 'integer', format: 'money', title, default: 1000 * (at + 1) };
}

function createFormula(at: number, names: readonly string[]): string {
	const pick = (type: string, step: number) => {
		const sameTypeNames = names.filter((name) => name.startsWith(type));
		return sameTypeNames[step % sameTypeNames.length] ?? '';
	};
	const [a, b, rate, flag] = [
		pick('amount', at),
		pick('amount', at * 7 + 3),
		pick('rate', at),
		pick('flag', at),
	];
	const linesAbove = at > 0 ? `line${at - 1}` : a;
	const earlierNames = at > 5 ? `line${at - 5}` : b;
	return [
		`${linesAbove} > ${earlierNames} and ${a} > ${b} ? ${linesAbove} - ${earlierNames} * percent(${rate}) : ${earlierNames} + ${a}`,
		`${linesAbove} * ${a} / (${earlierNames} + ${b})`,
		`min(${linesAbove}, ${earlierNames}) > max(${a}, ${b}) ? ${linesAbove} * (${a} / (${b} + ${a})) : max(0, ${linesAbove} - ${b})`,
		`${flag} == 'yes' and ${linesAbove} >= ${a} ? ${earlierNames} : max(${linesAbove}, ${b})`,
	][at % 4] as string;
}

// Every input is used: those that no line names are added up in the first.
function createFormulas(lines: number, names: readonly string[]): readonly string[] {
	const formulas = Array.from({ length: lines }, (_, at) => createFormula(at, names));
	const used = new Set(formulas.flatMap((formula) => formula.match(/\w+/g) ?? []));
	const unused = names.filter((name) => !used.has(name));
	const unusedWarnings = unused.map((name) => {
		if (name.startsWith('flag')) return `(${name} == 'yes' ? amount0 : 0)`;
		return name.startsWith('rate') ? `amount0 * percent(${name})` : name;
	});
	return [[`(${formulas[0]})`, ...unusedWarnings].join(' + '), ...formulas.slice(1)];
}

/** The text of income-tax/long.json. */
export function createLongDefinition(lines: number, inputs: number): string {
	const names = createInputNames(inputs);
	const results = createFormulas(lines, names).map((formula, at) => ({
		id: `line${at}`,
		label: `Line ${at}`,
		formula,
		format: 'money',
		...(at === lines - 1 ? { headline: true } : {}),
	}));
	const definition = {
		$schema: '../../schemas/calculator.schema.json',
		id: 'long',
		type: 'income-tax',
		category: 'Planning',
		name: 'A long one',
		description: 'A long one, to be measured.',
		code: 'IRC §1',
		estimatedSavings: '$5K-$25K',
		taxYear: 2024,
		inputs: Object.fromEntries(names.map((name, at) => [name, createInput(name, at)])),
		results,
		assumptions: ['None.'],
		examples: [{ name: 'defaults', inputs: {} }],
	};
	return `${JSON.stringify(definition, null, 2)}\n`;
}
