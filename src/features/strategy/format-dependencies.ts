// What a strategy depends on, as far as its inputs can be named in a few words.

import type { CompiledInput } from '../../model/compiled-calculator.ts';
import { quote } from '../calculator/messages.ts';

/** Inputs that are named; of more it is said that there are. */
const MAX_NAMES = 2;
/** Characters of a name that still reads well in a list. */
const MAX_NAME_LENGTH = 40;

/** `“Years held,” “Days to close” and more`; '' where none can be named. @param inputs what decides most comes first */
export function formatDependencies(inputs: readonly Pick<CompiledInput, 'title'>[]): string {
	const names = [...new Set(inputs.map(toShortName))].filter((name) => name !== '').slice(0, MAX_NAMES);
	const [first, second] = names;
	if (first === undefined) return '';
	const hasMore = names.length < inputs.length;
	if (second === undefined) return hasMore ? `${quote(first)} and more` : quote(first);
	// American usage: a comma stands inside the quotes.
	return hasMore ? `${quote(`${first},`)} ${quote(second)} and more` : `${quote(first)} and ${quote(second)}`;
}

// A question does not stand in a list; what follows a comma or stands in brackets explains the name.
function toShortName({ title }: Pick<CompiledInput, 'title'>): string {
	const [name = ''] = title.split(/,| \(/);
	return title.endsWith('?') || name.length > MAX_NAME_LENGTH ? '' : name;
}
