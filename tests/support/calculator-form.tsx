// An open calculator: the actions of a visitor, its state after them, and its form as markup.
import {
	type CalculatorAction,
	type CalculatorState,
	calculatorReducer,
	readCalculatorForm,
} from '../../src/features/calculator/calculator-state.ts';
import { SubmitLine } from '../../src/features/calculator/submit-line.tsx';
import { CalculatorForm } from '../../src/features/form/calculator-form.tsx';
import { renderMarkup } from './render-markup.tsx';

export const change = (id: string, text: string): CalculatorAction => ({ type: 'changed', id, text });
export const blur = (id: string): CalculatorAction => ({ type: 'blurred', id });
export const CALCULATE: CalculatorAction = { type: 'calculated' };
export const FAIL_SUBMIT: CalculatorAction = { type: 'submitFailed' };

export const applyActions = (state: CalculatorState, actions: readonly CalculatorAction[]) =>
	actions.reduce(calculatorReducer, state);

const noop = () => {};

export function renderForm(state: CalculatorState): string {
	const { calculator, texts, prefill } = state;
	const form = readCalculatorForm(state);
	const bindings = {
		...{ prefix: '', inputs: calculator.inputs, texts, prefill },
		...{ conditions: form, errors: form.errors, onAction: noop },
	};
	return renderMarkup(
		<CalculatorForm
			schema={calculator.schema}
			bindings={bindings}
			form={form}
			submitFailures={0}
			onSubmit={noop}
			onSubmitFailed={noop}
		>
			<SubmitLine form={form} guidance={[]} />
		</CalculatorForm>,
	);
}
