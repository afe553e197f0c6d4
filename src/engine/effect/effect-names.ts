// What the names in an effect's formulas stand for, and their values in a year.
import type {
	CompiledInput,
	CompiledResult,
	InputFormat,
	ResultFormat,
} from '../../definition/compiled-calculator.ts';
import type { EffectSystem, Scenario, Taxpayer } from '../../definition/compiled-effect.ts';
import type { CompiledLine, Facts } from '../../definition/compiled-return.ts';
import type { Environment, Operand } from '../../language/value.ts';
import { RESULT_DEFAULTS } from '../complete-logic.ts';
import { findStateWorksheet, type TaxSystem } from '../return/tax-system.ts';
import { HOUSEHOLD } from './inputs.ts';
import type { ProjectionScope } from './projection-scope.ts';

const SCENARIOS: readonly Scenario[] = ['without', 'claimed', 'with'];
const TRUST = 'trust.';

/** What the formulas of an effect read in a year, with its other years. @param year counted from 0 */
export function createEnvironment(scope: ProjectionScope, year: number): Environment {
	const law = scope.law(year);
	const getValue = (name: string): Operand => {
		if (name === 'year') return year;
		if (name === 'taxYear') return scope.taxYear;
		const [scenario, line] = parseScenarioLine(name);
		if (scenario) return scope.getLine(scenario, line, year);
		if (name.startsWith(HOUSEHOLD)) return scope.household[name.slice(HOUSEHOLD.length)] ?? null;
		return scope.inputs[name] ?? law[name] ?? scope.lines[name]?.(year) ?? null;
	};
	const time = {
		year,
		years: scope.years,
		forYear: (otherYear: number) => createEnvironment(scope, otherYear),
	};
	return Object.assign(getValue, { time });
}

/** The side and the line a name such as "without.agi" stands for. */
function parseScenarioLine(name: string): readonly [side: Scenario | undefined, line: string] {
	const scenario = SCENARIOS.find((candidate) => name.startsWith(`${candidate}.`));
	return [scenario, scenario ? name.slice(scenario.length + 1) : ''];
}

/** The facts of the household among names, as inputs. */
export function listNamedFacts({ household }: TaxSystem, names: Iterable<string>): readonly CompiledInput[] {
	const nameSet = new Set(names);
	return household.facts.flatMap((fact) => {
		const id = `${HOUSEHOLD}${fact.id}`;
		return nameSet.has(id) ? [{ ...fact, id, title: `${fact.title} (your household)` }] : [];
	});
}

/** The years and the lines of the sides' returns among names, as results. */
export function listNamedFigures(
	system: TaxSystem,
	effects: EffectSystem,
	household: Facts,
	names: Iterable<string>,
): readonly CompiledResult[] {
	const lines = collectLines(system, effects, String(household.state ?? ''));
	return [...names].flatMap((id): CompiledResult[] => {
		if (id === 'year') return [createRow(id, 'Year, counted from 0')];
		if (id === 'taxYear') return [createRow(id, 'First tax year')];
		const [scenario, name] = parseScenarioLine(id);
		const line = lines.get(name);
		return scenario && line ? [createRow(id, `${line.label} (${scenario})`, line.format)] : [];
	});
}

type LineText = Pick<CompiledLine, 'label' | 'format'>;

// Those of the household's own state go before those of others.
function collectLines(
	system: TaxSystem,
	{ expired }: EffectSystem,
	state: string,
): ReadonlyMap<string, LineText> {
	const stateReturn = findStateWorksheet(system, state)?.worksheet;
	const worksheets = [
		...system.worksheets.map(({ worksheet }) => worksheet),
		...(stateReturn ? [stateReturn] : []),
	];
	const carryforwards = worksheets.flatMap(({ carryforwards }) => carryforwards);
	const titles = new Map(carryforwards.map(({ id, title }) => [id, title]));
	const money = { format: 'money' } as const;
	return new Map<string, LineText>([
		...Object.entries(expired).map(([name, ids]) => {
			const expiredTitles = ids.map((id) => titles.get(id) ?? id).join(', ');
			return [name, { label: `Expired at the end of the year: ${expiredTitles}`, ...money }] as const;
		}),
		...carryforwards.map(
			({ id, title }) => [id, { label: `Carried to the next year: ${title}`, ...money }] as const,
		),
		...worksheets.flatMap(({ kind, lines }) =>
			lines.map((line) =>
				kind === 'trust'
					? ([`${TRUST}${line.id}`, { label: `${line.label} of a trust`, format: line.format }] as const)
					: ([line.id, line] as const),
			),
		),
	]);
}

/** The fact that a strategy changes, of whoever's return it is. */
export function findAdjustedFact(
	system: TaxSystem,
	taxpayer: Taxpayer,
	id: string,
): CompiledInput | undefined {
	const trust = system.worksheets.find(({ worksheet }) => worksheet.kind === 'trust')?.worksheet.inputs;
	const facts: readonly CompiledInput[] = taxpayer === 'trust' ? (trust ?? []) : system.household.facts;
	return facts.find((fact) => fact.id === id);
}

const FORMATS: Readonly<Partial<Record<InputFormat, ResultFormat>>> = {
	money: 'money',
	percent: 'percent',
	years: 'years',
	months: 'months',
	choice: 'text',
};

/** How a line shows a fact that a strategy sets, or what it adds to it: a yes-no that something is added to counts. */
export function toResultFormat({ format }: CompiledInput, isSet: boolean): ResultFormat {
	return isSet && format === 'yes-no' ? 'yes-no' : (FORMATS[format] ?? 'number');
}

/** A line that the visitor is shown as any other. */
export function createRow(id: string, label: string, format: ResultFormat = 'number'): CompiledResult {
	return { ...RESULT_DEFAULTS, id, label, format };
}
