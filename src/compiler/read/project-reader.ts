// Reads a folder again and again: only files that changed since are read anew.
import { statSync } from 'node:fs';
import { type Project, type ProjectFile, projectFiles, readFile } from './read-project.ts';

interface Known {
	/** Differs whenever the file may have changed. */
	readonly stamp: string;
	readonly file: ProjectFile;
}

/** Reads one calculators folder. */
export class ProjectReader {
	readonly #directory: string;
	#known = new Map<string, Known>();

	/** @param directory the folder, absolute */
	constructor(directory: string) {
		this.#directory = directory;
	}

	/** The project as it is now. @throws when the folder cannot be read */
	read(): Project {
		const known = new Map<string, Known>();
		for (const absolutePath of projectFiles(this.#directory)) {
			const { mtimeNs, ctimeNs, size } = statSync(absolutePath, { bigint: true });
			const stamp = [mtimeNs, ctimeNs, size].join();
			const old = this.#known.get(absolutePath);
			const file = old?.stamp === stamp ? old.file : readFile(this.#directory, absolutePath);
			known.set(absolutePath, { stamp, file });
		}
		this.#known = known;
		return { directory: this.#directory, files: [...known.values()].map(({ file }) => file) };
	}
}
