// What the command line says of a plan's choice. How a choice is made is proven beside the engine's plans.
import { expect, test } from 'vitest';
import { getSampleFolder } from '../support/load-samples.ts';
import { computeAnswers, runLine } from './run-cli.ts';

const SAMPLES = { folder: getSampleFolder() };

interface BestAnswer {
	readonly netPresentValue: number;
	readonly best?: {
		readonly selection: Readonly<Record<string, number>>;
		readonly switched: readonly { readonly id: string }[];
	};
}

test('plan names what a choice of none is compared with', async () => {
	const plan = [{ id: 'cg-1031-exchange' }, { id: 'daf' }];
	const [chosen, none] = await computeAnswers(
		'plan',
		[
			{ plan, assetChoice: 'cg-1031-exchange' },
			{ plan, assetChoice: 'none' },
		],
		SAMPLES,
	);
	expect(chosen).not.toHaveProperty('alternativeOf');
	expect(none).toMatchObject({ alternativeOf: 'cg-1031-exchange', strategies: [{ id: 'daf' }] });
});

test('plan finds the best strategies and portions, which give the same as portions that are named', async () => {
	const ids = ['cg-qsbs-1202', 'cg-qof-1400z2'];
	const selection = { 'cg-qsbs-1202': 0.84, 'cg-qof-1400z2': 0.16 };
	const sale = { kind: 'privateShares', price: 12_000_000, basis: 100_000, yearsHeld: 7 };
	const household = { wages: 400_000, state: 'CA' };
	const [best, named] = await computeAnswers<BestAnswer>(
		'plan',
		[
			{ household, sale, plan: ids.map((id) => ({ id })), best: true },
			{ household, sale, plan: Object.entries(selection).map(([id, portion]) => ({ id, portion })) },
		],
		SAMPLES,
	);
	expect(best?.best?.selection).toEqual(selection);
	expect(best?.best?.switched.map(({ id }) => id)).toEqual(ids);
	expect(named?.netPresentValue).toBe(best?.netPresentValue);
	const options = Object.entries(sale).map(([name, value]) => `--sale ${name}=${value}`);
	const line = `plan ${ids.join(' ')} ${options.join(' ')} --household wages=400000 --best`;
	const { stdout } = await runLine(line, SAMPLES);
	expect(stdout).toContain('84%  Qualified Small Business Stock');
	expect(stdout).toContain('without Qualified Opportunity Fund');
});

test('plan says so where nothing is carried out, and has no figure', async () => {
	const { stdout } = await runLine(
		'plan cg-dst-trust cg-mis --choice none --household wages=700000',
		SAMPLES,
	);
	expect(stdout).toContain(
		'Not in the plan, as an alternative for the same asset: Monetized Installment Sale',
	);
	expect(stdout).toContain('In place of them: selling for cash');
	expect(stdout).toContain('No strategy is in the plan, so nothing changes.');
	expect(stdout).not.toContain('$');
});
