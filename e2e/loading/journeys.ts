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
	failures: listMissing('open-overlay', 'definition-form'),
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
			await site.page.getByRole('link', { name: 'Open calculator' }).first().click();
			await expect(site.field('Payout rate')).toHaveValue('7');
		},
	};
}

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

const result = failInResult(
	'crt',
	[
		{ chunk: 'return-answer' },
		createPart('what-if-view', (site) => disclose(site.overlay, /^What if$/)),
		createPart('workings-crt', (site) =>
			site.results.locator('button[aria-expanded="false"]').first().click(),
		),
		createPart('export-task', (site) => press(site.overlay, 'Export results as CSV')),
	],
	...listMissing('effect-crt'),
);

const household: Journey = {
	failures: listMissing('return'),
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

/** One for each way to load: the application, a page, a part in an overlay, the parts of a section, the law. */
export const JOURNEYS: readonly Journey[] = [
	openContact(...listFaults('app', 'missing', 'cut short', 'hanging'), ...listMissing('main')),
	careers,
	firstCalculator,
	openLaterCalculator('broken', 'hanging'),
	result,
	household,
];

export const listChunks = ({ failures }: Journey) => [...new Set(failures.flat().map(({ chunk }) => chunk))];
