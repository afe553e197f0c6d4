// Loads the form, which is a chunk of its own, when one is first shown.
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { LoadState } from '../../../lib/load-state.tsx';
import type { CalculatorFormProps } from './calculator-form.tsx';
import type { InstantFormProps } from './instant-form.tsx';

/** The form of a calculator, or what stands in its place until it is there. */
export const FormLoader = memo((props: CalculatorFormProps) => {
	const { data, isError } = useForms();
	return data ? <data.CalculatorForm {...props} /> : <FormLoadState hasFailed={isError} />;
});

/** A form whose every change counts at once, or what stands in its place until it is there. */
export function InstantFormLoader(props: InstantFormProps) {
	const { data, isError } = useForms();
	return data ? <data.InstantForm {...props} /> : <FormLoadState hasFailed={isError} />;
}

function useForms() {
	return useQuery({ queryKey: ['calculator-form'], queryFn: () => import('./forms.ts') });
}

function FormLoadState({ hasFailed }: { hasFailed: boolean }) {
	return <LoadState subject="form" hasFailed={hasFailed} className="border-line border-y py-6" />;
}
