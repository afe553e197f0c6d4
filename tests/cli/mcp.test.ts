// The tool server as a program meets it: through the SDK's own client, which checks answers by their schemas.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runLine } from './run-cli.ts';

const client = new Client({ name: 'test', version: '1' });

beforeAll(async () => {
	await client.connect(new StdioClientTransport({ command: 'npm', args: ['run', '--silent', 'mcp'] }));
	// The client knows the schemas of answers from now on.
	await client.listTools();
});
afterAll(() => client.close());

interface Answer {
	readonly answer: Readonly<Record<string, unknown>>;
	readonly law: { readonly version: string; readonly law: string };
	readonly state: {
		readonly state: string;
		readonly reliability: string;
		readonly omissions: readonly string[];
	};
	readonly strategies: readonly Readonly<Record<string, unknown>>[];
}

async function call(name: string, args: object): Promise<Answer> {
	const result = await client.callTool({ name, arguments: { ...args } });
	expect([result.isError, result.content]).toEqual([undefined, expect.anything()]);
	return result.structuredContent as Answer;
}

async function answerByCommand(command: string, request: object) {
	const { stdout } = await runLine(`${command} --jsonl`, {
		folder: process.cwd(),
		input: JSON.stringify(request),
	});
	return JSON.parse(stdout);
}

const FOUNDER = {
	household: { taxYear: 2026, filingStatus: 'joint', age: 48, spouseAge: 46, state: 'CA', wages: 400_000 },
	sale: { kind: 'privateShares', price: 12_000_000, costs: 0, basis: 100_000, yearsHeld: 7 },
};
const PLAN = {
	plan: [{ id: 'cg-qsbs-1202' }, { id: 'cg-qof-1400z2' }, { id: 'daf' }],
	best: true,
	...FOUNDER,
};

test('it lists its tools, and the strategies with their inputs', async () => {
	const { tools } = await client.listTools();
	expect(tools.map(({ name }) => name)).toEqual([
		'list_strategies',
		'calculate',
		'return',
		'effect',
		'plan',
		'explain_line',
	]);
	const { strategies } = await call('list_strategies', {});
	expect(strategies.length).toBeGreaterThan(40);
	const { strategies: one } = await call('list_strategies', { strategy: 'qcd' });
	expect(one).toMatchObject([
		{ id: 'qcd', inputs: { properties: { qcdAmount: { type: ['number', 'null'] } } } },
	]);
});

test("the founder's best plan is that of the command, with its law, its state and what is left out", async () => {
	const { answer, law, state } = await call('plan', PLAN);
	expect(answer).toEqual(await answerByCommand('plan', PLAN));
	expect(answer).toMatchObject({ best: { netPresentValue: expect.any(Number) } });
	expect(law).toMatchObject({ version: '0.1.0', law: expect.stringMatching(/^[0-9a-f]{64}$/) });
	expect(state).toMatchObject({ state: 'CA', reliability: expect.stringMatching(/^[ABC]$/) });
	expect(state.omissions.length).toBeGreaterThan(0);
});

test('returns, effects and calculators answer as the commands do', async () => {
	const { answer } = await call('return', FOUNDER.household);
	expect(answer).toEqual(await answerByCommand('return', FOUNDER.household));
	const effect = { strategy: 'state-migration', ...FOUNDER };
	expect((await call('effect', effect)).answer).toEqual(await answerByCommand('effect', effect));
	const { answer: calculated } = await call('calculate', { calculator: 'qcd', inputs: { age: 72 } });
	expect(calculated).toEqual(await answerByCommand('calc qcd', { age: 72 }));
});

test('a line is explained in words and in numbers', async () => {
	const { answer } = await call('explain_line', { line: 'totalTax', facts: FOUNDER.household });
	expect(answer).toMatchObject({
		label: 'Total tax',
		value: expect.stringMatching(/^\$/),
		numbers: expect.stringContaining('$'),
	});
});

test.each([
	['return', { wagse: 1 }, 'There is no fact "wagse". Did you mean "wages"?'],
	['effect', { strategy: 'qdc' }, 'There is no strategy "qdc". Did you mean "qcd"?'],
	['plan', { plan: [] }, '"plan" is a list of strategies, each {"id": ..., "inputs": {...}}.'],
	['calculate', { calculator: 'qdc' }, 'There is no calculator "qdc". Did you mean "qcd"?'],
	['explain_line', { line: 'totalTx' }, 'There is no line "totalTx" here. Did you mean "totalTax"?'],
	['list_strategies', { id: 'qcd' }, 'There is no key "id".'],
	['none', {}, 'There is no tool "none".'],
])('%s refuses %j as the commands do', async (name, args, sentence) => {
	const { isError, content } = await client.callTool({ name, arguments: args });
	expect([isError, content]).toEqual([true, [{ type: 'text', text: expect.stringContaining(sentence) }]]);
});
