// Amounts by year and filing status, and shared inputs.
import type { ParametersFile, SharedInputsFile } from '../model/generated/authored.ts';
import { createEmptyAmountTable, readAmountTable } from './amounts.ts';
import type { CompilerCache } from './cache.ts';
import { createEmptySharedInputs, readSharedInputs, type SharedInputs } from './check/check-inputs.ts';
import { collectDiagnostics, collectDocumentDiagnostics } from './diagnostics/collect-diagnostics.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import type { AmountTable, Document } from './document.ts';
import type { SharedData } from './emit/describe-logic.ts';
import { listChoices } from './emit/describe-logic.ts';
import type { ProjectDocuments } from './load/load-documents.ts';

export interface SharedDefinitions {
	readonly amounts: AmountTable;
	readonly inputs: SharedInputs;
	/** Readable files of amounts, one per subject. */
	readonly parameters: readonly Document<ParametersFile>[];
	/** Data that emitted logic refers to. */
	readonly data: SharedData;
	readonly diagnostics: readonly Diagnostic[];
}

export function resolveSharedDefinitions(
	{ parameters, indexes, sharedInputs }: Pick<ProjectDocuments, 'parameters' | 'indexes' | 'sharedInputs'>,
	cache: CompilerCache,
): SharedDefinitions {
	return cache.getOrCreate('shared', '', [...parameters, indexes, sharedInputs], () => {
		const documents = parameters.flatMap(({ value }) => value ?? []);
		const priceIndexes = indexes?.value?.value.indexes ?? {};
		const amounts = collectDiagnostics((diagnostics) =>
			readAmountTable(
				documents.map((document) => ({ ...document, diagnostics })),
				priceIndexes,
			),
		);
		const inputs = sharedInputs?.value && collectDocumentDiagnostics(sharedInputs.value, readSharedInputs);
		const isReadable = documents.length === parameters.length;
		const amountTable = isReadable ? amounts.value : createEmptyAmountTable('unreadable');
		return {
			amounts: amountTable,
			inputs: inputs?.value ?? createEmptySharedInputs(sharedInputs ? 'unreadable' : 'no such input'),
			parameters: documents,
			data: {
				choices: toSharedChoices(sharedInputs?.value?.value.inputs ?? {}),
				amounts: amountTable.amounts,
				indexes: priceIndexes,
			},
			diagnostics: [...parameters, indexes, sharedInputs, amounts, inputs].flatMap(
				(checked) => checked?.diagnostics ?? [],
			),
		};
	});
}

function toSharedChoices(inputs: SharedInputsFile['inputs']): SharedData['choices'] {
	const choiceInputs = Object.entries(inputs).filter(([, input]) => input.enum !== undefined);
	return Object.fromEntries(choiceInputs.map(([name, input]) => [name, listChoices(input)]));
}
