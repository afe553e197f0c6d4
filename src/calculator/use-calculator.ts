// One open calculator: its state, what its form needs to show it, and what pressing Calculate does.
import { useCallback, useMemo, useReducer } from 'react';
import type { CompiledCalculator } from '../definition/compiled-calculator.ts';
import { type CalculatorState, calculatorReducer, liveState, wrongFields } from './calculator-state.ts';
import type { FormBindings } from './form/field-context.ts';

/**
 * The state of a calculator for as long as it is on the page.
 * @param open the state it starts with
 */
export function useCalculator(
	calculator: CompiledCalculator,
	open: (calculator: CompiledCalculator) => CalculatorState,
) {
	const [state, dispatch] = useReducer(calculatorReducer, calculator, open);
	// A definition edited while its calculator is open arrives as a new object with the same id.
	if (state.calculator !== calculator) dispatch({ type: 'redefined', calculator });
	const { calculator: known, texts, marked } = state;
	// The form is drawn anew when one of these has changed, which Calculate does not.
	const live = useMemo(() => liveState({ calculator: known, texts }), [known, texts]);
	const bindings: FormBindings = useMemo(
		() => ({
			inputs: known.inputs,
			texts,
			live,
			wrong: wrongFields({ marked }, live),
			onType: (id, text) => dispatch({ type: 'typed', id, text }),
			onLeave: (id) => dispatch({ type: 'left', id }),
		}),
		[known, texts, marked, live],
	);
	const onSubmit = useCallback(() => dispatch({ type: 'calculated' }), []);
	const onRefuse = useCallback(() => dispatch({ type: 'refused' }), []);
	return { state, live, bindings, onSubmit, onRefuse };
}
