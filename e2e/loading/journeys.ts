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

/** A visit in which one file after the other does not come, and the way on is taken each time. */
export interface Journey {
	/** Everything up to the first part. */
	readonly go: (site: Site) => Promise<void>;
	readonly parts: readonly MissingPart[];
	/** Left out: the alert in the part itself. */
	readonly findNotice?: (page: Page) => Locator;
	readonly duringFailure?: (page: Page) => Promise<void>;
	readonly expectRecovery: (site: Site) => Promise<void>;
}

const listMissing = (...chunks: readonly string[]): MissingPart[] => chunks.map((chunk) => ({ chunk }));
/** A file that fails in some ways, one after the other. */
const listFaults = (chunk: string, ...faults: readonly Fault[]): MissingPart[] =>
	faults.map((fault) => ({ chunk, fault }));
const EVERY_FAULT = ['missing', 'HTML', 'cut short', 'broken', 'hanging'] as const;

export const findPageNotice = (page: Page) => page.locator('.page-notice');
export const findAlert = (page: Page) =>
	page.locator('[role="alert"]').filter({ hasText: /could not be loaded|Still loading/ });

/** The page itself: a form on it is being filled in. */
export function fillContact(...parts: readonly MissingPart[]): Journey {
	return {
		parts,
		go: async ({ page }) => void (await page.goto('/contact', { waitUntil: 'commit' })),
		findNotice: findPageNotice,
		duringFailure: (page) => page.getByLabel('Full Name').fill('Ada Byron'),
		expectRecovery: async ({ page }) => {
			await expect(findPageNotice(page)).toBeHidden();
			await expect(page.getByLabel('Full Name')).toHaveValue('Ada Byron');
		},
	};
}

const missingPage: Journey = {
	parts: listMissing('not-found-page'),
	go: async ({ page }) => void (await page.goto('/nowhere')),
	findNotice: findPageNotice,
	expectRecovery: ({ page }) => expect(findPageNotice(page)).toBeHidden(),
};

