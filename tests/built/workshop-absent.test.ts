// Nothing of the workshop is in the published site.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findForbidden } from '../../scripts/bundle/forbidden-code.ts';
import { BUILD } from './built-page.ts';

test('no file of the build is the workshop’s or holds a part of it', () => {
	const files = readdirSync(BUILD, { recursive: true, encoding: 'utf8' });
	expect(files.filter((file) => /workshop/i.test(file))).toEqual([]);
	const texts = files.filter((file) => /\.(js|css|html|json|txt|xml|svg)$/.test(file));
	expect(texts.length).toBeGreaterThan(10);
	for (const file of texts) {
		const text = readFileSync(path.join(BUILD, file), 'utf8');
		expect(findForbidden(text), file).not.toContain('the workshop');
	}
	expect(existsSync('src/workshop/workshop.html')).toBe(true);
});
