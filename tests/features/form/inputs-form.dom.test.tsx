// A form whose every change counts at once, in a DOM: the bounds of its schema, in our words.
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { INPUT_DEFAULTS } from '../../../src/engine/values.ts';
import { createTypedInputs, readForm } from '../../../src/features/form/field-state.ts';
import { InputsForm } from '../../../src/features/form/inputs-form.tsx';
import { queryClient } from '../../../src/lib/query-client.ts';
import { compileForm } from '../../support/compile-form.ts';

const plain = { ...INPUT_DEFAULTS, minimum: 0, maximum: null };
const INPUTS = [
	{ ...plain, id: 'children', title: 'Children', format: 'count', default: 2, maximum: 20 },
	{ ...plain, id: 'students', title: 'Students', format: 'count', default: 1, atMost: 'children' },
	{ ...plain, id: 'rate', title: 'Rate', type: 'number', format: 'percent', default: 4, advanced: true },
] as const;

function Form() {
	const [typedInputs, setTypedInputs] = useState(createTypedInputs());
	const reading = readForm(INPUTS, typedInputs);
	return (
		<>
			<InputsForm name="sample" prefix="sample-" inputs={reading} onChange={setTypedInputs} />
			<output>{JSON.stringify(reading.values)}</output>
		</>
	);
}

async function open() {
	queryClient.setQueryData(['form', 'sample'], compileForm(INPUTS));
	render(
		<QueryClientProvider client={queryClient}>
			<Form />
		</QueryClientProvider>,
	);
	await screen.findByLabelText('Children', {}, { timeout: 20_000 });
	const user = userEvent.setup();
	const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
	return {
		user,
		getField,
		getValues: () => JSON.parse(document.querySelector('output')?.textContent ?? ''),
		listMessages: () => screen.queryAllByText(/^Enter a/).map(({ textContent }) => textContent),
		async fill(label: string, text: string) {
			await user.clear(getField(label));
			if (text !== '') await user.paste(text);
			await user.tab();
		},
	};
}

test.each([
	['Children', '21', 'Enter a value from 0 to 20'],
	['Children', '2.5', 'Enter a whole number'],
	['Students', '3', 'Enter at most 2, which is all of “Children”'],
	['Students', '-1', 'Enter at least 0'],
	['Rate', 'x', 'Enter a number for “Rate”, for example 5.5, instead of “x”'],
])(
	'%s of %s is said where it stands, and counts no more than what was there before',
	async (label, text, message) => {
		const page = await open();
		await page.fill(label, text);
		expect(page.listMessages()).toContain(message);
		expect(page.getField(label).getAttribute('aria-invalid')).toBe('true');
		expect(page.getValues()).toEqual({ children: 2, students: 1, rate: 4 });
		await page.fill(label, '2');
		expect(page.listMessages().filter((text) => text === message)).toEqual([]);
	},
);

test('a field is in its bounds again once the one it is a part of is larger', async () => {
	const page = await open();
	await page.fill('Students', '3');
	await page.fill('Children', '4');
	expect(page.listMessages()).toEqual([]);
	expect(page.getValues()).toMatchObject({ children: 4, students: 3 });
});

test('what stands under "More" is counted, and nothing has to be pressed', async () => {
	await open();
	expect(screen.getByText('More (1)')).toBeTruthy();
	expect(screen.queryByRole('button')).toBeNull();
});

const LIST = {
	...plain,
	id: 'vesting',
	title: 'Vesting',
	type: 'string',
	format: 'sharesByDate',
	help: 'The statement of your grant lists them.',
	default: '',
	minimum: null,
} as const;

test('a list of shares by date is a table: rows are added and removed, a grant fills it, and what is missing is said', async () => {
	const getRows = await openList([LIST]);
	const user = userEvent.setup();
	await user.click(screen.getByText('Fill from a grant'));
	fireEvent.change(screen.getByLabelText('Vesting starts on'), { target: { value: '2026-03-15' } });
	await user.type(screen.getByLabelText('Shares granted'), '400');
	await user.clear(screen.getByLabelText('Last vesting after'));
	await user.type(screen.getByLabelText('Last vesting after'), '15');
	await user.click(screen.getByRole('button', { name: 'Add its dates' }));
	expect(getRows()).toBe('2027-03-15 320; 2027-06-15 80');
	await user.click(screen.getByRole('button', { name: 'Remove row 1' }));
	await user.click(screen.getByRole('button', { name: 'Add a date' }));
	await user.type(screen.getByLabelText('Shares 2'), '50');
	await user.tab();
	expect(screen.queryByText('Enter a date and a number of shares in every row')).toBeNull();
	await user.click(document.body);
	expect(screen.getByText('Enter a date and a number of shares in every row')).toBeTruthy();
	fireEvent.change(screen.getByLabelText('Date 2'), { target: { value: '2026-12-01' } });
	expect(getRows()).toBe('2026-12-01 50; 2027-06-15 80');
	expect(screen.queryByText('Enter a date and a number of shares in every row')).toBeNull();
});

test('the help of a list stands above it', async () => {
	await openList([LIST]);
	const help = screen.getByText(LIST.help);
	const addButton = screen.getByRole('button', { name: 'Add a date' });
	expect(help.compareDocumentPosition(addButton)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

async function openList(inputs: readonly (typeof LIST)[]) {
	queryClient.setQueryData(['form', 'list'], compileForm(inputs));
	const List = () => {
		const [typedInputs, setTypedInputs] = useState(createTypedInputs());
		const reading = readForm(inputs, typedInputs);
		return (
			<>
				<InputsForm name="list" prefix="list-" inputs={reading} onChange={setTypedInputs} />
				<output>{String(reading.values.vesting)}</output>
			</>
		);
	};
	render(
		<QueryClientProvider client={queryClient}>
			<List />
		</QueryClientProvider>,
	);
	await screen.findByText('Add a date', {}, { timeout: 20_000 });
	return () => document.querySelector('output')?.textContent;
}
