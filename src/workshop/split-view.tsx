// A form, and beside it everything that is computed with what stands in it.
import type { ReactNode } from 'react';

interface SplitViewProps {
	readonly title: string;
	readonly form: ReactNode;
	readonly children: ReactNode;
}

/** The two columns. */
export function SplitView({ title, form, children }: SplitViewProps) {
	return (
		<div className="grid gap-x-10 gap-y-8 xl:grid-cols-2">
			<section aria-label={title}>
				<h3 className="display mb-4 text-title">{title}</h3>
				{form}
			</section>
			<section aria-label="Every value">
				<h3 className="display text-title">Every value</h3>
				{children}
			</section>
		</div>
	);
}
