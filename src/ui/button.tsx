// Buttons: a real button by default, and a router link with the same looks.
import type { ComponentProps } from 'react';
import { type ButtonVariant, getButtonClasses } from './button-classes.ts';
import { Link } from './link.tsx';

interface ButtonStyleProps {
	readonly variant?: ButtonVariant;
	/** Layout only: width, margins, place in a grid. */
	readonly className?: string;
}

/** A button; `type` is "button" unless said otherwise. All attributes of a button pass through. */
export function Button({
	variant = 'secondary',
	className,
	type = 'button',
	...buttonProps
}: ButtonStyleProps & ComponentProps<'button'>) {
	return <button type={type} className={getButtonClasses(variant, className)} {...buttonProps} />;
}

/** A link to a page of this site that looks like a button. */
export function ButtonLink({
	variant = 'secondary',
	className,
	...linkProps
}: ButtonStyleProps & ComponentProps<typeof Link>) {
	return <Link className={getButtonClasses(variant, className)} {...linkProps} />;
}
