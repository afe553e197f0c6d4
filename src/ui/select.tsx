// A choice from a list.
import type { ComponentProps } from 'react';
import { ChevronDownIcon } from './icons.tsx';

/** The browser's own list in the look of the other fields. Its options are its children. */
export function Select(props: Omit<ComponentProps<'select'>, 'className'>) {
	return (
		<span className="relative block">
			<select
				className="figures h-12 w-full appearance-none truncate rounded-control border border-edge bg-paper pr-10 pl-3 text-body outline-offset-2 hover:border-ink disabled:border-dashed disabled:bg-raised disabled:text-muted"
				{...props}
			/>
			<ChevronDownIcon className="pointer-events-none absolute top-4 right-3 size-4 text-muted" />
		</span>
	);
}
