// Sends a message of a form, once for each press of its button.
import { useRef, useState } from 'react';
import { settings } from '../../lib/settings.ts';
import { Button } from '../../ui/button.tsx';

/** How long sending may take, in milliseconds. */
const TIMEOUT = 15_000;

/**
 * Posts a message as JSON.
 * @throws when it did not arrive, or nobody said that it did
 */
export async function postMessage(endpoint: string, message: object): Promise<void> {
	const response = await fetch(endpoint, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify(message),
		signal: AbortSignal.timeout(TIMEOUT),
	});
	if (!response.ok) throw new Error(`The endpoint answered ${response.status}.`);
}

/** How sending ended; 'busy' when another message is on its way, which is the answer to a second click. */
type DeliveryOutcome = 'sent' | 'failed' | 'busy';

/** Without an endpoint everything is sent at once, that is, nowhere. */
export function useDelivery(kind: MessageKind) {
	const [isSending, setSending] = useState(false);
	const isBusy = useRef(false);
	const send = async (message: object): Promise<DeliveryOutcome> => {
		const endpoint = findEndpoint(kind);
		if (isBusy.current) return 'busy';
		if (endpoint === '') return 'sent';
		isBusy.current = true;
		setSending(true);
		try {
			await postMessage(endpoint, message);
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
