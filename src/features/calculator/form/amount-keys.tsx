// The number pad of a phone has no letters: these two keys type those that shorten an amount.
const KEYS = [
	{ letter: 'k', label: 'thousand' },
	{ letter: 'm', label: 'million' },
] as const;

interface AmountKeysProps {
	readonly text: string;
	readonly onChange: (text: string) => void;
}

/** Below the field that has the focus, over what follows it, so that nothing moves; on touch screens alone, for a few digits. */
export function AmountKeys({ text, onChange }: AmountKeysProps) {
	if (!/^\$?\d{1,4}(\.\d+)?$/.test(text)) return null;
	return (
		<div className="absolute top-full right-0 z-10 hidden gap-px pointer-coarse:flex print:hidden">
			{KEYS.map(({ letter, label }) => (
				<button
					key={letter}
					type="button"
					tabIndex={-1}
					// A click comes only after the field has lost the focus, and these keys are gone.
					onPointerDown={(event) => {
						event.preventDefault();
						onChange(`${text}${letter}`);
					}}
					className="h-11 border border-edge bg-raised px-4 text-small"
				>
					{label}
				</button>
			))}
		</div>
	);
}
