// Small drawn icons. They are decoration: the words beside them, or a label on the button, carry the meaning.

interface IconProps {
	/** Size and place; 20 px by default. */
	readonly className?: string;
}

function createIcon(path: string) {
	return ({ className = 'size-5' }: IconProps) => (
		<svg
			aria-hidden="true"
			focusable="false"
			viewBox="0 0 20 20"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.5"
			strokeLinecap="round"
			strokeLinejoin="round"
			className={`shrink-0 ${className}`}
		>
			<path d={path} />
		</svg>
	);
}

export const CheckIcon = createIcon('m4 10.5 4 4 8-9');
export const PlusIcon = createIcon('M10 4v12M4 10h12');
export const CloseIcon = createIcon('m5 5 10 10M15 5 5 15');
export const MenuIcon = createIcon('M3 6.5h14M3 13.5h14');
export const ChevronDownIcon = createIcon('m5.5 8 4.5 4.5L14.5 8');
export const ArrowLeftIcon = createIcon('M16 10H4m5-5-5 5 5 5');
export const WarningIcon = createIcon('M10 3 2 17h16L10 3Zm0 5v4.5m0 2.25v.01');
