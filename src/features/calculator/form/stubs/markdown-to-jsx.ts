// Stands in for markdown-to-jsx: definitions hold plain text, so no field ever renders Markdown.
import { unreachable } from './unreachable.ts';

export function Markdown(): never {
	return unreachable('Markdown');
}
