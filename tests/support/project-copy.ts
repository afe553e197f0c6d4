// A copy of the project in a temporary folder, to change without touching this one.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const AUTHOR = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];

export class ProjectCopy {
	readonly folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'project-'));
	readonly #originals = new Map<string, string>();

	/**
	 * @param copied files and folders that may be changed
	 * @param linked those that are only read
	 */
	constructor(copied: readonly string[], linked: readonly string[]) {
		for (const name of copied)
			cpSync(name, path.join(this.folder, path.relative('.', name)), { recursive: true });
		for (const name of linked) symlinkSync(realpathSync(name), path.join(this.folder, name), 'junction');
	}

	read(file: string): string {
		return readFileSync(path.join(this.folder, file), 'utf8');
	}

	write(file: string, content: string | object): void {
		const text = typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`;
		writeFileSync(path.join(this.folder, file), text);
	}

	/** Changes a file until `restore`. */
	edit(file: string, change: (text: string) => string): void {
		const originalText = this.read(file);
		const editedText = change(originalText);
		if (editedText === originalText) throw new Error(`The edit of ${file} changes nothing.`);
		if (!this.#originals.has(file)) this.#originals.set(file, originalText);
		this.write(file, editedText);
	}

	/** Runs git in the copy, as an author. */
	git(...argv: readonly string[]): void {
		execFileSync('git', [...AUTHOR, ...argv], { cwd: this.folder, stdio: 'ignore' });
	}

	/** Makes the copy a repository whose first commit is tagged. */
	commitAll(tag: string): void {
		this.git('init', '--initial-branch=main');
		this.git('add', '.');
		this.git('commit', '-m', 'Start');
		this.git('tag', tag);
	}

	/** Puts every edited file back. */
	restore(): void {
		for (const [file, text] of this.#originals) this.write(file, text);
		this.#originals.clear();
	}

	/** Removes a file or a folder. */
	remove(name: string): void {
		rmSync(path.join(this.folder, name), { recursive: true });
	}

	/** Removes the copy. */
	dispose(): void {
		rmSync(this.folder, { recursive: true, force: true, maxRetries: 3 });
	}
}
