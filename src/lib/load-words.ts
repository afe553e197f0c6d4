// Loads what the lines of returns are called: with whatever shows them, the states' each with its return.
import { stateLoaders, words } from 'virtual:calculators/return-words';
import type { TaxSystem } from '../engine/tax-return/tax-system.ts';
import { placeWords } from '../engine/tax-return/words.ts';
import type { CompiledWorksheet } from '../model/compiled-return.ts';

const worksheetsWithWords = new Set<CompiledWorksheet>();

/** Puts their words to the returns at hand, once each. @throws when they cannot be fetched */
export async function loadWords({ worksheets }: TaxSystem): Promise<void> {
	const worksheetsWithoutWords = worksheets
		.map(({ worksheet }) => worksheet)
		.filter((worksheet) => !worksheetsWithWords.has(worksheet));
	await Promise.all(
		worksheetsWithoutWords.map(async (worksheet) => {
			const stateWords = await stateLoaders[worksheet.state]?.();
			const worksheetWords = (stateWords ?? words)[worksheet.id];
			if (worksheetWords) placeWords(worksheet, worksheetWords);
			worksheetsWithWords.add(worksheet);
		}),
	);
}
