import type { EffectInput } from '../../model/generated/authored.ts';
import { reportAt } from '../document.ts';
import type { CheckedInput } from '../program.ts';
import type { PartContext } from './checked-part.ts';

const VALUE = '{value}';

/** Checks that the words of an assumption say its value: by {value}, or for a yes-no by themselves. */
export function checkAssumptions({ source, prefix }: PartContext, inputs: readonly CheckedInput[]): void {
	for (const { id, input } of inputs) {
		const { assumption, type } = input as Partial<EffectInput>;
		const isYesNo = type === 'boolean';
		if (assumption === undefined || assumption.includes(VALUE) !== isYesNo) continue;
		const problem = isYesNo
			? 'says {value}, but a yes-no has the words of a yes; a no is “not” and the same words'
			: 'does not say {value}, which stands for what is assumed';
		reportAt(source, [...prefix, 'inputs', id, 'assumption'], 'wrong-assumption', { name: id, problem });
	}
}
