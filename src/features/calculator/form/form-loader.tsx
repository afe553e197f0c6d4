// Loads a calculator's form, which is a chunk of its own, when one is first shown.
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { LoadState } from '../../../lib/load-state.tsx';
import type { CalculatorFormProps } from './calculator-form.tsx';

/** The form of a calculator, or what stands in its place until it is there. */
export const FormLoader = memo((props: CalculatorFormProps) => {
	const { data, isError } = useQuery({
		queryKey: ['calculator-form'],
		queryFn: () => import('./calculator-form.tsx'),
	});
	if (data) return <data.CalculatorForm {...props} />;
	return <LoadState subject="form" hasFailed={isError} className="border-line border-y py-6" />;
});
