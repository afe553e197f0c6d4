// A browser that stores nothing: what does not come is told all the same, with a way on that keeps what was typed.
import { BuiltFiles, breakFile } from './support/faults.ts';
import { contact, further } from './support/journeys.ts';
import { expect, test } from './support/site-test.ts';
import { expectTold, startAnew } from './support/told.ts';

test.use({ tolerated: /./ });

const files = new BuiltFiles();

/** It refuses every use, as with cookies blocked, or has no room. */
const STORING_NOTHING: Readonly<Record<string, () => void>> = {
	refused: () => {
		const refuse = () => {
			throw new DOMException('Refused.', 'SecurityError');
		};
		Object.defineProperty(window, 'sessionStorage', { get: refuse });
	},
	full: () => {
		Storage.prototype.setItem = () => {
			throw new DOMException('Full.', 'QuotaExceededError');
		};
	},
};

for (const [manner, storeNothing] of Object.entries(STORING_NOTHING)) {
	test(`where storage is ${manner}, what does not come is told, and the way on keeps what was typed`, async ({
		page,
		strategies,
	}) => {
		await page.clock.install();
		await page.addInitScript(storeNothing);
		for (const [journey, file] of [
			[further, 'virtual:calculators/calculator-qcd'],
			[contact, 'app'],
		] as const) {
			const broken = await breakFile(page, files.named(file), 'missing');
			await journey.go(page, strategies);
			await expectTold(page, journey.told(page), broken);
			await journey.meanwhile?.(page);
			await startAnew(page, broken);
			await journey.after(page);
			expect(await page.evaluate(() => Object.keys(history.state ?? {}).join())).not.toContain('kept');
		}
	});
}
