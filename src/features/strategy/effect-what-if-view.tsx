// What-if on a strategy's effect: one of its inputs or a fact of the household varied, one figure watched.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { EffectQuestion, EffectSubject } from '../../engine/strategy/effect-question.ts';
import type { EffectRequest } from '../../engine/strategy/project-strategy.ts';
import {
	createEffectVariation,
	createVariableEffect,
	getEffectRange,
	type StrategyModel,
	type VariableEffect,
} from '../../engine/strategy/vary-effect.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import { type Curve, listCurveChoices } from '../../engine/what-if/curve.ts';
import { computeSample } from '../../engine/what-if/sweep.ts';
import { createVariation, getCurrentValue } from '../../engine/what-if/variation.ts';
import { LoadState } from '../../lib/load-state.tsx';
import { TaxClient } from '../../lib/tax-client.ts';
import type { CompiledInput } from '../../model/compiled-calculator.ts';
import { Choice, type OptionGroup, toOption } from '../what-if/choice.tsx';
import { Explorer } from '../what-if/explorer.tsx';

const taxClient = new TaxClient();

/** Gets the worker ready for questions about an effect; a failure shows with the question. */
export function announceEffect(subject: EffectSubject): void {
	taxClient.run((engine) => engine.prepare(subject)).catch(() => {});
}

export interface EffectWhatIfProps extends StrategyModel {
	readonly request: EffectRequest;
	/** Puts a text into a field: of an input of the effect, or of a fact as "household.wages". @returns what is said then */
	readonly onApplyValue: (id: string, text: string) => string;
}

/** The whole section. */
export function EffectWhatIfView({ system, effects, strategy, request, onApplyValue }: EffectWhatIfProps) {
	const [inputId, chooseInput] = useState('');
	const [figureId, chooseFigure] = useState('');
	const [appliedNotice, setAppliedNotice] = useState('');
	const model = useMemo(
		() => createVariableEffect({ system, effects, strategy }, request),
		[system, effects, strategy, request],
	);
	const choices = useMemo(() => listCurveChoices(model), [model]);
	const firstInput = useMemo(
		() => pickFirstInput(model, system, choices.inputs, choices.results[0]?.id ?? ''),
		[model, system, choices],
	);
	const input = choices.inputs.find(({ id }) => id === inputId) ?? firstInput;
	const figure = choices.results.find(({ id }) => id === figureId) ?? choices.results[0];
	if (!input || !figure) return <p className="text-muted">There is no number to vary here.</p>;
	const choose = (pick: (id: string) => void) => (id: string) => {
		setAppliedNotice('');
		pick(id);
	};
	// The curve of the input before may still stand.
	const applyValue = (id: string, text: string, valueText: string) => {
		const title = choices.inputs.find((one) => one.id === id)?.title ?? '';
		setAppliedNotice(`${valueText} for ${title}: ${onApplyValue(id, text)}`);
	};
	const question = { id: strategy.id, request, input: input.id, figure: figure.id };
	return (
		<>
			<div className="grid gap-4 sm:grid-cols-2 print:hidden">
				<Choice
					label="Vary"
					value={input.id}
					onSelect={choose(chooseInput)}
					groups={listInputGroups(system, choices.inputs)}
				/>
				<Choice
					label="Watch"
					value={figure.id}
					onSelect={choose(chooseFigure)}
					groups={[{ title: '', options: choices.results.map(toOption) }]}
				/>
			</div>
			<CurveExplorer
				model={model}
				question={question}
				appliedNotice={appliedNotice}
				onApplyValue={applyValue}
			/>
		</>
	);
}

interface CurveExplorerProps {
	readonly model: ReturnType<typeof createVariableEffect>;
	readonly question: EffectQuestion;
	/** The sentence about a value that went into a field, or ''. */
	readonly appliedNotice: string;
	readonly onApplyValue: (id: string, text: string, valueText: string) => void;
}

// The curve of the question before stays until the next one is there.
function CurveExplorer({ model, question, appliedNotice, onApplyValue }: CurveExplorerProps) {
	const { data, isError } = useQuery({
		queryKey: ['effect-study', question],
		queryFn: async () => {
			return {
				study: await taxClient.run((engine) => engine.drawCurve(question)),
				question,
				variation: createVariation(model, question.input, question.figure),
			};
		},
		placeholderData: keepPreviousData,
	});
	const curve = useMemo(
		(): Curve | undefined => data && { ...data.study, variation: data.variation },
		[data],
	);
	if (!data || !curve) return <LoadState subject="calculation" hasFailed={isError} />;
	return (
		<Explorer
			curve={curve}
			message={appliedNotice}
			onApplyValue={onApplyValue}
			solve={(target) => taxClient.run((engine) => engine.solve(data.question, target))}
		/>
	);
}

// The strategy's own inputs stand without a title, the facts under those of their sections.
function listInputGroups({ household }: TaxSystem, inputs: readonly CompiledInput[]): readonly OptionGroup[] {
	const sectionById = new Map(household.facts.map(({ id, section }) => [`household.${id}`, section]));
	const listOptions = (section: string | undefined) =>
		inputs.filter(({ id }) => sectionById.get(id) === section).map(toOption);
	const sections = household.sections.map(({ id, title }) => ({
		title: `Your household: ${title}`,
		options: listOptions(id),
	}));
	return [{ title: '', options: listOptions(undefined) }, ...sections].filter(
		({ options }) => options.length > 0,
	);
}

/**
 * The first input that moves a figure between the ends of its curve, so that the first curve has something to say: no
 * discount rate moves what is saved. The first of all where none does.
 * @param inputs that can be varied
 */
export function pickFirstInput(
	model: VariableEffect,
	system: TaxSystem,
	inputs: readonly CompiledInput[],
	figure: string,
): CompiledInput | undefined {
	const isMoving = ({ id }: CompiledInput) => {
		const variation = createEffectVariation(model, id, figure);
		const at = getCurrentValue(variation);
		const { from, to } = getEffectRange(variation, variation.resultAt(at), system);
		const currentValue = computeSample(variation, at).value;
		const ends = [from, to].map((end) => computeSample(variation, end));
		return ends.some(({ value, isBlocked }) => !isBlocked && value !== null && value !== currentValue);
	};
	return inputs.find(isMoving) ?? inputs[0];
}
