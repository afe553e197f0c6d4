// A definition as long as analysts write them, with lines that compare and divide earlier ones, and without figures in its
// examples: what the checks of the examples take longest for.

const TYPES = ['flag', 'rate', 'amount'] as const;

function inputNames(count: number): readonly string[] {
	return Array.from({ length: count }, (_, at) => {
		const type = at % 8 === 7 ? TYPES[0] : at % 5 === 4 ? TYPES[1] : TYPES[2];
		return `${type}${at}`;
	});
}

function inputOf(name: string, at: number): object {
	const title = `Input ${at}`;
	if (name.startsWith('flag')) return { type: 'string', title, enum: ['yes', 'no'], default: 'yes' };
	if (name.startsWith('rate')) return { type: 'number', format: 'percent', title, default: 20 + (at % 10) };
	return { type: 'integer', format: 'money', title, default: 1000 * (at + 1) };
}

function formulaOf(at: number, names: readonly string[]): string {
	const pick = (type: string, step: number) => {
		const all = names.filter((name) => name.startsWith(type));
		return all[step % all.length] ?? '';
	};
	const [a, b, rate, flag] = [
		pick('amount', at),
		pick('amount', at * 7 + 3),
		pick('rate', at),
		pick('flag', at),
	];
	const above = at > 0 ? `line${at - 1}` : a;
	const earlier = at > 5 ? `line${at - 5}` : b;
	return [
		`${above} > ${earlier} and ${a} > ${b} ? ${above} - ${earlier} * percent(${rate}) : ${earlier} + ${a}`,
		`${above} * ${a} / (${earlier} + ${b})`,
		`min(${above}, ${earlier}) > max(${a}, ${b}) ? ${above} * (${a} / (${b} + ${a})) : max(0, ${above} - ${b})`,
		`${flag} == 'yes' and ${above} >= ${a} ? ${earlier} : max(${above}, ${b})`,
	][at % 4] as string;
}

// Every input is used: those that no line names are added up in the first.
function formulasOf(lines: number, names: readonly string[]): readonly string[] {
	const formulas = Array.from({ length: lines }, (_, at) => formulaOf(at, names));
	const used = new Set(formulas.flatMap((formula) => formula.match(/\w+/g) ?? []));
	const unused = names.filter((name) => !used.has(name));
	const rest = unused.map((name) => {
		if (name.startsWith('flag')) return `(${name} == 'yes' ? amount0 : 0)`;
		return name.startsWith('rate') ? `amount0 * percent(${name})` : name;
	});
	return [[`(${formulas[0]})`, ...rest].join(' + '), ...formulas.slice(1)];
}

/** The text of income-tax/long.json. */
export function longDefinition(lines: number, inputs: number): string {
	const names = inputNames(inputs);
	const results = formulasOf(lines, names).map((formula, at) => ({
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
		inputs: Object.fromEntries(names.map((name, at) => [name, inputOf(name, at)])),
		results,
		assumptions: ['None.'],
		examples: [{ name: 'defaults', inputs: {} }],
	};
	return `${JSON.stringify(definition, null, 2)}\n`;
}
