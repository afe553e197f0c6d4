// Messages to an endpoint: delivered once, and nothing typed is lost when it refuses, breaks, hangs or is slow.
import type { Page, Request, Route } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';
import { openPage, part } from './pages.ts';

const ENDPOINT = '/api/messages';
const CALLED = `**${ENDPOINT}`;
/** Retries after the first attempt. */
const RETRIES = 3;

const DRAFT = {
	name: 'A. Visitor',
	email: 'visitor@example.com',
	phone: '(214) 555-0199',
	assetRange: '50+',
	message: 'We sell the company in May.\nWhat comes first?',
} as const;

const send = (page: Page) => page.getByRole('button', { name: 'Send message' });
const sent = (page: Page) => page.getByRole('status').filter({ hasText: 'Message Sent!' });
const failed = (page: Page) => page.getByRole('status').filter({ hasText: 'Your message was not sent' });

/** Names an endpoint in the page, as a firm does that publishes it: with a <meta> in the head. */
async function nameEndpoint(page: Page, path: string, kind: 'contact' | 'newsletter'): Promise<void> {
	await page.route(`**${path}`, async (route) => {
		const response = await route.fetch();
		const meta = `<meta name="${kind}-endpoint" content="${ENDPOINT}">`;
		await route.fulfill({ response, body: (await response.text()).replace('</head>', `${meta}</head>`) });
	});
}

/** Opens the contact form of a site with an endpoint, which answers as told. @returns what reached it */
async function openForm(page: Page, answer: (route: Route) => Promise<void>): Promise<readonly Request[]> {
	const received: Request[] = [];
	await nameEndpoint(page, '/contact', 'contact');
	await page.route(CALLED, async (route) => {
		received.push(route.request());
		await answer(route);
	});
	await openPage(page, '/contact');
	await fillIn(page);
	return received;
}

async function fillIn(page: Page): Promise<void> {
	for (const [name, text] of Object.entries(DRAFT)) {
		if (name === 'assetRange') await page.locator(`[name=${name}]`).selectOption(text);
		else await page.locator(`[name=${name}]`).fill(text);
	}
}

async function expectFields(page: Page, values: Record<string, string>): Promise<void> {
	for (const name of Object.keys(DRAFT)) {
		await expect(page.locator(`[name=${name}]`)).toHaveValue(values[name] ?? '');
	}
}

const accept = (route: Route) => route.fulfill({ status: 204 });

/** Lets the waits between attempts, and the patience with one attempt, pass ten times as fast. */
async function hurry(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const { setTimeout: wait } = window;
		Object.assign(window, {
			setTimeout: (run: () => void, time = 0, ...rest: unknown[]) => wait(run, time / 10, ...rest),
		});
		const timeout = AbortSignal.timeout.bind(AbortSignal);
		AbortSignal.timeout = (time) => timeout(time / 10);
	});
}

test('a message is posted once, as JSON, also at a double click, and the form is cleared', async ({
	page,
}) => {
	const received = await openForm(page, accept);
	await send(page).dblclick();
	await expect(sent(page)).toHaveText("Message Sent!We'll get back to you within 24 hours.");
	await expectFields(page, {});
	expect(received).toHaveLength(1);
	const [request] = received;
	expect(request?.method()).toBe('POST');
	expect(request?.headers()['content-type']).toBe('application/json');
	expect(request?.headers()['idempotency-key']).toMatch(/^\S{16,}$/);
	expect(request?.postDataJSON()).toEqual({ ...DRAFT, services: [] });
});

test('while a slow endpoint thinks, the visitor is told, and nothing can be sent twice or changed', async ({
	page,
}) => {
	let release = (): void => undefined;
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	const received = await openForm(page, async (route) => {
		await released;
		await accept(route);
	});
	await send(page).click();
	await expect(page.getByText('Your message is on its way.')).toBeVisible();
	const button = page.getByRole('button', { name: 'Sending' });
	await expect(button).toHaveAttribute('aria-disabled', 'true');
	await button.click({ force: true });
	await button.dblclick({ force: true });
	await page.locator('[name=name]').press('Enter');
	await expect(page.locator('[name=message]')).toHaveAttribute('readonly');
	await expectFields(page, DRAFT);
	await expect(sent(page)).toHaveCount(0);
	release();
	await expect(sent(page)).toBeVisible();
	await expectFields(page, {});
	expect(received).toHaveLength(1);
});

