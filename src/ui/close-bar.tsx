// The way out of what covers the window, always in sight.
import { Button } from './button.tsx';
import { ArrowLeftIcon } from './icons.tsx';

interface CloseBarProps {
	/** The words on the button. */
	readonly label: string;
	/** Not called for the second click of a double click, which may fall on what was covered. */
	readonly onClose: () => void;
}

/** Stays at the top while what it stands in is scrolled: a sibling of the content, not a part of its header. */
export function CloseBar({ label, onClose }: CloseBarProps) {
	return (
		<div className="sticky top-0 z-10 border-line border-b bg-paper print:hidden">
			<div className="page-column flex h-16 items-center">
				<Button variant="quiet" onClick={({ detail }) => detail <= 1 && onClose()}>
					<ArrowLeftIcon />
					{label}
				</Button>
			</div>
		</div>
	);
}
