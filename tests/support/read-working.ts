// Reads a working as the page shows it, "($8,000 + $2,325) ÷ $25,000", and computes it. Written apart from the code
// that writes workings, so that a working which does not give its value is found.

const TOKEN =
	/\s*(?:(the (?:smaller|smallest|larger|largest) of|the size of|the whole part, rounded (?:down|up), of|the nearest whole number to|rounded to the nearest multiple of|to the power of|is at most|is at least|is below|is above|nothing is given|is given|is not|is|and at most|and|or|not|, but at least|of the (?:first|next)|of|,(?= )|[()+−×÷])|(\$?)(\d[\d,]*(?<!,)(?:\.\d+)?)(%|¢)?( per percentage point)?(?: (?:years?|months?|shares?))?|(?:[A-Z](?:[^()×÷]|\((?!(?:Yes|No)\))[^()]*\))* \()?(Yes|No)\b\)?)/y;

type Token = { readonly word: string } | { readonly number: number } | { readonly answer: boolean };

/** @throws when the text is not a working */
function tokenize(text: string): Token[] {
	const tokens: Token[] = [];
	TOKEN.lastIndex = 0;
	while (TOKEN.lastIndex < text.length) {
		const position = TOKEN.lastIndex;
		const match = TOKEN.exec(text);
		if (!match) throw new Error(`Cannot read "${text.slice(position)}" in "${text}".`);
		const [, word, , digits = '', sign, perPercent, answer] = match;
		if (word) tokens.push({ word });
		else if (answer) tokens.push({ answer: answer === 'Yes' });
		else {
			const number = Number(digits.replaceAll(',', ''));
			tokens.push({ number: sign === '%' ? number / 100 : perPercent ? number * 100 : number });
		}
	}
	return tokens;
}

type WorkingValue = number | boolean;

/** Computes a working. A percent such as 32% is 0.32. */
export function readWorking(text: string): WorkingValue {
	const reader = new Reader(tokenize(text));
	const value = reader.whole();
	if (!reader.isDone()) throw new Error(`"${text}" goes on after its end.`);
	return value;
}

class Reader {
	readonly #tokens: readonly Token[];
	#at = 0;

	constructor(tokens: readonly Token[]) {
		this.#tokens = tokens;
	}

	isDone(): boolean {
		return this.#at === this.#tokens.length;
	}

	// A value may go on: the brackets of a schedule, a step, two limits.
	whole(): WorkingValue {
		const value = this.#either();
		if (this.#takesShare()) return this.#schedule(Number(value));
		if (this.#take('rounded to the nearest multiple of')) {
			const step = Number(this.#sum());
			return Math.round(Number(value) / step) * step;
		}
		if (!this.#take(', but at least')) return value;
		const low = Number(this.#sum());
		if (!this.#take('and at most')) throw new Error('The upper limit is missing.');
		return Math.min(Math.max(Number(value), low), Number(this.#sum()));
	}

	#takesShare(): boolean {
		return this.#take('of the first') || this.#take('of the next') || this.#take('of');
	}

	// 10% of the first $20, 20% of the next $30 and 40% of $5
	#schedule(rate: number): number {
		let due = rate * Number(this.#atom());
		while (this.#take(',') || this.#take('and')) {
			const next = Number(this.#atom());
			if (!this.#takesShare()) throw new Error('A rate has no part to apply to.');
			due += next * Number(this.#atom());
		}
		return due;
	}

	#either(): WorkingValue {
		let value = this.#both();
		while (this.#take('or')) {
			const right = this.#both();
			value = Boolean(value) || Boolean(right);
		}
		return value;
	}

	#both(): WorkingValue {
		let value = this.#comparison();
		while (this.#take('and')) {
			const right = this.#comparison();
			value = Boolean(value) && Boolean(right);
		}
		return value;
	}

	#comparison(): WorkingValue {
		const left = this.#sum();
		if (this.#take('is at most')) return left <= this.#sum();
		if (this.#take('is at least')) return left >= this.#sum();
		if (this.#take('is below')) return left < this.#sum();
		if (this.#take('is above')) return left > this.#sum();
		if (this.#take('is given')) return Number.isFinite(left);
		if (this.#take('is not')) return left !== this.#sum();
		if (this.#take('is')) return left === this.#sum();
		return left;
	}

	#sum(): WorkingValue {
		let value = this.#product();
		for (;;) {
			if (this.#take('+')) value = Number(value) + Number(this.#product());
			else if (this.#take('−')) value = Number(value) - Number(this.#product());
			else return value;
		}
	}

	#product(): WorkingValue {
		let value = this.#power();
		for (;;) {
			if (this.#take('×')) value = Number(value) * Number(this.#power());
			else if (this.#take('÷')) value = Number(value) / Number(this.#power());
			else return value;
		}
	}

	#power(): WorkingValue {
		const base = this.#atom();
		return this.#take('to the power of') ? Number(base) ** Number(this.#power()) : base;
	}

	#atom(): WorkingValue {
		if (this.#take('−')) return -Number(this.#atom());
		if (this.#take('not')) return !this.#atom();
		if (this.#take('nothing is given')) return false;
		if (this.#take('(')) return this.#closed(this.whole());
		const token = this.#tokens[this.#at++];
		if (token && 'number' in token) return token.number;
		if (token && 'answer' in token) return token.answer;
		if (token) return this.#call(token.word);
		throw new Error('The working ends too early.');
	}

	#closed(value: WorkingValue): WorkingValue {
		if (!this.#take(')')) throw new Error('A bracket is not closed.');
		return value;
	}

	#call(name: string): number {
		if (/small/.test(name)) return Math.min(...this.#list());
		if (/larg/.test(name)) return Math.max(...this.#list());
		const value = Number(this.#sum());
		if (name === 'the size of') return Math.abs(value);
		if (/down/.test(name)) return Math.floor(value);
		if (/up/.test(name)) return Math.ceil(value);
		if (/nearest/.test(name)) return Math.round(value);
		throw new Error(`"${name}" stands where a number is expected.`);
	}

	#list(): number[] {
		const items = [Number(this.#sum())];
		while (this.#take(',')) items.push(Number(this.#sum()));
		if (!this.#take('and')) throw new Error('A list has no end.');
		return [...items, Number(this.#sum())];
	}

	#take(word: string): boolean {
		const token = this.#tokens[this.#at];
		const isMatch = token !== undefined && 'word' in token && token.word === word;
		if (isMatch) this.#at += 1;
		return isMatch;
	}
}
