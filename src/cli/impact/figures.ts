// The table of figures of one revision: (subject, case, year, figure) → value.
import { calculate } from '../../engine/calculate.ts';
import { projectStrategy } from '../../engine/strategy/project-strategy.ts';
import { parseRequest } from '../../engine/strategy/request.ts';
import { BadRequest, computeAnswers, type JsonObject } from '../../engine/tax-return/request.ts';
import { UnknownLaw } from '../../engine/tax-return/tax-system.ts';
import { readInputs } from '../../engine/values.ts';
import { keepFinite } from '../../language/value.ts';
import type { Value } from '../../model/compiled-calculator.ts';
import type { SubjectKind } from './report.ts';
import type { Snapshot } from './snapshot.ts';
import { EFFECT_FIGURES, toCarriedId } from './subjects.ts';

/** One request to both sides. */
export interface Case {
	readonly kind: SubjectKind;
	/** The id of a calculator or a strategy in the working tree, and the one it had; '' for returns. */
	readonly id: string;
	readonly formerId: string;
	readonly describe: () => string;
	/** True for one that nobody wrote. */
	readonly isSampled?: boolean;
	readonly request: JsonObject;
}

/** Figures by id; null is one that is unavailable, and one that does not apply or is not shown is absent. */
export type Figures = ReadonlyMap<string, Value | null>;

/** The figures of one subject in one year of one case; the year is 0 where there are none. */
export interface Row {
	/** Its kind and id in the working tree. */
	readonly subject: string;
	readonly case: Case;
	readonly year: number;
	readonly figures: Figures;
}

/** The rows of a side, in the order of the cases; a case that the side does not take has none. */
export function computeRows(
	snapshot: Snapshot,
	side: 'base' | 'working tree',
	cases: readonly Case[],
): readonly Row[] {
	return cases.flatMap((item) => {
		const id = side === 'base' ? item.formerId : item.id;
		try {
			return COMPUTATIONS[item.kind](snapshot, id, item);
		} catch (error) {
			if (error instanceof BadRequest || error instanceof UnknownLaw) return [];
			throw error;
		}
	});
}

const COMPUTATIONS: Readonly<
	Record<SubjectKind, (snapshot: Snapshot, id: string, item: Case) => readonly Row[]>
> = {
	calculator: ({ calculators }, id, item) => {
		const calculator = calculators.get(id)?.calculator;
		if (!calculator) return [];
		// A side without an input does not ask it.
		const names = calculator.inputs.map((input) => input.id);
		const ownInputs = Object.entries(item.request).filter(([name]) => names.includes(name));
		const { inputs, problems } = readInputs(calculator, Object.fromEntries(ownInputs));
		if (problems.length > 0) return [];
		const { results, rows, warnings, badges } = calculate(calculator, inputs);
		const shown = rows.map((row) => [row.id, results[row.id]] as const);
		const messages = [...warnings.map(({ message }) => message), ...badges.map(({ label }) => label)];
		return [toRow('calculator', item.id, item, 0, shown, messages)];
	},
	worksheet: ({ compilation: { taxSystem } }, _, item) => {
		if (!taxSystem) return [];
		return computeAnswers(taxSystem, item.request).flatMap(({ taxYear, worksheets, lines, closing }) =>
			taxSystem.worksheets.flatMap(({ worksheet }) => {
				if (!worksheets.includes(worksheet.id)) return [];
				const carried = worksheet.carryforwards.map(({ id }) => [toCarriedId(id), closing[id]] as const);
				const own = worksheet.lines.map(({ id }) => [id, lines[id]] as const);
				return [toRow('worksheet', worksheet.id, item, taxYear, [...own, ...carried])];
			}),
		);
	},
	effect: ({ compilation: { engine } }, id, item) => {
		const strategy = engine?.strategies.get(id);
		if (!engine || !strategy) return [];
		const effect = projectStrategy(engine, parseRequest(engine, strategy, item.request));
		const common = EFFECT_FIGURES.map((figure) => [figure, effect.with[figure]] as const);
		const messages = effect.warnings.map(({ message }) => message);
		return [toRow('effect', item.id, item, 0, [...common, ...Object.entries(effect.results)], messages)];
	},
};

function toRow(
	kind: SubjectKind,
	id: string,
	item: Case,
	year: number,
	values: readonly (readonly [string, Value | null | undefined])[],
	messages: readonly string[] = [],
): Row {
	const figures = new Map<string, Value | null>(
		values.map(([figure, value]) => [figure, keepFinite(value ?? null)]),
	);
	for (const message of messages) figures.set(message, true);
	return { subject: `${kind} ${id}`, case: item, year, figures };
}
