// Posts a message as JSON, with retries.
import { MutationObserver, QueryClient } from '@tanstack/react-query';

const RETRIES = 3;
const FIRST_PAUSE = 500;
/** How long one attempt may take, in milliseconds. */
const TIMEOUT = 15_000;

/** A message on its way. */
export interface Delivery {
	readonly endpoint: string;
	readonly message: object;
	/** The same for every attempt at the same message, so that a receiver can tell a repetition. */
	readonly key: string;
}

/** The endpoint answered, but not with success. */
export class Refusal extends Error {
	readonly status: number;

	constructor(status: number) {
		super(`The endpoint answered ${status}.`);
		this.status = status;
	}
}

const client = new QueryClient();

/**
 * Delivers a message.
 * @throws when it did not arrive, or nobody said that it did
 */
export async function deliver(delivery: Delivery): Promise<void> {
	const mutation = new MutationObserver(client, {
		mutationFn: post,
		retry: (failureCount: number, error: Error) => failureCount < RETRIES && isTransient(error),
		retryDelay: (attempt) => FIRST_PAUSE * 2 ** attempt,
		networkMode: 'always',
	});
	await mutation.mutate(delivery);
}

async function post({ endpoint, message, key }: Delivery): Promise<void> {
	const response = await fetch(endpoint, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
		body: JSON.stringify(message),
		signal: AbortSignal.timeout(TIMEOUT),
	});
	if (!response.ok) throw new Refusal(response.status);
}

/** Whether the next attempt may fare better. An attempt that timed out may have arrived, so the visitor decides. */
export function isTransient(error: Error): boolean {
	if (error instanceof Refusal) return error.status === 429 || error.status >= 500;
	return error.name !== 'TimeoutError';
}
