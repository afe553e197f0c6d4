// Sends the visitor's plan with a message, where there is somewhere to send it and the visitor ticks the box: all that goes is shown.
import { useEffect, useState } from 'react';
import { getVisit } from '../../visit/visit-store.ts';
import { findEndpoint } from './sending.tsx';

/** The field that holds the plan, as it is saved and as it is sent. */
export const PLAN_FIELD = 'plan';

export function PlanBox() {
	const [isOffered, setIsOffered] = useState(false);
	const [text, setText] = useState<string>();
	const [hasFailed, setHasFailed] = useState(false);
	// What was entered, and the endpoint of a published page, are known in the browser alone.
	useEffect(() => setIsOffered(findEndpoint('contact') !== '' && hasPlan()), []);
	if (!isOffered) return null;
	const toggle = (isTicked: boolean) => {
		setHasFailed(false);
		setText(undefined);
		if (isTicked) writePlan().then(setText, () => setHasFailed(true));
	};
	return (
		<div className="flex flex-col gap-3">
			<label className="flex min-h-11 items-center gap-3">
				<input
					type="checkbox"
					className="size-5 accent-ink"
					onChange={({ currentTarget }) => toggle(currentTarget.checked)}
				/>
				Send my plan with this message
			</label>
			{text !== undefined && (
				<label className="flex flex-col gap-2 text-small text-muted">
					This is sent with your message, and nothing else of what you entered:
					<textarea
						name={PLAN_FIELD}
						readOnly
						rows={8}
						value={text}
						className="figures w-full rounded-control border border-edge bg-raised p-3 text-ink"
					/>
				</label>
			)}
			<p role="status" className="text-small text-cost empty:hidden">
				{hasFailed && 'Your plan could not be put together. Your message goes without it.'}
			</p>
		</div>
	);
}

/** True where the visitor selected a strategy or entered a household. */
function hasPlan(): boolean {
	const { selection, household } = getVisit();
	return selection.length > 0 || household !== null;
}

/** The plan as a file of saved work, which the site opens. */
async function writePlan(): Promise<string> {
	const [{ writeWork }, { loadCalculators }] = await Promise.all([
		import('../work-files/work-file.ts'),
		import('../effect/plan-source.ts'),
	]);
	const visit = getVisit();
	return writeWork(visit, await loadCalculators(Object.entries(visit.calculations)));
}
