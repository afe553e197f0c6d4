// Reads a workflow file: maps, lists and texts by indentation, the part of YAML the files here are written in.
// Anything else is refused, so that a slip in a file that nobody runs here cannot pass.

/** A text, a list or a map; null where a key has nothing beneath it. */
export type Yaml = string | null | readonly Yaml[] | { readonly [key: string]: Yaml };

interface Line {
	readonly number: number;
	readonly indent: number;
	readonly text: string;
	/** A blank line or a comment: part of a block of text, and nothing elsewhere. */
	readonly idle: boolean;
}

/** @throws with the number of the line that cannot be read */
export function readWorkflow(text: string): Yaml {
	const lines = text.split('\n').map((raw, index): Line => {
		if (raw.includes('\t')) throw new Error(`Line ${index + 1}: a tab`);
		const body = raw.trimStart();
		const idle = body === '' || body.startsWith('#');
		return { number: index + 1, indent: raw.length - body.length, text: body, idle };
	});
	const reader = new Reader(lines);
	const value = reader.block(0);
	reader.end();
	return value;
}

class Reader {
	#at = 0;
	readonly #lines: Line[];

	constructor(lines: readonly Line[]) {
		this.#lines = [...lines];
	}

	/** A list or a map whose lines stand at this indentation. */
	block(indent: number): Yaml {
		return this.#next()?.text.startsWith('- ') ? this.#list(indent) : this.#map(indent);
	}

	end(): void {
		const line = this.#next();
		if (line) throw new Error(`Line ${line.number}: not where it belongs`);
	}

	#next(): Line | undefined {
		while (this.#lines[this.#at]?.idle) this.#at += 1;
		return this.#lines[this.#at];
	}

	#list(indent: number): Yaml {
		const items: Yaml[] = [];
		for (
			let line = this.#next();
			line?.indent === indent && line.text.startsWith('- ');
			line = this.#next()
		) {
			const text = line.text.slice(2);
			if (!/^[\w-]+:( |$)/.test(text)) {
				items.push(scalar(text, line));
				this.#at += 1;
				continue;
			}
			// The first key of a map stands behind the dash, the others below it.
			this.#lines[this.#at] = { ...line, indent: indent + 2, text };
			items.push(this.#map(indent + 2));
		}
		return items;
	}

	#map(indent: number): Yaml {
		const entries = new Map<string, Yaml>();
		for (let line = this.#next(); line?.indent === indent; line = this.#next()) {
			const [, key = '', rest = ''] = /^([\w-]+):(?: (.+))?$/.exec(line.text) ?? [];
			if (key === '' || entries.has(key)) throw new Error(`Line ${line.number}: no new key`);
			this.#at += 1;
			entries.set(key, rest === '|' ? this.#text(indent) : rest ? scalar(rest, line) : this.#beneath(indent));
		}
		return Object.fromEntries(entries);
	}

	#beneath(indent: number): Yaml {
		const line = this.#next();
		if (!line || line.indent <= indent) return null;
		if (line.indent !== indent + 2) throw new Error(`Line ${line.number}: indented by other than two`);
		return this.block(indent + 2);
	}

	#text(indent: number): string {
		const kept: string[] = [];
		for (let line = this.#lines[this.#at]; line; line = this.#lines[this.#at]) {
			if (line.text !== '' && line.indent <= indent) break;
			kept.push(' '.repeat(Math.max(0, line.indent - indent - 2)) + line.text);
			this.#at += 1;
		}
		return `${kept.join('\n').trimEnd()}\n`;
	}
}

function scalar(text: string, { number }: Line): string {
	const plain = text.replace(/ +#.*$/, '');
	const quoted = /^'([^']*)'$/.exec(plain)?.[1];
	if (quoted !== undefined) return quoted;
	if (/^[&*!|>%@`"'{[\],?-]|: |:$/.test(plain)) throw new Error(`Line ${number}: needs quotes`);
	return plain;
}
