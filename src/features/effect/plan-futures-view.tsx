// A plan in other futures, asked of the worker once a visitor opens it.
import { LoadState } from '../../lib/lazy-component.tsx';
import { Paragraphs } from '../../ui/texts.tsx';
import { useFutures } from './ask-engine.ts';
import type { ChosenPlan } from './choose-plan.ts';
import { AmountTableView } from './section-view.tsx';

export function PlanFuturesView({ chosenPlan }: { readonly chosenPlan: ChosenPlan }) {
	const { table, hasFailed } = useFutures(chosenPlan);
	if (!table) return <LoadState subject="futures" hasFailed={hasFailed} />;
	return (
		<div className="max-w-measure pb-6">
			<Paragraphs texts={table.sentences ?? []} className="text-lead" />
			<AmountTableView look="band" className="mt-4" {...table} />
			<Paragraphs texts={table.notes ?? []} className="mt-3 text-muted text-small" />
		</div>
	);
}
