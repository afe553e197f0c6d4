// What the visit's household fills in a calculator, and how its fields mark it.
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { VisitPrefill } from '../../src/app/visit-prefill.tsx';
import { createInitialState } from '../../src/features/calculator/calculator-state.ts';
import { InputForm, useCalculator } from '../../src/features/calculator/workspace.tsx';
import { createTypedInputs, NO_PREFILL, type PrefilledInputs } from '../../src/features/form/field-state.ts';
import { loadCalculator } from '../../src/lib/load-calculator.ts';
import { queryClient } from '../../src/lib/query-client.ts';
import type { CalculatorModule } from '../../src/model/compiled-calculator.ts';
import { changeHousehold } from '../../src/visit/visit-store.ts';

const PATIENT = { timeout: 20_000 };

const enterHousehold = (values: Record<string, string | number>) =>
	act(() => changeHousehold(() => createTypedInputs({ taxYear: 2026, ...values })));

const renderWithQueries = (content: ReactNode) =>
	render(<QueryClientProvider client={queryClient}>{content}</QueryClientProvider>);

function Calculator({ calculator, form }: CalculatorModule) {
	const [prefill, setPrefill] = useState<PrefilledInputs>(NO_PREFILL);
	const createState = () => createInitialState(calculator, {}, {}, prefill);
	return (
		<>
			<VisitPrefill calculator={calculator} onPrefill={setPrefill} renderPending={undefined} />
			<InputForm form={form} session={useCalculator(calculator, createState, prefill)} />
		</>
	);
}

test('an entry fills its input with its source, anew once it changes; the example household fills nothing', async () => {
	const { calculator } = await loadCalculator('qcd');
	const onPrefill = vi.fn<(prefill: PrefilledInputs) => void>();
	renderWithQueries(<VisitPrefill calculator={calculator} onPrefill={onPrefill} renderPending={undefined} />);
	const expectPrefill = (state: string, sources: PrefilledInputs['sources']) =>
		waitFor(
			() => expect(onPrefill.mock.lastCall?.[0]).toMatchObject({ inputs: { state }, sources }),
			PATIENT,
		);
	await expectPrefill('CA', {});
	enterHousehold({ state: 'OR' });
	await expectPrefill('OR', { state: 'household' });
	enterHousehold({ state: 'VT' });
	await expectPrefill('VT', { state: 'household' });
	act(() => changeHousehold(() => null));
	await waitFor(() => expect(onPrefill.mock.lastCall?.[0].sources).toEqual({}), PATIENT);
});

test('what waits for the inputs stands in the place of the calculator', async () => {
	const { calculator } = await loadCalculator('qcd');
	const { container } = renderWithQueries(
		<VisitPrefill calculator={calculator} onPrefill={() => {}} renderPending={() => 'Loading'} />,
	);
	expect(container.textContent).toBe('Loading');
});

test('a field marks the household as its source, and another value that was typed beside it', async () => {
	const user = userEvent.setup();
	renderWithQueries(<Calculator {...(await loadCalculator('qcd'))} />);
	const field = await screen.findByLabelText<HTMLInputElement>('Income', {}, PATIENT);
	const readNote = () => document.getElementById('input-income-source')?.textContent;
	expect([field.value, readNote()]).toEqual(['500,000', undefined]);
	enterHousehold({ state: 'TX', wages: 250_000 });
	await waitFor(() => expect([field.value, readNote()]).toEqual(['250,000', 'From your household']), PATIENT);
	await user.clear(field);
	await user.paste('90000');
	await waitFor(() => expect(readNote()).toBe('Your household: $250,000'));
});
