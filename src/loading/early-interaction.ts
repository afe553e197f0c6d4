// Keeps what a visitor does before the page has come to life: the last press of a button, the last sent form.

/** What a browser answers without a script: it also checks a form, and says itself what is missing. */
const WORKS_BY_ITSELF = 'a[href], input, select, textarea, label, summary, form [type=submit]';
/** Milliseconds after which a press is forgotten: later, what it does would come as a surprise. */
const EXPIRY = 2_000;

export interface HeldInteraction {
	/** Stops holding, and does what was held. */
	readonly replay: () => void;
}

/**
 * Holds clicks and submissions until they can be answered.
 * @param onExpiry told when one could not be answered in time and is forgotten
 */
export function holdInteraction(page: Document, onExpiry: () => void): HeldInteraction {
	let held = () => {};
	let timer: ReturnType<typeof setTimeout> | undefined;
	const hold = (action: () => void) => {
		clearTimeout(timer);
		held = action;
		timer = setTimeout(() => {
			held = () => {};
			onExpiry();
		}, EXPIRY);
	};
	const onClick = ({ target }: Event) => {
		if (!(target instanceof Element) || target.closest(WORKS_BY_ITSELF)) return;
		const place = placeOf(target);
		hold(() => {
			const pressed = target.isConnected ? target : elementAt(page, place);
			if (pressed?.textContent !== target.textContent) return;
			pressed.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
		});
	};
	// Without this the browser would leave the page, with what was typed in the address.
	const onSubmit = (event: SubmitEvent) => {
		event.preventDefault();
		const { target, submitter } = event;
		// A click of its button, when it has one: React takes the page over at once for a click, not for a submit.
		if (submitter) hold(() => submitter.click());
		else if (target instanceof HTMLFormElement) hold(() => target.requestSubmit());
	};
	page.addEventListener('click', onClick, { capture: true });
	page.addEventListener('submit', onSubmit, { capture: true });
	return {
		replay() {
			clearTimeout(timer);
			page.removeEventListener('click', onClick, { capture: true });
			page.removeEventListener('submit', onSubmit, { capture: true });
			held();
		},
	};
}

// A page that is shown anew, and not taken over, has another element in the same place.
function placeOf(element: Element): number[] {
	const { parentElement } = element;
	return parentElement ? [...placeOf(parentElement), [...parentElement.children].indexOf(element)] : [];
}

function elementAt({ documentElement }: Document, place: readonly number[]): Element | undefined {
	return place.reduce<Element | undefined>((parent, at) => parent?.children[at], documentElement);
}
