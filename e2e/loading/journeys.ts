// The visits in which files do not come: how each is reached, and what stands there again after the way on.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Fault } from '../support/faults.ts';
import { disclose, press, type Site } from '../support/site.ts';

/** A file that does not come, and how. */
export interface MissingPart {
	readonly chunk: string;
	/** Left out: it is missing. */
	readonly fault?: Fault;
	/** The press that asks for it. Left out: the page asks by itself, also when it starts anew. */
	readonly ask?: (site: Site) => Promise<void>;
}

/** Parts that do not wait for each other: they fail on one page, and one way on brings them all. */
export type Failure = readonly MissingPart[];

/** A visit with one failure after the other, and the way on is taken each time. */
export interface Journey {
	/** Everything up to the first failure. */
	readonly go: (site: Site) => Promise<void>;
	/** Comes before the presses of each failure. */
	readonly prepare?: (site: Site) => Promise<void>;
	readonly failures: readonly Failure[];
	/** Left out: the alert in the part itself. */
	readonly findNotice?: (page: Page) => Locator;
	readonly duringFailure?: (page: Page) => Promise<void>;
	readonly expectRecovery: (site: Site) => Promise<void>;
}

/** Files that are missing one after the other. */
const listMissing = (...chunks: readonly string[]): Failure[] => chunks.map((chunk) => [{ chunk }]);
/** A file that fails in some ways, one after the other. */
const listFaults = (chunk: string, ...faults: readonly Fault[]): Failure[] =>
	faults.map((fault) => [{ chunk, fault }]);
const EVERY_FAULT = ['missing', 'HTML', 'cut short', 'broken', 'hanging'] as const;

export const findPageNotice = (page: Page) => page.locator('.page-notice');
export const findAlert = (page: Page) =>
	page.locator('[role="alert"]').filter({ hasText: /could not be loaded|Still loading/ });

/** The page itself, with a form on it. */
export function openContact(...failures: readonly Failure[]): Journey {
	return {
		failures,
		go: async ({ page }) => void (await page.goto('/contact', { waitUntil: 'commit' })),
		findNotice: findPageNotice,
		expectRecovery: ({ page }) => expect(findPageNotice(page)).toBeHidden(),
	};
}

const missingPage: Journey = {
	failures: listMissing('not-found-page'),
	go: async ({ page }) => void (await page.goto('/nowhere')),
	findNotice: findPageNotice,
	expectRecovery: ({ page }) => expect(findPageNotice(page)).toBeHidden(),
};

