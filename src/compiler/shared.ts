// Phase 3: what all definitions share, amounts by year and filing status and shared inputs.
import type { ParametersFile } from '../definition/generated/parameters.ts';
import type { SharedInputsFile } from '../definition/generated/shared-inputs.ts';
import { noAmounts, readAmounts } from './amounts.ts';
import { noSharedInputs, readSharedInputs, type SharedInputs } from './checks/check-inputs.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Amounts, Shaped } from './draft.ts';
import { choicesOf } from './emit/describe-logic.ts';
import type { SharedData } from './emit/emit-data.ts';
import type { Memory } from './memory.ts';
import { noting, notingOf } from './noted.ts';
import type { ShapedProject } from './shape-files.ts';

/** What all definitions share. */
export interface Shared {
	readonly amounts: Amounts;
	readonly inputs: SharedInputs;
	/** The files of amounts that can be read, one a subject. */
	readonly parameters: readonly Shaped<ParametersFile>[];
	/** What emitted logic refers to. */
	readonly data: SharedData;
	readonly findings: readonly Diagnostic[];
}

/** Resolves what all definitions share. */
export function resolveShared(
	{ parameters, sharedInputs }: Pick<ShapedProject, 'parameters' | 'sharedInputs'>,
	memory: Memory<Shared>,
): Shared {
	return memory.recall('', [...parameters, sharedInputs], () => {
		const subjects = parameters.flatMap(({ made }) => made ?? []);
		const amounts = noting((findings) => readAmounts(subjects.map((subject) => ({ ...subject, findings }))));
		const inputs = sharedInputs?.made && notingOf(sharedInputs.made, readSharedInputs);
		const isRead = subjects.length === parameters.length;
		const found = isRead ? amounts.made : noAmounts('unreadable');
		return {
			amounts: found,
			inputs: inputs?.made ?? noSharedInputs(sharedInputs ? 'unreadable' : 'no such input'),
			parameters: subjects,
			data: { choices: sharedChoices(sharedInputs?.made?.value.inputs ?? {}), amounts: found.dated },
			findings: [...parameters, sharedInputs, amounts, inputs].flatMap((noted) => noted?.findings ?? []),
		};
	});
}

function sharedChoices(inputs: SharedInputsFile['inputs']): SharedData['choices'] {
	const withChoices = Object.entries(inputs).filter(([, input]) => input.enum !== undefined);
	return Object.fromEntries(withChoices.map(([name, input]) => [name, choicesOf(input)]));
}
