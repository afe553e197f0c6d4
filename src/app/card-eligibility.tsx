// Whether each strategy is open to the household and the planned sale that were entered, and the order of the cards: a chunk of
// its own, fetched once something is entered.
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { describeForCard, GROUP_TEXTS } from '../features/find/messages.ts';
import { countOwnByFamily, groupOptions } from '../features/find/strategy-options.ts';
import { useOptions } from '../features/find/use-options.ts';
import { updateVisit, useVisitPart } from '../features/saved-work/visit-store.ts';
import { findCatalogueEntry } from '../lib/catalogue.ts';
import { LoadState } from '../lib/load-state.tsx';
import { queryClient } from '../lib/query-client.ts';
import type { CalculatorType } from '../model/compiled-calculator.ts';

interface CardEligibilityProps {
	/** Named in the message when it could not be loaded. */
	readonly subject: string;
	/** Told once which family has more for the visitor. */
	readonly onRank: (type: CalculatorType) => void;
}

/** Shows nothing but what could not be loaded: the cards are told. */
export function CardEligibility(props: CardEligibilityProps) {
	return (
		<QueryClientProvider client={queryClient}>
			<EligibilityUpdate {...props} />
		</QueryClientProvider>
	);
}

function EligibilityUpdate({ subject, onRank }: CardEligibilityProps) {
	const { options, hasFailed } = useOptions();
	const selection = useVisitPart('selection');
	const hasRanked = useRef(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: options alone change what the cards are told
	useEffect(() => {
		if (!options || options.length === 0) return;
		updateVisit(() => ({
			eligibility: Object.fromEntries(
				options.map((option) => [option.id, describeForCard(option, selection.includes(option.id))]),
			),
			cardGroups: groupOptions(options).map(({ group, options: members }) => ({
				title: GROUP_TEXTS[group].title,
				ids: members.map(({ id }) => id),
			})),
		}));
		if (hasRanked.current) return;
		hasRanked.current = true;
		const count = countOwnByFamily(options, (id) => findCatalogueEntry(id)?.type);
		onRank(count['capital-gains'] > count['income-tax'] ? 'capital-gains' : 'income-tax');
	}, [options, selection]);
	return hasFailed ? <LoadState subject={subject} hasFailed /> : null;
}
