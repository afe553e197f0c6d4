// A line of a result or a return that opens to its working.
import { type ReactNode, useState } from 'react';
import { ChevronDownIcon } from '../../../ui/icons.tsx';

/** The ids of the lines that are open, none at first. */
export function useOpenLines() {
	const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
	const toggle = (id: string) =>
		setOpenIds((ids) =>
			ids.has(id) ? new Set([...ids].filter((openId) => openId !== id)) : new Set([...ids, id]),
		);
	return { opened: openIds, toggle };
}

interface DisclosureButtonProps {
	readonly isOpen: boolean;
	readonly controls: string;
	readonly onToggle: () => void;
	readonly children: ReactNode;
}

/** The label is the button: it opens to the working of its line. */
export function DisclosureButton({ isOpen, controls, onToggle, children }: DisclosureButtonProps) {
	return (
		<button
			type="button"
			aria-expanded={isOpen}
			aria-controls={controls}
			onClick={onToggle}
			className="group/line flex min-h-12 w-full items-center gap-2 py-3 text-left print:min-h-0 print:py-0"
		>
			<span className="underline decoration-transparent underline-offset-4 group-hover/line:decoration-brass">
				{children}
			</span>
			<ChevronDownIcon className={`size-4 text-muted print:hidden ${isOpen ? 'rotate-180' : ''}`} />
		</button>
	);
}
