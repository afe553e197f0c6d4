// Buttons: a real button by default, and a router link with the same looks.
import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

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

type ButtonVariant = 'primary' | 'secondary' | 'quiet';

const shape =
	'inline-flex min-h-12 items-center justify-center gap-2 rounded-control text-center text-body font-medium ' +
	'transition-colors disabled:cursor-not-allowed';

const variants: Record<ButtonVariant, string> = {
	primary:
		'forced-color-adjust-none border border-ink bg-ink px-6 py-2 text-paper hover:border-ink-soft hover:bg-ink-soft ' +
		'disabled:border-edge disabled:border-dashed disabled:bg-raised disabled:text-muted',
	secondary:
		'border border-edge px-6 py-2 text-ink hover:border-ink hover:bg-raised ' +
		'disabled:border-dashed disabled:bg-raised disabled:text-muted',
	quiet:
		'text-ink underline decoration-edge decoration-1 underline-offset-4 hover:decoration-2 ' +
		'hover:decoration-brass disabled:text-muted disabled:no-underline',
};

/**
 * The classes of a button.
 * @param variant one primary action per view; secondary beside it; quiet reads as a line of text
 * @param layoutClasses further classes, for layout only
 */
export function getButtonClasses(variant: ButtonVariant, layoutClasses = ''): string {
	return `${shape} ${variants[variant]} ${layoutClasses}`;
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
	/** The path of the page. */
	readonly to: string;
	/** The state kept in the history entry. */
	readonly state?: unknown;
	/** False adds an entry to the history also where the address stays. */
	readonly replace?: boolean;
}

/** Leads on without loading the site anew; a press with a key held down does what the browser does with it. */
export function Link({ to, state, replace, onClick, ...anchorProps }: LinkProps) {
	const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
		state,
		...(replace === undefined ? {} : { replace }),
	});
	return (
		<a
			{...anchorProps}
			href={useHref(to)}
			onClick={(event) => {
				onClick?.(event);
				if (!event.defaultPrevented) follow(event);
			}}
		/>
	);
}
