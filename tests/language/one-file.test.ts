// A new function is one object and its place in the list of operators/index.ts: check, calc, the explanation, mutate and the guide
// know it with no other change.

import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProjectCopy } from '../support/project-copy.ts';

const FUNCTION = `// middle(a, b, c): the value between the other two.
import { createEqualityBreakpoint, maxBound, type Operator, PRECEDENCE } from '../operator.ts';
import { createOperation } from '../tree.ts';
import { findCommonUnit } from '../types.ts';

export const middle: Operator = {
	name: 'middle',
	precedence: PRECEDENCE.atom,
	compute: (a: number, b: number, c: number) => Math.max(Math.min(a, b), Math.min(Math.max(a, b), c)),
	toText: ({ operands }, { printBracketed }) =>
		'the middle one of ' + operands.map((part) => printBracketed(part, PRECEDENCE.phrase)).join(', '),
	getTextPrecedence: () => PRECEDENCE.phrase,
	notation: 'function',
	minOperands: 3,
	maxOperands: 3,
	signature: 'three values',
	docs: { syntax: 'middle(a, b, c)', result: 'the value between the other two' },
	hasCommonUnit: true,
	kind: 'number',
	computeBound: maxBound,
	checkType: findCommonUnit,
	findBreakpoints: ({ operands: [a, b, c] }) =>
		a && b && c
			? [createEqualityBreakpoint(a, b), createEqualityBreakpoint(b, c), createEqualityBreakpoint(a, c)]
			: [],
	listMutations: ({ operands }) => [...operands, createOperation('min', ...operands)],
};
`;

const DEFINITION = {
	$schema: '../../schemas/calculator.schema.json',
	id: 'cg-middle',
	type: 'capital-gains',
	category: 'Business Exit',
	name: 'Middle offer',
	description: 'A seller takes the offer between the highest and the lowest of three.',
	code: 'IRC §1001',
	estimatedSavings: '$5K-$25K',
	taxYear: 2024,
	situations: ['sellingBusiness'],
	inputs: Object.fromEntries(
		['first', 'second', 'third'].map((id, position) => [
			id,
			{ type: 'integer', format: 'money', title: `${id} offer`, default: [300, 100, 200][position] },
		]),
	),
	results: [
		{ id: 'taken', label: 'Taken', formula: 'middle(first, second, third)', format: 'money', headline: true },
	],
	assumptions: ['Offers are in cash.'],
	examples: [
		{ name: 'third', inputs: {}, results: { taken: 200 } },
		{ name: 'first', inputs: { first: 150 }, results: { taken: 150 } },
		{ name: 'second', inputs: { second: 250 }, results: { taken: 250 } },
	],
};

const PROBE = `
import { compileProject } from './src/compiler/compile.ts';
import { readProject } from './src/compiler/load/read-project.ts';
import { calculate } from './src/engine/calculate.ts';
import { explainRows } from './src/engine/explain/explain.ts';
import { getDefaultInputs } from './src/engine/values.ts';
import { createGroupSubject } from './src/cli/mutate/calculators.ts';
import { survey } from './src/cli/mutate/survey.ts';
import { SECTIONS } from './scripts/docs/sections.ts';
const { diagnostics, calculators, proofGroups, shared } = await compileProject(readProject('calculators'));
const calculator = calculators.get('cg-middle');
const inputs = calculator && getDefaultInputs(calculator);
const group = proofGroups.find(({ name }) => name === 'cg-middle');
const { killed, survivors } = survey(createGroupSubject(group, shared));
console.log(JSON.stringify({
	diagnostics: diagnostics.map(({ message }) => message),
	results: calculate(calculator, inputs).results,
	line: explainRows({ ...calculator, workings: await calculator.explain() }, inputs)[0],
	killedMutants: killed,
	survivingMutants: survivors.length,
	guideText: SECTIONS.get('functions')(),
}));
`;

let copy: ProjectCopy;
let report: {
	readonly diagnostics: readonly string[];
	readonly results: object;
	readonly line: { readonly text: string; readonly numbers: string };
	readonly killedMutants: number;
	readonly survivingMutants: number;
	readonly guideText: string;
};

beforeAll(() => {
	copy = new ProjectCopy(
		['calculators', 'src', 'scripts'],
		['schemas', 'package.json', 'tsconfig.json', 'node_modules'],
	);
	copy.write('src/language/operators/middle.ts', FUNCTION);
	copy.edit(
		'src/language/operators/index.ts',
		(text) => `import { middle } from './middle.ts';\n${text.replace('YEARS];', 'YEARS, [middle]];')}`,
	);
	copy.write('calculators/capital-gains/cg-middle.json', DEFINITION);
	copy.write('probe.ts', PROBE);
	const probe = spawnSync(process.execPath, ['--import', import.meta.resolve('tsx'), 'probe.ts'], {
		cwd: copy.folder,
		encoding: 'utf8',
	});
	if (probe.status !== 0) throw new Error(probe.stderr);
	report = JSON.parse(probe.stdout);
}, 60_000);

afterAll(() => copy.dispose());

test('a new function passes the check in a definition', () => {
	expect(report.diagnostics).toEqual([]);
});

test('a new function is computed', () => {
	expect(report.results).toEqual({ taken: 200 });
});

test('a new function is explained in words and numbers', () => {
	expect(report.line.text).toBe('the middle one of first offer, second offer, third offer');
	expect(report.line.numbers).toBe('the middle one of $300, $100, $200');
});

test('a new function is mutated, and its examples notice', () => {
	expect(report.killedMutants).toBeGreaterThan(10);
	expect(report.survivingMutants).toBe(0);
});

test('a new function stands in the guide', () => {
	expect(report.guideText).toContain('| `middle(a, b, c)` | the value between the other two |');
});
