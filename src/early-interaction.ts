// Keeps what a visitor does before the page has come to life: the last press of a button, the last sent form.

/** What links, fields and disclosures do without a script. */
const WORKS_BY_ITSELF = 'a[href], input, select, textarea, label, summary';

export interface HeldInteraction {
	/** Stops holding, and does what was held. */
	readonly replay: () => void;
}

/** Holds clicks and submissions until they can be answered. */
export function holdInteraction(page: Document): HeldInteraction {
	let held = () => {};
	const onClick = ({ target }: Event) => {
		if (!(target instanceof Element) || target.closest(WORKS_BY_ITSELF)) return;
		held = () => target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
	};
	// Without this the browser would leave the page, with what was typed in the address.
	const onSubmit = (event: SubmitEvent) => {
		event.preventDefault();
		const { target, submitter } = event;
		// A click of its button, when it has one: React takes the page over at once for a click, not for a submit.
		if (submitter) held = () => submitter.click();
		else if (target instanceof HTMLFormElement) held = () => target.requestSubmit();
	};
	page.addEventListener('click', onClick, { capture: true });
	page.addEventListener('submit', onSubmit, { capture: true });
	return {
		replay() {
			page.removeEventListener('click', onClick, { capture: true });
			page.removeEventListener('submit', onSubmit, { capture: true });
			held();
		},
	};
}
