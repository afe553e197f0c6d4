// The form of a definition in a DOM: what is typed, left, cleared, submitted, and where the focus goes.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createInitialState } from '../../../src/features/calculator/calculator-state.ts';
import { InputForm, useCalculator } from '../../../src/features/calculator/workspace.tsx';
import { NO_PREFILL, type PrefilledInputs } from '../../../src/features/form/field-state.ts';
import type { Inputs } from '../../../src/model/compiled-calculator.ts';
import { compileForm } from '../../support/compile-form.ts';
import { sample } from '../calculator/sample-calculator.ts';

const form = compileForm(sample.inputs);
const AMOUNT = 'QCD amount';

interface CalculatorProps {
	readonly prefill: PrefilledInputs;
	readonly quickInputs?: readonly string[];
}

function Calculator({ prefill, quickInputs }: CalculatorProps) {
	const session = useCalculator(
		sample,
		(calculator) => createInitialState(calculator, {}, {}, prefill),
		prefill,
	);
	return (
		<>
			<InputForm form={form} quickInputs={quickInputs} session={session} />
			<output>{JSON.stringify(session.state.calculation?.inputs ?? null)}</output>
		</>
	);
}

async function open(prefill: PrefilledInputs = NO_PREFILL) {
	render(<Calculator prefill={prefill} />);
	await screen.findByLabelText(AMOUNT, {}, { timeout: 20_000 });
	const user = userEvent.setup();
	return {
		getField: (label: string) => screen.getByLabelText<HTMLInputElement>(label),
		getMessage: () => screen.queryByText(/^Enter /)?.textContent,
		getCalculatedInputs: () =>
			JSON.parse(document.querySelector('output')?.textContent ?? '') as Inputs | null,
		user,
		async fill(label: string, text: string) {
			await user.clear(screen.getByLabelText(label));
			if (text !== '') await user.paste(text);
		},
		press: (name: string | RegExp) => user.click(screen.getByRole('button', { name })),
	};
}

describe('a field', () => {
	test.each([
		['12m', 12_000_000, '12,000,000'],
		['$1,200.50', 1200, '1,200'],
	])('takes %s, and has it with separators once it is left', async (text, value, shownText) => {
		const page = await open();
		await page.fill(AMOUNT, text);
		expect(page.getField(AMOUNT).value).toBe(text);
		await page.press('Calculate');
		expect(page.getField(AMOUNT).value).toBe(shownText);
		expect(page.getCalculatedInputs()).toMatchObject({ amount: value });
	});

	test('says what is wrong once it is left, and nothing more while it is put right', async () => {
		const page = await open();
		await page.fill(AMOUNT, '');
		expect(page.getMessage()).toBeUndefined();
		await page.user.tab();
		expect(page.getMessage()).toBe('Enter a value for “QCD amount”');
		expect(page.getField(AMOUNT).getAttribute('aria-invalid')).toBe('true');
		expect(page.getField(AMOUNT).getAttribute('aria-describedby')).toContain('input-amount-error');
		await page.fill(AMOUNT, '9');
		expect(page.getMessage()).toBeUndefined();
	});

	test('says at once what no further letter puts right', async () => {
		const page = await open();
		await page.fill(AMOUNT, 'much');
		expect(page.getMessage()).toBe('Enter a number for “QCD amount”, for example 250,000, instead of “much”');
	});

	test('is greyed out and left out as the definition says', async () => {
		const page = await open();
		expect(page.getField('Cost basis').disabled).toBe(true);
		await page.user.click(page.getField('Stock'));
		expect(page.getField('Cost basis').disabled).toBe(false);
		await page.user.click(page.getField('None'));
		expect(screen.queryByLabelText('Months held')).toBeNull();
	});

	test('takes its default, and its source again', async () => {
		const page = await open({ inputs: { amount: 90_000 }, sources: { amount: 'household' }, missing: [] });
		expect(page.getField(AMOUNT).value).toBe('90,000');
		await page.press(/^Use the default/);
		expect(page.getField(AMOUNT).value).toBe('25,000');
		await page.press(/^Use it/);
		expect(page.getField(AMOUNT).value).toBe('90,000');
	});
});

describe('Calculate', () => {
	test('takes the focus to the first field that cannot be read, keeps what is typed, and computes nothing', async () => {
		const page = await open();
		await page.fill('Employer match', 'x');
		await page.fill(AMOUNT, '');
		await page.press('Calculate');
		expect(document.activeElement).toBe(page.getField(AMOUNT));
		expect(page.getField('Employer match').value).toBe('x');
		expect(page.getField('Employer match').getAttribute('aria-invalid')).toBe('true');
		expect(page.getCalculatedInputs()).toBeNull();
	});

	test('is the same as Enter in a field', async () => {
		const page = await open();
		await page.user.type(page.getField(AMOUNT), '{Enter}');
		expect(page.getCalculatedInputs()).toMatchObject({ amount: 25_000 });
	});
});

test('what the quick estimate alone reads is a group of its own below the others, with every field open', async () => {
	render(<Calculator prefill={NO_PREFILL} quickInputs={['basis']} />);
	await screen.findByLabelText(AMOUNT, {}, { timeout: 20_000 });
	const group = screen.getByRole('group', { name: 'For the quick estimate' });
	const fields = [...document.querySelectorAll('input, select')];
	const basis = screen.getByLabelText('Cost basis');
	expect(fields.filter((field) => group.contains(field))).toEqual([basis]);
	expect(fields.at(-1)).toBe(basis);
	expect(group.contains(screen.getByLabelText(AMOUNT))).toBe(false);
});
