// A part of a page that opens on request on a phone, and stands open where there is room and on paper.
import type { ReactNode } from 'react';
import { Disclosure } from './disclosure.tsx';
import { useNarrowScreen } from './narrow-screen.ts';

interface PhoneDisclosureProps {
	readonly title: string;
	/** Margins and rules of the closed part. */
	readonly className?: string;
	readonly children: ReactNode;
}

/** The part. Its own heading, if it has one, repeats the title, so it is hidden there. */
export function PhoneDisclosure({ title, className = '', children }: PhoneDisclosureProps) {
	if (!useNarrowScreen()) return children;
	return (
		<Disclosure title={title} className={`border-line border-t ${className}`}>
			{() => children}
		</Disclosure>
	);
}
