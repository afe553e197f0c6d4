// Sends a message: posted as JSON with retries, by a button, and not from programs that fill in forms.
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { useRef, useState, useSyncExternalStore } from 'react';
import { settings } from '../../lib/settings.ts';
import { Button } from '../../ui/button.tsx';

const RETRIES = 3;
const FIRST_PAUSE = 500;
/** How long one attempt may take, in milliseconds. */
const TIMEOUT = 15_000;

/** A message on its way. */
interface Delivery {
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
function isTransient(error: Error): boolean {
	if (error instanceof Refusal) return error.status === 429 || error.status >= 500;
	return error.name !== 'TimeoutError';
}

/** How sending ended; 'busy' when another message is on its way, which is the answer to a second click. */
type DeliveryOutcome = 'sent' | 'failed' | 'busy';

interface Attempt {
	readonly text: string;
	readonly key: string;
}

/** Without an endpoint everything is sent at once, that is, nowhere. */
export function useDelivery(kind: MessageKind) {
	const [isSending, setSending] = useState(false);
	const isBusy = useRef(false);
	const lastAttempt = useRef<Attempt>(null);
	const send = async (message: object): Promise<DeliveryOutcome> => {
		const endpoint = findEndpoint(kind);
		if (isBusy.current) return 'busy';
		if (endpoint === '') return 'sent';
		lastAttempt.current = toAttempt(message, lastAttempt.current);
		isBusy.current = true;
		setSending(true);
		try {
			await deliver({ endpoint, message, key: lastAttempt.current.key });
			lastAttempt.current = null;
			return 'sent';
		} catch {
			return 'failed';
		} finally {
			isBusy.current = false;
			setSending(false);
		}
	};
	return { send, isSending };
}

/** The same message keeps its key. */
function toAttempt(message: object, lastAttempt: Attempt | null): Attempt {
	const text = JSON.stringify(message);
	return lastAttempt?.text === text ? lastAttempt : { text, key: createKey() };
}

function createKey(): string {
	return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

/** The message that is sent: a contact message, or an address for the weekly updates. */
type MessageKind = 'contact' | 'newsletter';

const defaultEndpoints: Record<MessageKind, string> = {
	contact: settings.contactEndpoint,
	newsletter: settings.newsletterEndpoint,
};

/** The endpoint at this moment; '' means that nothing is sent. */
function findEndpoint(kind: MessageKind): string {
	const meta = document.querySelector<HTMLMetaElement>(`meta[name="${kind}-endpoint"]`);
	return meta?.content ?? defaultEndpoints[kind];
}

/** Whether messages are sent anywhere. A prerendered page knows the settings alone. */
export function useIsSent(kind: MessageKind): boolean {
	return useSyncExternalStore(
		subscribeToNothing,
		() => findEndpoint(kind) !== '',
		() => defaultEndpoints[kind] !== '',
	);
}

function subscribeToNothing() {
	return () => undefined;
}

interface SendButtonProps {
	readonly label: string;
	readonly isSending: boolean;
}

/** A double click sends once: its second press would meet the emptied form. */
export function SendButton({ label, isSending }: SendButtonProps) {
	return (
		<Button
			type="submit"
			variant="primary"
			aria-disabled={isSending}
			onClick={(event) => {
				if (isSending || event.detail > 1) event.preventDefault();
			}}
			className="aria-disabled:border-edge aria-disabled:bg-ink-soft"
		>
			{isSending ? 'Sending' : label}
		</Button>
	);
}

const NAME = 'website';

/** Out of sight, out of the tab order, and hidden from assistive technology. */
export function Honeypot() {
	return (
		<div aria-hidden="true" className="absolute -left-[200vw]">
			<label>
				Leave this empty
				<input name={NAME} tabIndex={-1} autoComplete="off" />
			</label>
		</div>
	);
}

/** Whether a program filled in the form. */
export function isFromBot(data: FormData): boolean {
	return (data.get(NAME) ?? '') !== '';
}
