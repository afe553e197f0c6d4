// A visit under the server's security headers: nothing is blocked and nothing is stored. That every other visit meets no
// violation and no foreign request is watched by the test itself, in support/site-test.ts; that these are the headers of
// the specification is held in tests/publish/headers.test.ts.
import { expect, test } from './support/site-test.ts';

test.describe('the policy itself', () => {
	test.use({
		tolerated: /violates the following Content Security Policy|securitypolicyviolation|'TrustedHTML'/,
	});

	test('holds in this browser: a style from a script and markup from text are blocked', async ({
		page,
		site,
	}) => {
		await site.open();
		const blockedActions = await page.evaluate(async () => {
			const violations: string[] = [];
			document.addEventListener('securitypolicyviolation', (event) =>
				violations.push(event.effectiveDirective),
			);
			const style = document.createElement('style');
			style.append('body { display: none }');
			document.head.append(style);
			try {
				document.createElement('p').innerHTML = '<b>text</b>';
			} catch {
				// Trusted types throw as well as report.
			}
			while (violations.length < 2) await new Promise(requestAnimationFrame);
			return violations.sort();
		});
		expect(blockedActions).toEqual(['require-trusted-types-for', 'style-src-elem']);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	});
});

test.describe('with motion', () => {
	// So that everything that moves is under the policy too.
	test.use({ contextOptions: { reducedMotion: 'no-preference' } });

	test('calculating and comparing passes without a complaint or a trace', async ({ page, context, site }) => {
		await site.open();
		await site.choose('qcd');
		await site.calculate();
		await site.leave();
		await site.openComparison();
		await expect(site.planHeadline).toContainText('Your plan (1)');
		const storage = await page.evaluate(async () => ({
			local: localStorage.length,
			session: Object.keys(sessionStorage),
			databases: (await indexedDB.databases()).length,
			caches: (await caches.keys()).length,
		}));
		expect(storage).toEqual({ local: 0, session: [], databases: 0, caches: 0 });
		expect(await context.cookies()).toEqual([]);
	});
});
