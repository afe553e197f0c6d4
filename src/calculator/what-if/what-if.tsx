// What if: a part of the page that opens on request; what it needs is loaded then.
import { useQuery } from '@tanstack/react-query';
import { formulasKey } from '../../catalogue/queries.ts';
import type { CompiledCalculator } from '../../definition/compiled-calculator.ts';
import { LoadState } from '../../loading/load-state.tsx';
import { LateSection } from '../../ui/late-section.tsx';
import type { WhatIfViewProps } from './what-if-view.tsx';

interface WhatIfProps extends Omit<WhatIfViewProps, 'workings'> {
	readonly calculator: CompiledCalculator;
}

/** The section, closed until a visitor asks. */
export function WhatIf(props: WhatIfProps) {
	return (
		<LateSection title="What if" className="border-line border-b print:border-0">
			{(wasOpened) => wasOpened && <Loaded {...props} />}
		</LateSection>
	);
}

function Loaded(props: WhatIfProps) {
	const { calculator } = props;
	const { data, isError } = useQuery({
		queryKey: [...formulasKey(calculator.id), 'what-if'],
		queryFn: async () => {
			const [view, workings] = await Promise.all([import('./what-if-view.tsx'), calculator.explain()]);
			return { ...view, workings };
		},
	});
	if (data) return <data.WhatIfView {...props} workings={data.workings} />;
	return <LoadState what="calculation" failed={isError} />;
}
