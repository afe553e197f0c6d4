// What is compared: the calculators, worksheets and effects of one side, with what each asks, says and computes with.

import type { EmittedCalculator } from '../../compiler/bind.ts';
import { emitBindableLogic } from '../../compiler/emit/emit-modules.ts';
import { isRunnable } from '../../compiler/program.ts';
import { toContent } from '../../compiler/prove/case-returns.ts';
import { listStrategyParts } from '../../compiler/strategies/checked-part.ts';
import { emitStrategy } from '../../compiler/strategies/run-strategies.ts';
import { listIds, pick } from '../../engine/collections.ts';
import { memoizeByObject } from '../../engine/memoize.ts';
import type { CompiledInput, CompiledResult, ResultFormat } from '../../model/compiled-calculator.ts';
import { describeRule } from './amounts.ts';
import type { SubjectKind } from './report.ts';
import type { Snapshot } from './snapshot.ts';

/** A calculator, a worksheet, the household or a strategy's effect. */
export interface Subject {
	readonly kind: SubjectKind;
	readonly id: string;
	/** The ids that it had before. */
	readonly formerIds: readonly string[];
	readonly title: string;
	readonly inputs: readonly CompiledInput[];
	readonly figures: readonly FigureText[];
	readonly texts: Readonly<Record<string, string>>;
	/** Equal where two versions compute alike. */
	readonly logic: string;
	/** The names of the amounts of law that it reads. */
	readonly amounts: readonly string[];
}

/** How a figure is named and written. */
export interface FigureText extends Pick<CompiledResult, 'id' | 'label' | 'labels'> {
	readonly form?: string;
	/** "message" of a warning or a badge, whose text is its id. */
	readonly format: ResultFormat | 'message';
}

/** The subjects of a side, by kind and id. */
export const listSubjects = memoizeByObject((snapshot: Snapshot): ReadonlyMap<string, Subject> => {
	const subjects = [
		...[...snapshot.calculators.values()].map(describeCalculator),
		...listWorksheets(snapshot),
		...listEffects(snapshot),
	];
	return new Map(subjects.map((subject) => [`${subject.kind} ${subject.id}`, subject]));
});

const toMessage = (text: string): FigureText => ({ id: text, label: text, format: 'message' });

function describeCalculator({ calculator, document, logic, hook }: EmittedCalculator): Subject {
	const { id, name, inputs, results, warnings, badges, amounts } = calculator;
	const values = amounts.map((amount) => [amount.id, amount.year, amount.value]);
	return {
		kind: 'calculator',
		id,
		formerIds: document.value.formerIds ?? [],
		title: name,
		inputs,
		figures: [
			...results.map((result) => pick(result, ['id', 'label', 'format', 'labels'])),
			...warnings.map(({ message }) => toMessage(message)),
			...badges.map(({ label }) => toMessage(label)),
		],
		texts: serializeValues({
			...calculator,
			id: '',
			amounts: amounts.map(({ title, source }) => [title, source]),
		}),
		logic: JSON.stringify([emitBindableLogic(logic), values, hook ? document.file.text : '']),
		amounts: listIds(logic.program.amounts),
	};
}

function listWorksheets(snapshot: Snapshot): readonly Subject[] {
	const { taxSystem, returns } = snapshot.compilation;
	if (!taxSystem) return [];
	const { household, worksheets } = taxSystem;
	const { facts, withoutIncomeTax, ...settings } = household;
	const programs = new Map(
		returns.worksheets.filter(isRunnable).map((worksheet) => [worksheet.program.definition.id, worksheet]),
	);
	return [
		{
			...{ kind: 'worksheet', id: 'household', formerIds: [], title: household.title, figures: [] },
			inputs: facts,
			texts: serializeValues({ ...settings, inputs: facts }),
			logic: JSON.stringify([facts.map((fact) => [fact.id, fact.default, fact.choices]), withoutIncomeTax]),
			amounts: [],
		},
		...worksheets.map(({ worksheet }): Subject => {
			const { id, title, lines, carryforwards, inputs, amounts } = worksheet;
			const { program, code } = programs.get(id) ?? {};
			const lineTexts = program?.definition.lines.map(({ label, form, note }) => [label, form, note]);
			return {
				...{ kind: 'worksheet', id, formerIds: [], title, inputs, amounts },
				figures: [
					...lines.map((line) => pick(line, ['id', 'label', 'form', 'format'])),
					...carryforwards.map((carryforward) => ({
						id: toCarriedId(carryforward.id),
						label: `carried to the next year: ${carryforward.title}`,
						format: 'money' as const,
					})),
				],
				texts: serializeValues({ title, lines: lineTexts, carryforwards, inputs }),
				logic: JSON.stringify([code, carryforwards.map(({ expiresAfter }) => expiresAfter)]),
			};
		}),
	];
}

/** The id of the figure that is carried to the next year. */
export function toCarriedId(id: string): string {
	return `${id} →`;
}

function listEffects({ calculators, compilation: { effects, engine } }: Snapshot): readonly Subject[] {
	if (!engine) return [];
	return effects.strategies.flatMap((resolved): readonly Subject[] => {
		const { id } = resolved;
		const strategy = engine.strategies.get(id);
		if (!strategy) return [];
		const { name, inputs, results, warnings } = strategy;
		return [
			{
				kind: 'effect',
				id,
				formerIds: calculators.get(id)?.document.value.formerIds ?? [],
				title: name,
				inputs,
				figures: [
					...EFFECT_FIGURES.map((figure) => ({
						id: figure,
						label: engine.effects.results[figure],
						format: 'money' as const,
					})),
					...results.map((result) => pick(result, ['id', 'label', 'format'])),
					...warnings.map(({ message }) => toMessage(message)),
				],
				texts: serializeValues({ ...strategy, id: '', name: '', datedAmounts: '', exampleHousehold: '' }),
				logic: toContent([emitStrategy(resolved).parts, strategy.modelInputs]),
				amounts: listStrategyParts(resolved).flatMap((part) => listIds(part.amounts)),
			},
		];
	});
}

/** The common figures that are compared; the others move with them. */
export const EFFECT_FIGURES = ['taxSaved', 'netBenefit'] as const;

function serializeValues(values: object): Readonly<Record<string, string>> {
	const entries = Object.entries(values).map(([key, value]) => [
		key,
		JSON.stringify(value, omitDefault) ?? '',
	]);
	return Object.fromEntries(entries);
}

// A default is a part, and no text.
function omitDefault(key: string, value: unknown): unknown {
	return key === 'default' ? undefined : value;
}

/** Equal where an amount has the same figures in all years. */
export function serializeAmount(name: string, snapshot: Snapshot): string {
	const values = Object.entries(snapshot.amounts[name]?.values ?? {});
	const figures = values.map(([year, { value, byFilingStatus }]) => [year, value, byFilingStatus]);
	return JSON.stringify([figures, describeRule(name, snapshot)]);
}
