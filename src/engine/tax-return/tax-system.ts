// All returns of a household, and the law of each year and filing status, ready to compute.

import type { Bindable } from '../../model/compiled-calculator.ts';
import type {
	CompiledHousehold,
	CompiledWorksheet,
	Facts,
	Lines,
	WorksheetFunctions,
} from '../../model/compiled-return.ts';
import type { DatedValue, ReturnFormDefinition } from '../../model/generated/authored.ts';
import { findById } from '../collections.ts';
import {
	bindLaw,
	type DatedAmounts,
	type FindAmount,
	getLawStatus,
	type LawStatus,
	selectLaw,
} from '../law.ts';
import { memoize, memoizeByObject } from '../memoize.ts';
import { DEFAULT_INFLATION, type Indexation, type PriceIndexes, type Prices } from '../prices.ts';

export interface RunnableWorksheet extends Pick<Bindable<WorksheetFunctions>, 'bind'> {
	readonly worksheet: CompiledWorksheet;
}

/** The functions of a worksheet under a law. @throws when the law lacks an amount it uses */
export function bindWorksheet({ worksheet, bind }: RunnableWorksheet, law: FindAmount): WorksheetFunctions {
	return bindLaw({ amounts: worksheet.amounts, bind }, law);
}

/** Everything the compiler knows of returns: as OpenFisca's tax and benefit systems, law with the entities it is for. */
export interface TaxSystem {
	readonly household: CompiledHousehold;
	/** The worksheets of states are among them once they are added. */
	readonly worksheets: readonly RunnableWorksheet[];
	/** The states with a return of their own, at hand or not. */
	readonly states: readonly string[];
	/** True where the return of a state could not be fetched. */
	readonly isStateLawMissing?: boolean;
	readonly amounts: DatedAmounts;
	/** Facts in one order, those left out at their defaults: a year is worked out faster on objects of one shape. */
	readonly complete: (facts: Partial<Facts>) => Facts;
	/** The facts that are not asked: their condition does not hold. @param facts complete */
	readonly listAbsentFacts: (facts: Facts) => readonly string[];
	/** The years a household can start from, ascending: their amounts are published. */
	readonly years: readonly number[];
	/** The last year whose law is known of all returns; its law stays in force where no inflation projects it. */
	readonly knownYear: number;
	/** The paper return; a page fetches it when it is asked for. */
	readonly returnForm?: ReturnFormDefinition;
	/** The year of the visitor's calendar; left out where figures do not depend on the day, as those of a command. */
	readonly currentYear?: number;
	/** The month of today, 1 to 12. */
	readonly currentMonth?: number;
	/** Indexes of prices and wages that amounts follow. */
	readonly indexes: PriceIndexes;
	/** The inflation of later years, in percent; undefined where the law of the known year stays in force. */
	readonly inflation?: number | undefined;
	/** The growth of a household's income and expenses, percent a year; undefined where its facts stay as they are. */
	readonly growth?: number | undefined;
}

/** A year, or a state in a year, that there is no law for. */
export class UnknownLaw extends Error {}

const NO_TAX: Lines = {
	stateBase: 0,
	ownStateTax: 0,
	ownPayrollTax: 0,
	ownRefundableCredits: 0,
	ownMoverTax: 0,
};

/** A return under a law: its functions, and what they read. */
export class BoundReturn {
	readonly functions: WorksheetFunctions;
	readonly #changeableFacts: ReadonlySet<string>;
	readonly #needsRecompute: boolean;
	/** True for the return of a state that deducts federal tax. */
	readonly needsFederal: boolean;
	/** True where the return differs with the answer to the election of the federal one. */
	readonly readsElection: boolean;
	readonly recomputedLines: readonly string[];

	constructor(runnable: RunnableWorksheet, law: FindAmount) {
		const { worksheet } = runnable;
		this.functions = bindWorksheet(runnable, law);
		this.#changeableFacts = new Set(worksheet.changeableFacts);
		this.#needsRecompute = worksheet.needsRecompute && worksheet.kind === 'state';
		this.needsFederal = worksheet.needsFederal;
		this.recomputedLines = worksheet.recomputedLines;
		this.readsElection = worksheet.readsElection || this.#needsRecompute || worksheet.needsFederal;
	}

