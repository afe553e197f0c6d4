// The columns of a book of clients: facts of a household, of a planned sale, and inputs of strategies.
import { listFreeInputs } from '../../engine/strategy/inputs.ts';
import type { StrategySystem } from '../../engine/strategy/request.ts';
import type { JsonObject } from '../../engine/tax-return/request.ts';
import { formatBounds, type ValueRule } from '../../engine/values.ts';
import { UsageError } from '../entry.ts';
import { refuseUnknownNames } from '../options.ts';
import { formatRow } from './csv.ts';

/** A column by its name: "wages", "sale.price", or a strategy and its input with a dot between them. */
type Columns = ReadonlyMap<string, ValueRule | undefined>;

const SALE = 'sale.';
const COMMENT = '#';

function listColumns({ system, effects, strategies }: StrategySystem): Columns {
	const ownColumns = [...strategies.values()].flatMap((strategy) =>
		listFreeInputs(effects, strategy).map((input): [string, ValueRule] => [
			`${strategy.id}.${input.id}`,
			{ ...input, title: `${strategy.name}: ${input.title}` },
		]),
	);
	return new Map<string, ValueRule | undefined>([
		...['id', 'name', 'taxYear', 'discountRate'].map((name) => [name, undefined] as const),
		...system.household.facts.map((fact) => [fact.id, fact] as const),
		...effects.sale.inputs.map((input) => [`${SALE}${input.id}`, input] as const),
		...ownColumns,
	]);
}

/** A first row with every fact and every input that decides a strategy, and rows on what they mean, which are not read. */
export function formatTemplate(engine: StrategySystem): string {
	const decisive = new Set(
		[...engine.strategies.values()].flatMap((strategy) =>
			listFreeInputs(engine.effects, strategy)
				.filter((input) => input.decisive)
				.map(({ id }) => `${strategy.id}.${id}`),
		),
	);
	const columns = [...listColumns(engine)].filter(
		([name]) => !name.includes('.') || name.startsWith(SALE) || decisive.has(name),
	);
	const describe = ([name, rule]: (typeof columns)[number]) => (rule ? rule.title : (TITLES[name] ?? ''));
	const comment = (cells: readonly string[]) =>
		formatRow(cells.map((cell, at) => (at === 0 ? `${COMMENT} ${cell}` : cell)));
	return [
		formatRow(columns.map(([name]) => name)),
		comment(columns.map(describe)),
		comment(columns.map(([, rule]) => (rule ? formatUnit(rule) : ''))),
	].join('');
}

const TITLES: Readonly<Record<string, string>> = {
	id: 'A name of your own for the client in letters and digits',
	name: 'The name on the plan',
	taxYear: 'The first tax year',
	discountRate: 'The discount rate',
};

function formatUnit(rule: ValueRule): string {
	if (rule.choices.length > 0) return rule.choices.map(({ value }) => String(value)).join(' or ');
	return [rule.format, formatBounds(rule)].filter(Boolean).join(', ');
}

/** A column of a file, with the rule of its values where it is a fact or an input. */
export interface Column {
	readonly name: string;
	readonly rule: ValueRule | undefined;
}

/** @throws UsageError for a column without a meaning, twice the same, or none named "id" */
export function readColumns(engine: StrategySystem, names: readonly string[]): readonly Column[] {
	const columns = listColumns(engine);
	refuseUnknownNames(names, columns.keys(), (name) => `There is no column ${name}.`);
	const repeated = names.find((name, at) => names.indexOf(name) !== at);
	if (repeated !== undefined) throw new UsageError(`The column "${repeated}" is there twice.`);
	if (!names.includes('id')) throw new UsageError('A column "id" with a name for each client is needed.');
	return names.map((name) => ({ name, rule: columns.get(name) }));
}

/** True for a row that explains. */
export function isComment([first = '']: readonly string[]): boolean {
	return first.startsWith(COMMENT);
}

/** What a client's row says; cells without text are left out. */
export interface Client {
	readonly id: string;
	readonly name: string;
	readonly taxYear?: string;
	readonly discountRate?: string;
	readonly household: JsonObject;
	readonly sale?: JsonObject;
	/** By strategy. */
	readonly inputs: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** @throws UsageError for a row of another length, and for an id that cannot be the name of a file */
export function readClient(columns: readonly Column[], cells: readonly string[]): Client {
	if (cells.length > columns.length)
		throw new UsageError(`This row has ${cells.length} cells, and the first row has ${columns.length}.`);
	const groups: Record<string, Record<string, string>> = {};
	const client: Record<string, string> = {};
	for (const [at, { name, rule }] of columns.entries()) {
		const value = cells[at] ?? '';
		if (value === '') continue;
		refuseOtherUnit(name, rule, value);
		const [group = '', input] = name.split('.');
		if (input !== undefined) groups[group] = { ...groups[group], [input]: value };
		else client[name] = value;
	}
	const { id = '', name = id, taxYear, discountRate, ...household } = client;
	const { sale, ...inputs } = groups;
	if (!/^[\w-][\w.-]{0,79}$/.test(id))
		throw new UsageError(
			`"id" has up to 80 letters, digits, dots, hyphens and underscores; "${id.slice(0, 80)}" is none.`,
		);
	return {
		id,
		name,
		household,
		inputs,
		...(taxYear === undefined ? {} : { taxYear }),
		...(discountRate === undefined ? {} : { discountRate }),
		...(sale ? { sale } : {}),
	};
}

/** A person who types sees what is made of a sign; in a file a sign of another unit is another column's value. */
function refuseOtherUnit(name: string, rule: ValueRule | undefined, value: string): void {
	if (!rule || rule.type === 'string') return;
	const isMoney = rule.format === 'money';
	if (isMoney && value.endsWith('%'))
		throw new UsageError(`"${name}" is in dollars, so it cannot be "${value}".`);
	if (!isMoney && value.includes('$'))
		throw new UsageError(`"${name}" is not in dollars, so it cannot be "${value}".`);
}
