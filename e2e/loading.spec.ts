// Whatever script or style sheet does not come: the visitor is told what is wrong within eight seconds, or at the press
// that needs it, has a way on, and finds the selection and what was typed there again.
import type { Locator, Page } from '@playwright/test';
import { type BrokenFile, BuiltFiles, breakFile, expectNotice, type Fault } from './support/faults.ts';
import { hydrate } from './support/hydration.ts';
import { disclose, press, type Site } from './support/site.ts';
import { expect, test } from './support/site-test.ts';

test.use({ tolerated: /./ });

const files = new BuiltFiles();

/** A visit that needs a file. */
interface Journey {
	/** Everything up to the press that needs it. */
	readonly go: (site: Site) => Promise<void>;
	/** Left out: the alert in the part itself. */
	readonly findNotice?: (page: Page) => Locator;
	readonly duringFailure?: (page: Page) => Promise<void>;
	readonly expectRecovery: (site: Site) => Promise<void>;
}

const findPageNotice = (page: Page) => page.locator('.page-notice');
const findAlert = (page: Page) =>
	page.locator('[role="alert"]').filter({ hasText: /could not be loaded|Still loading/ });

/** The page itself: a form on it is being filled in. */
const contact: Journey = {
	go: async ({ page }) => void (await page.goto('/contact', { waitUntil: 'commit' })),
	findNotice: findPageNotice,
	duringFailure: (page) => page.getByLabel('Full Name').fill('Ada Byron'),
	expectRecovery: async ({ page }) => {
		await expect(findPageNotice(page)).toBeHidden();
		await expect(page.getByLabel('Full Name')).toHaveValue('Ada Byron');
	},
};

const missingPage: Journey = {
	go: async ({ page }) => void (await page.goto('/nowhere')),
	findNotice: findPageNotice,
	expectRecovery: ({ page }) => expect(findPageNotice(page)).toBeHidden(),
};

