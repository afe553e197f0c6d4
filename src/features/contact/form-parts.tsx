// Parts of every form that is sent: its button and the field that only programs fill in.
import { Button } from '../../ui/button.tsx';

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
