// The types of the modules that the compiler makes for the pages.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('src/lib/virtual-modules.d.ts', 'utf8');

test('come by import(): TypeScript finds nothing behind a statement with a relative path here, and says so to nobody', () => {
	expect(text).toContain("import('../model/compiled-calculator.ts')");
	expect(text).not.toMatch(/from '\./);
});
