// Keeps what a visitor does before the page has come to life: the last press of a button, the last sent form.

/** What a browser answers without a script: it also checks a form, and says itself what is missing. */
const NATIVE_CONTROLS = 'a[href], input, select, textarea, label, summary, form [type=submit]';
/** Milliseconds after which a press is forgotten: later, what it does would come as a surprise. */
const HOLD_TIMEOUT = 2_000;

export interface HeldInteraction {
	/** Stops holding, and does what was held. */
	readonly replay: () => void;
}

/**
 * Holds clicks and submissions until they can be answered.
 * @param onExpiry told when one could not be answered in time and is forgotten
 */
export function holdInteraction(page: Document, onExpiry: () => void): HeldInteraction {
	let heldAction = () => {};
	let timer: ReturnType<typeof setTimeout> | undefined;
	const hold = (action: () => void) => {
		clearTimeout(timer);
		heldAction = action;
		timer = setTimeout(() => {
			heldAction = () => {};
			onExpiry();
		}, HOLD_TIMEOUT);
	};
	const onClick = ({ target }: Event) => {
		if (!(target instanceof Element) || target.closest(NATIVE_CONTROLS)) return;
		const path = findPath(target);
		hold(() => {
			const element = target.isConnected ? target : findElement(page, path);
			if (element?.textContent !== target.textContent) return;
			element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
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
			heldAction();
		},
	};
}

// A page that is shown anew, and not taken over, has another element in the same place.
function findPath(element: Element): number[] {
	const { parentElement } = element;
	return parentElement ? [...findPath(parentElement), [...parentElement.children].indexOf(element)] : [];
}

function findElement({ documentElement }: Document, path: readonly number[]): Element | undefined {
	return path.reduce<Element | undefined>((parent, at) => parent?.children[at], documentElement);
}
