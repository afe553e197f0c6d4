// What the figures leave out, and sources beside the calculator's own.
import { LoadState } from '../../lib/load-state.tsx';
import type { EffectView } from './compute-effect.ts';
import { useEffectWorkings } from './use-effect-explanations.ts';

/** The list. */
export function LeftOut({ effect }: { effect: EffectView }) {
	const { workings, isError } = useEffectWorkings(effect);
	if (!workings) return <LoadState subject="list" hasFailed={isError} />;
	const { notModelled, sources } = workings.notes;
	return (
		<>
			<ul role="list" className="max-w-measure space-y-3 text-muted text-small">
				{notModelled.map((line) => (
					<li key={line} className="border-line border-t pt-3">
						{line}
					</li>
				))}
			</ul>
			{sources.length > 0 && (
				<p className="mt-6 max-w-measure text-muted text-small">Sources: {sources.join(' · ')}</p>
			)}
		</>
	);
}