test.describe('when it fails', () => {
	test.use({ tolerated: /^console error: Failed to load resource/ });

	for (const [how, answer] of [
		['answers 500', (route: Route) => route.fulfill({ status: 500 })],
		['breaks off', (route: Route) => route.abort()],
	] as const) {
		test(`an endpoint that ${how} is tried again, then the visitor is told and nothing is lost`, async ({
			page,
		}) => {
			await hurry(page);
			let isBroken = true;
			const received = await openForm(page, (route) => (isBroken ? answer(route) : accept(route)));
			await send(page).click();
			await expect(failed(page)).toContainText('Everything you wrote is still here. Try again');
			await expectFields(page, DRAFT);
			expect(received).toHaveLength(1 + RETRIES);
			await expect(page.locator('[name=message]')).toBeEditable();
			isBroken = false;
			await send(page).click();
			await expect(sent(page)).toBeVisible();
			await expect(failed(page)).toHaveCount(0);
			await expectFields(page, {});
			expect(received).toHaveLength(1 + RETRIES + 1);
			const keys = new Set(received.map((request) => request.headers()['idempotency-key']));
			expect(keys.size, 'the same message keeps its key').toBe(1);
		});
	}

	test('an endpoint that fails once is tried again without a word', async ({ page }) => {
		await hurry(page);
		let attempts = 0;
		const received = await openForm(page, async (route) => {
			attempts += 1;
			await (attempts === 1 ? route.fulfill({ status: 503 }) : accept(route));
		});
		await send(page).click();
		await expect(sent(page)).toBeVisible();
		await expect(failed(page)).toHaveCount(0);
		expect(received).toHaveLength(2);
	});

	test('an endpoint that refuses for good is not asked again', async ({ page }) => {
		const received = await openForm(page, (route) => route.fulfill({ status: 400 }));
		await send(page).click();
		await expect(failed(page)).toBeVisible();
		await expectFields(page, DRAFT);
		expect(received).toHaveLength(1);
	});

	test('an endpoint that hangs is given up, without sending twice, and nothing is lost', async ({ page }) => {
		await hurry(page);
		const received = await openForm(page, () => new Promise(() => undefined));
		await send(page).click();
		await page.getByRole('button', { name: 'Sending' }).dblclick({ force: true });
		await expect(failed(page)).toBeVisible();
		await expectFields(page, DRAFT);
		expect(received).toHaveLength(1);
		await page.unroute(CALLED);
		await page.route(CALLED, accept);
		await send(page).click();
		await expect(sent(page)).toBeVisible();
		await expectFields(page, {});
	});

	test('a failed message stays on screen until it is dismissed, and the draft after it too', async ({
		page,
	}) => {
		await page.clock.install();
		await openForm(page, (route) => route.fulfill({ status: 400 }));
		await send(page).click();
		await expect(failed(page)).toBeVisible();
		await page.clock.fastForward(120_000);
		await expect(failed(page)).toBeVisible();
		await page.getByRole('button', { name: 'Dismiss' }).click();
		await expect(failed(page)).toHaveCount(0);
		await expectFields(page, DRAFT);
	});

	test('the weekly updates keep the address when it cannot be sent, and post it once when it can', async ({
		page,
	}) => {
		let isBroken = true;
		const received: Request[] = [];
		await nameEndpoint(page, '/insights', 'newsletter');
		await page.route(CALLED, (route) => {
			received.push(route.request());
			return isBroken ? route.fulfill({ status: 400 }) : accept(route);
		});
		await openPage(page, '/insights');
		const box = part(page, 'Weekly updates').getByRole('textbox', { name: 'Email address' });
		await box.fill('visitor@example.com');
		await page.getByRole('button', { name: 'Sign up' }).click();
		await expect(page.getByText('Your address was not sent')).toBeVisible();
		await expect(box).toHaveValue('visitor@example.com');
		isBroken = false;
		await page.getByRole('button', { name: 'Sign up' }).dblclick();
		await expect(page.getByText('You asked for our weekly updates.')).toBeVisible();
		await expect(box).toHaveValue('');
		expect(received.map((request) => request.postDataJSON())).toEqual(
			Array(2).fill({ email: 'visitor@example.com' }),
		);
	});
});

test('a program that fills in the hidden field is answered and not delivered; people never meet it', async ({
	page,
}) => {
	const received = await openForm(page, accept);
	const trap = page.locator('[name=website]');
	await expect(trap).toHaveCount(1);
	await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0);
	await expect(trap).toHaveAttribute('tabindex', '-1');
	await expect(trap).not.toBeInViewport();
	await trap.evaluate((element: HTMLInputElement) => {
		element.value = 'https://example.com';
	});
	await send(page).click();
	await expect(sent(page)).toBeVisible();
	expect(received).toHaveLength(0);
});

test('without an endpoint there is no hidden field', async ({ page }) => {
	await openPage(page, '/contact');
	await expect(page.locator('[name=website]')).toHaveCount(0);
});
