// Files are UTF-8. Anything else is a finding: read as UTF-8 it would lose characters, and `fix` would write the loss.
import { isUtf8 } from 'node:buffer';
import type { SyntaxProblem } from './syntax-problem.ts';

/** The text of a file, and where its bytes stop being UTF-8. */
export interface DecodedText {
	/** Without a byte order mark, which is no column of the first line. Not UTF-8: as far as it can be guessed. */
	readonly text: string;
	/** Undefined for UTF-8. */
	readonly encodingProblem: SyntaxProblem | undefined;
}

const UTF_8 = new TextDecoder('utf-8');

/** The characters of a file's bytes. */
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

// A byte order mark says so; without one, every other byte of JSON and of code is 0.
function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
	const [first, second] = bytes;
	if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le';
	if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return 'utf-16be';
	return undefined;
}

// What UTF-8 cannot read becomes U+FFFD; one that stands in the file itself is three bytes of its own.
function findInvalidByte(bytes: Uint8Array): { start: number; byteOffset: number } {
	// Kept here, a byte order mark has its three bytes counted.
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
