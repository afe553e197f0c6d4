// What is happening: situations of life, several at once.
import { situations as allSituations } from '../../lib/catalogue.ts';
import { toggleSituation, useVisit } from '../saved-work/visit-store.ts';

/** One box for each situation. */
export function SituationStep() {
	const chosen = useVisit(({ situations }) => situations);
	return (
		<fieldset>
			<legend className="sr-only">What is happening</legend>
			<div className="grid gap-px border border-edge bg-line sm:grid-cols-2">
				{allSituations.map(({ id, label }) => (
					<label
						key={id}
						className="flex min-h-14 cursor-pointer items-center gap-4 bg-paper px-4 py-3 leading-tight hover:bg-raised has-checked:bg-raised has-checked:font-medium"
					>
						<input
							type="checkbox"
							checked={chosen.includes(id)}
							onChange={() => toggleSituation(id)}
							className="size-6 shrink-0 accent-ink"
						/>
						{label}
					</label>
				))}
			</div>
		</fieldset>
	);
}
