// Whatever script or style sheet does not come: the visitor is told what is wrong within eight seconds, or at the press
// that needs it, has a way on, and finds the selection and what was typed there again.
import type { Page } from '@playwright/test';
import type { CatalogueEntry } from '../src/model/compiled-calculator.ts';
import { expectNotice, restartPage, tryAgain } from './support/failure-notice.ts';
import { type BrokenFile, BuiltFiles, breakFile, FAULTS, type Fault } from './support/faults.ts';
import {
	findAlert,
	findFirstField,
	findPageNotice,
	firstCalculator,
	laterCalculator,
	listJourneys,
	listWorkings,
	openLine,
	QCD,
} from './support/journeys.ts';
import {
	calculate,
	chooseStrategy,
	findCalculateButton,
	findCard,
	findOverlay,
	TABS,
} from './support/site.ts';
import { expect, type Journey, openHome, type Strategies, test, toAddress } from './support/site-test.ts';

test.use({ tolerated: /./ });

// Some fail dozens of files one after the other.
test.describe.configure({ timeout: 240_000 });

const files = new BuiltFiles();

/** A file and how it fails. */
type Failure = readonly [file: string, fault: Fault];

/** A journey with the files that fail on it: the first on the way, each further one when the page starts anew. */
type Step = [journey: Journey, first: Failure, ...rest: Failure[]];

/** Goes on a journey, is told of each file that does not come, takes the way on, and finds everything there. */
async function runStep(
	page: Page,
	strategies: Strategies,
	[journey, firstFailure, ...nextFailures]: Step,
): Promise<void> {
	let brokenFile = await breakFile(page, ...firstFailure);
	await journey.go(page, strategies);
	await expectNotice(page, journey.findNotice(page), brokenFile);
	await journey.duringFailure?.(page);
	for (const failure of nextFailures) {
		const nextFile = await breakFile(page, ...failure);
		await tryAgain(page, brokenFile);
		brokenFile = nextFile;
		await expectNotice(page, journey.findNotice(page), brokenFile);
	}
	await restartPage(page, brokenFile);
	await journey.expectRecovery(page);
	expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
}

const WATCHDOG = files.findFile('watchdog');
const journeyTable = listJourneys(files);
const workings = listWorkings(files).slice(0, 3);
const calculators = [...files.visit.calculators].filter(([id]) => id !== 'qcd');

/** The journey that needs a file. @throws when there is none */
function findJourney(file: string): Journey {
	const [, journey] = journeyTable.find(([files]) => files.includes(file)) ?? [];
	if (!journey) throw new Error(`No journey needs ${file}.`);
	return journey;
}

// A file that another one imports fails with it: the page asks for parts, and whatever they need comes or fails with them.
const parts = new Set(files.listParts());
const ownFiles = new Set(
	files.listFilesOf([
		...calculators.flatMap(([, keys]) => [...keys]),
		...files.listKeys(/^virtual:calculators\/(effect|workings)-/),
	]),
);
const hasJourney = (file: string) => journeyTable.some(([journeyFiles]) => journeyFiles.includes(file));
const neededFiles = files
	.listFiles()
	.filter((file) => parts.has(file) && file !== WATCHDOG && (!ownFiles.has(file) || hasJourney(file)));

/** One file of each sort fails in every way; a calculator after another one. */
const SAMPLE_FILES: readonly (readonly [file: string, Journey])[] = [
	...['app', 'careers-page', 'calculator-view']
		.map((name) => files.findFile(name))
		.concat(files.findStyle())
		.map((file) => [file, findJourney(file)] as const),
	[files.findFile('virtual:calculators/calculator-qcd'), laterCalculator],
];

/** How many files fail one after the other on a journey. */
const MAX_CHAIN = 6;

/** What one visitor goes through. */
const visits: Step[][] = [];

function addFailure(journey: Journey, failure: Failure): void {
	const steps = visits.flat().filter(([otherJourney]) => otherJourney === journey);
	const openStep = steps.find((step) => journey.canChain && step.length <= MAX_CHAIN);
	if (openStep) return void openStep.push(failure);
	const visit = visits.find(([step]) => journey.visit && step?.[0].visit === journey.visit);
	if (visit) visit.push([journey, failure]);
	else visits.push([[journey, failure]]);
}

