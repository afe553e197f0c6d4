// Visits that need a file of the build, and what a visitor is told when it does not come.
import { expect, type Page } from '@playwright/test';
import { comparisonJourneys } from './comparison-journeys.ts';
import type { BuiltFiles } from './faults.ts';
import { finderJourneys } from './finder-journeys.ts';
import { householdJourneys, openReturnLine } from './household-journeys.ts';
import { openEffectWhatIf, openOwnLine, openOwnLines, openReturns } from './on-return-journeys.ts';
import {
	calculate,
	calculateButton,
	card,
	choose,
	field,
	openUnlocked,
	overlay,
	select,
	selectButton,
} from './site.ts';
import { addressOf, type Journey, openHome } from './site-test.ts';

export const QCD = 'Qualified Charitable Distribution (QCD)';

export const notice = (page: Page) => page.locator('.page-notice');
export const alert = (page: Page) =>
	page.locator('[role="alert"]').filter({ hasText: /could not be loaded|Still loading/ });

/** The page itself: a form on it is being filled in. */
export const contact: Journey = {
	go: async (page) => {
		await page.goto('/contact', { waitUntil: 'commit' });
	},
	told: notice,
	meanwhile: (page) => page.getByLabel('Full Name').fill('Ada Byron'),
	after: async (page) => {
		await expect(notice(page)).toBeHidden();
		await expect(page.getByLabel('Full Name')).toHaveValue('Ada Byron');
	},
	chains: true,
};

/** The first calculator. */
export const first: Journey = {
	go: async (page) => {
		await openHome(page);
		await selectButton(card(page, QCD)).click();
	},
	told: alert,
	after: async (page) => {
		await expect(calculateButton(page)).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(page.getByText('1 × $5 = $5')).toBeVisible();
	},
	chains: true,
};

/** A calculator after another one, in which something is typed. */
export const further: Journey = {
	go: async (page, strategies) => {
		await openHome(page);
		await choose(page, strategies.entry('crt'));
		await field(page, 'Payout rate').fill('7');
		await page.keyboard.press('Escape');
		await selectButton(card(page, QCD)).click();
	},
	told: alert,
	after: async (page) => {
		await expect(calculateButton(page)).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(page.getByText('2 × $5 = $10')).toBeVisible();
		await page.getByRole('button', { name: 'Open calculator' }).first().click();
		await expect(field(page, 'Payout rate')).toHaveValue('7');
	},
	chains: true,
};

/** A page of the site, from another one on which something was selected. */
export function pageJourney(link: string): Journey {
	return {
		go: async (page, strategies) => {
			if (page.url() === 'about:blank') {
				await openHome(page);
				await select(page, [strategies.entry('crt')]);
			}
			await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
		},
		// A page that starts anew stands there as it was written, with the notice.
		told: (page) => alert(page).or(notice(page).filter({ visible: true })),
		after: async (page) => {
			await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
			await page.getByRole('banner').getByRole('link').nth(1).click();
			await expect(page.getByText('1 × $5 = $5')).toBeVisible();
		},
		chains: true,
		visit: 'pages',
	};
}

/** Typed last: an age or an amount with which every calculator gives results. */
let typed = 80;

/** What a result offers: a press in an open calculator in which something was typed since. */
function inResult(id: string, press: (page: Page) => Promise<void>, visit = 'results'): Journey {
	return {
		go: async (page) => {
			if (!page.url().endsWith(addressOf(id))) await openUnlocked(page, id);
			await calculate(page);
			await firstField(page).fill(`${++typed}`);
			await press(page);
		},
		told: alert,
		after: async (page) => {
			await expect(calculateButton(page)).toBeVisible();
			await expect(firstField(page)).toHaveValue(`${typed}`);
		},
		chains: false,
		visit,
	};
}

/** The first field with typed text. */
export const firstField = (page: Page) => overlay(page).getByRole('textbox').first();

