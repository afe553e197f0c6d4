// Messages to an endpoint: delivered once, and nothing typed is lost when it refuses, hangs or is slow. That one that breaks off
// is sent again by itself is held in tests/app/messages.test.ts.
import type { Page, Request, Route } from '@playwright/test';
import { press, type Site } from '../support/site.ts';
import { expect, test } from '../support/site-test.ts';
import { DRAFT, expectFields, fillForm, findSend, findToast } from './contact-form.ts';

const ENDPOINT = '/api/messages';
/** Milliseconds, much less than an attempt may take. */
const PAUSE = 2_100;

const findSentToast = (page: Page) => findToast(page, 'Message Sent!');
const findFailureToast = (page: Page) => findToast(page, 'Your message was not sent');

type Answer = (route: Route) => Promise<void>;
const accept: Answer = (route) => route.fulfill({ status: 204 });
const refuse: Answer = (route) => route.fulfill({ status: 400 });

/** The requests an endpoint got, and its answer from now on. */
interface Endpoint {
	readonly requests: Request[];
	answer: Answer;
}

/** Names an endpoint in a page, as a firm does that publishes it: with a <meta> in the head. */
async function openWithEndpoint(site: Site, path: string, kind: 'contact' | 'newsletter'): Promise<Endpoint> {
	const endpoint: Endpoint = { requests: [], answer: accept };
	await site.page.route(`**${path}`, async (route) => {
		const response = await route.fetch();
		const meta = `<meta name="${kind}-endpoint" content="${ENDPOINT}">`;
		await route.fulfill({ response, body: (await response.text()).replace('</head>', `${meta}</head>`) });
	});
	await site.page.route(`**${ENDPOINT}`, async (route) => {
		endpoint.requests.push(route.request());
		await endpoint.answer(route);
	});
	await site.open(path);
	return endpoint;
}

test('a message is posted once, as JSON, and the form is cleared, also where the endpoint is slow', async ({
	page,
	site,
}) => {
	const endpoint = await openWithEndpoint(site, '/contact', 'contact');
	await test.step('at a double click', async () => {
		await fillForm(page);
		await findSend(page).dblclick();
		await expect(findSentToast(page)).toHaveText("Message Sent!We'll get back to you within 24 hours.");
		await expectFields(page, {});
		const [request, ...otherRequests] = endpoint.requests.splice(0);
		expect(otherRequests).toEqual([]);
		expect(request?.headers()['idempotency-key']).toMatch(/^\S{16,}$/);
		expect(request?.postDataJSON()).toEqual({
			name: 'A. Visitor',
			email: 'visitor@example.com',
			phone: '(214) 555-0199',
			assetRange: '50+',
			services: [],
			message: 'We sell the company in May.\nWhat comes first?',
		});
	});
	await test.step('while a slow endpoint thinks, nothing can be sent twice or changed', async () => {
		const slowRoute = new Promise<Route>((resolve) => {
			endpoint.answer = async (route) => resolve(route);
		});
		await fillForm(page);
		await findSend(page).click();
		await expect(page.getByText('Your message is on its way.')).toBeVisible();
		const button = page.getByRole('button', { name: 'Sending' });
		await expect(button).toHaveAttribute('aria-disabled', 'true');
		await button.dblclick({ force: true });
		await page.locator('[name=name]').press('Enter');
		await expect(page.locator('[name=message]')).toHaveAttribute('readonly');
		await expectFields(page, DRAFT);
		await accept(await slowRoute);
		await expectFields(page, {});
		expect(endpoint.requests).toHaveLength(1);
	});
});

test('a program that fills in the hidden field is answered and not delivered; people never meet it', async ({
	page,
	site,
}) => {
	const { requests } = await openWithEndpoint(site, '/contact', 'contact');
	const trap = page.locator('[name=website]');
	await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0);
	await expect(trap).toHaveAttribute('tabindex', '-1');
	await expect(trap).not.toBeInViewport();
	await fillForm(page);
	await trap.evaluate((element: HTMLInputElement) => {
		element.value = 'https://example.com';
	});
	await findSend(page).click();
	await expect(findSentToast(page)).toBeVisible();
	expect(requests).toHaveLength(0);
});

test.describe('when it fails', () => {
	test.use({ tolerated: /^console error: Failed to load resource/ });

	test('the visitor is told, nothing is lost, and the same message is sent once it can be', async ({
		page,
		site,
	}) => {
		await page.clock.install();
		const endpoint = await openWithEndpoint(site, '/contact', 'contact');
		await test.step('hangs: told once it takes too long, and then sent with the same key', async () => {
			await fillForm(page);
			endpoint.answer = () => new Promise<void>(() => undefined);
			await findSend(page).click();
			await expect(async () => {
				await page.clock.fastForward(PAUSE);
				await findFailureToast(page).waitFor({ timeout: 100 });
			}).toPass({ timeout: 30_000, intervals: [10] });
			await expect(findFailureToast(page)).toContainText('Everything you wrote is still here. Try again');
			await expectFields(page, DRAFT);
			await expect(page.locator('[name=message]')).toBeEditable();
			endpoint.answer = accept;
			await findSend(page).click();
			await expectFields(page, {});
			await expect(findSentToast(page)).toBeVisible();
			await expect(findFailureToast(page)).toHaveCount(0);
			const keys = endpoint.requests.splice(0).map((request) => request.headers()['idempotency-key']);
			expect(keys).toHaveLength(2);
			expect(new Set(keys).size, 'the same message keeps its key').toBe(1);
		});
		await test.step('refuses for good: told at once, until it is dismissed, and the draft stays', async () => {
			await fillForm(page);
			endpoint.answer = refuse;
			await findSend(page).click();
			await expect(findFailureToast(page)).toBeVisible();
			await page.clock.fastForward(120_000);
			await expect(findFailureToast(page)).toBeVisible();
			await press(page, 'Dismiss');
			await expect(findFailureToast(page)).toHaveCount(0);
			await expectFields(page, DRAFT);
			expect(endpoint.requests).toHaveLength(1);
		});
	});

	test('the weekly updates keep the address when it cannot be sent, and post it once when it can', async ({
		page,
		site,
	}) => {
		const endpoint = await openWithEndpoint(site, '/insights', 'newsletter');
		const box = page.getByRole('textbox', { name: 'Email address' });
		endpoint.answer = refuse;
		await box.fill('visitor@example.com');
		await press(page, 'Sign up');
		await expect(page.getByText('Your address was not sent')).toBeVisible();
		await expect(box).toHaveValue('visitor@example.com');
		endpoint.answer = accept;
		await page.getByRole('button', { name: 'Sign up' }).dblclick();
		await expect(page.getByText('You asked for our weekly updates.')).toBeVisible();
		await expect(box).toHaveValue('');
		expect(endpoint.requests.map((request) => request.postDataJSON())).toEqual(
			Array(2).fill({ email: 'visitor@example.com' }),
		);
	});
});
