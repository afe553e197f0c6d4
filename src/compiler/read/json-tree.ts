// The tree of a text that is JSON, in one pass. Nothing is checked here: that it is JSON is known before.
import type { Findings } from '../diagnostic.ts';
import { closingQuote } from './json-members.ts';
import { MemberList } from './member-list.ts';
import type { SourceFile, SourceMember, SourceNode } from './source.ts';

const QUOTE = 0x22;
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d];
const [SPACE, COMMA, COLON] = [0x20, 0x2c, 0x3a];

/**
 * The tree of a file.
 * @param file its text must be JSON
 * @param findings where keys that cannot be kept are reported
 */
export function treeOf(file: SourceFile, findings: Findings): SourceNode {
	return new TreeReader(file, findings).value();
}

class TreeReader {
	readonly #file: SourceFile;
	readonly #text: string;
	readonly #findings: Findings;
	#at = 0;

	constructor(file: SourceFile, findings: Findings) {
		this.#file = file;
		this.#text = file.text;
		this.#findings = findings;
	}

	/** The next value. */
	value(): SourceNode {
		const code = this.#next();
		const start = this.#at;
		if (code === OPEN_BRACE) return { kind: 'object', start, ...this.#object() };
		if (code === OPEN_BRACKET) return { kind: 'array', start, ...this.#array() };
		const value = code === QUOTE ? this.#string() : this.#word();
		return { kind: 'leaf', start, end: this.#at, value };
	}

	#object(): { readonly end: number; readonly members: readonly SourceMember[] } {
		const list = new MemberList(this.#file, this.#findings);
		this.#at += 1;
		while (this.#next() !== CLOSE_BRACE) {
			const keyStart = this.#at;
			const key = this.#string();
			const keyEnd = this.#at;
			list.add({ key, keyStart, keyEnd, value: this.value() });
		}
		this.#at += 1;
		return { end: this.#at, members: list.members };
	}

	#array(): { readonly end: number; readonly items: readonly SourceNode[] } {
		const items: SourceNode[] = [];
		this.#at += 1;
		while (this.#next() !== CLOSE_BRACKET) items.push(this.value());
		this.#at += 1;
		return { end: this.#at, items };
	}

	// Goes to the next character that is neither space nor stands between values.
	#next(): number {
		let code = this.#text.charCodeAt(this.#at);
		while (code <= SPACE || code === COMMA || code === COLON) {
			this.#at += 1;
			code = this.#text.charCodeAt(this.#at);
		}
		return code;
	}

	#string(): string {
		const start = this.#at;
		const end = closingQuote(this.#text, start);
		this.#at = end + 1;
		const inside = this.#text.slice(start + 1, end);
		return inside.includes('\\') ? (JSON.parse(`"${inside}"`) as string) : inside;
	}

	// A number, true, false or null.
	#word(): number | boolean | null {
		const start = this.#at;
		let code = this.#text.charCodeAt(this.#at);
		while (code > SPACE && code !== COMMA && code !== CLOSE_BRACE && code !== CLOSE_BRACKET) {
			this.#at += 1;
			code = this.#text.charCodeAt(this.#at);
		}
		return JSON.parse(this.#text.slice(start, this.#at)) as number | boolean | null;
	}
}
