// A browser that stores nothing: what does not come is told all the same, with a way on that keeps what was typed.

import { expectNotice, restartPage } from './support/failure-notice.ts';
import { BuiltFiles, breakFile } from './support/faults.ts';
import { contact, laterCalculator } from './support/journeys.ts';
import { expect, test } from './support/site-test.ts';

test.use({ tolerated: /./ });

const files = new BuiltFiles();

/** It refuses every use, as with cookies blocked, or has no room. */
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
	test(`where storage is ${failureName}, what does not come is told, and the way on keeps what was typed`, async ({
		page,
		strategies,
	}) => {
		await page.clock.install();
		await page.addInitScript(disableStorage);
		for (const [journey, file] of [
			[laterCalculator, 'virtual:calculators/calculator-qcd'],
			[contact, 'app'],
		] as const) {
			const brokenFile = await breakFile(page, files.findFile(file), 'missing');
			await journey.go(page, strategies);
			await expectNotice(page, journey.findNotice(page), brokenFile);
			await journey.duringFailure?.(page);
			await restartPage(page, brokenFile);
			await journey.expectRecovery(page);
			expect(await page.evaluate(() => Object.keys(history.state ?? {}).join())).not.toContain('kept');
		}
	});
}
