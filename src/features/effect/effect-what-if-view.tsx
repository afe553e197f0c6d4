// What-if on a strategy's effect: one of its inputs or a fact of the household varied, one figure watched.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { findById } from '../../engine/collections.ts';
import {
	createEffectCalculation,
	type EffectCalculation,
	type EffectQuestion,
	type EffectSubject,
} from '../../engine/strategy/effect-what-if.ts';
import { DISCOUNT_RATE } from '../../engine/strategy/inputs.ts';
import type { StrategyCircumstances, StrategyModel } from '../../engine/strategy/project-strategy.ts';
import { createVariation, getCurrentValue } from '../../engine/what-if/variation.ts';
import { LoadState } from '../../lib/lazy-component.tsx';
import { taxClient } from '../../lib/tax-client.ts';
import type { CompiledInput, CompiledResult } from '../../model/compiled-calculator.ts';
import { type OptionGroup, toOption } from '../what-if/choice.tsx';
import { Explorer } from '../what-if/explorer.tsx';
import { CurveChoiceLists, groupBySection, useCurveChoice } from '../what-if/what-if-view.tsx';

/** Gets the worker ready for questions about an effect; a failure shows with the question. */
export function announceEffect(subject: EffectSubject): void {
	taxClient.prepare((engine) => engine.prepare(subject));
}

export interface FieldRef {
	readonly kind: 'input' | 'fact';
	readonly id: string;
}

interface EffectWhatIfProps extends StrategyModel {
	readonly request: StrategyCircumstances;
	/** Puts a text into a field. @returns what is said then */
	readonly onApplyValue: (field: FieldRef, text: string) => string;
}

export function EffectWhatIfView(props: EffectWhatIfProps) {
	const { system, effects, strategy, onApplyValue } = props;
	// Typing into the form goes before drawing its curve anew.
	const request = useDeferredValue(props.request);
	const calculation = useMemo(
		() => createEffectCalculation({ system, effects }, { ...request, strategy }),
		[system, effects, strategy, request],
	);
	const choice = useCurveChoice(calculation, findFirstFigure, findFirstInput);
	const { choices, input, result: figure, message, setMessage } = choice;
	// The curve of the input before may still stand.
	const applyValue = (id: string, text: string, valueText: string) => {
		const title = findById(choices.inputs, id)?.title ?? '';
		const fact = calculation.facts.get(id);
		const notice = onApplyValue(
			fact === undefined ? { kind: 'input', id } : { kind: 'fact', id: fact },
			text,
		);
		setMessage(`${valueText} for ${title}: ${notice}`);
	};
	return (
		<CurveChoiceLists choice={choice} inputGroups={groupInputs(system, calculation, choices.inputs)}>
			{input && figure && (
				<CurveExplorer
					calculation={calculation}
					question={{ id: strategy.id, request, input: input.id, figure: figure.id }}
					message={message}
					onApplyValue={applyValue}
				/>
			)}
		</CurveChoiceLists>
	);
}

interface CurveExplorerProps {
	readonly calculation: EffectCalculation;
	readonly question: EffectQuestion;
	readonly message: string;
	readonly onApplyValue: (id: string, text: string, valueText: string) => void;
}

// The curve of the question before stays until the next one is there.
function CurveExplorer({ calculation, question, message, onApplyValue }: CurveExplorerProps) {
	const { data, isError } = useQuery({
		queryKey: ['effect-study', question],
		queryFn: async ({ signal }) => {
			const curve = await taxClient.run((engine) => engine.drawCurve(question), signal);
			const variation = createVariation(calculation, question.input, question.figure);
			return { question, curve: { ...curve, variation } };
		},
		placeholderData: keepPreviousData,
	});
	if (!data) return <LoadState subject="calculation" hasFailed={isError} />;
	return (
		<Explorer
			curve={data.curve}
			message={message}
			onApplyValue={onApplyValue}
			solve={(target) => taxClient.run((engine) => engine.solve(data.question, target))}
		/>
	);
}

// The strategy's own inputs stand without a title, the facts under those of their sections.
function groupInputs(
	{ household }: StrategyModel['system'],
	{ facts }: EffectCalculation,
	inputs: readonly CompiledInput[],
): readonly OptionGroup[] {
	const sections = household.sections.map(({ id, title }) => ({ id, title: `Your household: ${title}` }));
	const getSection = (id: string) => findById(household.facts, facts.get(id))?.section;
	const strategyInputs = inputs.filter(({ id }) => !facts.has(id));
	return [
		...(strategyInputs.length > 0 ? [{ title: '', options: strategyInputs.map(toOption) }] : []),
		...groupBySection(sections, inputs, getSection),
	];
}

/** The measure of every strategy leads here too. */
function findFirstFigure(figures: readonly CompiledResult[]): CompiledResult | undefined {
	return findById(figures, 'netPresentValue') ?? figures[0];
}

/**
 * The first input of the strategy or the household that moves the first figure between the ends of its curve, so that the
 * first curve has something to say. The first of all where none does.
 * @param inputs that can be varied
 */
export function findFirstInput(
	calculation: EffectCalculation,
	inputs: readonly CompiledInput[],
): CompiledInput | undefined {
	const figure = findFirstFigure(calculation.model.results);
	const isMoving = ({ id }: CompiledInput) => {
		const variation = createVariation(calculation, id, figure?.id ?? '');
		const { from, to } = calculation.computeRange(variation);
		const currentValue = variation.sampleAt(getCurrentValue(variation)).value;
		const ends = [from, to].map(variation.sampleAt);
		return ends.some(({ value, isBlocked }) => !isBlocked && value !== null && value !== currentValue);
	};
	return inputs.find((input) => input.id !== DISCOUNT_RATE && isMoving(input)) ?? inputs[0];
}
