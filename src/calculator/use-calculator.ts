// One open calculator: its state, what its form needs to show it, and what pressing Calculate does.
import { useMemo, useReducer } from 'react';
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
	const live = useMemo(() => liveState(state), [state]);
	const bindings: FormBindings = useMemo(
		() => ({
			inputs: state.calculator.inputs,
			texts: state.texts,
			live,
			wrong: wrongFields(state, live),
			onType: (id, text) => dispatch({ type: 'typed', id, text }),
			onLeave: (id) => dispatch({ type: 'left', id }),
		}),
		[state, live],
	);
	const onSubmit = () => dispatch({ type: 'calculated' });
	const onRefuse = () => dispatch({ type: 'refused' });
	return { state, live, bindings, onSubmit, onRefuse };
}
