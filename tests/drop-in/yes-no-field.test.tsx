// The field of a yes-no input.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
	type CalculatorAction,
	calculatorReducer,
	createInitialState,
	readForm,
} from '../../src/features/calculator/calculator-state.ts';
import { CalculatorForm, findFormErrors } from '../../src/features/calculator/form/calculator-form.tsx';
import { InputList } from '../../src/features/calculator/workspace.tsx';
import { defaults, joint, relief } from './relief.ts';

describe('the field of a yes-no', () => {
	const noop = () => {};
	const renderForm = (...actions: CalculatorAction[]) => {
		const state = actions.reduce(calculatorReducer, createInitialState(relief));
		const form = readForm(state);
		const bindings = {
			prefix: '',
			inputs: relief.inputs,
			texts: state.texts,
			conditions: form,
			errors: {},
			onAction: noop,
		};
		return renderToStaticMarkup(
			<CalculatorForm
				schema={relief.schema}
				bindings={bindings}
				form={form}
				submitFailures={0}
				onSubmit={noop}
				onSubmitFailed={noop}
			>
				<button type="submit">Calculate</button>
			</CalculatorForm>,
		);
	};
	const listRadios = (html: string, name: string) =>
		[...html.matchAll(new RegExp(`<input[^>]* name="${name}"[^>]*>`, 'g'))].map(([tag]) => tag);

	test('is a group of two radio buttons with its words, the answer picked', () => {
		const html = renderForm();
		const [group = ''] = /<fieldset.*?<\/fieldset>/.exec(html) ?? [];
		expect(group).toContain('>Return</span></legend>');
		expect(group.replaceAll(/<[^>]+>/g, ' ')).toMatch(/Joint +Single/);
		const [yes = '', no = ''] = listRadios(group, 'isJoint');
		expect(yes).toMatch(
			/id="input-isJoint" type="radio" aria-describedby="input-isJoint-help".* value="true"/,
		);
		expect(yes).not.toContain('checked');
		expect(no).toMatch(/ checked="" value="false"/);
		expect(group).toContain('min-h-12');
	});

	test('takes what is picked into the calculation, and shows its warning', () => {
		const html = renderForm({ type: 'changed', id: 'isJoint', text: 'true' });
		expect(listRadios(html, 'isJoint')[0]).toContain('checked');
		expect(renderForm()).toContain('Ask first');
		expect(html).not.toContain('Ask first');
		expect(html).toContain('Surtax applies');
		const state = calculatorReducer(createInitialState(relief), {
			type: 'changed',
			id: 'isJoint',
			text: 'true',
		});
		expect(calculatorReducer(state, { type: 'calculated' }).calculation?.inputs).toEqual(joint);
	});

	test('is valid as true and false, and as nothing else', () => {
		expect(findFormErrors(relief.schema, defaults)).toEqual([]);
		expect(findFormErrors(relief.schema, { ...defaults, isJoint: 'true' }).map(({ name }) => name)).toEqual([
			'type',
			'enum',
		]);
	});

	test('is a line of its words on paper', () => {
		const live = readForm(createInitialState(relief));
		const list = renderToStaticMarkup(<InputList calculator={relief} form={live} calculation={null} />);
		expect(list.replaceAll(/<[^>]+>/g, ' ')).toMatch(/Return +default +Single +Blind +default +Yes/);
	});
});
