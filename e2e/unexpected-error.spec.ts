// A page that breaks.
import { findCard, findOverlay, findSelectButton, selectStrategies } from './support/site.ts';
import { expect, openHome, test } from './support/site-test.ts';

test.use({ tolerated: /./ });

test('shows the specified heading without a stack, keeps the selection and leads home', async ({
	page,
	strategies,
}) => {
	await page.route('**/assets/calculator-qcd-*.js', (route) =>
		route.fulfill({ contentType: 'text/javascript', body: 'export const calculator = {};' }),
	);
	await openHome(page);
	await selectStrategies(page, [strategies.getEntry('crt')]);
	await findSelectButton(findCard(page, strategies.getEntry('qcd').name)).click();
	const heading = page.getByRole('heading', { name: 'Unexpected Application Error!', level: 1 });
	await expect(heading).toBeVisible();
	await expect(findOverlay(page)).toHaveCount(0);
	await expect(page.getByText(/TypeError|undefined|\bat .*\.js/)).toHaveCount(0);
	await expect(page.locator('[style], pre, code')).toHaveCount(0);
	await page.getByRole('link', { name: 'Return to Home' }).click();
	await expect(page.getByText('2 × $5 = $10', { exact: true })).toBeVisible();
});
