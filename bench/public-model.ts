// Returns of 2026 against the figures of a public model: how many households a second, and how far the lines agree.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { prepareRuntime } from '../src/compiler/compile.ts';
import { computeHouseholdYear, getLine } from '../src/engine/tax-return/household-year.ts';
import type { TaxSystem } from '../src/engine/tax-return/tax-system.ts';
import type { Facts, Figure } from '../src/model/compiled-return.ts';
import { prepareOwn } from './own-project.ts';

const YEAR = 2026;
/** Dollars within which two figures agree: the model rounds what forms round. */
const TOLERANCE = 2;
const ROUNDS = 5;

/** A household of PolicyEngine-US 1.817.0 (August 2026), one line of public-model.jsonl.gz. */
interface ModelCase {
	readonly id: string;
	readonly facts: Facts;
	readonly federal: Readonly<Record<string, number | boolean>>;
	readonly stateTax: number;
	/** Where the model projects an amount of the state: the tax with the amount that was last published. */
	readonly stateTaxWithProjectedAmounts?: number;
	/** What is doubtful about the model's figures, in a word each. */
	readonly stateDoubts?: readonly string[];
	readonly federalDoubts?: readonly string[];
}

/** How many households have the same figure, of those about which there is no doubt. */
export interface Agreement {
	readonly name: string;
	readonly same: number;
	readonly compared: number;
}

export interface ModelComparison {
	readonly households: number;
	readonly householdsPerSecond: number;
	readonly lines: readonly Agreement[];
	readonly states: readonly Agreement[];
}

/** Lines by the model's names for them; its deduction for state and local taxes is no larger than income, which no tax depends on. */
const LINES: Readonly<Record<string, string>> = {
	agi: 'agi',
	taxableSocialSecurity: 'taxableBenefits',
	standardDeduction: 'standardTotal',
	giftDeduction: 'giftDeduction',
	seniorDeduction: 'seniorDeduction',
	taxableIncome: 'taxableIncome',
	regularTax: 'regularTax',
	amt: 'amt',
	niit: 'niit',
	incomeTax: 'incomeTax',
	additionalMedicareTax: 'additionalMedicareTax',
	payrollTax: 'payrollTax',
	federalTax: 'federalTax',
};

/** Computes every household of the model and compares it. */
export function compareWithModel(): ModelComparison {
	const preparedProject = prepareOwn();
	const { taxSystem: system } = prepareRuntime(preparedProject);
	if (!system) throw new Error('There are no returns to measure.');
	const cases = readCases();
	const households = cases.map(({ facts: { taxYear: _, ...facts } }) => system.complete(facts));
	const results = cases.map((modelCase, index) => ({
		modelCase,
		year: computeHouseholdYear(system, YEAR, households[index] as Facts),
	}));
	const federalResults = results.filter(({ modelCase }) => !modelCase.federalDoubts);
	const stateResults = results.filter(({ modelCase }) => isSure(modelCase));
	return {
		households: cases.length,
		householdsPerSecond: cases.length / timeHouseholds(system, households),
		lines: Object.entries(LINES).map(([modelLine, line]) => ({
			name: line,
			...countSame(federalResults, ({ modelCase, year }) =>
				isNear(getLine(year, line), [modelCase.federal[modelLine]]),
			),
		})),
		states: [...new Set(stateResults.map(({ modelCase }) => String(modelCase.facts.state)))].map((state) => ({
			name: state,
			...countSame(
				stateResults.filter(({ modelCase }) => modelCase.facts.state === state),
				({ modelCase, year }) =>
					isNear(getLine(year, 'ownStateTax') ?? 0, [
						modelCase.stateTax,
						modelCase.stateTaxWithProjectedAmounts,
					]),
			),
		})),
	};
}

function readCases(): readonly ModelCase[] {
	const text = gunzipSync(readFileSync(new URL('public-model.jsonl.gz', import.meta.url))).toString();
	return text
		.trim()
		.split('\n')
		.map((line) => JSON.parse(line) as ModelCase);
}

// A projected amount is no doubt about the rule: either figure of the model will do.
function isSure({ stateDoubts = [] }: ModelCase): boolean {
	return stateDoubts.every((doubt) => doubt === 'projectedAmounts');
}

function isNear(figure: Figure | undefined, expected: readonly (number | boolean | undefined)[]): boolean {
	return expected.some((value) => Math.abs(Number(figure) - Number(value)) <= TOLERANCE);
}

function countSame<Result>(results: readonly Result[], isSame: (result: Result) => boolean) {
	return { same: results.filter(isSame).length, compared: results.length };
}

/** Seconds of processor time for all, in the best of some rounds. */
function timeHouseholds(system: TaxSystem, households: readonly Facts[]): number {
	const times = Array.from({ length: ROUNDS }, () => {
		const before = process.cpuUsage();
		for (const facts of households) computeHouseholdYear(system, YEAR, facts);
		const { user, system: systemTime } = process.cpuUsage(before);
		return (user + systemTime) / 1e6;
	});
	return Math.min(...times);
}
