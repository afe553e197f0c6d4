// Whatever script or style sheet does not come: the visitor is told what is wrong within eight seconds, or at the press
// that needs it, has a way on, and finds the selection and what was typed there again.
import type { Page } from '@playwright/test';
import type { CatalogueEntry } from '../src/definition/compiled-calculator.ts';
import { type BrokenFile, BuiltFiles, breakFile, FAULTS, type Fault } from './support/faults.ts';
import {
	alert,
	first,
	firstField,
	further,
	journeys,
	notice,
	openLine,
	QCD,
	workingsOf,
} from './support/journeys.ts';
import { calculate, calculateButton, card, choose, overlay, TABS } from './support/site.ts';
import { addressOf, expect, type Journey, openHome, type Strategies, test } from './support/site-test.ts';
import { expectTold, startAnew, tryAgain } from './support/told.ts';

test.use({ tolerated: /./ });

// Some fail dozens of files one after the other.
test.describe.configure({ timeout: 240_000 });

const files = new BuiltFiles();

/** A file and how it fails. */
type Failure = readonly [file: string, fault: Fault];

/** A journey with the files that fail on it: the first on the way, each further one when the page starts anew. */
type Step = [journey: Journey, first: Failure, ...rest: Failure[]];

/** Goes on a journey, is told of each file that does not come, takes the way on, and finds everything there. */
async function take(page: Page, strategies: Strategies, [journey, first, ...rest]: Step): Promise<void> {
	let broken = await breakFile(page, ...first);
	await journey.go(page, strategies);
	await expectTold(page, journey.told(page), broken);
	await journey.meanwhile?.(page);
	for (const failure of rest) {
		const next = await breakFile(page, ...failure);
		await tryAgain(page, broken);
		broken = next;
		await expectTold(page, journey.told(page), broken);
	}
	await startAnew(page, broken);
	await journey.after(page);
	expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
}

const WATCHDOG = files.named('watchdog');
const table = journeys(files);
const workings = workingsOf(files);
const calculators = [...files.visit.calculators].filter(([id]) => id !== 'qcd');

/** The journey that needs a file. @throws when there is none */
function journeyFor(file: string): Journey {
	const [, journey] = table.find(([needed]) => needed.includes(file)) ?? [];
	if (!journey) throw new Error(`No journey needs ${file}.`);
	return journey;
}

const effects = files.of(files.keys(/effect-(?!view)/));
const own = new Set([...calculators.flatMap(([, keys]) => files.of(keys)), ...effects]);
const needed = files.all().filter((file) => {
	const isWorking = workings.some(([, working]) => working === file);
	return file !== WATCHDOG && !isWorking && (!own.has(file) || table.some(([all]) => all.includes(file)));
});

/** One file of each sort fails in every way; a calculator after another one. */
const SORTS: readonly (readonly [file: string, Journey])[] = [
	...['app', 'main', 'careers-page', 'calculator-view', 'forms', 'open-overlay']
		.map((name) => files.named(name))
		.concat(files.style())
		.map((file) => [file, journeyFor(file)] as const),
	[files.named('virtual:calculators/calculator-qcd'), further],
];

/** How many files fail one after the other on a journey. */
const CHAIN = 6;

/** What one visitor goes through. */
const visits: Step[][] = [];

function addFailure(journey: Journey, failure: Failure): void {
	const steps = visits.flat().filter(([other]) => other === journey);
	const begun = steps.find((step) => journey.chains && step.length <= CHAIN);
	if (begun) return void begun.push(failure);
	const visit = visits.find(([step]) => journey.visit && step?.[0].visit === journey.visit);
	if (visit) visit.push([journey, failure]);
	else visits.push([[journey, failure]]);
}

for (const [file, journey] of SORTS) for (const fault of FAULTS.slice(1)) addFailure(journey, [file, fault]);
for (const file of needed) addFailure(journeyFor(file), [file, 'missing']);

const nameOf = ([file, fault]: Failure) =>
	`${file.replace('assets/', '').replace(/-.{8}\./, '.')} is ${fault}`;

for (const visit of visits) {
	test(
		visit.map(([, ...failures]) => failures.map(nameOf).join(', then ')).join('; '),
		async ({ page, strategies }) => {
			await page.clock.install();
			for (const step of visit) await take(page, strategies, step);
		},
	);
}

test('each calculator in turn is missing', async ({ page, strategies }) => {
	await page.clock.install();
	await openHome(page);
	for (const [id] of calculators) {
		const entry = strategies.entry(id);
		const broken = await breakFile(page, files.named(`virtual:calculators/calculator-${id}`), 'missing');
		await choose(page, entry);
		await expectTold(page, alert(page), broken);
		await expect(overlay(page).getByRole('button', { name: 'Try again' })).toBeVisible();
		broken.mend();
		await page.getByRole('button', { name: 'Back to Calculators' }).click();
		await expect(overlay(page)).toHaveCount(0);
	}
	await expect(page.getByText(`${calculators.length} × $5`)).toBeVisible();
});

test('the working of each calculator in turn is missing; one way on keeps what was typed in all of them', async ({
	page,
	strategies,
}) => {
	await page.clock.install();
	await openHome(page);
	let broken: BrokenFile | undefined;
	for (const [position, [id, file]] of workings.entries()) {
		await test.step(id, async () => {
			if (position > 0) await leave(page);
			broken?.mend();
			broken = await breakFile(page, file, 'missing');
			await choose(page, strategies.entry(id));
			await calculate(page);
			await firstField(page).fill(`${81 + position}`);
			await openLine(page);
			await expectTold(page, alert(page), broken);
			await expect(overlay(page).getByRole('button', { name: 'Try again' })).toBeVisible();
		});
	}
	if (broken) await startAnew(page, broken);
	for (const [position, [id]] of [...workings.entries()].reverse()) {
		await expect(overlay(page)).toHaveAccessibleName(strategies.entry(id).name);
		await expect(firstField(page)).toHaveValue(`${81 + position}`);
		await leave(page);
		const before = workings[position - 1];
		if (before) await openSelected(page, strategies.entry(before[0]));
	}
	await expect(page.getByText(`${workings.length} × $5`)).toBeVisible();
});

async function leave(page: Page): Promise<void> {
	await page.keyboard.press('Escape');
	await expect(overlay(page)).toHaveCount(0);
}

/** Opens a strategy that is selected. */
async function openSelected(page: Page, { type, name }: CatalogueEntry): Promise<void> {
	await page.getByRole('tab', { name: TABS[type] }).click();
	await card(page, name)
		.getByRole('button', { name: /^Open calculator/ })
		.click();
	await expect(calculateButton(page)).toBeVisible();
}

test('without the watchdog everything else works', async ({ page, strategies }) => {
	await breakFile(page, WATCHDOG, 'broken');
	await openHome(page);
	await choose(page, strategies.entry('qcd'));
	await calculate(page);
	await expect(notice(page)).toBeHidden();
});

test('without a connection the page stays, and says so', async ({ page, strategies, context }) => {
	await page.clock.install();
	const broken = await breakFile(page, files.named('forms'), 'missing');
	await first.go(page, strategies);
	await expectTold(page, alert(page), broken);
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
	const { mend } = await breakFile(page, files.named('virtual:calculators/calculator-qcd'), 'hanging');
	await first.go(page, strategies);
	await expect(overlay(page)).toHaveAccessibleName(QCD);
	await expect(overlay(page).getByRole('status')).toHaveText('Loading the calculator');
	mend();
	await expect(calculateButton(page)).toBeVisible();
	await expect(overlay(page).getByText('Loading the calculator')).toHaveCount(0);
});
