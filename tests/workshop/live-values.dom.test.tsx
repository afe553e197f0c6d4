// The values of one calculator in the workshop: what is typed moves them, stays when the page is opened again, and becomes an
// example. That such an example holds is proven in make-example.test.ts.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getDefaultInputs } from '../../src/engine/values.ts';
import { formatExample, LiveValues } from '../../src/workshop/live-values.tsx';
import { sample } from '../features/calculator/sample-calculator.ts';
import { compileForm } from '../support/compile-form.ts';

const AMOUNT = 'QCD amount';
const form = compileForm(sample.inputs);
const formulas = {
	savings: { text: 'amount * rate', file: 'calculators/income-tax/sample.json', line: 40, column: 26 },
};

async function open() {
	const { unmount } = render(<LiveValues module={{ calculator: sample, form }} formulas={formulas} />);
	const field = await screen.findByLabelText<HTMLInputElement>(AMOUNT, {}, { timeout: 20_000 });
	const user = userEvent.setup();
	const type = async (text: string) => {
		await user.clear(field);
		await user.paste(text);
	};
	return { field, type, user, unmount };
}

test('each line has its formula, its words and its numbers as the fields stand, also once the page is opened again', async () => {
	const page = await open();
	await page.type('40000');
	page.unmount();
	const { field } = await open();
	expect(field.value).toBe('40,000');
	const getLine = () => document.querySelector('[data-line="savings"]')?.textContent;
	for (const text of ['$12,800', 'amount * rate', 'sample.json:40:26']) expect(getLine()).toContain(text);
	// The working comes a moment later.
	await expect.poll(getLine).toContain('QCD amount × Marginal tax rate');
	expect(getLine()).toContain('$40,000 × 32%');
	expect(screen.getByLabelText('Amounts').textContent).toContain('Tax year 2024. IRC §408(d)(8)');
});

test('what is typed becomes an example, copied and to copy', async () => {
	const { type, user } = await open();
	await type('12345');
	await user.click(screen.getByRole('button', { name: 'Make this an example' }));
	const example = formatExample(sample, { ...getDefaultInputs(sample), amount: 12_345 });
	expect(JSON.parse(example).inputs).toEqual({ amount: 12_345 });
	expect((await screen.findByLabelText<HTMLTextAreaElement>(/^The example, to paste/)).value).toBe(example);
	expect(await navigator.clipboard.readText()).toBe(example);
	expect(screen.getByText(/^Copied\./)).toBeDefined();
});
