// Small drawn icons. They are decoration: the words beside them, or a label on the button, carry the meaning.
import type { ReactNode } from 'react';

interface IconProps {
	/** Size and place; 20 px by default. */
	readonly className?: string;
}

function Drawing({ className = 'size-5', children }: IconProps & { children: ReactNode }) {
	return (
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
			{children}
		</svg>
	);
}

export function CheckIcon(props: IconProps) {
	return (
		<Drawing {...props}>
			<path d="m4 10.5 4 4 8-9" />
		</Drawing>
	);
}

export function PlusIcon(props: IconProps) {
	return (
		<Drawing {...props}>
			<path d="M10 4v12M4 10h12" />
		</Drawing>
	);
}

export function CloseIcon(props: IconProps) {
	return (
		<Drawing {...props}>
			<path d="m5 5 10 10M15 5 5 15" />
		</Drawing>
	);
}

export function MenuIcon(props: IconProps) {
	return (
		<Drawing {...props}>
			<path d="M3 6.5h14M3 13.5h14" />
		</Drawing>
	);
}

export function ChevronDownIcon(props: IconProps) {
	return (
		<Drawing {...props}>
			<path d="m5.5 8 4.5 4.5L14.5 8" />
		</Drawing>
	);
}

export function ArrowLeftIcon(props: IconProps) {
	return (
		<Drawing {...props}>
			<path d="M16 10H4m5-5-5 5 5 5" />
		</Drawing>
	);
}

export function WarningIcon(props: IconProps) {
	return (
		<Drawing {...props}>
			<path d="M10 3 2 17h16L10 3Zm0 5v4.5m0 2.25v.01" />
		</Drawing>
	);
}