/** Another page, from home on which something was selected. */
const careers: Journey = {
	parts: listMissing('careers-page'),
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
	parts: listMissing('open-overlay', 'calculator-view', 'calculator-form', 'calculator-qcd'),
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
export function openLaterCalculator(...faults: readonly Fault[]): Journey {
	return {
		parts: listFaults('calculator-qcd', ...faults),
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
}

const link: Journey = {
	parts: listMissing('inputs-link'),
	go: async ({ page }) => void (await page.goto('/?calculator=qcd#inputs=1&age=75')),
	expectRecovery: async (site) => {
		await site.unlock();
		await expect(site.field('Age')).toHaveValue('75');
	},
};

type Press = (site: Site) => Promise<void>;

/** Lists parts with the press that asks for them. */
const listAsked = (ask: Press, ...chunks: readonly string[]): MissingPart[] =>
	chunks.map((chunk) => ({ chunk, ask }));

/** Presses in a calculator in which something was typed since its result. */
function pressInResult(
	id: string,
	...presses: readonly (readonly [press: Press, ...chunks: string[]])[]
): Journey {
	const findFirstField = (site: Site) => site.overlay.getByRole('textbox').first();
	const askAfterResult = (pressControl: Press) => async (site: Site) => {
		await site.calculate();
		await findFirstField(site).fill('81');
		await pressControl(site);
	};
	return {
		parts: presses.flatMap(([pressControl, ...chunks]) => listAsked(askAfterResult(pressControl), ...chunks)),
		go: (site) => site.openUnlocked(id),
		expectRecovery: async (site) => {
			await expect(site.calculateButton).toBeVisible();
			await expect(findFirstField(site)).toHaveValue('81');
		},
	};
}

const waitForResult = async () => {};
/** Opened below the result, of a strategy whose effect uses a model of several. */
const discloseOnReturn = (text: string) => (site: Site) => disclose(site.returnSection, text);

async function openStrategyLine(site: Site): Promise<void> {
	await disclose(site.returnSection, 'How it is calculated');
	const lines = site.returnSection.getByRole('table', { name: /^How it is calculated/ });
	await lines.first().getByRole('button').first().click();
}

const returnDetails: Journey = {
	...pressInResult(
		'crt',
		[discloseOnReturn('The years as a table'), 'years-table'],
		[discloseOnReturn('returns side by side'), 'two-returns'],
		[discloseOnReturn('How it is calculated'), 'own-lines', 'effect-workings-crt'],
		[openStrategyLine, 'explain-effect'],
		[discloseOnReturn('What if on your return'), 'effect-what-if-view'],
	),
	// They load beside what is opened. On a busy machine the clock that passes makes them late, which is told too.
	findNotice: (page) => findAlert(page).filter({ hasNotText: 'the steps of the law' }),
};

const pressPrint = pressInResult('qcd', [(site) => press(site.overlay, 'Print a report'), 'report']);
/** The report, which is open again after the way on, over the calculator. */
const report: Journey = {
	...pressPrint,
	expectRecovery: async (site) => {
		await expect(site.report.getByText('Prepared on')).toBeVisible();
		await site.leave();
		await pressPrint.expectRecovery(site);
	},
};

const household: Journey = {
	parts: listMissing('household-view', 'return', 'load-words', 'virtual:calculators/states'),
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

async function openReturnLine(site: Site): Promise<void> {
	await disclose(site.household, 'Form 1040');
	await site.household.getByRole('button', { name: 'SALT limit', exact: true }).click();
}

/** Presses in the household in which something was typed. */
const filledHousehold: Journey = {
	parts: [
		...listAsked((site) => disclose(site.household, 'What if'), 'return-what-if-view'),
		...listAsked(openReturnLine, 'return-workings', 'virtual:calculators/state-workings-ca'),
	],
	go: async (site) => {
		await site.open();
		await site.householdButton(site.page).click();
		await site.wages.fill('81');
	},
	expectRecovery: (site) => expect(site.wages).toHaveValue('81'),
};

const sale: Journey = {
	parts: listMissing('sale-content', 'virtual:calculators/sale'),
	go: async (site) => {
		await site.open();
		await press(site.page, 'Your planned sale');
	},
	expectRecovery: ({ page }) => expect(page.getByRole('heading', { name: 'Selling for cash' })).toBeVisible(),
};

const search: Journey = {
	parts: listMissing('search-strategies'),
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
	parts: listMissing('card-eligibility', 'use-options', 'virtual:calculators/prefills'),
	go: async (site) => {
		await site.open();
		await site.enterAge('60');
	},
	expectRecovery: (site) => expect(site.card('qcd').getByText('You don’t qualify:')).toBeVisible(),
};

const filledCalculator: Journey = {
	parts: listMissing('visit-prefill'),
	go: (site) => eligibility.go(site).then(() => site.selectButton('qcd').click()),
	expectRecovery: (site) => expect(site.field('Age')).toHaveValue('60'),
};

const comparison: Journey = {
	parts: listMissing('comparison-content'),
	go: async (site) => {
		await site.open();
		await site.select('crt');
		await site.compareButton.click();
	},
	expectRecovery: (site) => expect(site.comparedRows).toContainText('Crt'),
};

/** The page of the plan. */
const plan: Journey = {
	parts: listMissing('plan-content', 'plan-source'),
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
	parts: listAsked(
		(site) => expect(site.plan.getByText('Tax saved in each year')).toBeVisible(),
		'virtual:calculators/steps',
	),
};

/** The page and its style sheet fail in every way, a part also as a module that throws; all others are missing. */
export const JOURNEYS: readonly Journey[] = [
	fillContact(...listFaults('app', ...EVERY_FAULT), ...listMissing('main')),
	fillContact(...listFaults('style.css', ...EVERY_FAULT)),
	missingPage,
	careers,
	firstCalculator,
	openLaterCalculator('broken', 'hanging'),
	link,
	pressInResult(
		'qcd',
		[(site) => disclose(site.overlay, /^What if$/), 'what-if-view'],
		[(site) => site.results.locator('button[aria-expanded="false"]').first().click(), 'workings-qcd'],
		[(site) => press(site.overlay, 'Export results as CSV'), 'export-task'],
	),
	report,
	pressInResult('crt', [
		waitForResult,
		'effect-section',
		'effect-details',
		'load-words',
		'effects',
		'effect-crt',
	]),
	pressInResult('crt', [
		(site) => site.returnSection.getByText('Tax saved in each year').scrollIntoViewIfNeeded(),
		'src/features/strategy/law-steps.tsx',
	]),
	returnDetails,
	pressInResult('cg-presale-gift', [
		(site) => disclose(site.returnSection, 'With your estate'),
		'estate-view',
		'virtual:calculators/estate-law',
		'virtual:calculators/estates',
	]),
	household,
	filledHousehold,
	sale,
	search,
	eligibility,
	filledCalculator,
	comparison,
	plan,
	planSteps,
];

export const listChunks = ({ parts }: Journey) => [...new Set(parts.map(({ chunk }) => chunk))];
