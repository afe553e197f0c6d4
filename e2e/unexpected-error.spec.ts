// A page that breaks.
import { expect, test } from './support/site-test.ts';

test.use({ tolerated: /./ });

test('shows the specified heading without a stack, keeps the selection and leads home', async ({
	page,
	site,
}) => {
	await page.route('**/assets/calculator-qcd-*.js', (route) =>
		route.fulfill({ contentType: 'text/javascript', body: 'export const calculator = {};' }),
	);
	await site.open();
	await site.select('crt');
	await site.selectButton('qcd').click();
	const heading = page.getByRole('heading', { name: 'Unexpected Application Error!', level: 1 });
	await expect(heading).toBeVisible();
	await expect(site.overlay).toHaveCount(0);
	await expect(page.getByText(/TypeError|undefined|\bat .*\.js/)).toHaveCount(0);
	await expect(page.locator('[style], pre, code')).toHaveCount(0);
	await page.getByRole('link', { name: 'Return to Home' }).click();
	await expect(site.selectionSum(2)).toBeVisible();
});
