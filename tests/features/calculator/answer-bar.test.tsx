import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
	calculatorReducer,
	createInitialState,
	isOutOfDate,
	readForm,
} from '../../../src/features/calculator/calculator-state.ts';
import { AnswerBar } from '../../../src/features/calculator/results/results-pane.tsx';
import { sample } from './sample-calculator.ts';

function renderBar(state: ReturnType<typeof createInitialState>): string {
	const form = readForm(state);
	return renderToStaticMarkup(
		<AnswerBar
			form={form}
			calculation={state.calculation}
			isOutOfDate={isOutOfDate(state, form)}
			brief="$4,596 ahead"
		/>,
	);
}

test('the bar of a phone has Calculate until there is a result, then both figures, and Calculate again once an input changed', () => {
	const initialState = createInitialState(sample);
	expect(renderBar(initialState)).toMatch(/<button type="submit"[^>]*form="calculator-form"[^>]*>Calculate/);
	const calculated = calculatorReducer(initialState, { type: 'calculated' });
	const figures = renderBar(calculated);
	expect(figures).not.toContain('>Calculate<');
	expect(figures).toMatch(/Quick estimate .*On your tax return .*\$4,596 ahead/);
	const number = sample.inputs.find(({ type, choices }) => type !== 'string' && choices.length === 0);
	if (!number) throw new Error('The sample asks no number.');
	const changed = calculatorReducer(calculated, { type: 'changed', id: number.id, text: '7' });
	expect(renderBar(changed)).toContain('>Calculate<');
});
