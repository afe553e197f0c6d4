// The missing answers of a strategy, asked in its place. A choice counts at once, a number when its field is left.
import { useState } from 'react';
import { HOUSEHOLD } from '../../engine/strategy/inputs.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import type { CompiledInput } from '../../model/compiled-calculator.ts';
import {
	createTypedInputs,
	type FieldAction,
	fieldsReducer,
	type TypedInputs,
} from '../calculator/form/field-state.ts';
import { toFieldText } from '../calculator/form/field-texts.ts';
import { FormField, InstantForm } from '../calculator/form/fields.tsx';
import { changeReturnInputs, getVisit, keepDraft } from '../saved-work/visit-store.ts';
import type { StrategyOption } from './strategy-options.ts';
import { answerHousehold } from './visit-entries.ts';

interface MissingAnswersProps {
	readonly system: TaxSystem;
	readonly option: StrategyOption;
	readonly onAnswer: () => void;
}

/** The fields, empty until they are answered. */
export function MissingAnswers({ system, option, onAnswer }: MissingAnswersProps) {
	const { id, eligibility, missingInputs } = option;
	const [typedInputs, setTypedInputs] = useState<TypedInputs>(createTypedInputs());
	const inputs = missingInputs.map(withBlankChoice);
	const texts = Object.fromEntries(inputs.map((input) => [input.id, typedInputs.texts[input.id] ?? '']));
	const onAction = (action: FieldAction) => {
		const next = fieldsReducer(inputs, typedInputs, action);
		setTypedInputs(next);
		const input = missingInputs.find((one) => one.id === action.id);
		const value = next.values[action.id];
		const isComplete = input && (input.choices.length > 0 || action.type === 'blurred');
		if (!isComplete || value === undefined || value === '') return;
		onAnswer();
		const text = toFieldText(value, input);
		if (input.id.startsWith(HOUSEHOLD))
			answerHousehold(system, { type: 'applied', id: input.id.slice(HOUSEHOLD.length), text });
		else keepAnswer(id, input, text);
	};
	return (
		<div className="mt-3 border-gold border-l-3 pl-4">
			<p className="pb-2 font-medium text-small">{eligibility.label.replace(/:$/, '')}</p>
			<InstantForm
				prefix={`${id}-`}
				inputs={inputs}
				texts={texts}
				errors={{}}
				unreadable={[]}
				onAction={onAction}
			>
				{inputs.map((input) => (
					<FormField key={input.id} id={input.id} />
				))}
			</InstantForm>
		</div>
	);
}

// A list would show its first entry as if it were chosen.
function withBlankChoice(input: CompiledInput): CompiledInput {
	const isOffered = input.choices.some(({ value }) => value === '');
	if (input.choices.length === 0 || isOffered || input.format === 'yes-no') return input;
	return input.choices.length > 4
		? { ...input, choices: [{ value: '', label: 'Choose one' }, ...input.choices] }
		: input;
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
