// Page and worker compute with the same file of law.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { BUILD } from './built-page.ts';

test('the law is in one file of the build', () => {
	const [line] = JSON.parse(readFileSync('calculators/law/federal.json', 'utf8')).lines.filter(
		({ form }: { readonly form?: string }) => form,
	);
	const folder = path.join(BUILD, 'assets');
	const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
	const files = scripts.filter((name) =>
		readFileSync(path.join(folder, name), 'utf8').includes(JSON.stringify(line.form).slice(1, -1)),
	);
	expect(files).toHaveLength(1);
	expect(files[0]).toMatch(/^return-/);
});
