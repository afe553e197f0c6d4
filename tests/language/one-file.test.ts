// A new function is one object and its place in the list of operators/index.ts: check, calc, the explanation, mutate and the guide
// know it with no other change.

import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ProjectCopy } from '../support/project-copy.ts';
import { VISITOR_TEXTS } from '../support/visitor-texts.ts';

const FUNCTION = `// middle(a, b, c): the value between the other two.
import { getMaxBound, type Operator, PRECEDENCE } from '../operator.ts';
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
	computeBound: getMaxBound,
	checkType: findCommonUnit,
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
	...VISITOR_TEXTS,
	situations: ['selling'],
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

const FIXTURE = 'tests/compiler/fixture/calculators';
const PROBE = `
import { compileProject } from './src/compiler/compile.ts';
import { readProject } from './src/compiler/load/read-project.ts';
import { calculate } from './src/engine/calculate.ts';
import { explainRows } from './src/engine/explain/explain.ts';
import { getDefaultInputs } from './src/engine/values.ts';
import { createGroupSubject } from './src/cli/mutate/calculators.ts';
import { survey } from './src/cli/mutate/survey.ts';
import { SECTIONS } from './scripts/docs/sections.ts';
const { diagnostics, calculators, proofGroups } = await compileProject(readProject('${FIXTURE}'));
const calculator = calculators.get('cg-middle');
const inputs = calculator && getDefaultInputs(calculator);
const group = proofGroups.find(({ name }) => name === 'cg-middle');
const { tally, survivors } = survey(createGroupSubject(group));
console.log(JSON.stringify({
	diagnostics: diagnostics.map(({ message }) => message),
	results: calculate(calculator, inputs).results,
	line: explainRows({ ...calculator, workings: await calculator.explain() }, inputs)[0],
	killedMutants: tally.killed,
	survivingMutants: survivors.length,
	guideText: SECTIONS.get('functions')(),
}));
`;

test('a new function is checked, computed, explained, mutated and in the guide', { timeout: 240_000 }, () => {
	const copy = new ProjectCopy(
		['tests/compiler/fixture', 'src', 'scripts'],
		['schemas', 'package.json', 'tsconfig.json', 'node_modules'],
	);
	try {
		copy.write('src/language/operators/middle.ts', FUNCTION);
		copy.edit(
			'src/language/operators/index.ts',
			(text) => `import { middle } from './middle.ts';\n${text.replace('YEARS];', 'YEARS, [middle]];')}`,
		);
		copy.write(`${FIXTURE}/capital-gains/cg-middle.json`, DEFINITION);
		copy.write('probe.ts', PROBE);
		const tsx = import.meta.resolve('tsx');
		const options = { cwd: copy.folder, encoding: 'utf8' } as const;
		const { stdout, stderr } = spawnSync(process.execPath, ['--import', tsx, 'probe.ts'], options);
		expect(stderr).toBe('');
		const report = JSON.parse(stdout);
		expect(report).toMatchObject({
			diagnostics: [],
			results: { taken: 200 },
			line: {
				text: 'the middle one of first offer, second offer, third offer',
				numbers: 'the middle one of $300, $100, $200',
			},
			survivingMutants: 0,
		});
		expect(report.killedMutants).toBeGreaterThan(10);
		expect(report.guideText).toContain('| `middle(a, b, c)` | the value between the other two |');
	} finally {
		copy.dispose();
	}
});