for (const [file, journey] of SAMPLE_FILES)
	for (const fault of FAULTS.slice(1)) addFailure(journey, [file, fault]);
for (const file of neededFiles) addFailure(findJourney(file), [file, 'missing']);

const formatFailure = ([file, fault]: Failure) =>
	`${file.replace('assets/', '').replace(/-.{8}\./, '.')} is ${fault}`;

for (const visit of visits) {
	test(
		visit.map(([, ...failures]) => failures.map(formatFailure).join(', then ')).join('; '),
		async ({ page, strategies }) => {
			await page.clock.install();
			for (const step of visit) await runStep(page, strategies, step);
		},
	);
}

test('the workings of several calculators are missing; one way on keeps what was typed in all of them', async ({
	page,
	strategies,
}) => {
	await page.clock.install();
	await openHome(page);
	let brokenFile: BrokenFile | undefined;
	for (const [position, [id, file]] of workings.entries()) {
		await test.step(id, async () => {
			if (position > 0) await leave(page);
			brokenFile?.mend();
			brokenFile = await breakFile(page, file, 'missing');
			await chooseStrategy(page, strategies.getEntry(id));
			await calculate(page);
			await findFirstField(page).fill(`${81 + position}`);
			await openLine(page);
			await expectNotice(page, findAlert(page), brokenFile);
			await expect(findOverlay(page).getByRole('button', { name: 'Try again' })).toBeVisible();
		});
	}
	if (brokenFile) await restartPage(page, brokenFile);
	for (const [position, [id]] of [...workings.entries()].reverse()) {
		await expect(findOverlay(page)).toHaveAccessibleName(strategies.getEntry(id).name);
		await expect(findFirstField(page)).toHaveValue(`${81 + position}`);
		await leave(page);
		const previousWorking = workings[position - 1];
		if (previousWorking) await openSelected(page, strategies.getEntry(previousWorking[0]));
	}
	await expect(page.getByText(`${workings.length} × $5`)).toBeVisible();
});

async function leave(page: Page): Promise<void> {
	await page.keyboard.press('Escape');
	await expect(findOverlay(page)).toHaveCount(0);
}

/** Opens a strategy that is selected. */
async function openSelected(page: Page, { type, name }: CatalogueEntry): Promise<void> {
	await page.getByRole('tab', { name: TABS[type] }).click();
	await findCard(page, name)
		.getByRole('button', { name: /^Open calculator/ })
		.click();
	await expect(findCalculateButton(page)).toBeVisible();
}

test('without the watchdog everything else works', async ({ page, strategies }) => {
	await breakFile(page, WATCHDOG, 'broken');
	await openHome(page);
	await chooseStrategy(page, strategies.getEntry('qcd'));
	await calculate(page);
	await expect(findPageNotice(page)).toBeHidden();
});

test('without a connection the page stays, and says so', async ({ page, strategies, context }) => {
	await page.clock.install();
	const brokenFile = await breakFile(page, files.findFile('calculator-form'), 'missing');
	await firstCalculator.go(page, strategies);
	await expectNotice(page, findAlert(page), brokenFile);
	await context.setOffline(true);
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect(page.getByText('No connection to the site.')).toBeVisible();
});

test('what fails once is fetched again without a word to the visitor', async ({ page }) => {
	let requestCount = 0;
	await page.route(`**/${files.findFile('virtual:calculators/calculator-qcd')}`, (route) =>
		requestCount++ === 0 ? route.abort() : route.continue(),
	);
	await page.goto(toAddress('qcd'));
	await expect(page.getByRole('button', { name: 'Unlock for $5' })).toBeVisible();
	expect(requestCount).toBe(2);
});

test('what is slow says that it is loading, and can be left', async ({ page, strategies }) => {
	const { mend } = await breakFile(page, files.findFile('virtual:calculators/calculator-qcd'), 'hanging');
	await firstCalculator.go(page, strategies);
	await expect(findOverlay(page)).toHaveAccessibleName(QCD);
	await expect(findOverlay(page).getByRole('status')).toHaveText('Loading the calculator');
	mend();
	await expect(findCalculateButton(page)).toBeVisible();
	await expect(findOverlay(page).getByText('Loading the calculator')).toHaveCount(0);
});
