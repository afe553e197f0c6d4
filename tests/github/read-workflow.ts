// Reads a workflow file: maps, lists and texts by indentation, the part of YAML the files here are written in.
// Anything else is refused, so that a slip in a file that nobody runs here cannot pass.

/** A text, a list or a map; null where a key has nothing beneath it. */
export type Yaml = string | null | readonly Yaml[] | { readonly [key: string]: Yaml };

interface Line {
	readonly number: number;
	readonly indent: number;
	readonly text: string;
	/** A blank line or a comment: part of a block of text, and nothing elsewhere. */
	readonly isIdle: boolean;
}

/** @throws with the number of the line that cannot be read */
export function readWorkflow(text: string): Yaml {
	const lines = text.split('\n').map((raw, index): Line => {
		if (raw.includes('\t')) throw new Error(`Line ${index + 1}: a tab`);
		const body = raw.trimStart();
		const isIdle = body === '' || body.startsWith('#');
		return { number: index + 1, indent: raw.length - body.length, text: body, isIdle };
	});
	const reader = new Reader(lines);
	const value = reader.readBlock(0);
	reader.expectEnd();
	return value;
}

class Reader {
	#at = 0;
	readonly #lines: Line[];

	constructor(lines: readonly Line[]) {
		this.#lines = [...lines];
	}

	/** A list or a map whose lines stand at this indentation. */
	readBlock(indent: number): Yaml {
		return this.#peek()?.text.startsWith('- ') ? this.#readList(indent) : this.#readMap(indent);
	}

	expectEnd(): void {
		const line = this.#peek();
		if (line) throw new Error(`Line ${line.number}: not where it belongs`);
	}

	#peek(): Line | undefined {
		while (this.#lines[this.#at]?.isIdle) this.#at += 1;
		return this.#lines[this.#at];
	}

	#readList(indent: number): Yaml {
		const items: Yaml[] = [];
		for (
			let line = this.#peek();
			line?.indent === indent && line.text.startsWith('- ');
			line = this.#peek()
		) {
			const text = line.text.slice(2);
			if (!/^[\w-]+:( |$)/.test(text)) {
				items.push(parseScalar(text, line));
				this.#at += 1;
				continue;
			}
			// The first key of a map stands behind the dash, the others below it.
			this.#lines[this.#at] = { ...line, indent: indent + 2, text };
			items.push(this.#readMap(indent + 2));
		}
		return items;
	}

	#readMap(indent: number): Yaml {
		const entries = new Map<string, Yaml>();
		for (let line = this.#peek(); line?.indent === indent; line = this.#peek()) {
			const [, key = '', value = ''] = /^([\w-]+):(?: (.+))?$/.exec(line.text) ?? [];
			if (key === '' || entries.has(key)) throw new Error(`Line ${line.number}: no new key`);
			this.#at += 1;
			entries.set(
				key,
				value === '|' ? this.#readText(indent) : value ? parseScalar(value, line) : this.#readNested(indent),
			);
		}
		return Object.fromEntries(entries);
	}

	#readNested(indent: number): Yaml {
		const line = this.#peek();
		if (!line || line.indent <= indent) return null;
		if (line.indent !== indent + 2) throw new Error(`Line ${line.number}: indented by other than two`);
		return this.readBlock(indent + 2);
	}

	#readText(indent: number): string {
		const lines: string[] = [];
		for (let line = this.#lines[this.#at]; line; line = this.#lines[this.#at]) {
			if (line.text !== '' && line.indent <= indent) break;
			lines.push(' '.repeat(Math.max(0, line.indent - indent - 2)) + line.text);
			this.#at += 1;
		}
		return `${lines.join('\n').trimEnd()}\n`;
	}
}

function parseScalar(text: string, { number }: Line): string {
	const plain = text.replace(/ +#.*$/, '');
	const quoted = /^'([^']*)'$/.exec(plain)?.[1];
	if (quoted !== undefined) return quoted;
	if (/^[&*!|>%@`"'{[\],?-]|: |:$/.test(plain)) throw new Error(`Line ${number}: needs quotes`);
	return plain;
}
