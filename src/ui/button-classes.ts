// The classes that a button and a link that looks like one share.

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

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
