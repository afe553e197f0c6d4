// What-if on a calculator, one input varied and one result watched; and the lists that choose them, here and on a return.

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import type { Computable } from '../../engine/calculate.ts';
import { findById } from '../../engine/collections.ts';
import {
	type CurveChoices,
	computeCurve,
	findInputToVary,
	listCurveChoices,
} from '../../engine/what-if/curve.ts';
import { createVariation, type ModelWithInputs } from '../../engine/what-if/variation.ts';
import { LoadState } from '../../lib/lazy-component.tsx';
import { createFormulasQuery } from '../../lib/query-client.ts';
import type {
	CompiledCalculator,
	CompiledInput,
	CompiledResult,
	Inputs,
} from '../../model/compiled-calculator.ts';
import { Choice, type OptionGroup, toOption } from './choice.tsx';
import { Explorer } from './explorer.tsx';

/** The input that a visitor varies, and the figure that is watched. */
interface CurveChoice {
	readonly choices: CurveChoices;
	readonly input: CompiledInput | undefined;
	readonly result: CompiledResult | undefined;
	/** A sentence about a value that went into a form; '' again as soon as something else is chosen. */
	readonly message: string;
	readonly setMessage: (message: string) => void;
	readonly chooseInput: (id: string) => void;
	readonly chooseResult: (id: string) => void;
}

/**
 * The choices stay while the model changes.
 * @param findResult the result that is watched first
 * @param findInput the input that is varied first
 */
export function useCurveChoice<C extends ModelWithInputs>(
	calculation: C,
	findResult: (results: readonly CompiledResult[]) => CompiledResult | undefined,
	findInput: (
		calculation: C,
		inputs: readonly CompiledInput[],
		result: CompiledResult,
	) => CompiledInput | undefined,
): CurveChoice {
	const [inputId, setInputId] = useState('');
	const [resultId, setResultId] = useState('');
	const [message, setMessage] = useState('');
	const choices = useMemo(() => listCurveChoices(calculation), [calculation]);
	const result = findById(choices.results, resultId) ?? findResult(choices.results);
	const firstInput = useMemo(
		() => result && findInput(calculation, choices.inputs, result),
		[calculation, choices, result, findInput],
	);
	const createSelectHandler = (select: (id: string) => void) => (id: string) => {
		setMessage('');
		select(id);
	};
	return {
		choices,
		input: findById(choices.inputs, inputId) ?? firstInput,
		result,
		message,
		setMessage,
		chooseInput: createSelectHandler(setInputId),
		chooseResult: createSelectHandler(setResultId),
	};
}

interface CurveChoiceListsProps {
	readonly choice: CurveChoice;
	/** Left out, all in one list. */
	readonly inputGroups?: readonly OptionGroup[];
	readonly resultGroups?: readonly OptionGroup[];
	/** The curve of what is chosen. */
	readonly children: ReactNode;
}

/** Both lists above the curve, or a sentence where there is nothing to choose. */
export function CurveChoiceLists({ choice, inputGroups, resultGroups, children }: CurveChoiceListsProps) {
	const { choices, input, result, chooseInput, chooseResult } = choice;
	if (!input || !result) return <p className="text-muted">There is no number to vary here.</p>;
	const toSingleGroup = (items: readonly (CompiledInput | CompiledResult)[]) => [
		{ title: '', options: items.map(toOption) },
	];
	return (
		<>
			<div className="grid gap-4 sm:grid-cols-2 print:hidden">
				<Choice
					label="Vary"
					value={input.id}
					onSelect={chooseInput}
					groups={inputGroups ?? toSingleGroup(choices.inputs)}
				/>
				<Choice
					label="Watch"
					value={result.id}
					onSelect={chooseResult}
					groups={resultGroups ?? toSingleGroup(choices.results)}
				/>
			</div>
			{children}
		</>
	);
}

/** The inputs of a household by the sections of its form; sections without any are left out. */
export function groupBySection(
	sections: readonly { readonly id: string; readonly title: string }[],
	inputs: readonly CompiledInput[],
	getSection: (inputId: string) => string | undefined,
): readonly OptionGroup[] {
	return sections
		.map(({ id, title }) => ({
			title,
			options: inputs.filter((input) => getSection(input.id) === id).map(toOption),
		}))
		.filter(({ options }) => options.length > 0);
}

export interface CalculatorWhatIfProps {
	readonly calculator: CompiledCalculator;
	readonly inputs: Inputs;
	/** Puts a text into a field of the form. */
	readonly onApplyValue: (id: string, text: string) => void;
}

/** The whole section of a calculator. */
export function CalculatorWhatIf({ calculator, ...props }: CalculatorWhatIfProps) {
	const { data: workings, isError } = useQuery(createFormulasQuery(calculator));
	const model = useMemo(() => workings && { ...calculator, workings }, [calculator, workings]);
	if (!model) return <LoadState subject="calculation" hasFailed={isError} />;
	return <WhatIfView {...props} model={model} />;
}

interface WhatIfViewProps extends Omit<CalculatorWhatIfProps, 'calculator'> {
	readonly model: Computable;
}

/** The marker goes back to the new value when the visitor calculates again. */
function WhatIfView({ model, inputs, onApplyValue }: WhatIfViewProps) {
	const calculation = useMemo(() => ({ model, inputs }), [model, inputs]);
	const choice = useCurveChoice(calculation, findHeadline, findInputToVary);
	const { input, result } = choice;
	const curve = useMemo(
		() => (input && result ? computeCurve(createVariation(calculation, input.id, result.id)) : undefined),
		[calculation, input, result],
	);
	return (
		<CurveChoiceLists choice={choice}>
			{curve && <Explorer curve={curve} onApplyValue={onApplyValue} />}
		</CurveChoiceLists>
	);
}

function findHeadline(results: readonly CompiledResult[]): CompiledResult | undefined {
	return results.find(({ headline }) => headline);
}
