// What-if: a part of the page that opens on request; its code is loaded then.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LoadState } from '../../lib/load-state.tsx';
import { toFormulasKey } from '../../lib/query-client.ts';
import type { CompiledCalculator, Inputs } from '../../model/compiled-calculator.ts';
import { Disclosure } from '../../ui/disclosure.tsx';

interface WhatIfProps {
	readonly calculator: CompiledCalculator;
	readonly inputs: Inputs;
	/** Puts a text into a field of the form. */
	readonly onApplyValue: (id: string, text: string) => void;
}

/** The section, closed until a visitor asks. */
export function WhatIf(props: WhatIfProps) {
	return (
		<Disclosure
			title="What if"
			className="border-line border-b print:border-0"
			lazyContent={<LoadedWhatIf {...props} />}
		/>
	);
}

function LoadedWhatIf({ calculator, ...props }: WhatIfProps) {
	const { data, isError } = useQuery({
		queryKey: [...toFormulasKey(calculator.id), 'what-if'],
		queryFn: async () => {
			const [view, workings] = await Promise.all([
				import('../what-if/what-if-view.tsx'),
				calculator.explain(),
			]);
			return { ...view, workings };
		},
	});
	const model = useMemo(() => data && { ...calculator, workings: data.workings }, [calculator, data]);
	if (data && model) return <data.WhatIfView {...props} model={model} />;
	return <LoadState subject="calculation" hasFailed={isError} />;
}
