// A band below the figures.
import type { ReactNode } from 'react';
import { Disclosure } from '../../ui/disclosure.tsx';

interface BandProps {
	readonly title: string;
	/** A visitor is about to open it. */
	readonly onNear?: () => void;
	readonly children: ReactNode;
}

/** A band that opens on request. */
export function Band({ title, onNear, children }: BandProps) {
	return (
		<Disclosure title={title} className="border-line border-t" onApproach={onNear}>
			{(wasOpened) => wasOpened && children}
		</Disclosure>
	);
}
