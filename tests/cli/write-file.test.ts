import fs, {
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { formatSystemError, isSystemError } from '../../src/cli/entry.ts';
import { createFile, replaceFile } from '../../src/cli/project.ts';

const { writeFileSync: write } = fs;

// A disk that takes a few characters and is then full.
function fillDisk(): void {
	fs.writeFileSync = (file, text, options) => {
		write(file, String(text).slice(0, 3), options);
		throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', path: file });
	};
	syncBuiltinESMExports();
}

const folder = mkdtempSync(path.join(tmpdir(), 'write-'));
const file = path.join(folder, 'qcd.json');

afterEach(() => {
	fs.writeFileSync = write;
	syncBuiltinESMExports();
	rmSync(folder, { recursive: true, force: true });
});

function findMessage(attempt: () => void): string {
	try {
		attempt();
		return 'written';
	} catch (error) {
		return isSystemError(error) ? formatSystemError(error) : String(error);
	}
}

describe('a file is written whole or not at all:', () => {
	test('a full disk leaves the old text, and no rest of the new one', () => {
		createFile(file, 'old');
		fillDisk();
		expect(findMessage(() => replaceFile(file, 'something new'))).toMatch(
			/qcd\.json cannot be read or written: the disk is full\.$/,
		);
		expect(findMessage(() => createFile(path.join(folder, 'daf.json'), 'something new'))).toMatch(
			/daf\.json .* the disk is full\.$/,
		);
		expect([readdirSync(folder), readFileSync(file, 'utf8')]).toEqual([['qcd.json'], 'old']);
	});

	test('a link still leads to it, and its permissions stay', () => {
		createFile(file, 'old');
		const link = path.join(folder, 'link.json');
		symlinkSync(file, link);
		const { mode } = statSync(file);
		replaceFile(link, 'new');
		expect([readFileSync(file, 'utf8'), statSync(file).mode]).toEqual(['new', mode]);
	});

	test('what is there is not written over', () => {
		createFile(file, 'old');
		expect(findMessage(() => createFile(file, 'new'))).toMatch(
			/qcd\.json is there already, and was left as it is\.$/,
		);
		expect(readFileSync(file, 'utf8')).toBe('old');
	});

	test('a name too long for the disk is a sentence', () => {
		const longFile = path.join(folder, `${'a'.repeat(300)}.json`);
		expect(findMessage(() => createFile(longFile, '{}'))).toMatch(
			/\.json cannot be read or written: its name is too long\.$/,
		);
		writeFileSync(file, '');
	});
});
