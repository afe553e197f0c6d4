// Words that contradict what stands beside them: labels that have changed places, a saving that is called a cost, and a saving
// that is not the headline.
import type { Result } from '../../model/generated/authored.ts';
import { type DocumentContext, reportAt, reportAtKey } from '../document.ts';
import type { SourcePath } from '../load/source.ts';

/** Reports two choices of which each has a label that names the other. */
export function checkSwappedLabels(
	context: DocumentContext<unknown>,
	path: SourcePath,
	labels: Readonly<Record<string, string>> = {},
): void {
	const choices = Object.keys(labels);
	const doesName = (choice: string, other: string) => isNamed(other, labels[choice] ?? '');
	for (const [position, first] of choices.entries()) {
		const second = choices
			.slice(position + 1)
			.find(
				(other) =>
					doesName(first, other) &&
					!doesName(first, first) &&
					!doesName(other, other) &&
					isLikely(first, other),
			);
		if (second === undefined) continue;
		reportAtKey(context, [...path, 'labels', first], 'swapped-labels', {
			name: String(path.at(-1)),
			first,
			second,
		});
		return;
	}

	// A short answer, such as "Partial", need not name the choice.
	function isLikely(first: string, second: string): boolean {
		return (
			doesName(second, first) || first === 'no' || second === 'no' || first === 'false' || second === 'false'
		);
	}
}

/** True where a label has every word of the key, as "Deferred compensation" has those of "deferredCompensation". */
function isNamed(choice: string, label: string): boolean {
	const words = choice
		.replace(/([a-z])([A-Z])/g, '$1 $2')
		.toLowerCase()
		.split(/[^a-z0-9]+/);
	const text = ` ${label
		.toLowerCase()
		.replace(/[()]/g, '')
		.replace(/[^a-z0-9]+/g, ' ')} `;
	return words.every((word) => text.includes(word.length < 4 ? ` ${word} ` : ` ${word}`));
}

const SAVING_WORDS = /\b(?:savings?|saved|benefit|gain)\b/i;
const COST_WORDS = /\b(?:costs?|fees?|tax due|penalty)\b/i;

/** Reports a line whose mark says the opposite of its label, and a saving beside another headline. */
export function checkMarks(context: DocumentContext<{ readonly results?: readonly Result[] }>): void {
	const results = context.value.results ?? [];
	const headline = results.find((result) => result.headline);
	for (const [position, { id, label, goodOrBad, appliesWhen, ...result }] of results.entries()) {
		if (goodOrBad === undefined) continue;
		const [own, other] = goodOrBad === 'saving' ? [SAVING_WORDS, COST_WORDS] : [COST_WORDS, SAVING_WORDS];
		const path = ['results', position, 'goodOrBad'];
		if (other.test(label) && !own.test(label))
			reportAt(context, path, 'mark-contradicts', { label, mark: goodOrBad });
		else if (
			goodOrBad === 'saving' &&
			headline &&
			!result.headline &&
			!headline.goodOrBad &&
			appliesWhen === undefined
		)
			reportAt(context, path, 'saving-beside-headline', { id, headline: headline.id });
	}
}
