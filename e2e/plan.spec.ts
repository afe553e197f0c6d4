// Your plan: every selected strategy at once, the best combination first, switches and portions that move it, and what a visitor
// chose, kept. What it says of each strategy, and that it is the best, is held in tests/features/effect/ and tests/engine/plan/.
import { expectAccessibleInBothSchemes } from './support/accessibility.ts';
import { BuiltFiles, breakFile, expectNotice } from './support/faults.ts';
import { expectFits } from './support/layout.ts';
import { disclose, press } from './support/site.ts';
import { expect, test } from './support/site-test.ts';

test.use({ tolerated: /404|Failed to load/ });

const files = new BuiltFiles();

/** The dollars of a text, behind as negative. */
function readDollars(text: string): number {
	const dollars = Number(/\$([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''));
	return text.includes('behind') ? -dollars : dollars;
}

test('every selected strategy is in the plan at once: the best combination first, a switch for each, and the returns', async ({
	page,
	site,
	strategies,
}) => {
	test.slow();
	const ids = ['daf', 'salt-trust', 'oil-gas-idc'];
	await site.open();
	await site.select(...ids);
	await site.openPlan();
	await test.step('until a household is entered it asks for one, and shows no figure', async () => {
		await expect(site.plan.getByText('Enter your household, and the plan says')).toBeVisible();
		await expect(site.plan).not.toContainText(/\$\d/);
		await press(site.plan, 'Enter your household');
		await site.household.getByRole('textbox', { name: 'Your age', exact: true }).fill('52');
		await press(site.household, 'Close household');
	});
	const headline = site.plan.getByRole('strong');
	await expect(headline).toHaveText(/^You come out \$[\d,]+ ahead/);
	await expect(site.plan.getByText('This is the best combination of your 3 strategies.')).toBeVisible();
	await disclose(site.plan, 'What is in the plan');
	await test.step('a switch moves the figure, and the best combination is a press away', async () => {
		const saltSwitch = site.plan.getByRole('switch', { name: strategies.get('salt-trust').name });
		await expect(saltSwitch).toBeChecked();
		const bestText = await headline.innerText();
		await expect(site.plan.getByText(/ In this plan: \$[\d,]+ of the \$[\d,]+\.$/).first()).toBeVisible();
		await saltSwitch.click();
		await expect(saltSwitch).not.toBeChecked();
		await expect(headline).not.toHaveText(bestText);
		const gain = readDollars(bestText) - readDollars(await headline.innerText());
		const addition = await site.plan.getByText(/ It would put you \$[\d,]+ further ahead\.$/).innerText();
		// Each of the three is rounded to a dollar.
		expect(Math.abs(readDollars(addition.split('It would')[1] ?? '') - gain)).toBeLessThanOrEqual(1);
		await press(site.plan, 'Use the best combination');
		await expect(saltSwitch).toBeChecked();
	});
	await test.step('it says where figures rest on defaults, and leads to the calculator', async () => {
		await expect(site.plan.getByText('Some of its inputs are our defaults.')).toHaveCount(3);
		await site.follow('Check them for Donor-Advised Fund', site.plan);
		await expect(site.overlay.last()).toHaveAccessibleName(strategies.get('daf').name);
		await site.calculate();
		await press(site.overlay.last(), /^Your plan \(3\)$/);
		await expect(site.plan.getByText('Some of its inputs are our defaults.')).toHaveCount(2);
	});
	await test.step('steps, returns and a spreadsheet', async () => {
		await expect(
			site.plan.getByRole('region', { name: 'What to do, by when' }).getByRole('listitem').first(),
		).toBeVisible();
		await disclose(site.plan, 'returns side by side');
		await expect(site.plan.getByRole('table', { name: 'The returns side by side' })).toBeVisible();
		const { name, text } = await site.download('Export the plan as CSV');
		expect(name).toBe('tax-strategy-plan.csv');
		expect(text).toMatch(/Total tax,,\d{4},,/);
	});
	await test.step('a deadline has its date once the visitor knows the day it counts from', async () => {
		await disclose(site.plan, 'Dates of your steps');
		await site.plan.getByLabel('Date of the transfer').first().fill('2026-02-01');
		await expect(site.plan.getByText('Before the transfer on February 1, 2026').first()).toBeVisible();
		await expect(site.plan.getByText('This date has passed.').first()).toBeVisible();
		await expect(site.plan.getByText(/^The dates? of .* passed \(/)).toBeVisible();
	});
	await test.step('it fits, and axe finds nothing, with law that a vote decides', async () => {
		await disclose(site.plan, 'What to watch');
		await disclose(site.plan, 'What is in the plan');
		await expectFits(page, 'a plan', [320]);
		// What the bar at the top happens to lie over has no size.
		await site.plan.evaluate((dialog) => dialog.scrollTo(0, 0));
		await expectAccessibleInBothSchemes(page, 'a plan');
	});
	expect(page.workers(), 'one worker answers all questions').toHaveLength(1);
	// From a date field Escape closes the plan, and not the calculator below too.
	await site.plan.getByLabel('Date of the transfer').first().focus();
	await site.leave();
	await expect(site.overlay).toHaveAccessibleName(strategies.get('daf').name);
});

const FOUNDER = JSON.stringify({
	format: 'tax-strategy-work',
	version: 1,
	selection: ['cg-qsbs-1202', 'cg-qof-1400z2', 'daf'],
	calculations: [],
	household: { taxYear: 2026, filingStatus: 'joint', age: 48, spouseAge: 46, state: 'CA', wages: 400_000 },
	sale: { kind: 'privateShares', price: 12_000_000, costs: 0, basis: 100_000, yearsHeld: 7 },
});

test('ways to sell share the planned sale: the best split, one by hand, and the choice in saved work', async ({
	page,
	site,
}) => {
	test.slow();
	await site.open();
	await site.choose('qcd');
	await site.replaceWork(FOUNDER);
	await site.leave();
	await site.openPlan();
	const sliders = site.plan.getByRole('slider');
	await disclose(site.plan, 'What is in the plan');
	const split = /^([\d.]+)% \+ ([\d.]+)% = 100%\. Nothing is sold for cash\.$/;
	const [, best, other = ''] = split.exec(await site.plan.getByText(split).innerText()) ?? [];
	const formatPercent = (percent: number) => `${Math.round(percent * 10) / 10}%`;
	await expect(site.plan.getByText('This is the best combination')).toBeVisible();
	const field = site.plan.getByRole('textbox', { name: /in percent$/ }).first();
	await field.fill('50');
	const [sum, rest] = [50 + Number(other), 50 - Number(other)].map(formatPercent);
	await expect(
		site.plan.getByText(`50% + ${other}% = ${sum}. The other ${rest} is sold for cash.`),
	).toBeVisible();
	await expect(site.plan.getByText('The best combination would put you')).toBeVisible();
	await expect(sliders.first()).toHaveValue('50');
	const { text } = await site.download('Save all work');
	expect(JSON.parse(text).planChoice.portions).toEqual({
		'cg-qsbs-1202': 0.5,
		'cg-qof-1400z2': expect.closeTo(Number(other) / 100),
	});
	await press(site.plan, 'Best split');
	await expect(sliders.first()).toHaveValue(`${Math.round(Number(best))}`);
	await test.step('loading brings the choice back', async () => {
		await site.replaceWork(text);
		await expect(sliders.first()).toHaveValue('50');
	});
	await test.step('the comparison leads with the headline, and to the plan', async () => {
		await site.leave();
		await site.openComparison();
		await expect(site.planHeadline).toContainText(/You come out \$[\d,]+ ahead/);
		await press(site.planHeadline, /^Your plan \(3\)$/);
		await disclose(site.plan, 'What is in the plan');
		await expect(site.plan.getByRole('slider').first()).toHaveValue('50');
	});
	await expectFits(page, 'a plan with portions', [320]);
});

test('a worker that does not come is told, and trying again finds the plan', async ({ page, site }) => {
	const worker = files.find('tax-worker');
	await page.clock.install();
	await site.open();
	await site.select('daf');
	await site.openPlan();
	const brokenFile = await breakFile(page, worker, 'missing');
	await press(site.plan, 'Enter your household');
	await site.household.getByRole('textbox', { name: 'Your age', exact: true }).fill('52');
	await press(site.household, 'Close household');
	const alert = site.plan.getByRole('alert').filter({ hasText: 'The best combination could not be found.' });
	await expectNotice(page, alert, brokenFile);
	brokenFile.mend();
	await press(site.plan, 'Try again');
	await expect(site.plan.getByRole('strong')).toHaveText(/^You come out/);
});
