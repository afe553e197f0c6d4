// A switch for something that takes effect at once.

interface SwitchProps {
	readonly isOn: boolean;
	/** The id of what it is named by. */
	readonly labelledBy: string;
	readonly onChange: (isOn: boolean) => void;
}

/** The knob stands to the right, and the track is filled, while it is on. */
export function Switch({ isOn, labelledBy, onChange }: SwitchProps) {
	return (
		<button
			type="button"
			role="switch"
			aria-checked={isOn}
			aria-labelledby={labelledBy}
			onClick={() => onChange(!isOn)}
			className="-my-2 -mr-1 flex size-12 shrink-0 items-center justify-center print:hidden"
		>
			<span
				aria-hidden="true"
				className={`flex h-6 w-10 items-center rounded-full border forced-color-adjust-none ${
					isOn ? 'justify-end border-ink bg-ink' : 'border-edge bg-paper'
				}`}
			>
				<span className={`mx-0.75 size-4 rounded-full ${isOn ? 'bg-paper' : 'bg-edge'}`} />
			</span>
		</button>
	);
}
