// Questions of a journey to a page. These functions run inside the page: each stands alone and gives plain data.

export type Role = 'button' | 'link' | 'field' | 'choice' | 'heading' | 'disclosure' | 'tab';

export interface ElementQuery {
	readonly role: Role;
	/** The whole accessible name. */
	readonly name: string;
}

export interface ElementState {
	/** The middle of what a visitor would aim at, in CSS pixels of the window. */
	readonly x: number;
	readonly y: number;
	/** Something else lies over it, so that a press would meet that instead. */
	readonly isCovered: boolean;
	readonly hasFocus: boolean;
	/** Of a field. */
	readonly value: string;
}

/** The memory of a page of the last look for something to press. */
interface AimState {
	aim?: Element;
	/** True after a press that met something else, before anything came of it. */
	hasMissed?: boolean;
}

/** Leaves the forms without an endpoint, whatever the firm's is: the page answers by itself. */
export function removeEndpoints(): void {
	for (const kind of ['contact', 'newsletter']) {
		const meta = document.createElement('meta');
		meta.name = `${kind}-endpoint`;
		document.head.prepend(meta);
	}
}

/**
 * Finds something in what is open: the foremost dialog or the page. Scrolls to it where it is out of the window. From the
 * first look on, a press of the pointer that meets something else than what was found last does nothing.
 */
export function findElement({ role, name }: ElementQuery): ElementState | undefined {
	const selectors = {
		button: 'button',
		link: 'a[href]',
		field: 'input:not([type=radio], [type=checkbox], [type=range]), textarea, select',
		choice: 'input[type=radio], input[type=checkbox]',
		heading: 'h1, h2, h3, h4',
		disclosure: 'summary',
		tab: '[role=tab]',
	};
	const normalizeText = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
	const getName = (element: Element): string => {
		const ariaLabel = element.getAttribute('aria-label');
		if (ariaLabel) return normalizeText(ariaLabel);
		const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
		if (ids.length > 0)
			return normalizeText(ids.map((id) => document.getElementById(id)?.textContent).join(' '));
		const labels = 'labels' in element ? ((element.labels ?? []) as Iterable<Element>) : [];
		const label = [...labels].map(({ textContent }) => textContent).join(' ');
		return normalizeText(label || (element.textContent ?? ''));
	};
	const container = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
	const candidates = [...container.querySelectorAll<HTMLElement>(selectors[role])];
	const match = candidates.find((candidate) => getName(candidate) === name && candidate.checkVisibility());
	if (!match) return undefined;
	const aim = role === 'choice' ? (match.closest('label') ?? match) : match;
	const measure = () => {
		// The first line of a link that runs over two: in their middle there may be nothing of it.
		const { left, top, width, height } = aim.getClientRects()[0] ?? aim.getBoundingClientRect();
		const x = Math.round(left + width / 2);
		const y = Math.round(top + height / 2);
		const topElement = document.elementFromPoint(x, y);
		return { x, y, isCovered: !aim.contains(topElement) };
	};
	const page: Window & AimState = window;
	const isFirst = page.aim === undefined;
	page.aim = aim;
	const blockMissedPress = (event: Event) => {
		const isElsewhere = !page.aim?.contains(event.target as Element);
		if (event.type === 'pointerdown') page.hasMissed = isElsewhere;
		// What moves away while the pointer is down is not clicked.
		if (event.type === 'pointerup' && isElsewhere) page.hasMissed = true;
		if (!page.hasMissed) return;
		event.preventDefault();
		event.stopImmediatePropagation();
	};
	for (const type of isFirst ? ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] : []) {
		window.addEventListener(type, blockMissedPress, { capture: true });
	}
	let position = measure();
	if (position.isCovered) {
		aim.scrollIntoView({ block: 'center', behavior: 'instant' });
		position = measure();
	}
	const optionText = match instanceof HTMLSelectElement ? match.selectedOptions[0]?.text : undefined;
	const value = optionText ?? ('value' in match ? String(match.value) : '');
	// While the browser itself has the focus, in a list of its own, keys do not reach the page.
	return { ...position, value, hasFocus: document.hasFocus() && document.activeElement === match };
}

/** Whether the last press met something else than what was found. Asking lets keys press again. */
export function readMissedPress(): boolean {
	const page: Window & AimState = window;
	const hasMissed = page.hasMissed === true;
	page.hasMissed = false;
	return hasMissed;
}

/** Whether the page answers. */
export function isAlive(): boolean {
	return document.documentElement.dataset.page === 'alive';
}

/** All words a visitor can read in what is open. */
export function readText(): string {
	const container = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body;
	return container.innerText.replaceAll(/\s+/g, ' ');
}
