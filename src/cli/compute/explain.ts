// How a figure comes about, for `--explain`.

import type { Computable } from '../../engine/calculate.ts';
import { findById, listIds } from '../../engine/collections.ts';
import { type Explanation, explainLines } from '../../engine/explain/explain.ts';
import { omitBlank } from '../../engine/format.ts';
import type { EstateSide } from '../../engine/strategy/estate-outcomes.ts';
import type { RequestedEffect } from '../../engine/strategy/request.ts';
import { createSeparateModel, type ReturnWorkings } from '../../engine/tax-return/return-model.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import type { Inputs } from '../../model/compiled-calculator.ts';
import { UsageError } from '../entry.ts';
import { refuseUnknownNames } from '../options.ts';
import { formatRows } from './table.ts';

/** How a line of a model comes about. @throws UsageError for a line that it does not have */
export function explainLine(model: Computable, inputs: Inputs, id: string): Explanation {
	const lines = explainLines(model, inputs);
	refuseUnknownNames([id], listIds(lines), (name) => `There is no line ${name} here.`);
	return findById(lines, id) as Explanation;
}

/** The line with its value; what decided, the formula in words and in numbers, and the figures that it names. */
export function formatExplanation(explanation: Explanation): string {
	const { label, value, text, numbers, unavailable, conditions, quantities } = explanation;
	const steps = [
		...conditions.map((condition) => `since ${omitBlank([condition.text, condition.numbers]).join(': ')}`),
		...omitBlank([text, numbers, unavailable]).map((step) => `= ${step}`),
	];
	const rows = quantities.map(({ title, value: amount, source }) => [title, amount, source]);
	return [`${label}: ${value}`, ...steps.map((step) => `  ${step}`), ...formatRows(rows, 'lrl')].join('\n');
}

/** How a line of the estate's worksheet comes about in every scenario, in the year in which the estate passes. */
export function explainEstate(
	system: TaxSystem,
	taxYear: number,
	outcomes: RequestedEffect['outcomes'],
	id: string,
	workings: ReturnWorkings,
): string {
	if (!outcomes) throw new UsageError('--explain takes a line of the estate: ask for one with --estate.');
	const explain = (side: EstateSide) => {
		const years = outcomes.get(side)?.years ?? [];
		const facts = years.at(-1)?.facts as Inputs;
		const model = createSeparateModel(system, taxYear + years.length - 1, { kind: 'estate' }, workings);
		return `${side}\n\n${formatExplanation(explainLine(model as Computable, facts, id))}\n`;
	};
	return [...outcomes.keys()].map(explain).join('\n');
}
