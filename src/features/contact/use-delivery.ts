// Sends one message at a time, and says how that went.
import { useRef, useState } from 'react';
import { deliver } from './delivery.ts';
import { findEndpoint, type MessageKind } from './endpoint.ts';

/** How sending ended; 'busy' when another message is on its way, which is the answer to a second click. */
export type DeliveryOutcome = 'sent' | 'failed' | 'busy';

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
