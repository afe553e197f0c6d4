// What if: a part of the page that opens on request; what it needs is loaded then.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PlusIcon } from '../../ui/icons.tsx';
import { PartFailed, PartLoading } from '../../ui/part-states.tsx';
import type { WhatIfViewProps } from './what-if-view.tsx';

/** The section, closed until a visitor asks. */
export function WhatIf(props: WhatIfViewProps) {
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

function Loaded(props: WhatIfViewProps) {
	const { data, isError, refetch } = useQuery({
		queryKey: ['what-if'],
		queryFn: () => import('./what-if-view.tsx'),
	});
	if (data) return <data.WhatIfView {...props} />;
	return isError ? <PartFailed what="The calculation" onRetry={() => void refetch()} /> : <PartLoading />;
}
