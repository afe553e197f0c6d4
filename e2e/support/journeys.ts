// Visits that need a file of the build, and what a visitor is told when it does not come.
import { expect, type Page } from '@playwright/test';
import { createComparisonJourneys } from './comparison-journeys.ts';
import type { BuiltFiles } from './faults.ts';
import { createFinderJourneys } from './finder-journeys.ts';
import { createHouseholdJourneys, openReturnLine } from './household-journeys.ts';
import {
	openEffectWhatIf,
	openReturns,
	openStrategyLine,
	openStrategyLines,
} from './return-section-journeys.ts';
import {
	calculate,
	chooseStrategy,
	findCalculateButton,
	findCard,
	findField,
	findOverlay,
	findSelectButton,
	openUnlocked,
	selectStrategies,
} from './site.ts';
import { type Journey, openHome, toAddress } from './site-test.ts';

export const QCD = 'Qualified Charitable Distribution (QCD)';

export const findPageNotice = (page: Page) => page.locator('.page-notice');
export const findAlert = (page: Page) =>
	page.locator('[role="alert"]').filter({ hasText: /could not be loaded|Still loading/ });

/** The page itself: a form on it is being filled in. */
export const contact: Journey = {
	go: async (page) => {
		await page.goto('/contact', { waitUntil: 'commit' });
	},
	findNotice: findPageNotice,
	duringFailure: (page) => page.getByLabel('Full Name').fill('Ada Byron'),
	expectRecovery: async (page) => {
		await expect(findPageNotice(page)).toBeHidden();
		await expect(page.getByLabel('Full Name')).toHaveValue('Ada Byron');
	},
	canChain: true,
};

/** The first calculator. */
export const firstCalculator: Journey = {
	go: async (page) => {
		await openHome(page);
		await findSelectButton(findCard(page, QCD)).click();
	},
	findNotice: findAlert,
	expectRecovery: async (page) => {
		await expect(findCalculateButton(page)).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(page.getByText('1 × $5 = $5')).toBeVisible();
	},
	canChain: true,
};

/** A calculator after another one, in which something is typed. */
export const laterCalculator: Journey = {
	go: async (page, strategies) => {
		await openHome(page);
		await chooseStrategy(page, strategies.getEntry('crt'));
		await findField(page, 'Payout rate').fill('7');
		await page.keyboard.press('Escape');
		await findSelectButton(findCard(page, QCD)).click();
	},
	findNotice: findAlert,
	expectRecovery: async (page) => {
		await expect(findCalculateButton(page)).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(page.getByText('2 × $5 = $10')).toBeVisible();
		await page.getByRole('button', { name: 'Open calculator' }).first().click();
		await expect(findField(page, 'Payout rate')).toHaveValue('7');
	},
	canChain: true,
};

/** A page of the site, from another one on which something was selected. */
export function createPageJourney(link: string): Journey {
	return {
		go: async (page, strategies) => {
			if (page.url() === 'about:blank') {
				await openHome(page);
				await selectStrategies(page, [strategies.getEntry('crt')]);
			}
			await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
		},
		// A page that starts anew stands there as it was written, with the notice.
		findNotice: (page) => findAlert(page).or(findPageNotice(page).filter({ visible: true })),
		expectRecovery: async (page) => {
			await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
			await page.getByRole('banner').getByRole('link').nth(1).click();
			await expect(page.getByText('1 × $5 = $5')).toBeVisible();
		},
		canChain: true,
		visit: 'pages',
	};
}

/** Typed last: an age or an amount with which every calculator gives results. */
let amountCount = 80;

/** What a result offers: a press in an open calculator in which something was typed since. */
function createResultJourney(id: string, press: (page: Page) => Promise<void>, visit = 'results'): Journey {
	return {
		go: async (page) => {
			if (!page.url().endsWith(toAddress(id))) await openUnlocked(page, id);
			await calculate(page);
			await findFirstField(page).fill(`${++amountCount}`);
			await press(page);
		},
		findNotice: findAlert,
		expectRecovery: async (page) => {
			await expect(findCalculateButton(page)).toBeVisible();
			await expect(findFirstField(page)).toHaveValue(`${amountCount}`);
		},
		canChain: false,
		visit,
	};
}

/** The first field with typed text. */
export const findFirstField = (page: Page) => findOverlay(page).getByRole('textbox').first();

export const openLine = (page: Page) =>
	findOverlay(page)
		.getByRole('region', { name: 'Results' })
		.locator('button[aria-expanded="false"]')
		.first()
		.click();

const pages: Readonly<Record<string, string>> = {
	'our-story-page': 'Our Story',
	'team-page': 'Team',
	'careers-page': 'Careers',
	'family-office-page': 'Family Office',
	'wealth-management-page': 'Wealth Management',
	'popular-services-page': 'Popular Services',
	'insights-page': 'Insights',
	// The footer has no link of that name; its legal texts are asked for there.
	'contact-page': 'Disclosures',
};

