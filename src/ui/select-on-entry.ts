// Entering a field selects what is in it, so that typing replaces it.
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';

/**
 * For a field whose content is replaced more often than changed. `field` and `events` belong on the input.
 * @param onLeave called when the field loses the focus
 */
export function useSelectOnEntry(onLeave: (event: FocusEvent) => void = ignore) {
	const field = useRef<HTMLInputElement>(null);
	const [isInside, setInside] = useState(false);
	// WebKit sets the caret when the mouse button comes up. So a press selects at its end, a click, unless it
	// has selected a part by dragging.
	const isPressed = useRef(false);
	useLayoutEffect(() => {
		if (isInside && !isPressed.current) field.current?.select();
	}, [isInside]);
	const events = {
		onMouseDown: () => {
			isPressed.current = !isInside;
		},
		onFocus: () => setInside(true),
		onClick: () => {
			const { current } = field;
			if (isPressed.current && current?.selectionStart === current?.selectionEnd) current?.select();
			isPressed.current = false;
		},
		onBlur: (event: FocusEvent) => {
			isPressed.current = false;
			setInside(false);
			onLeave(event);
		},
	};
	return { field, isInside, events };
}

const ignore = () => {};
