// Loads the form, which is a chunk of its own, when a calculator is first unlocked; says so when that fails.
import { useQuery } from '@tanstack/react-query';
import { PartFailed, PartLoading } from '../../ui/part-states.tsx';
import type { CalculatorFormProps } from './calculator-form.tsx';

interface FormLoaderProps extends CalculatorFormProps {
	/** The button that retries leaves the page: gives the focus a new place. */
	readonly onRetry: () => void;
}

/** The form, or what stands in its place while it loads or after it could not be loaded. */
export function FormLoader({ onRetry, ...props }: FormLoaderProps) {
	const {
		data: Form,
		isError,
		refetch,
	} = useQuery({
		queryKey: ['calculator-form'],
		queryFn: async () => (await import('./calculator-form.tsx')).CalculatorForm,
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: Number.POSITIVE_INFINITY,
		// The browser may have the chunk in its cache: being offline is no reason not to try.
		networkMode: 'always',
	});
	if (Form) return <Form {...props} />;
	const retry = () => {
		void refetch();
		onRetry();
	};
	return isError ? <PartFailed what="The form" framed onRetry={retry} /> : <PartLoading framed />;
}
