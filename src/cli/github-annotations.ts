// Findings as GitHub workflow commands, which mark the lines of a pull request.
import { type Diagnostic, formatSuggestions } from '../compiler/diagnostics/diagnostic.ts';

/** One finding as one line: `::error file=...,line=...::message`. */
export function formatGithubAnnotation(diagnostic: Diagnostic): string {
	const { file, line, column, endColumn, severity, code, message, suggestions } = diagnostic;
	const properties = { file, line, col: column, endColumn, title: code };
	const propertyTexts = Object.entries(properties).map(
		([key, value]) => `${key}=${escapeProperty(String(value))}`,
	);
	const text = [message, formatSuggestions(suggestions)].filter((part) => part !== '').join('\n');
	return `::${severity} ${propertyTexts.join(',')}::${escapeData(text)}`;
}

// A percent sign first, since the others become one.
function escapeData(text: string): string {
	return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
	return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
