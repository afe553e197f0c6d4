// The button that sends a form. While a message is on its way it keeps focus and does nothing.
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
