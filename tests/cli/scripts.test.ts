// Every script that a guide or a workflow tells somebody to run is there.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

test.each([
	'README.md',
	'docs/commands.md',
	'ARCHITECTURE.md',
	'calculators/README.md',
	'docs/publishing.md',
	'.github/workflows/definitions.yml',
	'.github/workflows/ci.yml',
])('every npm script told of in %s is there', (file) => {
	const commands = [...readFileSync(file, 'utf8').matchAll(/npm run (?:--silent )?(?!-)([a-z:-]+)/g)];
	expect(commands.map(([, name = '']) => name).filter((name) => !(name in scripts))).toEqual([]);
});
