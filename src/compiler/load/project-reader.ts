import { statSync } from 'node:fs';
import { listProjectFiles, type Project, type ProjectFile, readFile } from './read-project.ts';

interface CachedFile {
	/** Modification time, change time and size; it differs whenever the file may have changed. */
	readonly stamp: string;
	readonly file: ProjectFile;
}

/** Reads one folder repeatedly; only changed files are read again. */
export class ProjectReader {
	readonly #directory: string;
	#cache = new Map<string, CachedFile>();

	/** @param directory absolute path of the folder */
	constructor(directory: string) {
		this.#directory = directory;
	}

	/** @throws when the folder cannot be read */
	read(): Project {
		const cache = new Map<string, CachedFile>();
		for (const absolutePath of listProjectFiles(this.#directory)) {
			const { mtimeNs, ctimeNs, size } = statSync(absolutePath, { bigint: true });
			const stamp = [mtimeNs, ctimeNs, size].join();
			const cachedFile = this.#cache.get(absolutePath);
			const file = cachedFile?.stamp === stamp ? cachedFile.file : readFile(this.#directory, absolutePath);
			cache.set(absolutePath, { stamp, file });
		}
		this.#cache = cache;
		return { directory: this.#directory, files: [...cache.values()].map(({ file }) => file) };
	}
}