const link: Journey = {
	go: async (page) => {
		await page.goto(`${toAddress('qcd')}#inputs=1&age=75`);
	},
	findNotice: findAlert,
	expectRecovery: async (page) => {
		await page.getByRole('button', { name: 'Unlock for $5' }).click();
		await expect(findField(page, 'Age')).toHaveValue('75');
	},
	canChain: true,
};

const missingPage: Journey = {
	go: async (page) => {
		await page.goto('/nowhere');
	},
	findNotice: findPageNotice,
	expectRecovery: (page) => expect(findPageNotice(page)).toBeHidden(),
	canChain: true,
};

const createPress = (name: string) => (page: Page) => findOverlay(page).getByRole('button', { name }).click();
const openWhatIf = (page: Page) => findOverlay(page).getByText('What if', { exact: true }).click();

/** Its effect uses a model of several strategies. */
const MODEL_CALCULATOR_ID = 'crt';

const pressPrint = createResultJourney('qcd', createPress('Print a report'), 'report');
/** The report, which is open again after the way on, over the calculator. */
const report: Journey = {
	...pressPrint,
	canChain: true,
	expectRecovery: async (page) => {
		await expect(findOverlay(page).getByText('Made on')).toBeVisible();
		await page.keyboard.press('Escape');
		await pressPrint.expectRecovery(page);
	},
};

const household = createHouseholdJourneys(findAlert);
const finder = createFinderJourneys(findAlert);
const { compare, plan } = createComparisonJourneys(findAlert);

/** The files with the workings of calculators, each with a calculator that needs it. */
export function listWorkings(files: BuiltFiles): [id: string, file: string][] {
	const { visit, manifest } = files;
	return files.listKeys(/^virtual:calculators\/workings-/).map((key) => {
		const isImporter = (chunk: string) => manifest[chunk]?.dynamicImports?.includes(key);
		const [id = ''] = [...visit.calculators].find(([, chunk]) => [...chunk].some(isImporter)) ?? [];
		return [id, files.findFile(key)];
	});
}

/** Journeys by the chunk they need, in an order in which each chunk comes before those that need it. */
export function listJourneys(files: BuiltFiles): [files: readonly string[], Journey][] {
	const { visit } = files;
	const named = (...names: string[]) => names.flatMap((name) => files.listClosure(name));
	return [
		[[files.findStyle(), ...files.listFilesOf(visit.home)], contact],
		[files.listFilesOf([...visit.view, ...(visit.calculators.get('qcd') ?? [])]), firstCalculator],
		...Object.entries(pages).map(([name, title]): [string[], Journey] => [
			named(name),
			createPageJourney(title),
		]),
		[named('not-found-page'), missingPage],
		[named('household-view', 'virtual:calculators/return'), household.open],
		[named('return-what-if-view'), household.inReturn(openWhatIf)],
		[named('virtual:calculators/return-workings'), household.inReturn(openReturnLine)],
		[named('sale-content', 'virtual:calculators/sale', 'virtual:calculators/effects'), household.sale],
		[named('search-loader'), finder.search],
		[named('src/features/strategy/eligibility.ts'), finder.words],
		[named('comparison-content'), compare],
		[named('inputs-link'), link],
		[
			named(
				'effect-section',
				'virtual:calculators/effects',
				`virtual:calculators/effect-${MODEL_CALCULATOR_ID}`,
			),
			createResultJourney(MODEL_CALCULATOR_ID, async () => {}, 'on the return'),
		],
		[named('statements'), createResultJourney(MODEL_CALCULATOR_ID, async () => {}, 'on the return')],
		[named('details'), createResultJourney(MODEL_CALCULATOR_ID, openReturns, 'opened on the return')],
		[
			named(`virtual:calculators/effect-workings-${MODEL_CALCULATOR_ID}`),
			createResultJourney(MODEL_CALCULATOR_ID, openStrategyLines, 'opened on the return'),
		],
		[
			named('explain-effect'),
			createResultJourney(MODEL_CALCULATOR_ID, openStrategyLine, 'opened on the return'),
		],
		[
			named('effect-what-if-view'),
			createResultJourney(MODEL_CALCULATOR_ID, openEffectWhatIf, 'opened on the return'),
		],
		[named('plan-view'), plan],
		[named('export-task'), createResultJourney('qcd', createPress('Export results as CSV'))],
		[named('what-if-view'), createResultJourney('qcd', openWhatIf)],
		[named('working'), createResultJourney('qcd', openLine)],
		[named('report', 'report-effect'), report],
	];
}
