// The calculator on the page, before and after Calculate.
import { describe, expect, it } from 'vitest';
import { calculate } from '../../../src/engine/calculate.ts';
import { explainRows } from '../../../src/engine/explain/explain.ts';
import { getDefaultInputs } from '../../../src/engine/values.ts';
import {
	type CalculatorAction,
	createInitialState,
	isOutOfDate,
	readCalculatorForm,
} from '../../../src/features/calculator/calculator-state.ts';
import { CalculatorView } from '../../../src/features/calculator/calculator-view.tsx';
import { AnswerBar, ResultTable } from '../../../src/features/calculator/results/results-pane.tsx';
import { HowCalculated } from '../../../src/features/calculator/workings/line-working.tsx';
import { Working } from '../../../src/features/calculator/workings/working.tsx';
import { InputList } from '../../../src/features/calculator/workspace.tsx';
import { settings } from '../../../src/lib/settings.ts';
import { applyActions, CALCULATE, change, failSubmit, renderForm } from '../../support/calculator-form.tsx';
import { compileForm } from '../../support/compile-form.ts';
import { renderMarkup } from '../../support/render-markup.tsx';
import { sample } from './sample-calculator.ts';

const PRICE = `$${settings.pricePerCalculator}`;

const noop = () => {};

const renderView = (isUnlocked: boolean) =>
	renderMarkup(
		<CalculatorView
			module={{ calculator: sample, form: compileForm(sample.inputs) }}
			isUnlocked={isUnlocked}
			onCalculate={noop}
			onTextsChange={noop}
			renderActions={() => null}
			onUnlock={noop}
			onClose={noop}
		/>,
	);

const open = (...actions: CalculatorAction[]) => applyActions(createInitialState(sample), actions);
const renderSample = (...actions: CalculatorAction[]) => renderForm(open(...actions));

/** The opening tag of the element with that id. */
const findTag = (html: string, id: string) => new RegExp(`<\\w+[^>]* id="${id}"[^>]*>`).exec(html)?.[0] ?? '';

describe('a locked calculator', () => {
	const html = renderView(false);

	it('has no inputs and no results in the document', () => {
		expect(html).not.toMatch(/<(form|input|select|table)\b|Your information|Quick estimate/);
	});

	it.each(['Calculator Access', 'Unlock Calculator', 'Calculator Locked', `Unlock for ${PRICE}`])(
		'says what the specification says: %s',
		(text) => expect(html).toContain(text),
	);

	it('shows the risk note beside the savings range, and the parts that have something to say', () => {
		expect(html).toMatch(/\$1K-\$2K.*Contested.*Disputed in two cases\..*Notice 2024-1/);
		expect(html).toContain('Rates are flat.');
		expect(html).toContain('Important Disclaimer');
		expect(html).not.toContain('Limits in the law');
	});
});

it('an unlocked calculator shows the prompt, and no Calculate while its form is loading: the press would be lost', () => {
	const html = renderView(true);
	expect(html).toContain('Enter your information');
	expect(html).not.toMatch(/Calculator Locked|<table|<form|type="submit"|<style|\sstyle=/);
});

describe('the form', () => {
	it('shows the defaults with separators and without placeholder or number type', () => {
		const amount = findTag(renderSample(), 'input-amount');
		for (const part of ['value="25,000"', 'type="text"', 'inputMode="numeric"'])
			expect(amount).toContain(part);
		expect(amount).not.toContain('placeholder');
		expect(findTag(renderSample(), 'input-match')).toContain('inputMode="decimal"');
	});

	it.each<[string, CalculatorAction[], string, string]>([
		['unit and help', [], 'amount', '="input-amount-unit input-amount-help"'],
		['its badge', [change('amount', '100000')], 'amount', 'input-amount-badge'],
		['its warning', [change('months', '3')], 'months', 'input-months-warning'],
		['its message', [change('amount', ''), failSubmit('amount')], 'amount', 'input-amount-error'],
		['its doubt', [change('amount', '4125025000')], 'amount', 'input-amount-doubt'],
	])('links the control to %s', (_, actions, id, linked) => {
		const html = renderSample(...actions);
		expect(/aria-describedby(="[^"]*")/.exec(findTag(html, `input-${id}`))?.[1]).toContain(linked);
	});

	it('marks an unreadable field and says what to enter', () => {
		const html = renderSample(change('amount', ''), failSubmit('amount'));
		expect(findTag(html, 'input-amount')).toContain('aria-invalid="true"');
		expect(html).toContain('Enter a value for “QCD amount”');
	});

	it('questions a number far outside what a household has, and calculates it all the same', () => {
		const html = renderSample(change('amount', '4125025000'));
		expect(html).toContain('That is $4,125,025,000. Is it right?');
		expect(findTag(html, 'input-amount')).toContain('aria-invalid="false"');
		expect(html).not.toMatch(/<button[^>]*type="submit"[^>]*disabled=""/);
		expect(renderSample()).not.toContain('Is it right?');
	});

	it('offers up to five choices as radio buttons in a fieldset, and more as a list', () => {
		const html = renderSample();
		expect(html.match(/type="radio"/g)).toHaveLength(3);
		expect(html).toMatch(/<fieldset[^>]*><legend[^>]*><span[^>]*>Kind of gift/);
		expect(findTag(html, 'input-rate')).toMatch(/^<select/);
	});

	it('greys out what is disabled and leaves out what is absent', () => {
		expect(findTag(renderSample(), 'input-basis')).toContain('disabled');
		expect(findTag(renderSample(change('kind', 'stock')), 'input-basis')).not.toContain('disabled=""');
		expect(renderSample()).toContain('Months held');
		expect(renderSample(change('kind', 'none'))).not.toContain('Months held');
	});

	it('disables Calculate while a blocking warning stands, and says why and what would lift it', () => {
		const html = renderSample(change('amount', '-1'));
		expect(html).toContain('The amount is below zero');
		expect(html).toContain('Enter an amount of 0 or more.');
		expect(html).toMatch(
			/<button[^>]*type="submit"[^>]*disabled=""[^>]*aria-describedby="input-amount-warning /,
		);
		expect(html).not.toMatch(/<style|\sstyle=/);
	});
});

describe('the note at a field that was filled from elsewhere', () => {
	const prefill = {
		inputs: { amount: 90_000, rate: 24 },
		sources: { amount: 'household', rate: 'sale' },
		missing: [],
	} as const;
	const renderPrefilled = (...actions: CalculatorAction[]) =>
		renderForm(applyActions(createInitialState(sample, {}, {}, prefill), actions));

	it('names the source, describes the control, and offers the default', () => {
		const html = renderPrefilled();
		expect(html).toContain('<span id="input-amount-source">From your household</span>');
		expect(findTag(html, 'input-amount')).toMatch(/aria-describedby="[^"]*input-amount-source/);
		expect(html).toContain('Use the default<span class="sr-only"> for QCD amount</span>');
		expect(html).toContain('From your planned sale');
		expect(html).not.toContain('input-basis-source');
		expect(renderSample()).not.toContain('-source');
	});

	it('says what the source has where the field has something else', () => {
		const html = renderPrefilled(change('amount', '1'));
		expect(html).toContain('Your household: $90,000');
		expect(html).toContain('Use it<span class="sr-only"> for QCD amount</span>');
	});
});

