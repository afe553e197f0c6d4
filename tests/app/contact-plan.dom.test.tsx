// A message takes the plan with it only where there is an endpoint and the visitor ticks the box, which shows all that is sent.
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { entries } from '../../src/lib/catalogue.ts';
import { updateVisit } from '../../src/visit/visit-store.ts';
import { openSite } from '../support/dom/site.tsx';

const ENDPOINT = 'https://forms.firm.test/contact';
const ID = entries[0]?.id ?? '';
const BOX = 'Send my plan with this message';

/** Opens Contact with a strategy selected; the page names the endpoint as a published one may. */
async function openContact(endpoint: string, selection: readonly string[] = [ID]) {
	updateVisit(() => ({ selection }));
	const meta = document.createElement('meta');
	meta.name = 'contact-endpoint';
	meta.content = endpoint;
	document.head.append(meta);
	const site = openSite('/contact');
	onTestFinished(() => {
		meta.remove();
		updateVisit(() => ({ selection: [], contactDraft: [] }));
	});
	for (const [label, text] of [
		['Full Name', 'A. Visitor'],
		['Email Address', 'visitor@example.com'],
		['Phone Number', '(214) 555-0199'],
	] as const)
		await site.fill(label, text);
	await site.user.type(screen.getByLabelText('How can we help?'), 'A sale');
	return site;
}

/** The messages that are posted, as they are read by an endpoint. */
function catchMessages(): unknown[] {
	const messages: unknown[] = [];
	vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
		messages.push(JSON.parse(String(body)));
		return new Response(null, { status: 204 });
	});
	onTestFinished(() => {
		vi.unstubAllGlobals();
	});
	return messages;
}

test('the box is unticked, shows what it sends, and sends just that', async () => {
	const site = await openContact(ENDPOINT);
	const messages = catchMessages();
	const box = screen.getByLabelText<HTMLInputElement>(BOX);
	expect(box.checked).toBe(false);
	await site.press('Send message');
	await waitFor(() => expect(messages).toHaveLength(1));
	expect(messages[0]).not.toHaveProperty('plan');
	await site.fill('Full Name', 'A. Visitor');
	await site.fill('Email Address', 'visitor@example.com');
	await site.fill('Phone Number', '(214) 555-0199');
	await site.user.type(screen.getByLabelText('How can we help?'), 'A sale');
	await site.user.click(screen.getByLabelText(BOX));
	const field = await waitFor(() =>
		screen.getByLabelText<HTMLTextAreaElement>(/^This is sent with your message/),
	);
	const plan = JSON.parse(field.value);
	expect(plan).toMatchObject({ format: 'tax-strategy-work', selection: [ID] });
	await site.press('Send message');
	await waitFor(() => expect(messages).toHaveLength(2));
	expect(messages[1]).toMatchObject({ name: 'A. Visitor', plan });
	await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(BOX).checked).toBe(false));
});

test('there is no box without an endpoint', async () => {
	await openContact('');
	expect(screen.queryByLabelText(BOX)).toBeNull();
});

test('there is no box where nothing was selected or entered', async () => {
	await openContact(ENDPOINT, []);
	expect(screen.queryByLabelText(BOX)).toBeNull();
});
