import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import {
	type CalculatorAction,
	type CalculatorState,
	calculatorReducer,
	createInitialState,
	findErrors,
	isUncalculated,
	listDraftTexts,
	readForm,
} from '../../../src/features/calculator/calculator-state.ts';
import { FormProvider } from '../../../src/features/calculator/form/field-context.ts';
import {
	describePrefill,
	NO_PREFILL,
	type PrefilledInputs,
} from '../../../src/features/calculator/form/field-state.ts';
import { FormField } from '../../../src/features/calculator/form/fields.tsx';
import { Working } from '../../../src/features/calculator/workings/working.tsx';
import { loadProject } from '../../support/load-project.ts';
import { sample } from './sample-calculator.ts';

const PREFILL: PrefilledInputs = {
	inputs: { amount: 90_000, rate: 24 },
	sources: { amount: 'household', rate: 'sale' },
	missing: [],
};
const LATER_PREFILL: PrefilledInputs = { ...PREFILL, inputs: { amount: 95_000, rate: 35 } };

const change = (id: string, text: string): CalculatorAction => ({ type: 'changed', id, text });
const prefill = (inputs: PrefilledInputs): CalculatorAction => ({ type: 'prefilled', prefill: inputs });
const CALCULATE: CalculatorAction = { type: 'calculated' };

const openPrefilled = (...actions: CalculatorAction[]) =>
	actions.reduce(calculatorReducer, createInitialState(sample, {}, {}, PREFILL));

describe('a field that was filled from elsewhere', () => {
	it('has that value, and every other one its default', () => {
		expect(openPrefilled().texts).toMatchObject({ amount: '90000', rate: '24', basis: '40000' });
	});

	it('follows what is entered there later, also after Calculate, and has its default once nothing is', () => {
		const later = openPrefilled(CALCULATE, prefill(LATER_PREFILL));
		expect(later.texts).toMatchObject({ amount: '95000', rate: '35' });
		expect(openPrefilled(prefill(NO_PREFILL)).texts).toEqual(createInitialState(sample).texts);
	});

	it('keeps what the visitor typed', () => {
		const { texts } = openPrefilled(change('amount', '1'), prefill(LATER_PREFILL));
		expect(texts).toMatchObject({ amount: '1', rate: '35' });
	});

	it('takes its default on a press and keeps it, and on another follows its source again', () => {
		const reset = openPrefilled({ type: 'filled', id: 'amount', value: 'default' }, prefill(LATER_PREFILL));
		expect(reset.texts.amount).toBe('25000');
		const used = calculatorReducer(reset, { type: 'filled', id: 'amount', value: 'prefill' });
		expect(used.texts.amount).toBe('95000');
		expect(calculatorReducer(used, prefill(PREFILL)).texts.amount).toBe('90000');
	});

	it('gives way to a link, to what was calculated before and to what was typed before', () => {
		const restored = createInitialState(sample, { amount: 777 }, { rate: '12' }, PREFILL);
		expect(restored.texts).toMatchObject({ amount: '777', rate: '12' });
		expect(calculatorReducer(restored, prefill(LATER_PREFILL)).texts).toMatchObject({
			amount: '777',
			rate: '12',
		});
	});

	it('is no draft: only what was typed is kept, until something was calculated', () => {
		const hasDraft = (state: CalculatorState) => isUncalculated(state, readForm(state));
		expect(hasDraft(openPrefilled())).toBe(false);
		expect(hasDraft(openPrefilled(prefill(LATER_PREFILL)))).toBe(false);
		const typed = openPrefilled(change('basis', '5'));
		expect(hasDraft(typed)).toBe(true);
		expect(listDraftTexts(typed)).toEqual({ basis: '5' });
		const calculated = openPrefilled(CALCULATE, change('basis', '5'));
		expect(listDraftTexts(calculated)).toEqual(calculated.texts);
	});
});

