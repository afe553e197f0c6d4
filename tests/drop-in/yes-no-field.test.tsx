// The field of a yes-no input.
import { describe, expect, test } from 'vitest';
import {
	type CalculatorAction,
	createInitialState,
	readCalculatorForm,
} from '../../src/features/calculator/calculator-state.ts';
import { InputList } from '../../src/features/calculator/workspace.tsx';
import { applyActions, CALCULATE, change, renderForm } from '../support/calculator-form.tsx';
import { renderMarkup } from '../support/render-markup.tsx';
import { joint, relief } from './relief.ts';

describe('the field of a yes-no', () => {
	const open = (...actions: CalculatorAction[]) => applyActions(createInitialState(relief), actions);
	const listRadios = (html: string, name: string) =>
		[...html.matchAll(new RegExp(`<input[^>]* name="${name}"[^>]*>`, 'g'))].map(([tag]) => tag);

	test('is a group of two radio buttons with its words, the answer picked', () => {
		const html = renderForm(open());
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
		const html = renderForm(open(change('isJoint', 'true')));
		expect(listRadios(html, 'isJoint')[0]).toContain('checked');
		expect(renderForm(open())).toContain('Ask first');
		expect(html).not.toContain('Ask first');
		expect(html).toContain('Surtax applies');
		expect(open(change('isJoint', 'true'), CALCULATE).calculation?.inputs).toEqual(joint);
	});

	test('is a line of its words on paper', () => {
		const form = readCalculatorForm(open());
		const list = renderMarkup(<InputList calculator={relief} form={form} calculation={null} />);
		expect(list.replaceAll(/<[^>]+>/g, ' ')).toMatch(/Return +default +Single +Blind +default +Yes/);
	});
});
