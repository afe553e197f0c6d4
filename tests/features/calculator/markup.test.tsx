import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { calculate } from '../../../src/engine/calculate.ts';
import { getDefaultInputs } from '../../../src/engine/values.ts';
import {
	type CalculatorAction,
	calculatorReducer,
	createInitialState,
	findErrors,
	readForm,
} from '../../../src/features/calculator/calculator-state.ts';
import { CalculatorView } from '../../../src/features/calculator/calculator-view.tsx';
import { CalculatorForm } from '../../../src/features/calculator/form/calculator-form.tsx';
import { SubmitLine } from '../../../src/features/calculator/form/submit-line.tsx';
import { ResultTable } from '../../../src/features/calculator/results/results-pane.tsx';
import { HowCalculated } from '../../../src/features/calculator/workings/line-working.tsx';
import { InputList } from '../../../src/features/calculator/workspace.tsx';
import type { CalculatorModule } from '../../../src/model/compiled-calculator.ts';
import { sample } from './sample-calculator.ts';

const module: CalculatorModule = { calculator: sample };

const noop = () => {};

function renderView(unlocked: boolean): string {
	return renderToStaticMarkup(
		<QueryClientProvider client={new QueryClient()}>
			<CalculatorView
				module={module}
				isUnlocked={unlocked}
				price={5}
				headingId="title"
				onCalculate={noop}
				onTextsChange={noop}
				renderActions={() => null}
				onUnlock={noop}
				onClose={noop}
			/>
		</QueryClientProvider>,
	);
}

function renderForm(...actions: CalculatorAction[]): string {
	const state = actions.reduce(calculatorReducer, createInitialState(sample));
	const form = readForm(state);
	const bindings = {
		prefix: '',
		inputs: sample.inputs,
		texts: state.texts,
		conditions: form,
		errors: findErrors(state),
		onAction: noop,
	};
	return renderToStaticMarkup(
		<CalculatorForm
			schema={sample.schema}
			bindings={bindings}
			form={form}
			submitFailures={0}
			onSubmit={noop}
			onSubmitFailed={noop}
		>
			<SubmitLine form={form} guidance={[]} />
		</CalculatorForm>,
	);
}

/** The opening tag of the element with that id. */
function findTag(html: string, id: string): string {
	return new RegExp(`<\\w+[^>]* id="${id}"[^>]*>`).exec(html)?.[0] ?? '';
}

const change = (id: string, text: string): CalculatorAction => ({ type: 'changed', id, text });

describe('a locked calculator', () => {
	const html = renderView(false);

	it('has no inputs and no results in the document', () => {
		expect(html).not.toMatch(/<(form|input|select|table)\b/);
		expect(html).not.toContain('Your information');
		expect(html).not.toContain('Quick estimate');
	});

	it('says what the specification says', () => {
		for (const text of [
			'Calculator Access',
			'$5',
			'Unlock Calculator',
			'Calculator Locked',
			'Unlock for $5',
		]) {
			expect(html).toContain(text);
		}
	});

	it('shows the risk note beside the savings range, and the parts that have something to say', () => {
		expect(html).toMatch(/\$1K-\$2K.*Contested.*Disputed in two cases\..*Notice 2024-1/);
		expect(html).toContain('Rates are flat.');
		expect(html).toContain('Important Disclaimer');
		expect(html).not.toContain('Limits in the law');
	});
});

describe('an unlocked calculator', () => {
	const html = renderView(true);

	it('shows the prompt where the results will be', () => {
		expect(html).toContain('Enter your information');
		expect(html).not.toContain('Calculator Locked');
		expect(html).not.toContain('<table');
	});

	it('has no Calculate on a phone either while the form it submits is loading: the press would be lost', () => {
		expect(html).not.toContain('<form');
		expect(html).not.toContain('type="submit"');
	});
});

