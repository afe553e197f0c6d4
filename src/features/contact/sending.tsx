// Sends a message of a form: posted as JSON with retries, by a button, and not from programs that fill in forms.
import { type SubmitEvent, useRef, useState } from 'react';
import { withRetries } from '../../lib/retry.ts';
import { settings } from '../../lib/settings.ts';
import { Button } from '../../ui/button.tsx';
import { type ToastText, useToast } from '../../ui/toast.tsx';

/** How long sending may take with its retries, in milliseconds: what timed out may have arrived, so the visitor decides. */
const TIMEOUT = 15_000;

/**
 * Posts a message as JSON, again while the network fails or the endpoint is out of order, never after it refused.
 * @param key the same for every attempt at one message, so that a receiver can tell a repetition
 * @throws when it did not arrive, or nobody said that it did
 */
export async function postMessage(endpoint: string, message: object, key: string): Promise<void> {
	const signal = AbortSignal.timeout(TIMEOUT);
	const response = await withRetries(async () => {
		const answer = await fetch(endpoint, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
			body: JSON.stringify(message),
			signal,
		});
		if (answer.status === 429 || answer.status >= 500) throw toError(answer);
		return answer;
	});
	if (!response.ok) throw toError(response);
}

function toError({ status }: Response): Error {
	return new Error(`The endpoint answered ${status}.`);
}

type DeliveryOutcome = 'sent' | 'failed';

interface Submission {
	/** The message that is sent: a contact message, or an address for the weekly updates. */
	readonly kind: 'contact' | 'newsletter';
	readonly readMessage: (data: FormData) => object;
	readonly outcomeTexts: Readonly<Record<DeliveryOutcome, ToastText>>;
	/** Called once it is sent, and the form empty. */
	readonly onSent?: () => void;
}

/**
 * The submission of a form: it sends what the form holds, and says in a toast how that ended. Without an endpoint everything
 * is sent at once, that is, nowhere.
 */
export function useSubmission({ kind, readMessage, outcomeTexts, onSent = () => {} }: Submission) {
	const { show, toastRegion } = useToast();
	const [isSending, setSending] = useState(false);
	const isBusy = useRef(false);
	const lastAttempt = useRef({ text: '', key: '' });
	const send = async (endpoint: string, message: object): Promise<DeliveryOutcome> => {
		const text = JSON.stringify(message);
		if (lastAttempt.current.text !== text) lastAttempt.current = { text, key: createKey() };
		isBusy.current = true;
		setSending(true);
		try {
			await postMessage(endpoint, message, lastAttempt.current.key);
			lastAttempt.current = { text: '', key: '' };
			return 'sent';
		} catch {
			return 'failed';
		} finally {
			isBusy.current = false;
			setSending(false);
		}
	};
	const submit = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		// A second click, while the message is on its way.
		if (isBusy.current) return;
		const form = event.currentTarget;
		const data = new FormData(form);
		const endpoint = findEndpoint(kind);
		const isSent = endpoint === '' || isFromBot(data);
		const outcome = isSent ? 'sent' : await send(endpoint, readMessage(data));
		if (outcome === 'sent') {
			form.reset();
			onSent();
		}
		show(outcomeTexts[outcome], outcome === 'failed');
	};
	return { submit, isSending, toastRegion };
}

function createKey(): string {
	return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

const defaultEndpoints: Record<Submission['kind'], string> = {
	contact: settings.contactEndpoint,
	newsletter: settings.newsletterEndpoint,
};

export function findEndpoint(kind: Submission['kind']): string {
	const meta = document.querySelector<HTMLMetaElement>(`meta[name="${kind}-endpoint"]`);
	return meta?.content ?? defaultEndpoints[kind];
}

interface SendButtonProps {
	readonly label: string;
	readonly isSending: boolean;
}

/**
 * A double click sends once: its second press would meet the emptied form. With it comes a field that only a program fills
 * in, out of sight, out of the tab order, and hidden from assistive technology.
 */
export function SendButton({ label, isSending }: SendButtonProps) {
	return (
		<>
			<div aria-hidden="true" className="absolute -left-[200vw]">
				<label>
					Leave this empty
					<input name={TRAP} type="text" tabIndex={-1} autoComplete="off" />
				</label>
			</div>
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
		</>
	);
}

const TRAP = 'website';

function isFromBot(data: FormData): boolean {
	return (data.get(TRAP) ?? '') !== '';
}
