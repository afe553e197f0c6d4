// Entering a field selects what is in it, so that typing replaces it.
import { useLayoutEffect, useRef, useState } from 'react';

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
