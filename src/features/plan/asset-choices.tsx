// Strategies about the same asset: one of them is carried out, or none, or they concern different assets. Each choice shows what it gives.
import { useId } from 'react';

interface AssetChoicesProps {
	readonly choices: readonly {
		readonly id: string;
		readonly name: string;
		/** What the plan comes to with it, in words. */
		readonly summary: string;
	}[];
	readonly activeChoice: string;
	/** Sentences on what is chosen; '' for none. */
	readonly note: string;
	readonly onChoose: (choice: string) => void;
}

/** The choice. */
export function AssetChoices({ choices, activeChoice, note, onChoose }: AssetChoicesProps) {
	const name = useId();
	return (
		<fieldset className="mt-10 max-w-4xl">
			<legend className="font-medium">These dispose of the same asset, so only one can be carried out</legend>
			<p className="mt-1 text-muted text-small">
				Each choice with the rest of the plan: the tax of all years, and how much better or worse off it
				leaves you in today’s money, after costs and other money.
			</p>
			<div className="mt-3 border-line border-b">
				{choices.map((choice) => (
					<label
						key={choice.id}
						className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-line border-t py-2"
					>
						<input
							type="radio"
							name={name}
							checked={choice.id === activeChoice}
							onChange={() => onChoose(choice.id)}
							className="size-5 shrink-0 accent-ink"
						/>
						<span className="min-w-48 flex-1">{choice.name}</span>
						<span className="figures text-muted text-small">{choice.summary}</span>
					</label>
				))}
			</div>
			{note !== '' && <p className="mt-3 max-w-measure">{note}</p>}
		</fieldset>
	);
}
