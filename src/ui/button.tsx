// Buttons: a real button by default, and a router link with the same looks.
import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonClasses } from './button-classes.ts';
import { Link } from './link.tsx';

interface ButtonLook {
	readonly variant?: ButtonVariant;
	/** Layout only: width, margins, place in a grid. */
	readonly className?: string;
}

/** A button; `type` is "button" unless said otherwise. All attributes of a button pass through. */
export function Button({
	variant = 'secondary',
	className,
	type = 'button',
	...rest
}: ButtonLook & ComponentProps<'button'>) {
	return <button type={type} className={buttonClasses(variant, className)} {...rest} />;
}

/** A link to a page of this site that looks like a button. */
export function ButtonLink({
	variant = 'secondary',
	className,
	...rest
}: ButtonLook & ComponentProps<typeof Link>) {
	return <Link className={buttonClasses(variant, className)} {...rest} />;
}