/** Another page, from home on which something was selected. */
const careers: Journey = {
	failures: listMissing('careers-page'),
	go: async (site) => {
		await site.open();
		await site.select('crt');
		await site.page.getByRole('contentinfo').getByRole('link', { name: 'Careers', exact: true }).click();
	},
	// A page that starts anew stands there as it was written, with the notice.
	findNotice: (page) => findAlert(page).or(findPageNotice(page).filter({ visible: true })),
	expectRecovery: async (site) => {
		await expect(site.page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
		await site.page.getByRole('banner').getByRole('link').nth(1).click();
		await expect(site.selectionSum(1)).toBeVisible();
	},
};

export const firstCalculator: Journey = {
	failures: listMissing('open-overlay', 'calculator-view', 'definition-form', 'calculator-qcd'),
	go: async (site) => {
		await site.open();
		await site.selectButton('qcd').click();
	},
	expectRecovery: async (site) => {
		await site.calculateButton.waitFor();
		await site.leave();
		await expect(site.selectionSum(1)).toBeVisible();
	},
};

/** A calculator after another one, in which something is typed. */
export function openLaterCalculator(...faults: readonly Fault[]): Journey {
	return {
		failures: listFaults('calculator-qcd', ...faults),
		go: async (site) => {
			await site.open();
			await site.choose('crt');
			await site.field('Payout rate').fill('7');
			await site.leave();
			await site.selectButton('qcd').click();
		},
		expectRecovery: async (site) => {
			await site.calculateButton.waitFor();
			await site.leave();
			await expect(site.selectionSum(2)).toBeVisible();
			await site.page.getByRole('button', { name: 'Open calculator' }).first().click();
			await expect(site.field('Payout rate')).toHaveValue('7');
		},
	};
}

const link: Journey = {
	failures: listMissing('inputs-link'),
	go: async ({ page }) => void (await page.goto('/?calculator=qcd#inputs=1&age=75')),
	expectRecovery: async (site) => {
		await site.unlock();
		await expect(site.field('Age')).toHaveValue('75');
	},
};

type Press = (site: Site) => Promise<void>;

/** A part with the press that asks for it. */
const createPart = (chunk: string, ask: Press): MissingPart => ({ chunk, ask });

/** Failures in a calculator in which something was typed since its result. */
function failInResult(id: string, ...failures: readonly Failure[]): Journey {
	const findFirstField = (site: Site) => site.overlay.getByRole('textbox').first();
	return {
		failures,
		go: (site) => site.openUnlocked(id),
		prepare: async (site) => {
			await site.calculate();
			await findFirstField(site).fill('81');
		},
		expectRecovery: async (site) => {
			await site.calculateButton.waitFor();
			await expect(findFirstField(site)).toHaveValue('81');
		},
	};
}

const discloseOnReturn = (text: string) => (site: Site) => disclose(site.returnSection, text);

async function openStrategyLine(site: Site): Promise<void> {
	await disclose(site.returnSection, 'How it is calculated');
	const lines = site.returnSection.getByRole('table', { name: /^How it is calculated/ });
	await lines.first().getByRole('button').first().click();
}

const result = failInResult(
	'crt',
	[
		{ chunk: 'effect-section' },
		createPart('what-if-view', (site) => disclose(site.overlay, /^What if$/)),
		createPart('workings-crt', (site) =>
			site.results.locator('button[aria-expanded="false"]').first().click(),
		),
		createPart('export-task', (site) => press(site.overlay, 'Export results as CSV')),
	],
	[createPart('effect-details', discloseOnReturn('Tax breakdown'))],
	[createPart('load-words', discloseOnReturn('Tax breakdown'))],
	...listMissing('effects', 'effect-crt'),
	[
		createPart('src/features/effect/law-steps.tsx', async (site) => {
			await disclose(site.returnSection, 'Year by year');
			await site.returnSection.getByText('Tax saved in each year').scrollIntoViewIfNeeded();
		}),
	],
);

const openEstate = discloseOnReturn('With your estate');

/** Opened below the result, of a strategy of several years that moves an estate and whose effect uses a model of several. */
const returnDetails: Journey = {
	...failInResult(
		'cg-crut-presale',
		[
			createPart('two-returns', discloseOnReturn('returns side by side')),
			createPart('effect-what-if-view', discloseOnReturn('What if on your return')),
			createPart('estate-view', openEstate),
		],
		[
			createPart('effect-workings-cg-crut-presale', discloseOnReturn('How it is calculated')),
			createPart('virtual:calculators/estate-law', openEstate),
		],
		[createPart('explain-effect', openStrategyLine), createPart('virtual:calculators/estates', openEstate)],
	),
	// They load beside what is opened. On a busy machine the clock that passes makes them late, which is told too.
	findNotice: (page) => findAlert(page).filter({ hasNotText: 'the steps of the law' }),
};

const printedReport = failInResult('qcd', [
	createPart('report', (site) => press(site.overlay, 'Print a report')),
]);
/** The report, which is open again after the way on, over the calculator. */
const report: Journey = {
	...printedReport,
	expectRecovery: async (site) => {
		await expect(site.report.getByText('Prepared on')).toBeVisible();
		await site.leave();
		await printedReport.expectRecovery(site);
	},
};

const household: Journey = {
	failures: listMissing('household-view', 'return', 'load-words', 'virtual:calculators/states'),
	go: async (site) => {
		await site.open();
		await site.choose('crt');
		await site.householdButton(site.overlay).click();
	},
	expectRecovery: async (site) => {
		await expect(site.page.getByRole('heading', { name: /return for \d{4}$/ })).toBeVisible();
		await site.leave();
		await site.calculateButton.waitFor();
	},
};

async function openReturnLine(site: Site): Promise<void> {
	await disclose(site.household, 'Form 1040');
	await site.household.getByRole('button', { name: 'SALT limit', exact: true }).click();
}

/** Presses in the household in which something was typed. */
const filledHousehold: Journey = {
	failures: [
		[
			createPart('return-what-if-view', (site) => disclose(site.household, 'What if')),
			createPart('return-workings', openReturnLine),
		],
		[createPart('virtual:calculators/state-workings-ca', openReturnLine)],
		[createPart('working', openReturnLine)],
	],
	go: async (site) => {
		await site.open();
		await site.householdButton(site.page).click();
		await site.wages.fill('81');
	},
	expectRecovery: (site) => expect(site.wages).toHaveValue('81'),
};

const sale: Journey = {
	failures: listMissing('sale-content', 'virtual:calculators/sale', 'virtual:calculators/forms'),
	go: async (site) => {
		await site.open();
		await press(site.page, 'Your planned sale');
	},
	expectRecovery: ({ page }) => expect(page.getByRole('heading', { name: 'Selling for cash' })).toBeVisible(),
};

/** A household is entered: each card says whether the law lets its strategy apply. Strategies are sought. */
const cards: Journey = {
	failures: [
		[{ chunk: 'search-strategies' }, { chunk: 'card-eligibility' }],
		...listMissing('use-options', 'virtual:calculators/prefills'),
	],
	go: async (site) => {
		await site.open();
		await site.enterAge('60');
		await site.searchField.fill('retiring');
	},
	expectRecovery: async (site) => {
		await expect(site.searchField).toHaveValue('retiring');
		await expect(site.page.getByText(/^Found \d+ in Income Tax Mitigation/)).toBeVisible();
		expect(await site.cards.count()).toBeLessThan(15);
		await expect(site.card('qcd').getByText('You don’t qualify:')).toBeVisible();
	},
};

const filledCalculator: Journey = {
	failures: listMissing('visit-prefill'),
	go: async (site) => {
		await site.open();
		await site.enterAge('60');
		await site.selectButton('qcd').click();
	},
	expectRecovery: (site) => expect(site.field('Age')).toHaveValue('60'),
};

const comparison: Journey = {
	failures: listMissing('comparison-content'),
	go: async (site) => {
		await site.open();
		await site.select('crt');
		await site.compareButton.click();
	},
	expectRecovery: (site) => expect(site.comparedRows).toContainText('Crt'),
};

/** The page of the plan, and its steps once its figures are there: the clock that passes would make those late, too. */
const plan: Journey = {
	failures: [
		...listMissing('plan-content', 'plan-source'),
		[
			createPart('virtual:calculators/steps', (site) =>
				expect(site.plan.getByText('How the figures come together')).toBeVisible(),
			),
		],
	],
	go: async (site) => {
		await site.open();
		await site.select('retirement-max');
		await press(site.page, /^Your plan \(/);
	},
	expectRecovery: (site) => expect(site.plan.getByRole('switch')).toHaveCount(1),
};

/** The page and its style sheet fail in every way, a part also as a module that throws; all others are missing. */
export const JOURNEYS: readonly Journey[] = [
	openContact(...listFaults('app', ...EVERY_FAULT), ...listMissing('main')),
	openContact(...listFaults('style.css', ...EVERY_FAULT)),
	missingPage,
	careers,
	firstCalculator,
	openLaterCalculator('broken', 'hanging'),
	link,
	result,
	report,
	returnDetails,
	household,
	filledHousehold,
	sale,
	cards,
	filledCalculator,
	comparison,
	plan,
];

export const listChunks = ({ failures }: Journey) => [...new Set(failures.flat().map(({ chunk }) => chunk))];
