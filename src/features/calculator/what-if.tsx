// What-if: a part of the page that opens on request; its code is loaded then.
import { useQuery } from '@tanstack/react-query';
import { LoadState } from '../../lib/load-state.tsx';
import { toFormulasKey } from '../../lib/queries.ts';
import type { CompiledCalculator } from '../../model/compiled-calculator.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import type { WhatIfViewProps } from '../what-if/what-if-view.tsx';

interface WhatIfProps extends Omit<WhatIfViewProps, 'workings'> {
	readonly calculator: CompiledCalculator;
}

/** The section, closed until a visitor asks. */
export function WhatIf(props: WhatIfProps) {
	return (
		<Disclosure title="What if" className="border-line border-b print:border-0">
			{(hasOpened) => hasOpened && <LoadedWhatIf {...props} />}
		</Disclosure>
	);
}

function LoadedWhatIf(props: WhatIfProps) {
	const { calculator } = props;
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
	if (data) return <data.WhatIfView {...props} workings={data.workings} />;
	return <LoadState subject="calculation" hasFailed={isError} />;
}