describe('the form', () => {
	it('shows the defaults with separators and without placeholder or number type', () => {
		const amount = findTag(renderForm(), 'input-amount');
		expect(amount).toContain('value="25,000"');
		expect(amount).toContain('type="text"');
		expect(amount).toContain('inputMode="numeric"');
		expect(amount).not.toContain('placeholder');
		expect(findTag(renderForm(), 'input-match')).toContain('inputMode="decimal"');
	});

	it('links unit, help, badge and messages to the control', () => {
		expect(findTag(renderForm(), 'input-amount')).toContain(
			'aria-describedby="input-amount-unit input-amount-help"',
		);
		const amountTag = findTag(renderForm(change('amount', '100000')), 'input-amount');
		expect(amountTag).toContain('input-amount-badge');
		const monthsTag = findTag(renderForm(change('months', '3')), 'input-months');
		expect(monthsTag).toContain('input-months-warning');
	});

	it('marks an unreadable field and says what to enter', () => {
		const html = renderForm(change('amount', ''), { type: 'submitFailed' });
		expect(findTag(html, 'input-amount')).toContain('aria-invalid="true"');
		expect(findTag(html, 'input-amount')).toContain('input-amount-error');
		expect(html).toContain('Enter a value for “QCD amount”');
	});

	it('says of a number that is too large how large it may be', () => {
		const html = renderForm(change('amount', '9'.repeat(16)), { type: 'submitFailed' });
		expect(html).toContain('Enter a value of at most 15 digits for “QCD amount”');
	});

	it('questions a number far outside what a household has, and calculates it all the same', () => {
		const html = renderForm(change('amount', '4125025000'));
		expect(html).toContain('That is $4,125,025,000. Is it right?');
		expect(findTag(html, 'input-amount')).toContain('input-amount-doubt');
		expect(findTag(html, 'input-amount')).toContain('aria-invalid="false"');
		expect(html).not.toMatch(/<button[^>]*type="submit"[^>]*disabled=""/);
		expect(renderForm()).not.toContain('Is it right?');
	});

	it('offers up to five choices as radio buttons in a fieldset, and more as a list', () => {
		const html = renderForm();
		expect(html.match(/type="radio"/g)).toHaveLength(3);
		expect(html).toMatch(/<fieldset[^>]*><legend[^>]*><span[^>]*>Kind of gift/);
		expect(findTag(html, 'input-rate')).toMatch(/^<select/);
	});

	it('greys out what is disabled and leaves out what is absent', () => {
		expect(findTag(renderForm(), 'input-basis')).toContain('disabled');
		expect(findTag(renderForm(change('kind', 'stock')), 'input-basis')).not.toContain('disabled=""');
		expect(renderForm()).toContain('Months held');
		expect(renderForm(change('kind', 'none'))).not.toContain('Months held');
	});

	it('disables Calculate while a blocking warning stands, and says why and what would lift it', () => {
		const html = renderForm(change('amount', '-1'));
		expect(html).toContain('The amount is below zero');
		expect(html).toContain('Enter an amount of 0 or more.');
		expect(html).toMatch(
			/<button[^>]*type="submit"[^>]*disabled=""[^>]*aria-describedby="input-amount-warning /,
		);
	});

	it('writes no style element and no style attribute', () => {
		expect(renderForm(change('amount', '-1'))).not.toMatch(/<style|\sstyle=/);
		expect(renderView(true)).not.toMatch(/<style|\sstyle=/);
	});
});

describe('the printed list of inputs', () => {
	it('has the inputs the result was calculated with, whatever the form shows by now', () => {
		const inputs = { ...getDefaultInputs(sample), kind: 'stock' };
		const calculation = { inputs, outcome: calculate(sample, inputs), count: 1, isSuperseded: false };
		const { texts } = calculatorReducer(createInitialState(sample, inputs), change('kind', 'none'));
		const form = readForm({ calculator: sample, texts });
		const html = renderToStaticMarkup(
			<InputList calculator={sample} form={form} calculation={calculation} />,
		);
		expect([...html.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, title]) => title)).toEqual([
			'Kind of gift',
			'QCD amount',
			'Cost basis',
			'Months held',
			'Marginal tax rate',
			'Employer match',
		]);
		expect(html).toContain('<dd class="figures text-right">Stock</dd>');
		expect(html).toContain('<span class="text-muted">default </span>$25,000');
	});
});

describe('the result', () => {
	const inputs = { ...getDefaultInputs(sample), amount: 0 };
	const calculation = { inputs, outcome: calculate(sample, inputs), count: 1, isSuperseded: false };
	const html = renderToStaticMarkup(<ResultTable calculator={sample} calculation={calculation} />);

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
		const workingsHtml = renderToStaticMarkup(
			<HowCalculated calculator={sample} calculation={calculation} />,
		);
		expect(workingsHtml).toMatch(/Annual limit.*\$105,000.*Published.*Tax year 2024\. IRC §408\(d\)\(8\)/);
		expect(workingsHtml).toMatch(/CA<\/span> <span>13\.3%/);
	});
});
