// What if: a part of the page that opens on request; what it needs is loaded then.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formulasKey } from '../../catalogue/queries.ts';
import type { CompiledCalculator } from '../../definition/compiled-calculator.ts';
import { LoadState } from '../../loading/load-state.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import type { WhatIfViewProps } from './what-if-view.tsx';

interface WhatIfProps extends Omit<WhatIfViewProps, 'workings'> {
	readonly calculator: CompiledCalculator;
}

/** The section, closed until a visitor asks. */
export function WhatIf(props: WhatIfProps) {
	const [wasOpened, setOpened] = useState(false);
	return (
		<details
			className="group border-line border-b print:border-0"
			onToggle={(event) => setOpened(wasOpened || event.currentTarget.open)}
		>
			<summary className="flex min-h-12 list-none items-center justify-between gap-4 py-2 font-medium print:hidden">
				What if
				<PlusIcon className="size-4 text-muted group-open:rotate-45" />
			</summary>
			<div className="wrap-anywhere pb-6">{wasOpened && <Loaded {...props} />}</div>
		</details>
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
