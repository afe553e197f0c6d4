// Sending a message: what is sent, when it is tried again, and when not.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { postMessage } from '../../src/features/contact/sending.tsx';

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

/** Posts while the clock runs by itself; the failure, or undefined. */
async function post(): Promise<unknown> {
	const outcome = postMessage('/api/contact', { email: 'a@example.com' }, 'one-key').then(
		() => undefined,
		(error: unknown) => error,
	);
	await vi.runAllTimersAsync();
	return outcome;
}

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

describe('sending', () => {
	it('posts the message as JSON, with a key that tells a repetition, and waits for an end', async () => {
		const requests = stubFetch(200);
		expect(await post()).toBeUndefined();
		const [[address, request] = []] = requests;
		expect(requests).toHaveLength(1);
		expect(address).toBe('/api/contact');
		expect(request).toMatchObject({
			method: 'POST',
			body: '{"email":"a@example.com"}',
			headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'one-key' },
		});
		expect(request?.signal).toBeInstanceOf(AbortSignal);
	});

	it.each([
		['the endpoint is out of order', 503],
		['there are too many requests', 429],
		['the network fails', new TypeError('Failed to fetch')],
	])('tries three times more when %s', async (_, answer) => {
		const requests = stubFetch(answer);
		expect(await post()).toBeInstanceOf(Error);
		expect(requests).toHaveLength(4);
		for (const [, { headers }] of requests) expect(headers).toMatchObject({ 'Idempotency-Key': 'one-key' });
	});

	it('stops trying as soon as one attempt succeeds', async () => {
		const requests = stubFetch(503, 200);
		expect(await post()).toBeUndefined();
		expect(requests).toHaveLength(2);
	});

	it('does not repeat what the endpoint refuses', async () => {
		const requests = stubFetch(400);
		expect(await post()).toBeInstanceOf(Error);
		expect(requests).toHaveLength(1);
	});
});
