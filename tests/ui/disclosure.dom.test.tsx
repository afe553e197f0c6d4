import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { PhoneDisclosure } from '../../src/ui/disclosure.tsx';

const WIDE = 1024;
const NARROW = 600;

const turn = (width: number) =>
	act(() =>
		(window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({ width }),
	);

afterEach(() => turn(WIDE));

test('what was chosen in a part outlives the turn of a tablet, which folds and unfolds it', async () => {
	await turn(WIDE);
	render(
		<PhoneDisclosure title="Year by year">
			<select aria-label="Year">
				<option>2026</option>
				<option>2027</option>
			</select>
		</PhoneDisclosure>,
	);
	const details = screen.getByRole('group') as HTMLDetailsElement;
	await userEvent.selectOptions(screen.getByLabelText('Year'), '2027');
	await turn(NARROW);
	expect(details.open).toBe(false);
	await userEvent.click(screen.getByText('Year by year'));
	expect(details.open).toBe(true);
	await turn(WIDE);
	await turn(NARROW);
	expect(details.open).toBe(true);
	expect(screen.getByLabelText<HTMLSelectElement>('Year').value).toBe('2027');
});
