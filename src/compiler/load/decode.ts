// Another encoding than UTF-8 is an error: decoding would lose characters, and `fix` would write the loss.
import { isUtf8 } from 'node:buffer';
import type { SyntaxProblem } from './syntax-problem.ts';

/** The text of a file, and the first byte that is not UTF-8. */
export interface DecodedText {
	/** Without a byte order mark, which is no column of the first line. A guess where the file is not UTF-8. */
	readonly text: string;
	/** Undefined for UTF-8. */
	readonly encodingProblem: SyntaxProblem | undefined;
}

const UTF_8 = new TextDecoder('utf-8');

/** Decodes the bytes of a file. */
export function decode(bytes: Uint8Array): DecodedText {
	const encoding = detectUtf16(bytes);
	if (encoding) {
		const problem = 'This file is written in UTF-16, not in UTF-8.';
		return {
			text: new TextDecoder(encoding).decode(bytes),
			encodingProblem: { start: 0, end: 1, problem, suggestions: [] },
		};
	}
	const text = UTF_8.decode(bytes);
	if (isUtf8(bytes)) return { text, encodingProblem: undefined };
	const { start, byteOffset } = findInvalidByte(bytes);
	const remainingText = new TextDecoder('windows-1252').decode(bytes.subarray(byteOffset));
	const problem = describeInvalidByte(bytes[byteOffset] ?? 0, remainingText.charAt(0));
	return {
		text: text.slice(0, start) + remainingText,
		encodingProblem: { start, end: start + 1, problem, suggestions: [] },
	};
}

// Without a byte order mark, every other byte of JSON or code in UTF-16 is 0.
function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
	const [first, second] = bytes;
	if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le';
	if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return 'utf-16be';
	return undefined;
}

// U+FFFD marks invalid bytes; a U+FFFD in the file itself takes three valid bytes.
function findInvalidByte(bytes: Uint8Array): { start: number; byteOffset: number } {
	// The byte order mark is kept, so that its three bytes are counted.
	const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
	const markLength = text.startsWith('\ufeff') ? 1 : 0;
	for (const { index } of text.matchAll(/\ufffd/g)) {
		const byteOffset = Buffer.byteLength(text.slice(0, index));
		const isWritten =
			bytes[byteOffset] === 0xef && bytes[byteOffset + 1] === 0xbf && bytes[byteOffset + 2] === 0xbd;
		if (!isWritten) return { start: index - markLength, byteOffset };
	}
	return { start: 0, byteOffset: 0 };
}

function describeInvalidByte(byte: number, character: string): string {
	const hex = byte.toString(16).toUpperCase().padStart(2, '0');
	const guess = /[^\p{Cc}]/u.test(character)
		? ` It looks like Windows-1252 (ANSI), where this byte is the character ${character}.`
		: '';
	return `This file is not written in UTF-8: the byte ${hex} here is part of no character.${guess}`;
}
