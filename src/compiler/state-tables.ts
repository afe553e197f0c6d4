// Amounts that the states' own files give: a figure of each, gathered into a table by state.
import type { DatedAmount } from '../engine/law.ts';
import type { ParametersFile, StateTable, WorksheetDefinition } from '../model/generated/authored.ts';
import { type DocumentContext, reportAtKey } from './document.ts';
import type { ProjectDocuments } from './load/load-documents.ts';

type Figure = StateTable['figure'];

/** A figure of a state by the tax years in which it changes, in percent. */
type StateFigure = NonNullable<WorksheetDefinition['topRate']>;

/** What the tables are gathered from. */
export interface StateFigures {
	/** The figures of each state with a worksheet, by its two letters. */
	readonly states: Readonly<Record<string, Partial<Record<Figure, StateFigure>>>>;
	readonly withoutIncomeTax: readonly string[];
}

/** Collects the figures of all states. @returns undefined while a file of the returns cannot be read */
export function collectStateFigures({
	worksheets,
	household,
}: Pick<ProjectDocuments, 'worksheets' | 'household'>): StateFigures | undefined {
	if (!household.value || worksheets.some(({ value }) => !value)) return undefined;
	const states = worksheets.flatMap(({ value }) => {
		const { state, topRate, conformity } = value?.value ?? {};
		return state === undefined ? [] : [[state, { topRate, ...conformity }] as const];
	});
	return { states: Object.fromEntries(states), withoutIncomeTax: household.value.value.withoutIncomeTax };
}

/**
 * A table by state, with an entry for each tax year in which a state changes. States without an income tax, and a household
 * without a state, have the figure that the table says.
 * @returns undefined while a state lacks the figure
 */
export function gatherTable(
	table: StateTable,
	{ states, withoutIncomeTax }: StateFigures,
): DatedAmount | undefined {
	const figures = Object.entries(states).map(
		([state, { [table.figure]: figure = {} }]) => [state, figure] as const,
	);
	const years = [...new Set(figures.flatMap(([, figure]) => Object.keys(figure)))].sort();
	const untaxedEntries = ['', ...withoutIncomeTax].map((state) => [state, table.withoutIncomeTax] as const);
	const entries = years.map((year) => {
		const taxedEntries = figures.map(
			([state, figure]) => [state, findValue(figure, year) ?? table.otherwise ?? Number.NaN] as const,
		);
		return [
			year,
			{ value: Object.fromEntries([...untaxedEntries, ...taxedEntries]), source: table.source },
		] as const;
	});
	if (entries.length === 0 || entries.some(([, { value }]) => Object.values(value).some(Number.isNaN)))
		return undefined;
	return { title: table.title, unit: 'percent', values: Object.fromEntries(entries), after: 'constant' };
}

function findValue(figure: StateFigure, year: string): number | undefined {
	return Object.entries(figure).findLast(([from]) => from <= year)?.[1].value;
}

/** Reports a figure that some table takes and this state lacks, or has only from a later year on than other states. */
export function checkStateFigures(
	context: DocumentContext<WorksheetDefinition>,
	parameters: readonly Pick<DocumentContext<ParametersFile>, 'value'>[],
	worksheets: readonly { readonly value: WorksheetDefinition }[],
): void {
	const tables = parameters.flatMap(({ value }) => Object.entries(value.byState ?? {}));
	for (const [name, { figure, otherwise }] of tables) {
		if (otherwise !== undefined) continue;
		const years = worksheets.flatMap(({ value }) => Object.keys(getFigure(value, figure) ?? {}));
		const [year = 'its first tax year'] = years.sort();
		const ownFigure = getFigure(context.value, figure);
		if (ownFigure && findValue(ownFigure, year) !== undefined) continue;
		const values = { name, figure, year };
		const keys = figure === 'topRate' ? [figure] : ['conformity', figure];
		reportAtKey(context, ownFigure ? keys : ['state'], 'missing-state-figure', values);
	}
}

function getFigure(
	{ topRate, conformity = {} }: WorksheetDefinition,
	figure: Figure,
): StateFigure | undefined {
	return figure === 'topRate' ? topRate : conformity[figure];
}
