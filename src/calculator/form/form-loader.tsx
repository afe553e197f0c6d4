// Loads the form, which is a chunk of its own, when a calculator is first unlocked.
import { useQuery } from '@tanstack/react-query';
import { LoadState } from '../../loading/load-state.tsx';
import type { CalculatorFormProps } from './calculator-form.tsx';

/** The form, or what stands in its place until it is there. */
export function FormLoader(props: CalculatorFormProps) {
	const { data: Form, isError } = useQuery({
		queryKey: ['calculator-form'],
		queryFn: async () => (await import('./calculator-form.tsx')).CalculatorForm,
	});
	if (Form) return <Form {...props} />;
	return <LoadState what="form" failed={isError} className="border-line border-y py-6" />;
}
