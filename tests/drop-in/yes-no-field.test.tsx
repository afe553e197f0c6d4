// The field of a yes-no input.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
	type CalculatorAction,
	calculatorReducer,
	liveState,
	openingState,
} from '../../src/calculator/calculator-state.ts';
import { CalculatorForm } from '../../src/calculator/form/calculator-form.tsx';
import { InputList } from '../../src/calculator/form/input-list.tsx';
import { formErrors } from '../../src/calculator/form/validator.ts';
import { defaults, joint, relief } from './relief.ts';

describe('the field of a yes-no', () => {
	const nothing = () => {};
	const form = (...actions: CalculatorAction[]) => {
		const state = actions.reduce(calculatorReducer, openingState(relief));
		const live = liveState(state);
		const { inputs } = relief;
		const bindings = {
			inputs,
			texts: state.texts,
			live,
			wrong: new Set<string>(),
			onType: nothing,
			onLeave: nothing,
		};
		return renderToStaticMarkup(
			<CalculatorForm
				schema={relief.schema}
				bindings={bindings}
				refusals={0}
				onSubmit={nothing}
				onRefuse={nothing}
			>
				<button type="submit">Calculate</button>
			</CalculatorForm>,
		);
	};
	const radios = (html: string, name: string) =>
		[...html.matchAll(new RegExp(`<input[^>]* name="${name}"[^>]*>`, 'g'))].map(([tag]) => tag);

	test('is a group of two radio buttons with its words, the answer picked', () => {
		const html = form();
		const [group = ''] = /<fieldset.*?<\/fieldset>/.exec(html) ?? [];
		expect(group).toContain('>Return</span></legend>');
		expect(group.replaceAll(/<[^>]+>/g, ' ')).toMatch(/Joint +Single/);
		const [yes = '', no = ''] = radios(group, 'isJoint');
		expect(yes).toMatch(
			/id="input-isJoint" type="radio" aria-describedby="input-isJoint-help".* value="true"/,
		);
		expect(yes).not.toContain('checked');
		expect(no).toMatch(/ checked="" value="false"/);
		expect(group).toContain('min-h-12');
	});

	test('takes what is picked into the calculation, and shows its warning', () => {
		const picked = form({ type: 'typed', id: 'isJoint', text: 'true' });
		expect(radios(picked, 'isJoint')[0]).toContain('checked');
		expect(form()).toContain('Ask first');
		expect(picked).not.toContain('Ask first');
		expect(picked).toContain('Surtax applies');
		const state = calculatorReducer(openingState(relief), { type: 'typed', id: 'isJoint', text: 'true' });
		expect(calculatorReducer(state, { type: 'calculated' }).calculation?.inputs).toEqual(joint);
	});

	test('is valid as true and false, and as nothing else', () => {
		expect(formErrors(relief.schema, defaults)).toEqual([]);
		expect(formErrors(relief.schema, { ...defaults, isJoint: 'true' }).map(({ keyword }) => keyword)).toEqual(
			['type', 'enum'],
		);
	});

	test('is a line of its words on paper', () => {
		const live = liveState(openingState(relief));
		const list = renderToStaticMarkup(<InputList calculator={relief} live={live} calculation={null} />);
		expect(list.replaceAll(/<[^>]+>/g, ' ')).toMatch(/Return +Single +Blind +Yes/);
	});
});
