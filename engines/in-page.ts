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
	/** Of a field or a choice. */
	readonly value: string;
}

/** Finds something in what is open: the foremost dialog or the page. Scrolls to it where it is out of the window. */
export function find({ role, name, within }: Sought): Found | undefined {
	const selectors = {
		button: 'button',
		link: 'a[href]',
		field: 'input:not([type=radio], [type=checkbox], [type=file], [type=range]), textarea, select',
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
	const isOutside = () => {
		const { top, bottom } = aim.getBoundingClientRect();
		return top < 0 || bottom > innerHeight;
	};
	if (isOutside()) aim.scrollIntoView({ block: 'center', behavior: 'instant' });
	const { left, top, width, height } = aim.getBoundingClientRect();
	const x = Math.round(left + width / 2);
	const y = Math.round(top + height / 2);
	const front = document.elementFromPoint(x, y);
	const value = found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found.value : '';
	return { x, y, covered: front === null || !(aim.contains(front) || front.contains(aim)), value };
}

/** All words a visitor can read in what is open, and in the messages above it. */
export function readWords(): string {
	const open = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body;
	return open.innerText.replaceAll(/\s+/g, ' ');
}
