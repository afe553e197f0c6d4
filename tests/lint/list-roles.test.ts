// Safari announces a list without bullets as a list only where the markup says so.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const LIST = /<(?:ul|ol)\b[^>]*/g;

/** The opening tags that show no bullets and carry no role. */
function findSilentLists(markup: string): string[] {
	return (markup.match(LIST) ?? []).filter((tag) => !/role="list"|list-disc|list-decimal/.test(tag));
}

test('finds a list that Safari would not announce', () => {
	expect(findSilentLists('<ul className="gap-2">')).toHaveLength(1);
	expect(findSilentLists('<ul role="list" className="gap-2"><ol className="list-decimal">')).toEqual([]);
});

test('every list without bullets says that it is one', () => {
	const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
	const published = files.filter((file) => file.endsWith('.tsx') && !file.startsWith('workshop'));
	expect(published.length).toBeGreaterThan(50);
	expect(published.flatMap((file) => findSilentLists(readFileSync(`src/${file}`, 'utf8')))).toEqual([]);
});
