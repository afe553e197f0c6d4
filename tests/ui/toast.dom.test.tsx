// A message at the foot of the window: it goes by itself, unless somebody reads it or has something to do about it.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Toast, ToastRegion } from '../../src/ui/toast.tsx';

const SENT: Toast = { title: 'Sent', text: 'We will call.', sequence: 1 };
/** Milliseconds, longer than a message stays. */
const LONG = 13_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Shows a message that came while a button outside it had the focus. */
function show(toast: Toast) {
	const onDismiss = vi.fn();
	const page = (shown?: Toast) => (
		<>
			<button type="button">Send</button>
			<ToastRegion toast={shown} onDismiss={onDismiss} />
		</>
	);
	const { rerender } = render(page());
	const sendButton = screen.getByRole('button', { name: 'Send' });
	sendButton.focus();
	const showNext = (next: Toast) => rerender(page(next));
	showNext(toast);
	const dismissButton = screen.getByRole('button', { name: 'Dismiss' });
	return { onDismiss, sendButton, dismissButton, showNext };
}

const wait = () => act(() => vi.advanceTimersByTime(LONG));

test('it goes after a while, and moves no focus', () => {
	const { onDismiss, sendButton } = show(SENT);
	expect(onDismiss).not.toHaveBeenCalled();
	wait();
	expect(onDismiss).toHaveBeenCalledOnce();
	expect(document.activeElement).toBe(sendButton);
});

test.each([
	['a failure', { ...SENT, isError: true }],
	['what can be acted on', { ...SENT, action: { label: 'Undo', onPress: () => {} } }],
])('%s stays', (_, toast) => {
	const { onDismiss } = show(toast);
	wait();
	expect(onDismiss).not.toHaveBeenCalled();
});

test('it stays while it is pointed at or has the focus', () => {
	const { onDismiss, dismissButton } = show(SENT);
	for (const [begin, end] of [
		[fireEvent.pointerEnter, fireEvent.pointerLeave],
		[fireEvent.focus, fireEvent.blur],
	] as const) {
		begin(dismissButton);
		wait();
		expect(onDismiss).not.toHaveBeenCalled();
		end(dismissButton);
	}
	wait();
	expect(onDismiss).toHaveBeenCalledOnce();
});

test('dismissed by hand it gives the focus back to where it was, also when another message came meanwhile', () => {
	const { onDismiss, sendButton, dismissButton, showNext } = show(SENT);
	dismissButton.focus();
	showNext({ ...SENT, sequence: 2 });
	fireEvent.click(dismissButton);
	expect(onDismiss).toHaveBeenCalledOnce();
	expect(document.activeElement).toBe(sendButton);
	dismissButton.focus();
	fireEvent.keyDown(dismissButton, { key: 'a' });
	expect(document.activeElement).toBe(dismissButton);
	fireEvent.keyDown(dismissButton, { key: 'Escape' });
	expect(document.activeElement).toBe(sendButton);
});
