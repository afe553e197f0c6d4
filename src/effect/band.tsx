// A band below the figures.
import type { ReactNode } from 'react';
import { LateSection } from '../ui/late-section.tsx';

interface BandProps {
	readonly title: string;
	/** A visitor is about to open it. */
	readonly onNear?: () => void;
	readonly children: ReactNode;
}

/** A band that opens on request. */
export function Band({ title, onNear, children }: BandProps) {
	return (
		<LateSection title={title} className="border-line border-t" onNear={onNear}>
			{(wasOpened) => wasOpened && children}
		</LateSection>
	);
}