export const openLine = (page: Page) =>
	overlay(page)
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
		await page.goto(`${addressOf('qcd')}#inputs=1&age=75`);
	},
	told: alert,
	after: async (page) => {
		await page.getByRole('button', { name: 'Unlock for $5' }).click();
		await expect(field(page, 'Age')).toHaveValue('75');
	},
	chains: true,
};

const missingPage: Journey = {
	go: async (page) => {
		await page.goto('/nowhere');
	},
	told: notice,
	after: (page) => expect(notice(page)).toBeHidden(),
	chains: true,
};

const press = (name: string) => (page: Page) => overlay(page).getByRole('button', { name }).click();
const openWhatIf = (page: Page) => overlay(page).getByText('What if', { exact: true }).click();

/** Its effect uses a model of several strategies. */
const WITH_A_MODEL = 'crt';

const pressPrint = inResult('qcd', press('Print a report'), 'report');
/** The report, which is open again after the way on, over the calculator. */
const report: Journey = {
	...pressPrint,
	chains: true,
	after: async (page) => {
		await expect(overlay(page).getByText('Made on')).toBeVisible();
		await page.keyboard.press('Escape');
		await pressPrint.after(page);
	},
};

const household = householdJourneys(alert);
const finder = finderJourneys(alert);
const { compare, plan } = comparisonJourneys(alert);

/** The files with the workings of calculators, each with a calculator that needs it. */
export function workingsOf(files: BuiltFiles): [id: string, file: string][] {
	const { visit, manifest } = files;
	return files.keys(/^virtual:calculators\/workings-/).map((key) => {
		const usesIt = (own: string) => manifest[own]?.dynamicImports?.includes(key);
		const [id = ''] = [...visit.calculators].find(([, own]) => [...own].some(usesIt)) ?? [];
		return [id, files.named(key)];
	});
}

/** Journeys by the chunk they need, in an order in which each chunk comes before those that need it. */
export function journeys(files: BuiltFiles): [files: readonly string[], Journey][] {
	const { visit } = files;
	const named = (...names: string[]) => names.flatMap((name) => files.closure(name));
	return [
		[[files.style(), ...files.of(visit.home)], contact],
		[files.of([...visit.view, ...(visit.calculators.get('qcd') ?? [])]), first],
		...Object.entries(pages).map(([name, title]): [string[], Journey] => [named(name), pageJourney(title)]),
		[named('not-found-page'), missingPage],
		[named('household-view', 'virtual:calculators/return'), household.open],
		[named('return-what-if-view'), household.inReturn(openWhatIf)],
		[named('virtual:calculators/return-workings'), household.inReturn(openReturnLine)],
		[named('sale-content', 'virtual:calculators/sale', 'virtual:calculators/effects'), household.sale],
		[named('searched'), finder.search],
		[named('src/effect/standing.ts'), finder.words],
		[named('comparison-content'), compare],
		[named('inputs-link'), link],
		[
			named('effect-view', 'virtual:calculators/effects', `virtual:calculators/effect-${WITH_A_MODEL}`),
			inResult(WITH_A_MODEL, async () => {}, 'on the return'),
		],
		[named('statements'), inResult(WITH_A_MODEL, async () => {}, 'on the return')],
		[named('details'), inResult(WITH_A_MODEL, openReturns, 'opened on the return')],
		[
			named(`virtual:calculators/effect-workings-${WITH_A_MODEL}`),
			inResult(WITH_A_MODEL, openOwnLines, 'opened on the return'),
		],
		[named('explain-effect'), inResult(WITH_A_MODEL, openOwnLine, 'opened on the return')],
		[named('effect-what-if-view'), inResult(WITH_A_MODEL, openEffectWhatIf, 'opened on the return')],
		[named('plan-view'), plan],
		[named('take-along-task'), inResult('qcd', press('Export results as CSV'))],
		[named('what-if-view'), inResult('qcd', openWhatIf)],
		[named('working'), inResult('qcd', openLine)],
		[named('report', 'report-effect'), report],
	];
}
