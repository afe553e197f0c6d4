// How far ahead a strategy leaves the visitor is one figure, with the same digits wherever it is shown.
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { formatAheadFigure } from '../../src/engine/verdict.ts';
import { createTypedInputs } from '../../src/features/form/field-state.ts';
import { changeHousehold, selectStrategy } from '../../src/visit/visit-store.ts';
import { openSite } from '../support/dom/site.tsx';

const PATIENT = { timeout: 30_000 };
const FIGURE = /\$[\d,]+ (ahead|behind)/;
const ID = 'qcd';
const NAME = 'Qualified Charitable Distribution (QCD)';

function goTo(address: string): void {
	history.pushState(null, '', address);
	window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** The first figure that an element comes to have. */
async function findFigure(find: () => Element | null | undefined): Promise<string> {
	return waitFor(() => {
		const [figure] = FIGURE.exec(find()?.textContent ?? '') ?? [];
		if (figure === undefined) throw new Error(`There is no figure yet: ${find()?.textContent}`);
		return figure;
	}, PATIENT);
}

/** The list entry under the heading of the strategy. */
const findEntry = () =>
	screen.queryAllByRole('heading', { name: NAME, level: 4, hidden: true })[0]?.closest('li');

/** The text of the next file that is saved, once for each. */
function watchFile(): () => Promise<string> {
	const files: Blob[] = [];
	const url = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
		files.push(file as Blob);
		return 'data:,';
	});
	// The link to a file would be followed.
	const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
	onTestFinished(() => {
		for (const spy of [url, click]) spy.mockRestore();
	});
	return () =>
		waitFor(() => {
			const file = files.shift();
			if (!file) throw new Error('There is no file yet.');
			return file.text();
		}, PATIENT);
}

test('options, comparison, plan, calculator, spreadsheets and report show the same digits', async () => {
	changeHousehold(() =>
		createTypedInputs({
			taxYear: 2026,
			filingStatus: 'single',
			age: 74,
			state: 'TX',
			iraDistributions: 300_000,
		}),
	);
	for (const id of [ID, 'daf']) selectStrategy(id);
	const readFile = watchFile();
	const site = openSite(`/?calculator=${ID}`);
	await site.press('Calculate');
	await findFigure(() => document.querySelector('[aria-labelledby="return-answer"]'));
	goTo('/find?step=options');
	const option = await findFigure(findEntry);
	goTo('/');
	await site.press('Compare Strategies');
	const comparison = await findFigure(findEntry);
	await site.leave();
	await site.press(/^Your plan \(/);
	await site.findText('What is in the plan');
	const plan = await findFigure(findEntry);
	await site.press('Export the plan as CSV');
	const planRow = (await readFile()).split('\r\n').find((row) => row.startsWith(`${NAME},Ahead alone,`));
	const planSpreadsheet = formatAheadFigure(Number(planRow?.split(',')[4]));
	expect(findEntry()?.textContent).toMatch(/In this plan: \$[\d,.m]+ of the \$[\d,.m]+\./);
	await site.leave();
	goTo(`/?calculator=${ID}`);
	await site.press('Calculate');
	const calculator = await findFigure(() => document.querySelector('[aria-labelledby="return-answer"]'));
	await site.press('Export results as CSV');
	const [spreadsheet] = FIGURE.exec(await readFile()) ?? [];
	await site.press('Print a report');
	await site.user.click(await site.findField('Include workings and returns'));
	const report = await findFigure(() => document.querySelector(`article[aria-label="${NAME}"]`));
	expect({ comparison, plan, planSpreadsheet, calculator, spreadsheet, report }).toEqual({
		comparison: option,
		plan: option,
		planSpreadsheet: option,
		calculator: option,
		spreadsheet: option,
		report: option,
	});
}, 120_000);
