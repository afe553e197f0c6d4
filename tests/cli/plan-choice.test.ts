// The choice among strategies about the same asset on the command line.
import { describe, expect, test } from 'vitest';
import { computeAnswers, runCli } from './run-cli.ts';

const PLAN = [{ id: 'cg-1031-exchange' }, { id: 'cg-structured-453' }, { id: 'daf' }];

interface Answer {
	readonly strategies: readonly { readonly id: string }[];
	readonly alternativeOf?: string;
}

interface BestAnswer {
	readonly netPresentValue: number;
	readonly best?: {
		readonly selection: Readonly<Record<string, number>>;
		readonly switched: readonly { readonly id: string }[];
	};
}

function computeChoices(choices: readonly object[]): Promise<readonly Answer[]> {
	const household = { wages: 700_000, state: 'CA' };
	return computeAnswers(
		'plan',
		choices.map((choice) => ({ plan: PLAN, household, ...choice })),
	);
}

const listIds = (answer: Answer | undefined) => answer?.strategies.map(({ id }) => id);

describe('plan', { timeout: 60_000 }, () => {
	test('carries out all of them without a choice, as about different assets', async () => {
		const [defaultAnswer, emptyChoiceAnswer] = await computeChoices([{}, { assetChoice: '' }]);
		expect(listIds(defaultAnswer)).toEqual(PLAN.map(({ id }) => id));
		expect(emptyChoiceAnswer).toEqual(defaultAnswer);
	});

	test('carries out the chosen one, or none of them', async () => {
		const [chosenAnswer, emptyAnswer] = await computeChoices([
			{ assetChoice: 'cg-structured-453' },
			{ assetChoice: 'none' },
		]);
		expect([listIds(chosenAnswer), chosenAnswer?.alternativeOf]).toEqual([
			['cg-structured-453', 'daf'],
			undefined,
		]);
		expect([listIds(emptyAnswer), emptyAnswer?.alternativeOf]).toEqual([['daf'], 'cg-1031-exchange']);
	});

	test('finds the best strategies and portions, which give the same as portions that are named', async () => {
		const ids = ['cg-qsbs-1202', 'cg-qof-1400z2'];
		const common = {
			household: { wages: 400_000, state: 'CA' },
			sale: { kind: 'privateShares', price: 12_000_000, basis: 100_000, yearsHeld: 7 },
		};
		const [best, named] = (await computeAnswers('plan', [
			{ ...common, plan: ids.map((id) => ({ id })), best: true },
			{ ...common, plan: ids.map((id, at) => ({ id, portion: at === 0 ? 0.84 : 0.16 })) },
		])) as [BestAnswer, BestAnswer];
		expect(best.best?.selection).toEqual({ 'cg-qsbs-1202': 0.84, 'cg-qof-1400z2': 0.16 });
		expect(best.best?.switched.map(({ id }) => id)).toEqual(ids);
		expect(named.netPresentValue).toBe(best.netPresentValue);
		const sale = Object.entries(common.sale).flatMap(([name, value]) => ['--sale', `${name}=${value}`]);
		const { stdout } = await runCli('plan', [...ids, ...sale, '--household', 'wages=400000', '--best']);
		expect(stdout).toContain('84%  Qualified Small Business Stock');
		expect(stdout).toContain('without Qualified Opportunity Fund');
	});

	test('says so where nothing is carried out, and has no figure', async () => {
		const argv = ['cg-dst-trust', 'cg-mis', '--choice', 'none', '--household', 'wages=700000'];
		const { code, stdout } = await runCli('plan', argv);
		expect(code).toBe(0);
		expect(stdout).toContain(
			'Not in the plan, as an alternative for the same asset: Monetized Installment Sale',
		);
		expect(stdout).toContain('In place of them: selling for cash');
		expect(stdout).toContain('No strategy is in the plan, so nothing changes.');
		expect(stdout).not.toContain('$');
	});
});
