// The project of the last commit, whatever the working tree looks like.
import path from 'node:path';
import { expect, test } from 'vitest';
import { hasSameFiles, readCommitted } from '../../../src/compiler/load/read-committed.ts';
import { readProject } from '../../../src/compiler/load/read-project.ts';
import { ProjectCopy } from '../../support/project-copy.ts';
import { FIXTURE } from '../fixture-project.ts';

test('has the files that were committed, with their text', () => {
	const relative = path.relative('.', FIXTURE);
	const copy = new ProjectCopy([FIXTURE], []);
	const read = () => readProject(path.join(copy.folder, relative));
	try {
		const original = read();
		expect(readCommitted(original)).toBeUndefined();
		copy.commitAll('start');
		expect(readCommitted(original)).toEqual(original);
		copy.edit(path.join(relative, 'law/ca.json'), (text) => `${text}\n`);
		copy.remove(path.join(relative, 'law/trust.json'));
		// A file that every project needs stands at the end once it is gone.
		copy.remove(path.join(relative, 'situations.json'));
		copy.write(path.join(relative, 'law/ny.json'), '{}');
		copy.write('.gitignore', '*-draft.json\n');
		copy.write(path.join(relative, 'income-tax/own-draft.json'), '{}');
		const edited = read();
		expect(hasSameFiles(edited, original)).toBe(false);
		copy.git('add', '.');
		copy.git('commit', '-m', 'Draft');
		expect(readCommitted(edited)).not.toEqual(original);
		// As it is in a clone.
		copy.git('update-ref', 'refs/remotes/origin/HEAD', 'HEAD~1');
		const committed = readCommitted(edited);
		expect(committed).toEqual(original);
		expect(hasSameFiles(original, committed ?? edited)).toBe(true);
	} finally {
		copy.dispose();
	}
});
