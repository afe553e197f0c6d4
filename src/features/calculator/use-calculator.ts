// One open calculator: its state, what its form needs to show it, and what pressing Calculate does.
import { useCallback, useMemo, useReducer } from 'react';
import type { CompiledCalculator } from '../../model/compiled-calculator.ts';
import { type CalculatorState, calculatorReducer, findErrors, readForm } from './calculator-state.ts';
import type { FormBindings } from './form/field-context.ts';
import { NO_PREFILL, type PrefilledInputs } from './form/field-prefill.ts';

/**
 * The state of a calculator for as long as it is on the page.
 * @param createState the state it starts with
 * @param prefill the same object while what was entered elsewhere is the same
 */
export function useCalculator(
	calculator: CompiledCalculator,
	createState: (calculator: CompiledCalculator) => CalculatorState,
	prefill: PrefilledInputs = NO_PREFILL,
) {
	const [state, dispatch] = useReducer(calculatorReducer, calculator, createState);
	// A definition edited while its calculator is open arrives as a new object with the same id.
	if (state.calculator !== calculator) dispatch({ type: 'modelReplaced', calculator });
	if (state.prefill !== prefill) dispatch({ type: 'prefilled', prefill });
	const { calculator: currentCalculator, texts, touched } = state;
	// The form is drawn anew when one of these has changed, which Calculate does not.
	const form = useMemo(() => readForm({ calculator: currentCalculator, texts }), [currentCalculator, texts]);
	const bindings: FormBindings = useMemo(
		() => ({
			prefix: '',
			inputs: currentCalculator.inputs,
			texts,
			conditions: form,
			errors: findErrors({ calculator: currentCalculator, texts, touched }),
			onAction: dispatch,
			prefill,
			onFill: (id, value) => dispatch({ type: 'filled', id, value }),
		}),
		[currentCalculator, texts, touched, form, prefill],
	);
	const onSubmit = useCallback(() => dispatch({ type: 'calculated' }), []);
	const onSubmitFailed = useCallback(() => dispatch({ type: 'submitFailed' }), []);
	const onApplyValue = useCallback((id: string, text: string) => dispatch({ type: 'changed', id, text }), []);
	return { state, form, bindings, onSubmit, onSubmitFailed, onApplyValue };
}
