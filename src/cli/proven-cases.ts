// Which worked cases agreed with which worksheets, kept beside the bundle of the command, which is known by its content.
// What is asked for again is not worked out again; a changed worksheet, amount, case or program has another key.
import { createHash } from 'node:crypto';
import { mkdirSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ProvenCases } from '../compiler/worksheets/check-cases.ts';

/** A bundle is named by a hash of everything it is made from. */
const BUNDLE = /[\\/]\.cache[\\/]commands[\\/]/;
const DAY = 86_400_000;
/** Bytes of a list above which it begins anew: some sixty thousand keys, most of them of texts edited since. */
const LONGEST = 4_000_000;

/**
 * The memory of proven cases.
 * @param program the address of the command's own module
 * @returns undefined where the program is not known by its content, so that nothing can be said of it
 */
export function provenCases(program: string): ProvenCases | undefined {
	if (!BUNDLE.test(program)) return undefined;
	const file = fileURLToPath(program);
	const { name } = path.parse(file);
	return casesAfter(name, new KeyList(path.join(path.dirname(file), '../cases', name)));
}

function casesAfter(before: string, keys: KeyList): ProvenCases {
	const after = (texts: readonly string[]) => texts.reduce(following, before);
	return {
		has: (texts) => !keys.isEmpty && keys.has(after(texts)),
		add: (texts) => keys.add(after(texts)),
		after: (texts) => casesAfter(after(texts), keys),
	};
}

/** The key of a text that follows what another key stands for. */
function following(key: string, text: string): string {
	return createHash('sha256').update(key).update(text).digest('hex');
}

/** Keys in a file, a line each, which several processes may add to at once. A line that was cut short is no key. */
class KeyList {
	readonly #file: string;
	#known: Set<string> | undefined;
	/** What lines are added to; undefined before the first, null where none can be kept. */
	#open: number | null | undefined;

	constructor(file: string) {
		this.#file = file;
	}

	/** True while nothing is known: then nobody need work a key out, which thousands of texts take a while for. */
	get isEmpty(): boolean {
		return this.#keys().size === 0;
	}

	has(key: string): boolean {
		return this.#keys().has(key);
	}

	add(key: string): void {
		this.#known?.add(key);
		try {
			if (this.#open === undefined) this.#open = this.#begin();
			// In one write with its end of line, so that no other process comes between.
			if (this.#open !== null) writeSync(this.#open, `${key}\n`);
		} catch {
			// Where nothing can be kept, the cases are worked out every time.
			this.#open = null;
		}
	}

	#keys(): Set<string> {
		this.#known ??= new Set(this.#read());
		return this.#known;
	}

	#read(): readonly string[] {
		try {
			return readFileSync(this.#file, 'utf8').split('\n');
		} catch {
			return [];
		}
	}

	#begin(): number {
		const folder = path.dirname(this.#file);
		mkdirSync(folder, { recursive: true });
		for (const list of readdirSync(folder).map((name) => path.join(folder, name))) {
			const { mtimeMs, size } = statSync(list);
			const isOld = list === this.#file ? size > LONGEST : Date.now() - mtimeMs > DAY;
			if (isOld) rmSync(list, { force: true, recursive: true });
		}
		return openSync(this.#file, 'a');
	}
}
