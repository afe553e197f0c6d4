// Where a message goes: named by the page itself, or by the settings, or nowhere.
import { useSyncExternalStore } from 'react';
import { settings } from '../../lib/settings.ts';

/** What is sent: a contact message, or an address for the weekly updates. */
export type MessageKind = 'contact' | 'newsletter';

const defaultEndpoints: Record<MessageKind, string> = {
	contact: settings.contactEndpoint,
	newsletter: settings.newsletterEndpoint,
};

/** The endpoint at this moment; '' means that nothing is sent. */
export function findEndpoint(kind: MessageKind): string {
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
