// What visitors read of a strategy: a description of its own, and a risk note that rests on something.
import type { CalculatorDefinition } from '../../definition/generated/calculator.ts';
import { type Draft, isUnreadable, reportAt } from '../draft.ts';

/** Reports descriptions that two definitions share; case, spaces and punctuation do not tell them apart. */
export function checkDescriptions(drafts: readonly Draft<CalculatorDefinition>[]): void {
	const known = new Map<string, Draft<CalculatorDefinition>[]>();
	for (const draft of drafts) {
		const key = wordsOf(draft.value.description ?? '');
		if (key !== '') known.set(key, [...(known.get(key) ?? []), draft]);
	}
	for (const same of known.values()) {
		for (const draft of same) {
			const other = same.find((candidate) => candidate !== draft);
			if (other) reportAt(draft, ['description'], 'duplicate-description', { other: other.file.path });
		}
	}
}

function wordsOf(text: string): string {
	return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

/** Reports a risk that is more than ordinary scrutiny and cites nothing. */
export function checkCitation(draft: Draft<CalculatorDefinition>): void {
	const level = draft.value.risk?.level;
	if (level === undefined || level === 'standard' || draft.value.risk?.citation !== undefined) return;
	if (!isUnreadable(draft, ['risk', 'citation']))
		reportAt(draft, ['risk', 'level'], 'missing-citation', { level });
}
