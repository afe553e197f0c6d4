// Keeps the returns of all states at hand that a visit names: what holds the law is loaded anew once another one is named.
import { listStateNames } from '../engine/tax-return/states.ts';
import { setVisitStates } from '../lib/load-returns.ts';
import { queryClient } from '../lib/query-client.ts';
import type { Visit } from './visit.ts';
import { getVisit, subscribe } from './visit-store.ts';

/** The query that holds a `TaxSystem` has this as its `meta`. */
export const HOLDS_LAW = { holdsLaw: true };

/** The states that a visit names, in its household and in what was entered for strategies. */
function listVisitStates({ household, calculations, returnInputs }: Visit): readonly string[] {
	const typedInputs = Object.values(returnInputs).map(({ values }) => values);
	return listStateNames([household?.values ?? {}, ...typedInputs, ...Object.values(calculations)]);
}

let states = listVisitStates(getVisit());
const loadLawAnew = () => void queryClient.invalidateQueries({ predicate: ({ meta }) => meta === HOLDS_LAW });
setVisitStates(() => states, loadLawAnew);
subscribe(() => {
	const nextStates = listVisitStates(getVisit());
	const hasNew = nextStates.some((state) => !states.includes(state));
	states = nextStates;
	if (hasNew) loadLawAnew();
});
