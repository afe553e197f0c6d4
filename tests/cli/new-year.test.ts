// An analyst enters the figures of a new year in the steps of the guide, in a copy of the project: values, and nothing else.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import household from '../../calculators/law/household.json' with { type: 'json' };
import { type DatedAmount, findEntry } from '../../src/engine/law.ts';
import { DEFAULT_INFLATION, getIndex, type PriceIndexes } from '../../src/engine/prices.ts';
import { ProjectCopy } from '../support/project-copy.ts';
import { omitOrigin, runCli } from './run-cli.ts';

/** The year after those that a household can begin in. */
const YEAR = Math.max(...household.years) + 1;
const INDEXES = 'calculators/law/indexes.json';
const HOUSEHOLD = 'calculators/law/household.json';
const FOLDER = 'calculators/law/amounts';
const SECOND = 'calculators/law/second-entry';
const SECOND_INDEXES = `${SECOND}/indexes.json`;
/** Thousands, which every change of the law would run again: tests go without, or with few. */
const CASES = 'calculators/law/cases';

let copy: ProjectCopy;

beforeAll(() => {
	copy = new ProjectCopy(['calculators'], ['src', 'node_modules', 'schemas']);
	copy.remove(CASES);
	copy.remove('calculators/cases');
});

afterAll(() => copy.dispose());

const readJson = (file: string) => JSON.parse(copy.read(file));

/**
 * The cases with a year that the law of the new one could reach: it leaves that of earlier years alone. What rests on a
 * projection of the new year is worked out again once its law is there.
 */
function copyLaterCases(): void {
	mkdirSync(path.join(copy.folder, CASES));
	const names = readdirSync(CASES, { recursive: true, encoding: 'utf8' });
	for (const name of names.filter((file) => file.endsWith('.jsonl'))) {
		const lines = readFileSync(path.join(CASES, name), 'utf8').split('\n');
		const laterLines = lines.filter(
			(line) =>
				/"projection": ?"none"/.test(line) &&
				[...line.matchAll(/"taxYear": ?(\d{4})/g)].some(([, year]) => Number(year) >= YEAR),
		);
		if (laterLines.length > 0) copy.write(`${CASES}/${path.basename(name)}`, laterLines.join('\n'));
	}
}

/** What check finds, beside the missing cases. */
async function listFindings(...argv: string[]): Promise<readonly { code: string; message: string }[]> {
	const { stdout } = await runCli('check', ['--format', 'json', ...argv], { folder: copy.folder });
	const findings = JSON.parse(stdout) as { code: string; message: string }[];
	return findings.filter(({ code }) => !['worksheet-without-cases', 'unreached-branch'].includes(code));
}

async function listMissing(...argv: string[]): Promise<readonly string[]> {
	const findings = await listFindings('--year', String(YEAR), ...argv);
	expect(findings.filter(({ code }) => code !== 'missing-year')).toEqual([]);
	return [...new Set(findings.map(({ message }) => /"(\w+)"/.exec(message)?.[1] ?? ''))];
}

async function computeTax(request: object): Promise<number> {
	const { stdout, stderr } = await runCli('return', ['--jsonl'], {
		folder: copy.folder,
		input: `${JSON.stringify(request)}\n`,
	});
	expect(omitOrigin(stderr)).toBe('');
	const { years, lines = years.at(-1).lines } = JSON.parse(stdout);
	return lines.totalTax;
}

/** Enters amounts as their statutes give them, twice. @returns how many */
function enterAmounts(most = Number.POSITIVE_INFINITY): number {
	const { indexes } = readJson(INDEXES) as { indexes: PriceIndexes };
	const entered = new Map<string, unknown>();
	for (const name of readdirSync(`${copy.folder}/${FOLDER}`).filter((file) => file.endsWith('.json'))) {
		const file = readJson(`${FOLDER}/${name}`) as { amounts: Record<string, DatedAmount> };
		for (const [id, amount] of Object.entries(file.amounts)) {
			if (typeof amount.after !== 'object' || amount.values[YEAR] || entered.size >= most) continue;
			const entry = findEntry(amount, YEAR, { indexes, inflation: DEFAULT_INFLATION });
			Object.assign(amount.values, { [YEAR]: { ...entry, source: 'Rev. Proc. 2026-99' } });
			entered.set(id, entry?.byFilingStatus ?? entry?.value);
		}
		copy.write(`${FOLDER}/${name}`, file);
	}
	for (const name of readdirSync(SECOND).filter(
		(file) => !['states.json', 'rules.json', 'later-years.json'].includes(file),
	)) {
		const file = readJson(`${SECOND}/${name}`) as Record<string, object>;
		for (const [id, years] of Object.entries(file))
			if (entered.has(id)) Object.assign(years, { [YEAR]: entered.get(id) });
		copy.write(`${SECOND}/${name}`, file);
	}
	return entered.size;
}

let missing: readonly string[];

test('check asks for the indexed amounts that the IRS publishes, and of a state where its file is named', async () => {
	missing = await listMissing();
	expect(missing).toEqual(expect.arrayContaining(['chainedCpi', 'standardDeduction']));
	expect(missing).not.toContain('saltCap');
	expect(missing).not.toContain('caBrackets');
	expect(await listMissing('calculators/law/states/ca.json')).toContain('caBrackets');
});

test('an index as published, other than estimated, asks for nothing else', async () => {
	const file = readJson(INDEXES);
	const { chainedCpi } = file.indexes;
	chainedCpi.values[YEAR] = getIndex(chainedCpi, YEAR, DEFAULT_INFLATION) * 1.003;
	copy.write(INDEXES, file);
	const secondEntries = readJson(SECOND_INDEXES);
	secondEntries.chainedCpi[YEAR] = chainedCpi.values[YEAR];
	copy.write(SECOND_INDEXES, secondEntries);
	missing = missing.filter((name) => name !== 'chainedCpi');
	expect(await listMissing()).toEqual(missing);
});

test('each amount entered is one fewer that is asked for', async () => {
	const count = enterAmounts(5);
	expect(await listMissing()).toHaveLength(missing.length - count);
	// That none is asked for then is found once the year is offered.
	enterAmounts();
});

test('a misprint is found at its place, in words', async () => {
	copy.edit(`${FOLDER}/income-tax.json`, (text) => {
		const file = JSON.parse(text);
		file.amounts.standardDeduction.values[YEAR].byFilingStatus.single += 10;
		return JSON.stringify(file, null, 2);
	});
	expect((await listFindings()).map(({ code }) => code)).toEqual([
		'base-contradicts',
		'second-entry-differs',
	]);
	copy.restore();
});

test('households start from the year once it is offered, and whatever was worked out before stays', async () => {
	const facts = { wages: 400_000, state: 'CA' };
	const years = [YEAR - 1, YEAR].map((taxYear) => ({ taxYear, ...facts }));
	const held = { years, projection: 'none' };
	const before = await computeTax(held);
	copy.edit(HOUSEHOLD, (text) => text.replace(/"years": \[[^\]]*/, (years) => `${years}, ${YEAR}`));
	copyLaterCases();
	expect(await listFindings()).toEqual([]);
	expect(await computeTax(held)).toBe(before);
	const tax = await computeTax({ taxYear: YEAR, ...facts });
	expect(tax).toBeLessThan(before);
	expect(await computeTax({ taxYear: YEAR, ...facts, projection: 'none' })).toBe(tax);
});
