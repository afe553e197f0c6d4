// Sends one message at a time, and says how that went.
import { useRef, useState } from 'react';
import { deliver } from './delivery.ts';
import { endpointOf, type MessageKind } from './endpoint.ts';

/** How sending ended; 'busy' when another message is on its way, which is the answer to a second click. */
export type SendingOutcome = 'sent' | 'failed' | 'busy';

interface Attempt {
	readonly text: string;
	readonly key: string;
}

/** Without an endpoint everything is sent at once, that is, nowhere. */
export function useSending(kind: MessageKind) {
	const [isSending, setSending] = useState(false);
	const busy = useRef(false);
	const last = useRef<Attempt>(null);
	const send = async (message: object): Promise<SendingOutcome> => {
		const endpoint = endpointOf(kind);
		if (busy.current) return 'busy';
		if (endpoint === '') return 'sent';
		last.current = attemptAt(message, last.current);
		busy.current = true;
		setSending(true);
		try {
			await deliver({ endpoint, message, key: last.current.key });
			last.current = null;
			return 'sent';
		} catch {
			return 'failed';
		} finally {
			busy.current = false;
			setSending(false);
		}
	};
	return { send, isSending };
}

/** The same message keeps its key. */
function attemptAt(message: object, last: Attempt | null): Attempt {
	const text = JSON.stringify(message);
	return last?.text === text ? last : { text, key: freshKey() };
}

function freshKey(): string {
	return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
