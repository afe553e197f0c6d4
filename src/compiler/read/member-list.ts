// The keys of an object as they are read: each once, and none that JavaScript itself gives a meaning.
import type { Findings } from '../diagnostic.ts';
import type { Place, SourceFile, SourceMember } from './source.ts';

/** Collects members and reports those that cannot be kept. */
export class MemberList {
	readonly members: SourceMember[] = [];
	readonly #file: SourceFile;
	readonly #findings: Findings;
	readonly #seen = new Set<string>();

	constructor(file: SourceFile, findings: Findings) {
		this.#file = file;
		this.#findings = findings;
	}

	/** Keeps a member unless its key was given before. */
	add(member: SourceMember): void {
		const { key } = member;
		if (key === '__proto__') {
			this.#findings.report(this.#placeOf(member), 'name-taken', {
				name: key,
				other: 'a word of JavaScript',
			});
		} else if (this.#seen.has(key)) {
			this.#findings.report(this.#placeOf(member), 'duplicate-key', { key });
		} else this.members.push(member);
		this.#seen.add(key);
	}

	#placeOf({ keyStart, keyEnd }: SourceMember): Place {
		return { file: this.#file, start: keyStart, end: keyEnd };
	}
}