describe('the note at a field', () => {
	function renderField(id: string, state: CalculatorState): string {
		const bindings = {
			prefix: '',
			inputs: sample.inputs,
			texts: state.texts,
			conditions: readForm(state),
			errors: {},
			onAction: () => {},
			prefill: state.prefill,
		};
		return renderToStaticMarkup(
			<FormProvider value={bindings}>
				<FormField id={id} />
			</FormProvider>,
		);
	}

	it('names the source, describes the control, and offers the default', () => {
		const markup = renderField('amount', openPrefilled());
		expect(markup).toContain('<span id="input-amount-source">From your household</span>');
		expect(markup).toMatch(/aria-describedby="[^"]*input-amount-source/);
		expect(markup).toContain('Use the default<span class="sr-only"> for QCD amount</span>');
		expect(renderField('rate', openPrefilled())).toContain('From your planned sale');
	});

	it('says what the source has where the field has something else', () => {
		const markup = renderField('amount', openPrefilled(change('amount', '1')));
		expect(markup).toContain('Your household: $90,000');
		expect(markup).toContain('Use it<span class="sr-only"> for QCD amount</span>');
	});

	it('is not there without a source', () => {
		expect(renderField('basis', openPrefilled())).not.toContain('source');
		expect(renderField('amount', createInitialState(sample))).not.toContain('source');
	});
});

describe('choosing a state', async () => {
	const qcd = (await loadProject()).get('qcd');
	if (!qcd) throw new Error('There is no calculator "qcd".');
	const open = (...actions: CalculatorAction[]) => actions.reduce(calculatorReducer, createInitialState(qcd));

	it.each([
		['NY', '10.9'],
		['CA', '13.3'],
		['FL', '0'],
	])('sets its rate: %s', (state, rate) => {
		expect(open(change('state', state)).texts.stateTaxRate).toBe(rate);
	});

	it('asks for the rate of a state without one here, and nothing is calculated meanwhile', () => {
		const inputs = qcd.inputs.map(({ setBy, ...input }) => ({
			...input,
			...(setBy && { setBy: { ...setBy, values: {} } }),
		}));
		const initialState = createInitialState({ ...qcd, inputs });
		const state = [change('state', 'IL'), CALCULATE].reduce(calculatorReducer, initialState);
		expect(state.texts.stateTaxRate).toBe('');
		expect(findErrors(state)).toHaveProperty('stateTaxRate');
		expect(state.calculation).toBeNull();
	});

	it('leaves the default alone until then', () => {
		expect(open(change('age', '80')).texts.stateTaxRate).toBe('9.3');
	});

	test('the household’s own state has the household’s own rate', () => {
		const household: PrefilledInputs = {
			inputs: { state: 'NY', stateTaxRate: 6.85 },
			sources: { state: 'household', stateTaxRate: 'household' },
			missing: [],
		};
		const moved = calculatorReducer(createInitialState(qcd, {}, {}, household), change('state', 'FL'));
		const rate = qcd.inputs.find(({ id }) => id === 'stateTaxRate');
		if (!rate) throw new Error('There is no rate of the state.');
		expect(describePrefill(rate, household, moved.texts), 'not the rate of this state').toBeUndefined();
		const { texts } = calculatorReducer(moved, change('state', 'NY'));
		expect(texts.stateTaxRate).toBe('6.85');
		expect(describePrefill(rate, household, texts)).toMatchObject({ isUsed: true });
	});
});

test('a working tells a default from what the visitor said', () => {
	const quantity = { id: 'amount', title: 'QCD amount', value: '$25,000', kind: 'input' } as const;
	const describeOrigin = (isDefault: boolean) =>
		renderToStaticMarkup(
			<Working
				explanation={{
					id: 'savings',
					label: 'Savings',
					conditions: [],
					text: '',
					numbers: '',
					value: '$8,000',
					unavailable: '',
					quantities: [
						{
							...quantity,
							isDefault,
							unit: 'money',
							choices: [],
							from: 'number',
							year: 0,
							source: '',
							standing: '',
						},
					],
				}}
			/>,
		);
	expect(describeOrigin(true)).toContain('The default.');
	expect(describeOrigin(false)).toContain('From your information.');
});
