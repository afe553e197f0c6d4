import type { ComponentProps } from 'react';

/** The browser's own field for a day, in the look of the other fields. */
export function DateInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
	return (
		<input
			type="date"
			className="figures h-12 w-full min-w-0 rounded-control border border-edge bg-paper px-3 text-body outline-offset-2 hover:border-ink"
			{...props}
		/>
	);
}
