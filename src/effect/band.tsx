// A band below the figures.
import type { ReactNode } from 'react';
import { LateSection } from '../ui/late-section.tsx';

/** A band that opens on request. */
export function Band({ title, children }: { title: string; children: ReactNode }) {
	return (
		<LateSection title={title} className="border-line border-t">
			{(wasOpened) => wasOpened && children}
		</LateSection>
	);
}
