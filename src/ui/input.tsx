// Text fields for numbers and days, in one look.
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';

const BORDERS = { plain: 'border-edge', caution: 'border-caution', cost: 'border-cost' };

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'className'> {
	/** Drawn before and after the number; '' for none. */
	readonly signs: { readonly before: string; readonly after: string };
	readonly tone: keyof typeof BORDERS;
	/** Layout of the frame. */
	readonly frameClassName?: string;
}

/** A text field for a number, with its signs in one frame. */
export function NumberInput({ signs, tone, frameClassName = '', ...inputProps }: NumberInputProps) {
	const { before, after } = signs;
	const stateClasses = inputProps.disabled
		? 'border-dashed bg-raised'
		: `${BORDERS[tone]} bg-paper hover:border-ink`;
	return (
		<div
			className={`flex items-stretch rounded-control border outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-brass ${stateClasses} ${frameClassName}`}
		>
			{before && <Sign borderSide="border-r">{before}</Sign>}
			<input
				type="text"
				inputMode="decimal"
				autoComplete="off"
				spellCheck={false}
				className="figures h-12 w-full min-w-0 bg-transparent px-3 text-right text-body outline-none disabled:text-muted"
				{...inputProps}
			/>
			{after && <Sign borderSide="border-l">{after}</Sign>}
		</div>
	);
}

function Sign({ borderSide, children }: { borderSide: 'border-l' | 'border-r'; children: string }) {
	return (
		<span
			aria-hidden="true"
			className={`flex shrink-0 items-center border-line ${borderSide} bg-raised px-3 text-muted text-small`}
		>
			{children}
		</span>
	);
}

/** A text field for a few words, in the look of the other fields. */
export function TextInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
	return (
		<input
			type="text"
			autoComplete="off"
			className="mt-1 h-12 w-full min-w-0 max-w-80 rounded-control border border-edge bg-paper px-3 text-body outline-offset-2 hover:border-ink"
			{...props}
		/>
	);
}

/** The browser's own field for a day, in the look of the other fields. */
export function DateInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
	return (
		<input
			type="date"
			className="figures h-12 w-full min-w-0 rounded-control border border-edge bg-paper px-3 text-body outline-offset-2 hover:border-ink"
			{...props}
		/>
	);
}

/**
 * For a field whose content is replaced more often than changed. `field` and `events` belong on the input.
 * @param onBlur called when the field loses the focus
 */
export function useSelectOnEntry(onBlur: () => void = noop) {
	const field = useRef<HTMLInputElement>(null);
	const [isInside, setIsInside] = useState(false);
	// No click and no key since the field was entered.
	const isFresh = useRef(true);
	const isPressed = useRef(false);
	useLayoutEffect(() => {
		if (isInside && !isPressed.current) field.current?.select();
	}, [isInside]);
	const events = {
		onMouseDown: () => {
			isPressed.current = true;
			// A press on something selected would end that only after the click.
			if (isInside && isFresh.current) field.current?.setSelectionRange(0, 0);
		},
		onFocus: () => setIsInside(true),
		// WebKit sets the caret when the mouse button comes up. So a press selects at its end, a click, unless it
		// has selected a part by dragging.
		onClick: () => {
			const { current } = field;
			const isDragged = current?.selectionStart !== current?.selectionEnd;
			if (isFresh.current && !isDragged) current?.select();
			isPressed.current = false;
			isFresh.current = false;
		},
		onKeyDown: () => {
			isFresh.current = false;
		},
		onBlur: () => {
			isPressed.current = false;
			isFresh.current = true;
			setIsInside(false);
			onBlur();
		},
	};
	return { field, isInside, events };
}

const noop = () => {};