/** Another page, from home on which something was selected. */
function leadTo(link: string): Journey {
	return {
		go: async (site) => {
			await site.open();
			await site.select('crt');
			await site.page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
		},
		// A page that starts anew stands there as it was written, with the notice.
		findNotice: (page) => findAlert(page).or(findPageNotice(page).filter({ visible: true })),
		expectRecovery: async (site) => {
			await expect(site.page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
			await site.page.getByRole('banner').getByRole('link').nth(1).click();
			await expect(site.selectionSum(1)).toBeVisible();
		},
	};
}

const firstCalculator: Journey = {
	go: async (site) => {
		await site.open();
		await site.selectButton('qcd').click();
	},
	expectRecovery: async (site) => {
		await expect(site.calculateButton).toBeVisible();
		await site.leave();
		await expect(site.selectionSum(1)).toBeVisible();
	},
};

/** A calculator after another one, in which something is typed. */
const laterCalculator: Journey = {
	go: async (site) => {
		await site.open();
		await site.choose('crt');
		await site.field('Payout rate').fill('7');
		await site.leave();
		await site.selectButton('qcd').click();
	},
	expectRecovery: async (site) => {
		await expect(site.calculateButton).toBeVisible();
		await site.leave();
		await expect(site.selectionSum(2)).toBeVisible();
		await site.page.getByRole('button', { name: 'Open calculator' }).first().click();
		await expect(site.field('Payout rate')).toHaveValue('7');
	},
};

const link: Journey = {
	go: async ({ page }) => void (await page.goto('/?calculator=qcd#inputs=1&age=75')),
	expectRecovery: async (site) => {
		await site.unlock();
		await expect(site.field('Age')).toHaveValue('75');
	},
};

/** A press in a calculator in which something was typed since its result. */
function pressInResult(id: string, pressControl: (site: Site) => Promise<void>): Journey {
	const findFirstField = (site: Site) => site.overlay.getByRole('textbox').first();
	return {
		go: async (site) => {
			await site.openUnlocked(id);
			await site.calculate();
			await findFirstField(site).fill('81');
			await pressControl(site);
		},
		expectRecovery: async (site) => {
			await expect(site.calculateButton).toBeVisible();
			await expect(findFirstField(site)).toHaveValue('81');
		},
	};
}

const pressPrint = pressInResult('qcd', (site) => press(site.overlay, 'Print a report'));
/** The report, which is open again after the way on, over the calculator. */
const report: Journey = {
	go: pressPrint.go,
	expectRecovery: async (site) => {
		await expect(site.report.getByText('Prepared on')).toBeVisible();
		await site.leave();
		await pressPrint.expectRecovery(site);
	},
};

/** Opened below the result, of a strategy whose effect uses a model of several. */
const discloseOnReturn = (text: string) => pressInResult('crt', (site) => disclose(site.returnSection, text));

const openStrategyLine = pressInResult('crt', async (site) => {
	await disclose(site.returnSection, 'How it is calculated');
	const lines = site.returnSection.getByRole('table', { name: /^How it is calculated/ });
	await lines.first().getByRole('button').first().click();
});

const household: Journey = {
	go: async (site) => {
		await site.open();
		await site.choose('crt');
		await site.householdButton(site.overlay).click();
	},
	expectRecovery: async (site) => {
		await expect(site.page.getByRole('heading', { name: /return for 2026$/ })).toBeVisible();
		await site.leave();
		await expect(site.calculateButton).toBeVisible();
	},
};

/** A press in the household in which something was typed. */
function pressInHousehold(pressControl: (site: Site) => Promise<void>): Journey {
	return {
		go: async (site) => {
			await site.open();
			await site.householdButton(site.page).click();
			await site.wages.fill('81');
			await pressControl(site);
		},
		expectRecovery: (site) => expect(site.wages).toHaveValue('81'),
	};
}

const sale: Journey = {
	go: async (site) => {
		await site.open();
		await press(site.page, 'Your planned sale');
	},
	expectRecovery: ({ page }) => expect(page.getByRole('heading', { name: 'Selling for cash' })).toBeVisible(),
};

const search: Journey = {
	go: async (site) => {
		await site.open();
		await site.searchField.fill('salary');
	},
	expectRecovery: async (site) => {
		await expect(site.searchField).toHaveValue('salary');
		await expect(site.page.getByText(/^Found \d+ in Income Tax Mitigation\.$/)).toBeVisible();
		expect(await site.cards.count()).toBeLessThan(15);
	},
};

/** A household is entered: each card says whether the law lets its strategy apply. */
const eligibility: Journey = {
	go: async (site) => {
		await site.open();
		await site.enterAge('60');
	},
	expectRecovery: (site) => expect(site.card('qcd').getByText('You don’t qualify:')).toBeVisible(),
};

const filledCalculator: Journey = {
	go: (site) => eligibility.go(site).then(() => site.selectButton('qcd').click()),
	expectRecovery: (site) => expect(site.field('Age')).toHaveValue('60'),
};

const comparison: Journey = {
	go: async (site) => {
		await site.open();
		await site.select('crt');
		await site.compareButton.click();
	},
	expectRecovery: (site) => expect(site.comparedRows).toContainText('Crt'),
};

/** The page of the plan. */
const plan: Journey = {
	go: async (site) => {
		await site.open();
		await site.select('retirement-max');
		await press(site.page, /^Your plan \(/);
	},
	expectRecovery: (site) => expect(site.plan.getByRole('switch')).toHaveCount(1),
};

/** Its steps, once its figures are there: the clock that passes would make those late, too. */
const planSteps: Journey = {
	...plan,
	go: async (site) => {
		await plan.go(site);
		await expect(site.plan.getByText('Tax saved in each year')).toBeVisible();
	},
};

/** Journeys, and the chunks each of them needs. */
const JOURNEYS: readonly (readonly [journey: Journey, ...chunks: string[]])[] = [
	[contact, 'app', 'main', 'style.css'],
	[missingPage, 'not-found-page'],
	[leadTo('Careers'), 'careers-page'],
	[firstCalculator, 'open-overlay', 'calculator-view', 'calculator-form', 'calculator-qcd'],
	[link, 'inputs-link'],
	[pressInResult('qcd', (site) => disclose(site.overlay, /^What if$/)), 'what-if-view'],
	[
		pressInResult('qcd', (site) => site.results.locator('button[aria-expanded="false"]').first().click()),
		'workings-qcd',
	],
	[pressInResult('qcd', (site) => press(site.overlay, 'Export results as CSV')), 'export-task'],
	[report, 'report'],
	[pressInResult('crt', async () => {}), 'effect-section', 'effect-details', 'effects', 'effect-crt'],
	[
		pressInResult('crt', (site) =>
			site.returnSection.getByText('Tax saved in each year').scrollIntoViewIfNeeded(),
		),
		'src/features/strategy/law-steps.tsx',
	],
	[
		pressInResult('cg-presale-gift', (site) => disclose(site.returnSection, 'With your estate')),
		'estate-view',
		'virtual:calculators/estate-law',
		'virtual:calculators/estates',
	],
	[discloseOnReturn('The years as a table'), 'years-table'],
	[discloseOnReturn('returns side by side'), 'two-returns'],
	[discloseOnReturn('How it is calculated'), 'own-lines', 'effect-workings-crt'],
	[openStrategyLine, 'explain-effect'],
	[discloseOnReturn('What if on your return'), 'effect-what-if-view'],
	[household, 'household-view', 'return', 'virtual:calculators/states'],
	[pressInHousehold((site) => disclose(site.household, 'What if')), 'return-what-if-view'],
	[pressInHousehold(openReturnLine), 'return-workings', 'virtual:calculators/state-workings-ca'],
	[sale, 'sale-content', 'virtual:calculators/sale'],
	[search, 'search-loader'],
	[eligibility, 'card-eligibility', 'use-options', 'virtual:calculators/prefills'],
	[filledCalculator, 'visit-prefill'],
	[comparison, 'comparison-content'],
	[plan, 'plan-content', 'plan-source'],
	[planSteps, 'virtual:calculators/steps'],
];

async function openReturnLine(site: Site): Promise<void> {
	await disclose(site.household, 'Form 1040');
	await site.household.getByRole('button', { name: 'SALT limit', exact: true }).click();
}

/** Everything fails by not being there; the page and its style sheet in every way, a part also as a module that throws. */
const FAILURES: readonly (readonly [journey: Journey, chunk: string, ...faults: Fault[]])[] = [
	...JOURNEYS.flatMap(([journey, ...chunks]) => chunks.map((chunk) => [journey, chunk, 'missing'] as const)),
	[contact, 'app', 'HTML', 'cut short', 'broken', 'hanging'],
	[contact, 'style.css', 'HTML', 'cut short', 'broken', 'hanging'],
	[laterCalculator, 'calculator-qcd', 'broken', 'hanging'],
];

for (const [journey, chunk, ...faults] of FAILURES) {
	test(`${chunk}: ${faults.join(', ')}; it is told, and the way on keeps what was typed`, async ({
		site,
	}) => {
		await site.page.clock.install();
		for (const fault of faults) await expectWayOn(site, journey, chunk, fault);
		expect(await site.page.evaluate(() => localStorage.length)).toBe(0);
	});
}

/** Goes on a journey, is told of the file that does not come, takes the way on, and finds everything there. */
async function expectWayOn(site: Site, journey: Journey, chunk: string, fault: Fault): Promise<void> {
	const { page } = site;
	const brokenFile = await breakFile(page, files.find(chunk), fault);
	await journey.go(site);
	await expectNotice(page, (journey.findNotice ?? findAlert)(page), brokenFile);
	await journey.duringFailure?.(page);
	await restartPage(page, brokenFile);
	await journey.expectRecovery(site);
}

/**
 * Takes the way on: nothing fails any more. Where the whole page starts anew, what fails is mended before. A part would be
 * tried again by itself then, and what hung comes at once: both take the button away, so that it is pressed first.
 */
async function restartPage(page: Page, { fault, mend }: BrokenFile): Promise<void> {
	const notice = page.locator('.page-notice a:visible');
	const isMended = fault !== 'hanging' && (await notice.count()) > 0;
	if (isMended) mend();
	const retryControls = page.locator('.page-notice a, dialog button, main button');
	// By script: a pointer that comes near lets the page try by itself, and what it is about to press goes away.
	const retry = retryControls
		.filter({ hasText: 'Try again', visible: true })
		.evaluate((button: HTMLElement) => button.click());
	await Promise.all([page.waitForEvent('framenavigated'), retry.then(() => !isMended && mend())]);
	await hydrate(page);
	await expect(page.locator('html[data-page="alive"]')).toBeAttached();
}

test('every part that a page asks for later has a journey', () => {
	// Pages are one kind, and so are the modules of all strategies and those of all states.
	const hasSibling =
		/-page\.tsx$|^virtual:calculators\/(calculator|effect|workings|effect-workings|state|state-workings)-/;
	const journeyFiles = new Set(JOURNEYS.flatMap(([, ...chunks]) => chunks.map((chunk) => files.find(chunk))));
	// Without it the visit is as it was kept, and nothing is told.
	const isSilent = /strategy-source\.ts$/;
	const parts = files.listLazyChunks().filter((key) => !hasSibling.test(key) && !isSilent.test(key));
	expect(parts.filter((key) => !journeyFiles.has(files.find(key)))).toEqual([]);
});

/** A browser that stores nothing refuses every use, as with cookies blocked, or has no room. */
const STORAGE_FAILURES: Readonly<Record<string, () => void>> = {
	refused: () => {
		const throwError = () => {
			throw new DOMException('Refused.', 'SecurityError');
		};
		Object.defineProperty(window, 'sessionStorage', { get: throwError });
	},
	full: () => {
		Storage.prototype.setItem = () => {
			throw new DOMException('Full.', 'QuotaExceededError');
		};
	},
};

for (const [failureName, disableStorage] of Object.entries(STORAGE_FAILURES)) {
	test(`where storage is ${failureName}, the way on keeps what was typed all the same`, async ({ site }) => {
		await site.page.clock.install();
		await site.page.addInitScript(disableStorage);
		await expectWayOn(site, laterCalculator, 'calculator-qcd', 'missing');
		await expectWayOn(site, contact, 'app', 'missing');
		expect(await site.page.evaluate(() => Object.keys(history.state ?? {}).join())).not.toContain('kept');
	});
}

test('without the watchdog everything else works', async ({ page, site }) => {
	await breakFile(page, files.find('watchdog'), 'broken');
	await site.open();
	await site.choose('qcd');
	await site.calculate();
	await expect(findPageNotice(page)).toBeHidden();
});

test('without a connection the page stays, and says so', async ({ page, site, context }) => {
	await page.clock.install();
	const brokenFile = await breakFile(page, files.find('calculator-form'), 'missing');
	await firstCalculator.go(site);
	await expectNotice(page, findAlert(page), brokenFile);
	await context.setOffline(true);
	await press(page, 'Try again');
	await expect(page.getByText('No connection to the site.')).toBeVisible();
});

test('what fails once is fetched again without a word to the visitor', async ({ page, site }) => {
	let requestCount = 0;
	await page.route(`**/${files.find('calculator-qcd')}`, (route) =>
		requestCount++ === 0 ? route.abort() : route.continue(),
	);
	await site.openCalculator('qcd');
	expect(requestCount).toBe(2);
});

test('what is slow says that it is loading, and can be left', async ({ page, site, strategies }) => {
	const { mend } = await breakFile(page, files.find('calculator-qcd'), 'hanging');
	await firstCalculator.go(site);
	await expect(site.overlay).toHaveAccessibleName(strategies.getEntry('qcd').name);
	await expect(site.overlay.getByRole('status')).toHaveText('Loading the calculator');
	mend();
	await expect(site.calculateButton).toBeVisible();
	await expect(site.overlay.getByText('Loading the calculator')).toHaveCount(0);
});
