// Whatever script or style sheet does not come: the visitor is told what is wrong within eight seconds, or at the press
// that needs it, has a way on, and finds the selection and what was typed there again.
import type { Page } from '@playwright/test';
import { BuiltFiles, breakFile, FAULTS, type Fault } from './support/faults.ts';
import {
	alert,
	contact,
	expectTold,
	first,
	further,
	type Journey,
	journeys,
	notice,
	pageJourney,
	QCD,
} from './support/journeys.ts';
import { calculate, calculateButton, choose, overlay } from './support/site.ts';
import { addressOf, expect, openHome, type Strategies, test } from './support/site-test.ts';

test.use({ tolerated: /./ });

const files = new BuiltFiles();

/** Goes on a journey with a file that does not come, is told, takes the way on, and finds everything there. */
async function go(
	page: Page,
	strategies: Strategies,
	file: string,
	fault: Fault,
	journey: Journey,
): Promise<void> {
	await page.clock.install();
	const mend = await breakFile(page, file, fault);
	await journey.go(page, strategies);
	await expectTold(page, journey.told(page));
	mend();
	const wayOn = page.locator('.page-notice a:visible, dialog button:visible, main button:visible');
	// By script: a pointer that comes near lets the page try by itself, and what it is about to press goes away.
	const press = wayOn.getByText('Try again').evaluate((button: HTMLElement) => button.click());
	await Promise.all([page.waitForEvent('domcontentloaded'), press]);
	await expect(page.locator('html[data-page="alive"]')).toBeAttached();
	await journey.after(page);
	expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
}

const WATCHDOG = files.named('watchdog');
const table = journeys(files);
const calculators = [...files.visit.calculators].filter(([id]) => id !== 'qcd');

/** The journey that needs a file. @throws when there is none */
function journeyFor(file: string): Journey {
	const [, journey] = table.find(([needed]) => needed.includes(file)) ?? [];
	if (!journey) throw new Error(`No journey needs ${file}.`);
	return journey;
}

const own = new Set(calculators.flatMap(([, keys]) => files.of(keys)));
for (const file of files
	.all()
	.filter(
		(name) => name !== WATCHDOG && (!own.has(name) || table.some(([needed]) => needed.includes(name))),
	)) {
	test(`${file.replace(/-.{8}\./, '.')} is missing`, async ({ page, strategies }) => {
		await go(page, strategies, file, 'missing', journeyFor(file));
	});
}

const SORTS: readonly (readonly [string, string, Journey])[] = [
	['application', files.named('app'), contact],
	['main', files.named('main'), contact],
	['style', files.style(), contact],
	['page', files.named('careers-page'), pageJourney('Careers')],
	['view', files.named('calculator-view'), first],
	['form', files.named('calculator-form'), first],
	['overlay', files.named('open-overlay'), first],
	['calculator', files.named('virtual:calculators/calculator-qcd'), further],
];

for (const [sort, file, journey] of SORTS) {
	for (const fault of FAULTS.slice(1)) {
		test(`the ${sort} is ${fault}`, ({ page, strategies }) => go(page, strategies, file, fault, journey));
	}
}

test('each calculator in turn is missing', async ({ page, strategies }) => {
	await page.clock.install();
	await openHome(page);
	for (const [id] of calculators) {
		const entry = strategies.entry(id);
		const mend = await breakFile(page, files.named(`virtual:calculators/calculator-${id}`), 'missing');
		await choose(page, entry);
		await expectTold(page, alert(page));
		await expect(overlay(page).getByRole('button', { name: 'Try again' })).toBeVisible();
		mend();
		await page.getByRole('button', { name: 'Back to Calculators' }).click();
		await expect(overlay(page)).toHaveCount(0);
	}
	await expect(page.getByText(`${calculators.length} × $5`)).toBeVisible();
});

test('without the watchdog everything else works', async ({ page, strategies }) => {
	await breakFile(page, WATCHDOG, 'broken');
	await openHome(page);
	await choose(page, strategies.entry('qcd'));
	await calculate(page);
	await expect(notice(page)).toBeHidden();
});

test('without a connection the page stays, and says so', async ({ page, strategies, context }) => {
	await page.clock.install();
	await breakFile(page, files.named('calculator-form'), 'missing');
	await first.go(page, strategies);
	await expectTold(page, alert(page));
	await context.setOffline(true);
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect(page.getByText('No connection to the site.')).toBeVisible();
});

test('what fails once is fetched again without a word to the visitor', async ({ page }) => {
	let asked = 0;
	await page.route(`**/${files.named('virtual:calculators/calculator-qcd')}`, (route) =>
		asked++ === 0 ? route.abort() : route.continue(),
	);
	await page.goto(addressOf('qcd'));
	await expect(page.getByRole('button', { name: 'Unlock for $5' })).toBeVisible();
	expect(asked).toBe(2);
});

test('what is slow says that it is loading, and can be left', async ({ page, strategies }) => {
	const mend = await breakFile(page, files.named('virtual:calculators/calculator-qcd'), 'hanging');
	await first.go(page, strategies);
	await expect(overlay(page)).toHaveAccessibleName(QCD);
	await expect(overlay(page).getByRole('status')).toHaveText('Loading the calculator');
	mend();
	await expect(calculateButton(page)).toBeVisible();
	await expect(overlay(page).getByText('Loading the calculator')).toHaveCount(0);
});
