// What a strategy depends on, as far as its inputs can be named in a few words.
import { inSentence } from '../calculator/messages.ts';
import type { CompiledInput } from '../definition/compiled-calculator.ts';
import { formatList } from '../engine/format.ts';

/** Inputs that are named; of more it is said that there are. */
const MOST = 2;
/** Characters of a name that still reads well in a list. */
const LONGEST = 40;

/** "years held, days to close and more"; '' where none can be named. @param inputs what decides most comes first */
export function dependsWords(inputs: readonly Pick<CompiledInput, 'title' | 'format'>[]): string {
	const names = [...new Set(inputs.map(nameOf))].filter((name) => name !== '').slice(0, MOST);
	if (names.length === 0) return '';
	return formatList(names.length < inputs.length ? [...names, 'more'] : names);
}

// A question does not stand in a list; what follows a comma or stands in brackets explains the name.
function nameOf({ title, format }: Pick<CompiledInput, 'title' | 'format'>): string {
	const name = inSentence(title.split(/,| \(/)[0] ?? '');
	if (title.endsWith('?') || name.length > LONGEST) return '';
	return format === 'yes-no' ? `whether ${name}` : name;
}
