// Sending a message: what is sent, and when it failed.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readDraft } from '../../src/features/contact/contact-page.tsx';
import { postMessage } from '../../src/features/contact/sending.tsx';

const post = () => postMessage('/api/contact', { email: 'a@example.com' });

afterEach(() => vi.unstubAllGlobals());

describe('sending', () => {
	it('posts the message as JSON, and waits for an end', async () => {
		const fetch = vi.fn(
			async (_address: string, _request: RequestInit) => new Response(null, { status: 200 }),
		);
		vi.stubGlobal('fetch', fetch);
		await post();
		const [[address, request] = []] = fetch.mock.calls;
		expect(fetch).toHaveBeenCalledTimes(1);
		expect(address).toBe('/api/contact');
		expect(request).toMatchObject({
			method: 'POST',
			body: '{"email":"a@example.com"}',
			headers: { 'Content-Type': 'application/json' },
		});
		expect(request?.signal).toBeInstanceOf(AbortSignal);
	});

	it.each([
		['the endpoint refuses', async () => new Response(null, { status: 400 })],
		['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
	])('fails when %s', async (_, fetch) => {
		vi.stubGlobal('fetch', fetch);
		await expect(post()).rejects.toThrow();
	});
});

describe('the contact draft', () => {
	it('has the six fields, with no services, since the form does not ask for them', () => {
		const data = new FormData();
		for (const name of ['name', 'email', 'phone', 'assetRange', 'message']) data.set(name, `the ${name}`);
		expect(readDraft(data)).toEqual({
			name: 'the name',
			email: 'the email',
			phone: 'the phone',
			assetRange: 'the assetRange',
			services: [],
			message: 'the message',
		});
	});
});
