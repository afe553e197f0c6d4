// The names in the formulas of a strategy: their values in a year, and what they are called.
import type { Environment, Operand } from '../../language/value.ts';
import type {
	CompiledInput,
	CompiledResult,
	InputFormat,
	ResultFormat,
} from '../../model/compiled-calculator.ts';
import { type EffectSystem, SCENARIOS, type Scenario, type Taxpayer } from '../../model/compiled-effect.ts';
import type { CompiledLine, Facts } from '../../model/compiled-return.ts';
import { findById } from '../collections.ts';
import { findSeparateWorksheet, findStateWorksheet, type TaxSystem } from '../tax-return/tax-system.ts';
import { HOUSEHOLD, TRUST } from './inputs.ts';
import type { ProjectionScope } from './projection-scope.ts';

/** Resolves the names in a strategy's formulas for one year. @param year counted from 0 */
export function createEnvironment(scope: ProjectionScope, year: number): Environment {
	const law = scope.law(year);
	const getValue = (name: string): Operand => {
		if (name === 'year') return year;
		if (name === 'taxYear') return scope.taxYear;
		const [scenario, line] = parseScenarioLine(name);
		if (scenario) return scope.getLine(scenario, line, year);
		if (name.startsWith(HOUSEHOLD)) return scope.household(year)[name.slice(HOUSEHOLD.length)] ?? null;
		return scope.inputs[name] ?? law[name] ?? scope.lines[name]?.(year) ?? null;
	};
	const time = {
		year,
		years: scope.years,
		forYear: (otherYear: number) => createEnvironment(scope, otherYear),
		reach: (line: string, fact: string, limit: number) => scope.reach(line, fact, limit, year),
		dueTo: (line: string, amounts: Readonly<Record<string, number>>) => scope.dueTo(line, amounts, year),
	};
	return Object.assign(getValue, { time });
}

/** Splits "without.agi" into scenario and line; another name has no scenario. */
export function parseScenarioLine(name: string): readonly [scenario: Scenario | undefined, line: string] {
	const scenario = SCENARIOS.find((candidate) => name.startsWith(`${candidate}.`));
	return [scenario, scenario ? name.slice(scenario.length + 1) : ''];
}

export function listNamedFacts({ household }: TaxSystem, names: Iterable<string>): readonly CompiledInput[] {
	const nameSet = new Set(names);
	return household.facts.flatMap((fact) => {
		const id = `${HOUSEHOLD}${fact.id}`;
		return nameSet.has(id) ? [{ ...fact, id, title: `${fact.title} (your household)` }] : [];
	});
}

/** Converts the years and scenario lines among the names to results. */
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

// Later entries replace earlier ones, so the household's own state takes precedence over other states.
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
			(kind === 'estate' ? [] : lines).map((line) =>
				kind === 'trust'
					? ([`${TRUST}${line.id}`, { label: `${line.label} of a trust`, format: line.format }] as const)
					: ([line.id, line] as const),
			),
		),
	]);
}

export function findAdjustedFact(
	system: TaxSystem,
	taxpayer: Taxpayer,
	id: string,
): CompiledInput | undefined {
	const trustFacts = findSeparateWorksheet(system, 'trust')?.worksheet.inputs ?? [];
	const facts: readonly CompiledInput[] = taxpayer === 'trust' ? trustFacts : system.household.facts;
	return findById(facts, id);
}

const FORMATS: Readonly<Partial<Record<InputFormat, ResultFormat>>> = {
	money: 'money',
	percent: 'percent',
	years: 'years',
	months: 'months',
	choice: 'text',
};

/** Maps a fact's format to that of its row. A Boolean that is added to is a number. */
export function toResultFormat({ format }: CompiledInput, isSet: boolean): ResultFormat {
	return isSet && format === 'yes-no' ? 'yes-no' : (FORMATS[format] ?? 'number');
}

export function createRow(id: string, label: string, format: ResultFormat = 'number'): CompiledResult {
	return { id, label, format };
}
