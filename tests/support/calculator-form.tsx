// An open calculator: the actions of a visitor, its state after them, and its form as markup.
import {
	type CalculatorAction,
	type CalculatorState,
	calculatorReducer,
	readCalculatorForm,
} from '../../src/features/calculator/calculator-state.ts';
import { SubmitLine } from '../../src/features/calculator/submit-line.tsx';
import { DefinitionForm } from '../../src/features/form/definition-form.tsx';
import { compileForm } from './compile-form.ts';
import { renderMarkup } from './render-markup.tsx';

export const change = (id: string, text: string): CalculatorAction => ({ type: 'changed', id, text });
export const blur = (id: string): CalculatorAction => ({ type: 'blurred', id });
export const CALCULATE: CalculatorAction = { type: 'calculated' };
export const failSubmit = (...ids: string[]): CalculatorAction => ({ type: 'submitFailed', ids });

export const applyActions = (state: CalculatorState, actions: readonly CalculatorAction[]) =>
	actions.reduce(calculatorReducer, state);

const noop = () => {};

export function renderForm(state: CalculatorState): string {
	const { calculator, texts, touched, prefill } = state;
	const form = readCalculatorForm(state);
	const bindings = {
		...{ prefix: '', inputs: calculator.inputs, texts, prefill },
		...{ conditions: form, touched, onAction: noop },
	};
	return renderMarkup(
		<DefinitionForm
			form={compileForm(calculator.inputs)}
			bindings={bindings}
			values={form.inputs}
			onSubmitFailed={noop}
		>
			<SubmitLine form={form} guidance={[]} />
		</DefinitionForm>,
	);
}
