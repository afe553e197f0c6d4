// A part of a page that opens on request: what it needs is loaded, and stays, from then on.
import { type ReactNode, useState } from 'react';
import { PlusIcon } from './icons.tsx';

interface LateSectionProps {
	readonly title: string;
	/** Margins, rules, and whether it is printed. */
	readonly className: string;
	/** A pointer or the focus is on what opens it. */
	readonly onNear?: (() => void) | undefined;
	/** @param wasOpened false until a visitor opens it for the first time */
	readonly children: (wasOpened: boolean) => ReactNode;
}

/** The section, closed until a visitor asks. */
export function LateSection({ title, className, onNear, children }: LateSectionProps) {
	const [wasOpened, setOpened] = useState(false);
	const near = { onPointerEnter: onNear, onFocus: onNear };
	return (
		<details
			className={`group ${className}`}
			onToggle={(event) => setOpened(wasOpened || event.currentTarget.open)}
		>
			<summary
				className="flex min-h-12 list-none items-center justify-between gap-4 py-2 font-medium print:hidden"
				{...near}
			>
				{title}
				<PlusIcon className="size-4 text-muted group-open:rotate-45" />
			</summary>
			<div className="wrap-anywhere pb-6">{children(wasOpened)}</div>
		</details>
	);
}
