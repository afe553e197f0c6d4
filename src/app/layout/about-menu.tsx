// The About dropdown: a disclosure button and a list of links. Without JavaScript the list simply stands open.
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { usePagePath } from '../../lib/page-titles.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { navigationClasses } from './bar-classes.ts';
import { aboutPages } from './navigation.ts';
import { PageLink } from './page-link.tsx';

const LIST_ID = 'about-pages';

/** Closes at Escape, at a press or focus elsewhere, and when a link is chosen. */
export function AboutMenu() {
	const { open, setOpen, frame } = useDropdown();
	const button = useRef<HTMLButtonElement>(null);
	const isCurrent = aboutPages.includes(usePagePath());
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== 'Escape' || !open) return;
		setOpen(false);
		button.current?.focus();
	};
	const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
		if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
	};
	return (
		<li ref={frame} onKeyDown={onKeyDown} onBlur={onBlur} className="relative">
			<button
				ref={button}
				type="button"
				aria-expanded={open}
				aria-controls={LIST_ID}
				onClick={() => setOpen(!open)}
				className={`${navigationClasses} gap-1 noscript:hidden ${isCurrent ? 'underline' : ''}`}
			>
				About
				<ChevronDownIcon className={`size-4 ${open ? 'rotate-180' : ''}`} />
			</button>
			<ul
				role="list"
				id={LIST_ID}
				className={`absolute top-full left-0 min-w-44 animate-enter border border-edge bg-paper py-2 noscript:static noscript:flex noscript:min-w-0 noscript:animate-none noscript:gap-4 noscript:border-0 noscript:py-0 ${open ? '' : 'hidden'}`}
			>
				{aboutPages.map((path) => (
					<li key={path} onClickCapture={() => setOpen(false)}>
						<PageLink path={path} className={`${navigationClasses} px-4 noscript:px-0`} />
					</li>
				))}
			</ul>
		</li>
	);
}

function useDropdown() {
	const [open, setOpen] = useState(false);
	const frame = useRef<HTMLLIElement>(null);
	useEffect(() => {
		if (!open) return;
		const onPress = ({ target }: PointerEvent) => {
			if (target instanceof Node && !frame.current?.contains(target)) setOpen(false);
		};
		document.addEventListener('pointerdown', onPress);
		return () => document.removeEventListener('pointerdown', onPress);
	}, [open]);
	return { open, setOpen, frame };
}
