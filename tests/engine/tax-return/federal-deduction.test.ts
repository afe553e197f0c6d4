// A state that deducts the federal tax, on whose return its own tax is deducted: both are solved together.
import path from 'node:path';
import { expect, it } from 'vitest';
import { prepareProject, prepareRuntime } from '../../../src/compiler/compile.ts';
import { readProject } from '../../../src/compiler/load/read-project.ts';
import { computeHouseholdYear, getLine } from '../../../src/engine/tax-return/household-year.ts';
import type { Facts } from '../../../src/model/compiled-return.ts';
import { getSampleFolder } from '../../support/load-samples.ts';

const { files, ...project } = readProject(path.join(getSampleFolder(), 'calculators'));
const INDIANA = files.find((file) => file.path.endsWith('law/states/in.json'));
const { topRate, conformity } = JSON.parse(INDIANA?.text ?? '{}');

// In the place of Indiana's return: the Medicare rate on income less federal income tax.
const WORKSHEET = {
	$schema: '../../../schemas/worksheet.schema.json',
	id: 'in',
	title: 'A state that deducts federal tax',
	kind: 'state',
	state: 'IN',
	topRate,
	conformity,
	lines: [
		{ id: 'stateBase', label: 'Income', formula: 'max(0, agi - federal(incomeTax))', format: 'money' },
		{ id: 'ownStateTax', label: 'Tax', formula: 'percent(medicareRate) * stateBase', format: 'money' },
	],
};

const prepared = prepareProject({
	...project,
	files: files.map((file) => (file === INDIANA ? { ...file, text: JSON.stringify(WORKSHEET) } : file)),
});
const { taxSystem: system } = prepareRuntime(prepared);

function computeLines(facts: Partial<Facts>) {
	if (!system) throw new Error('The returns do not compile.');
	const year = computeHouseholdYear(system, 2026, system.complete({ age: 50, state: 'IN', ...facts }));
	return (id: string) => Number(getLine(year, id));
}

it.each([
	['the standard deduction', { wages: 90_000 }],
	[
		'its own tax deducted',
		{ filingStatus: 'joint', spouseAge: 50, wages: 400_000, mortgageInterest: 60_000 },
	],
	['a SALT limit that is reached', { wages: 5_000_000, propertyTax: 100_000, mortgageInterest: 30_000 }],
	[
		'a minimum tax',
		{ wages: 300_000, amtAdjustment: 400_000, propertyTax: 20_000, mortgageInterest: 30_000 },
	],
] as const)('with %s', (_, facts) => {
	const get = computeLines(facts);
	expect(get('ownStateTax')).toBeCloseTo(0.0145 * (get('agi') - get('incomeTax')), 5);
	expect(get('stateTax')).toBe(get('ownStateTax'));
});

it('deducts what the federal return says it does', () => {
	const get = computeLines({ wages: 200_000, mortgageInterest: 30_000 });
	expect([get('saltDeduction'), get('itemizes')]).toEqual([get('ownStateTax'), 1]);
});

it('taxes a mover as if the whole year were spent there', () => {
	const [mover, resident] = [{ state: 'TX', formerState: 'IN', formerStateShare: 0.25 }, {}].map((facts) =>
		computeLines({ wages: 200_000, mortgageInterest: 30_000, ...facts }),
	);
	expect(mover?.('stateTax')).toBeCloseTo(0.25 * Number(resident?.('ownStateTax')), 6);
});

it('is read in the return of a state alone', () => {
	const inFederal = files.map((file) =>
		file.path.endsWith('law/federal.json')
			? { ...file, text: file.text.replace(/("id": "totalTax",.*"formula": ")/, '$1federal(agi) + ') }
			: file,
	);
	const { returns } = prepareProject({ ...project, files: inFederal });
	expect(returns.diagnostics.map(({ message }) => message)).toContain(
		'federal( ) is for the worksheet of a state.',
	);
});
