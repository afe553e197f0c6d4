// What a journey asks a page. These functions run inside the page: each stands alone and gives plain data.

export type Role = 'button' | 'link' | 'field' | 'choice' | 'heading' | 'disclosure' | 'tab';

export interface Sought {
	readonly role: Role;
	/** The whole accessible name. */
	readonly name: string;
	/** The heading of the card or section it stands in; '' for anywhere in what is open. */
	readonly within: string;
}

export interface Found {
	/** The middle of what a visitor would aim at, in CSS pixels of the window. */
	readonly x: number;
	readonly y: number;
	/** Something else lies over it, so that a press would meet that instead. */
	readonly covered: boolean;
	readonly hasFocus: boolean;
	/** Of a field. */
	readonly value: string;
}

/** What a page keeps of the last look for something to press. */
interface Aiming {
	aim?: Element;
	/** Where a press met something else, before anything came of it. */
	missed?: boolean;
}

/**
 * Finds something in what is open: the foremost dialog or the page. Scrolls to it where it is out of the window. From the
 * first look on, a press of the pointer that meets something else than what was found last does nothing.
 */
export function find({ role, name, within }: Sought): Found | undefined {
	const selectors = {
		button: 'button',
		link: 'a[href]',
		field: 'input:not([type=radio], [type=checkbox], [type=range]), textarea, select',
		choice: 'input[type=radio], input[type=checkbox]',
		heading: 'h1, h2, h3, h4',
		disclosure: 'summary',
		tab: '[role=tab]',
	};
	const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
	const nameOf = (element: Element): string => {
		const own = element.getAttribute('aria-label');
		if (own) return words(own);
		const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
		if (ids.length > 0) return words(ids.map((id) => document.getElementById(id)?.textContent).join(' '));
		const labels = 'labels' in element ? ((element.labels ?? []) as Iterable<Element>) : [];
		const label = [...labels].map(({ textContent }) => textContent).join(' ');
		return words(label || (element.textContent ?? ''));
	};
	const open = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
	const headings = [...open.querySelectorAll(selectors.heading)].filter((one) => nameOf(one) === within);
	const places = within === '' ? [open] : headings.map((one) => one.closest('li, section, article') ?? open);
	const candidates = places.flatMap((place) => [...place.querySelectorAll<HTMLElement>(selectors[role])]);
	const found = candidates.find((one) => nameOf(one) === name && one.checkVisibility());
	if (!found) return undefined;
	const aim = role === 'choice' ? (found.closest('label') ?? found) : found;
	const look = () => {
		// The first line of a link that runs over two: in their middle there may be nothing of it.
		const { left, top, width, height } = aim.getClientRects()[0] ?? aim.getBoundingClientRect();
		const x = Math.round(left + width / 2);
		const y = Math.round(top + height / 2);
		const front = document.elementFromPoint(x, y);
		return { x, y, covered: !aim.contains(front) };
	};
	const page: Window & Aiming = window;
	const isFirst = page.aim === undefined;
	page.aim = aim;
	const guard = (event: Event) => {
		if (event.type === 'pointerdown') page.missed = !page.aim?.contains(event.target as Element);
		if (!page.missed) return;
		event.preventDefault();
		event.stopImmediatePropagation();
	};
	for (const type of isFirst ? ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] : []) {
		window.addEventListener(type, guard, { capture: true });
	}
	let seen = look();
	if (seen.covered) {
		aim.scrollIntoView({ block: 'center', behavior: 'instant' });
		seen = look();
	}
	const chosen = found instanceof HTMLSelectElement ? found.selectedOptions[0]?.text : undefined;
	const value = chosen ?? ('value' in found ? String(found.value) : '');
	// While the browser itself has the focus, in a list of its own, keys do not reach the page.
	return { ...seen, value, hasFocus: document.hasFocus() && document.activeElement === found };
}

/** Whether the last press met something else than what was found. Asking lets keys press again. */
export function pressMissed(): boolean {
	const page: Window & Aiming = window;
	const missed = page.missed === true;
	page.missed = false;
	return missed;
}

/** All words a visitor can read in what is open. */
export function readWords(): string {
	const open = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body;
	return open.innerText.replaceAll(/\s+/g, ' ');
}
