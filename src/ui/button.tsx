// Buttons: a real button by default, and a router link with the same looks.
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { type ButtonVariant, buttonLooks } from './looks.ts';

interface Looks {
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
}: Looks & ComponentProps<'button'>) {
	return <button type={type} className={buttonLooks(variant, className)} {...rest} />;
}

/** A link to a page of this site that looks like a button. */
export function ButtonLink({
	variant = 'secondary',
	className,
	...rest
}: Looks & ComponentProps<typeof Link>) {
	return <Link className={buttonLooks(variant, className)} {...rest} />;
}
