// Sending a message: what is sent, when it is tried again, and when not.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDraft } from '../../src/features/contact/contact-form.tsx';
import { deliver, isFromBot, Refusal } from '../../src/features/contact/sending.tsx';

const delivery = { endpoint: '/api/contact', message: { email: 'a@example.com' }, key: 'one-key' };

function stubFetch(...answers: readonly (number | Error)[]) {
	const requests: [string, RequestInit][] = [];
	vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
		const answer = answers[Math.min(requests.length, answers.length - 1)];
		requests.push([address, request]);
		if (answer instanceof Error) throw answer;
		return new Response(null, { status: answer ?? 200 });
	});
	return requests;
}

/** Delivers while the clock runs by itself; the failure, or undefined. */
async function deliverAndSettle(): Promise<unknown> {
	const outcome = deliver(delivery).then(
		() => undefined,
		(error: unknown) => error,
	);
	await vi.runAllTimersAsync();
	return outcome;
}

beforeEach(() => {
	vi.useFakeTimers();
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

describe('delivering', () => {
	it('posts the message as JSON, with a key that tells a repetition', async () => {
		const requests = stubFetch(200);
		expect(await deliverAndSettle()).toBeUndefined();
		const [[address, request] = []] = requests;
		expect(requests).toHaveLength(1);
		expect(address).toBe('/api/contact');
		expect(request?.method).toBe('POST');
		expect(request?.body).toBe('{"email":"a@example.com"}');
		expect(request?.headers).toMatchObject({
			'Content-Type': 'application/json',
			'Idempotency-Key': 'one-key',
		});
		expect(request?.signal).toBeInstanceOf(AbortSignal);
	});

	it.each([
		['the endpoint is out of order', 503],
		['there are too many requests', 429],
		['the network fails', new TypeError('Failed to fetch')],
	])('tries three times more when %s', async (_, answer) => {
		const requests = stubFetch(answer);
		expect(await deliverAndSettle()).toBeInstanceOf(Error);
		expect(requests).toHaveLength(4);
	});

	it('stops trying as soon as one attempt succeeds', async () => {
		const requests = stubFetch(503, 200);
		expect(await deliverAndSettle()).toBeUndefined();
		expect(requests).toHaveLength(2);
	});

	it('does not repeat what the endpoint refuses', async () => {
		const requests = stubFetch(400);
		expect(await deliverAndSettle()).toBeInstanceOf(Refusal);
		expect(requests).toHaveLength(1);
	});

	it('does not repeat an attempt that timed out, since it may have arrived', async () => {
		const requests = stubFetch(new DOMException('Too slow', 'TimeoutError'));
		expect(await deliverAndSettle()).toBeInstanceOf(DOMException);
		expect(requests).toHaveLength(1);
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

describe('the trap for programs', () => {
	it('is sprung by any text', () => {
		const data = new FormData();
		expect(isFromBot(data)).toBe(false);
		data.set('website', '');
		expect(isFromBot(data)).toBe(false);
		data.set('website', 'https://example.com');
		expect(isFromBot(data)).toBe(true);
	});
});
