// The site in a DOM, as a visitor uses it: everything but the browser, with the definitions of this project.
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { routes } from '../../../src/app/routes.tsx';
import { settings } from '../../../src/lib/settings.ts';

const PRICE = `$${settings.pricePerCalculator}`;

/** Milliseconds in which a part of a page has come, also on a busy machine. */
const PATIENT = { timeout: 20_000 };
// Looking up styles takes most of a query's time, and there are none here.
const BY_ROLE = { hidden: true };

type Name = string | RegExp;

/** Opens a page. */
export function openSite(address = '/') {
	history.replaceState(null, '', address);
	const router = createBrowserRouter(routes);
	const { unmount } = render(
		<StrictMode>
			<RouterProvider router={router} />
		</StrictMode>,
	);
	onTestFinished(() => {
		unmount();
		router.dispose();
	});
	return new Site();
}

/** What a visitor does with the page, or the overlay that is in front. */
class Site {
	readonly user = userEvent.setup();

	/** The topmost overlay, or the page. */
	get front() {
		const overlay = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
		return within(overlay ?? document.body);
	}

	/** Gives what a query finds in front, once it is there; the first, where a phone has another in its place. */
	async #find(role: string, name: Name): Promise<HTMLElement> {
		const [element] = await waitFor(() => this.front.getAllByRole(role, { name, ...BY_ROLE }), PATIENT);
		return element as HTMLElement;
	}

	/** Gives a field by its label. */
	async findField(label: Name): Promise<HTMLInputElement> {
		const [field] = await waitFor(
			() => this.front.getAllByLabelText<HTMLInputElement>(label, { selector: 'input' }),
			PATIENT,
		);
		return field as HTMLInputElement;
	}

	findRegion = (name: Name) => this.#find('region', name);

	findText = (text: Name) => waitFor(() => this.front.getAllByText(text)[0] as HTMLElement, PATIENT);

	async press(name: Name): Promise<void> {
		await this.user.click(await this.#find('button', name));
	}

	/** Presses a link. */
	async follow(name: Name): Promise<void> {
		await this.user.click(await this.#find('link', name));
	}

	/** Puts text in the place of what stands in a field, at once: each letter would draw the page anew. */
	async fill(name: Name, text: string): Promise<void> {
		await this.user.clear(await this.findField(name));
		await this.user.paste(text);
	}

	/** Opens or closes what stands behind a summary. */
	async disclose(title: Name): Promise<void> {
		await this.user.click(await this.findText(title));
	}

	/** Closes the overlay in front as Escape does. */
	async leave(): Promise<void> {
		const overlays = await waitFor(() => {
			const open = document.querySelectorAll('dialog[open]');
			if (open.length === 0) throw new Error('Nothing is open.');
			return open;
		}, PATIENT);
		fireEvent(overlays[overlays.length - 1] as Element, new Event('cancel', { cancelable: true }));
		await waitFor(() => {
			if (document.querySelectorAll('dialog[open]').length === overlays.length)
				throw new Error('Still open.');
		}, PATIENT);
	}
}

/** Opens a calculator by its address, and unlocks it. */
export async function openCalculator(id: string, fragment = ''): Promise<Site> {
	const site = openSite(`/?calculator=${id}${fragment}`);
	await site.press(`Unlock for ${PRICE}`);
	return site;
}

/** True where the page says it anywhere. */
export const isSaid = (text: Name) => screen.queryAllByText(text).length > 0;
