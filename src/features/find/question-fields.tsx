// Questions of a strategy that are asked outside its calculator; an answer counts as soon as its field is left.
import { useState } from 'react';
import { findById, listIds } from '../../engine/collections.ts';
import { HOUSEHOLD } from '../../engine/strategy/inputs.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import type { CompiledInput } from '../../model/compiled-calculator.ts';
import { changeReturnInputs, getVisit, keepDraft } from '../../visit/visit-store.ts';
import {
	createTypedInputs,
	type FieldAction,
	fieldsReducer,
	readForm,
	type TypedInputs,
	toFieldText,
} from '../form/field-state.ts';
import { FormFields, InstantForm } from '../form/fields.tsx';
import type { OptionQuestion } from './strategy-options.ts';
import { answerHousehold } from './visit-entries.ts';

interface QuestionFieldsProps {
	readonly system: TaxSystem;
	/** Of the strategy that asks. */
	readonly id: string;
	readonly questions: readonly OptionQuestion[];
	readonly onAnswer?: () => void;
}

export function QuestionFields({ system, id, questions, onAnswer }: QuestionFieldsProps) {
	const [typedInputs, setTypedInputs] = useState<TypedInputs>(createTypedInputs());
	const missingInputs = questions.map(({ input }) => input);
	const inputs = missingInputs.map(withBlankChoice);
	const texts = Object.fromEntries(
		questions.map(({ input, answer }) => [input.id, typedInputs.texts[input.id] ?? answer]),
	);
	const fields = { ...readForm(inputs, typedInputs), texts };
	const onAction = (action: FieldAction) => {
		const next = fieldsReducer(inputs, typedInputs, action);
		setTypedInputs(next);
		const input = findById(missingInputs, action.id);
		const value = next.values[action.id];
		const isComplete = input && (input.choices.length > 0 || action.type === 'blurred');
		// What stands in a field that cannot be read has a value from before.
		const isReadable = !readForm(inputs, next).unreadable.includes(action.id);
		if (!isComplete || !isReadable || value === undefined || value === '') return;
		onAnswer?.();
		const text = toFieldText(value, input);
		if (input.id.startsWith(HOUSEHOLD))
			answerHousehold(system, { type: 'applied', id: input.id.slice(HOUSEHOLD.length), text });
		else keepAnswer(id, input, text);
	};
	return (
		<InstantForm prefix={`${id}-`} inputs={inputs} fields={fields} onAction={onAction}>
			<FormFields ids={listIds(inputs)} />
		</InstantForm>
	);
}

// A list would show its first entry as if it were chosen.
function withBlankChoice(input: CompiledInput): CompiledInput {
	const isOffered = input.choices.some(({ value }) => value === '');
	if (input.choices.length <= 4 || isOffered || input.format === 'yes-no') return input;
	return { ...input, choices: [{ value: '', label: 'Choose one' }, ...input.choices] };
}

// What a calculator asks too stands in its field when it is opened.
function keepAnswer(
	strategyId: string,
	input: CompiledInput & { readonly sameAsInput?: string },
	text: string,
) {
	const { sameAsInput = '' } = input;
	const draft = getVisit().drafts[strategyId];
	if (sameAsInput !== '') keepDraft(strategyId, { ...draft, [sameAsInput]: text });
	changeReturnInputs(strategyId, (current) =>
		fieldsReducer([input], current, { type: 'applied', id: input.id, text }),
	);
}
