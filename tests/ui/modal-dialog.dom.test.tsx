// A dialog is closed by its owner: a browser asks, or says that it has closed it. The owner hears of each closing once.
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ModalDialog } from '../../src/ui/modal-dialog.tsx';

function open() {
	const onClose = vi.fn();
	render(
		<ModalDialog className="" headingId="heading" onClose={onClose}>
			<h2 id="heading" tabIndex={-1}>
				A sale
			</h2>
			<input type="date" aria-label="Day of the sale" />
			<input type="file" aria-label="A file" />
		</ModalDialog>,
	);
	const dialog = screen.getByRole<HTMLDialogElement>('dialog');
	const tellClosed = () => {
		dialog.removeAttribute('open');
		fireEvent(dialog, new Event('close'));
	};
	return { dialog, onClose, tellClosed };
}

test('a dialog that a browser closes without asking is heard of; one that is still open is not', () => {
	const { dialog, onClose, tellClosed } = open();
	fireEvent(dialog, new Event('close'));
	expect(onClose).not.toHaveBeenCalled();
	tellClosed();
	expect(onClose).toHaveBeenCalledOnce();
});

test('a dialog that may decline stays open for its owner, who hears of it once', () => {
	const { dialog, onClose } = open();
	const event = new Event('cancel', { cancelable: true });
	fireEvent(dialog, event);
	expect([event.defaultPrevented, onClose.mock.calls.length]).toEqual([true, 1]);
});

test('a dialog that may not decline is heard of once, although the browser says later that it has closed it', () => {
	const { dialog, onClose, tellClosed } = open();
	fireEvent(dialog, new Event('cancel', { cancelable: false }));
	tellClosed();
	expect(onClose).toHaveBeenCalledOnce();
});

test('the picker of a file that is closed leaves the dialog open; Escape in a date closes it once', () => {
	const { onClose } = open();
	fireEvent(screen.getByLabelText('A file'), new Event('cancel', { bubbles: true, cancelable: true }));
	expect(onClose).not.toHaveBeenCalled();
	fireEvent.keyDown(screen.getByLabelText('Day of the sale'), { key: 'a' });
	expect(onClose).not.toHaveBeenCalled();
	fireEvent.keyDown(screen.getByLabelText('Day of the sale'), { key: 'Escape' });
	expect(onClose).toHaveBeenCalledOnce();
});