it('the printed list of inputs has the inputs the result was calculated with, whatever the form shows by now', () => {
	const state = open(change('kind', 'stock'), CALCULATE, change('kind', 'none'));
	const html = renderMarkup(
		<InputList calculator={sample} form={readCalculatorForm(state)} calculation={state.calculation} />,
	);
	expect([...html.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, title]) => title)).toEqual([
		...['Kind of gift', 'QCD amount', 'Cost basis', 'Months held', 'Marginal tax rate', 'Employer match'],
	]);
	expect(html).toContain('<dd class="figures text-right">Stock</dd>');
	expect(html).toContain('<span class="text-muted">default </span>$25,000');
});

describe('the result', () => {
	const inputs = { ...getDefaultInputs(sample), amount: 0 };
	const calculation = { inputs, outcome: calculate(sample, inputs), count: 1, isSuperseded: false };
	const html = renderMarkup(<ResultTable calculator={sample} calculation={calculation} />);

	it('shows a line that has no value as an em dash, with the reason in words', () => {
		expect(html).toContain('—');
		expect(html).toContain('It divides by the QCD amount, which is zero here.');
	});

	it('puts the recommendation after the table', () => {
		expect(html).toMatch(/<\/table>.*Recommendation.*Ask first/);
	});

	it('makes every label open to the working of its line', () => {
		const buttons = html.match(/<button[^>]*aria-expanded="false"[^>]*aria-controls=/g) ?? [];
		expect(buttons).toHaveLength(sample.results.length);
	});

	it('names the amounts with unit, legal status, year and source', () => {
		const workings = renderMarkup(<HowCalculated calculator={sample} calculation={calculation} />);
		expect(workings).toMatch(/Annual limit.*\$105,000.*Published.*Tax year 2024\. IRC §408\(d\)\(8\)/);
		expect(workings).toMatch(/CA<\/span> <span>13\.3%/);
	});

	it('explains a line with what is a default and what the visitor said', async () => {
		const model = { ...sample, workings: await sample.explain() };
		const [savings] = explainRows(model, { ...inputs, amount: 7 });
		if (!savings) throw new Error('There is no line.');
		expect(renderMarkup(<Working explanation={savings} />)).toMatch(
			/QCD amount.*From your information\..*Marginal tax rate.*The default\./,
		);
	});
});

it.each<[string, CalculatorAction[], RegExp]>([
	[
		'Calculate until there is a result',
		[],
		/<button type="submit"[^>]*form="calculator-form"[^>]*>Calculate/,
	],
	[
		'the figure on the return then',
		[CALCULATE],
		/^((?!>Calculate<|Quick estimate).)*On your tax return .*\$4,596 ahead/,
	],
	['Calculate again once an input changed', [CALCULATE, change('amount', '7')], />Calculate</],
])('the bar of a phone has %s', (_, actions, expected) => {
	const state = open(...actions);
	const form = readCalculatorForm(state);
	const bar = renderMarkup(
		<AnswerBar
			form={form}
			calculation={state.calculation}
			isOutOfDate={isOutOfDate(state, form)}
			brief="$4,596 ahead"
		/>,
	);
	expect(bar).toMatch(expected);
});