	/**
	 * True when its lines, those of the federal return before the state's, read a fact that formulas change; a state's return
	 * that asks for another one reads whatever that reads. The tax of one that deducts federal tax is what it is: the choices
	 * that the federal return tries do not change it.
	 */
	dependsOn(fact: string): boolean {
		return this.#needsRecompute || this.#changeableFacts.has(fact);
	}
}

/** The returns under the law of one year and filing status. */
export class YearLaw {
	readonly year: number;
	readonly law: FindAmount;
	readonly federal: BoundReturn;
	readonly #system: TaxSystem;

	/** @param year one there is law for */
	constructor(system: TaxSystem, year: number, status: LawStatus) {
		this.#system = system;
		this.year = year;
		this.law = getLawOf(system, year, status);
		this.federal = this.#bind(system.worksheets.find(({ worksheet }) => worksheet.kind === 'federal'));
	}

	/** The law of the same year for a household's filing status. */
	ofStatus(facts: Facts): YearLaw {
		return getYearLaw(this.#system, this.year, facts);
	}

	/** The return of a state; undefined where there is no tax. */
	readonly state = memoize((code: string) => this.#bindState(code));

	/** The lines of a state without a tax. */
	readonly noTax = NO_TAX;

	#bindState(code: string): BoundReturn | undefined {
		if (!hasIncomeTax(this.#system, code)) return undefined;
		const runnable = findStateWorksheet(this.#system, code);
		if (!runnable) throw new UnknownLaw(`${formatState(this.#system, code)} is not calculated here.`);
		const { firstYear } = runnable.worksheet;
		if (this.year < firstYear) throw new UnknownLaw(describeFirstYear(this.#system, code, firstYear));
		return this.#bind(runnable);
	}

	#bind(runnable: RunnableWorksheet | undefined): BoundReturn {
		if (!runnable) throw new UnknownLaw('There is no worksheet for this return.');
		return new BoundReturn(runnable, this.law);
	}
}

/** The worksheet of a state that taxes income; undefined while it is not at hand, and where there is none. */
export function findStateWorksheet({ worksheets }: TaxSystem, code: string): RunnableWorksheet | undefined {
	return worksheets.find(({ worksheet }) => worksheet.kind === 'state' && worksheet.state === code);
}

/** `Illinois is calculated from 2026.`, of a state of the household that no return of the year is there for; else ''. */
export function describeEarlyYear(system: TaxSystem, year: number, facts: Facts): string {
	for (const code of listTaxingStates(system, facts)) {
		if (!system.states.includes(code)) return `${formatState(system, code)} is not calculated here.`;
		const firstYear = findStateWorksheet(system, code)?.worksheet.firstYear ?? 0;
		if (year < firstYear) return describeFirstYear(system, code, firstYear);
	}
	return '';
}

/** The states of these codes whose returns are not at hand yet, by name. */
export function listAwaitedStates(system: TaxSystem, codes: readonly string[]): readonly string[] {
	return codes
		.filter((code) => system.states.includes(code) && hasIncomeTax(system, code))
		.filter((code) => !findStateWorksheet(system, code))
		.map((code) => formatState(system, code));
}

function listTaxingStates(system: TaxSystem, { state, formerState }: Facts): readonly string[] {
	return [state, formerState].map((name) => String(name ?? '')).filter((code) => hasIncomeTax(system, code));
}

/** True for a state of the household's choice that taxes income. */
export function hasIncomeTax({ household }: TaxSystem, state: string): boolean {
	return state !== '' && !household.withoutIncomeTax.includes(state);
}

function describeFirstYear(system: TaxSystem, code: string, firstYear: number): string {
	return `${formatState(system, code)} is calculated from ${firstYear}.`;
}

function formatState({ household }: TaxSystem, code: string): string {
	const choices = findById(household.facts, 'state')?.choices ?? [];
	return choices.find(({ value }) => value === code)?.label ?? code;
}

/** Taxpayers beside the household whose returns have inputs of their own and read no other return. */
export type SeparateTaxpayer = 'trust' | 'estate';

/** Undefined where there is none. */
export function findSeparateWorksheet(
	{ worksheets }: TaxSystem,
	kind: SeparateTaxpayer,
): RunnableWorksheet | undefined {
	return worksheets.find(({ worksheet }) => worksheet.kind === kind);
}

/** The worksheets a household fills in: the federal one, and that of its state when there is one. */
export function listWorksheets(system: TaxSystem, { state }: Facts): readonly CompiledWorksheet[] {
	const federal = system.worksheets.find(({ worksheet }) => worksheet.kind === 'federal');
	const code = String(state ?? '');
	const stateRunnable = hasIncomeTax(system, code) ? findStateWorksheet(system, code) : undefined;
	return [federal, stateRunnable].flatMap((runnable) => (runnable ? [runnable.worksheet] : []));
}

/** The same, and those of the state from which the household moved in the year. */
export function listWorksheetsOfYear(system: TaxSystem, facts: Facts): readonly CompiledWorksheet[] {
	const formerState = { ...facts, state: facts.formerState ?? '' };
	return [...new Set([facts, formerState].flatMap((household) => listWorksheets(system, household)))];
}

/**
 * The year whose law counts for a year: itself, or the known one where no inflation projects it.
 * @throws {UnknownLaw} for a year before the first
 */
export function findLawYear({ years, knownYear, inflation }: TaxSystem, year: number): number {
	const [first = year] = years;
	if (year < first) throw new UnknownLaw(`There is no law here for ${year}; the first year is ${first}.`);
	return inflation === undefined ? Math.min(year, knownYear) : year;
}

/** The prices that amounts of law follow after the years in which they are published. */
export function getPrices({ indexes, inflation = DEFAULT_INFLATION }: TaxSystem): Prices {
	return { indexes, inflation };
}

const getLaws = memoizeByObject((system: TaxSystem) =>
	memoize((status: LawStatus) => memoize((year: number) => new YearLaw(system, year, status))),
);

/**
 * The returns under the law of a year for a household's status; made once.
 * @throws {UnknownLaw} for a year before the first
 */
export function getYearLaw(system: TaxSystem, year: number, facts: Facts): YearLaw {
	// Later years share the last law that is known: its functions become fast once for all of them.
	return getLaws(system)(getLawStatus(facts))(findLawYear(system, year));
}

// Returns of different states, or with another growth, share the law of a year.
const selectLaws = memoizeByObject((amounts: DatedAmounts) =>
	memoizeByObject((indexes: PriceIndexes) =>
		memoize((inflation: number) =>
			memoize((status: LawStatus | undefined) =>
				memoize((year: number) => selectLaw(amounts, year, status, { indexes, inflation })),
			),
		),
	),
);

/**
 * The amounts of law of a year, or of the last one there is law for; made once.
 * @param status left out for a trust, whose law does not depend on one
 * @throws {UnknownLaw} for a year before the first
 */
export function getLawOf(system: TaxSystem, year: number, status?: LawStatus): FindAmount {
	const { indexes, inflation } = getPrices(system);
	return selectLaws(system.amounts)(indexes)(inflation)(status)(findLawYear(system, year));
}

/** Law that is taken away: what was before it goes on. */
interface LawRemoval {
	readonly isGone: (name: string, entry: DatedValue, year: number) => boolean;
	readonly isEndGone: (name: string, end: NonNullable<Indexation['rowsEnd']>) => boolean;
}

/** The same returns without some entries of their amounts, and without the end of some rows. */
export function removeLaw(system: TaxSystem, { isGone, isEndGone }: LawRemoval): TaxSystem {
	const amounts = Object.entries(system.amounts).map(([name, { values, after, ...amount }]) => {
		const entries = Object.entries(values).filter(([year, entry]) => !isGone(name, entry, Number(year)));
		const { rowsEnd, ...indexation } = typeof after === 'object' ? after : {};
		const laterRule = rowsEnd && isEndGone(name, rowsEnd) ? (indexation as Indexation) : after;
		return [name, { ...amount, values: Object.fromEntries(entries), after: laterRule }];
	});
	return { ...system, amounts: Object.fromEntries(amounts) as DatedAmounts };
}
