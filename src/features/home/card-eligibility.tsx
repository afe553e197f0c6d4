// Whether each strategy is open to the household and the planned sale that were entered, and the order of the cards: a chunk of
// its own, fetched once something is entered.
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { LoadState } from '../../lib/lazy-component.tsx';
import { queryClient } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { hasEntries } from '../../visit/visit.ts';
import { getVisit, useVisitPart } from '../../visit/visit-store.ts';
import { GROUP_TEXTS, toCardEligibility } from '../find/messages.ts';
import { groupOptions, type StrategyOption } from '../find/strategy-options.ts';
import { useOptions } from '../find/use-options.ts';
import { type CardGroup, clearCardRanking, useCardRanking } from './card-ranking.ts';

interface CardEligibilityProps {
	/** Named in the message when it could not be loaded. */
	readonly subject: string;
	/** Whether cards may move: not once a visitor is at them, where another would come under the pointer. */
	readonly canArrange: () => boolean;
}

/** Tells the cards what the law says of each, and puts them in order, or offers to. */
export function CardEligibility(props: CardEligibilityProps) {
	return (
		<QueryClientProvider client={queryClient}>
			<EligibilityUpdate {...props} />
		</QueryClientProvider>
	);
}

function EligibilityUpdate({ subject, canArrange }: CardEligibilityProps) {
	const { options, hasFailed } = useOptions();
	const selection = useVisitPart('selection');
	const shownGroups = useCardRanking((ranking) => ranking.groups);
	const groups = useMemo(() => options && listCardGroups(options), [options]);
	const arrange = () => groups && useCardRanking.setState({ groups });
	// biome-ignore lint/correctness/useExhaustiveDependencies: options alone change what the cards are told
	useEffect(() => {
		if (!options || options.length === 0) return;
		useCardRanking.setState({
			eligibility: Object.fromEntries(
				options.map((option) => [option.id, toCardEligibility(option, selection.includes(option.id))]),
			),
		});
		if (canArrange()) arrange();
	}, [options, selection]);
	// What they say follows from entries.
	useEffect(() => () => void (hasEntries(getVisit()) || clearCardRanking()), []);
	if (hasFailed) return <LoadState subject={subject} hasFailed />;
	const isArranged = !groups?.length || JSON.stringify(groups) === JSON.stringify(shownGroups);
	return isArranged ? null : (
		<Button variant="quiet" className="-mt-8 mb-4" onClick={arrange}>
			Sort the cards by what fits you
		</Button>
	);
}

function listCardGroups(options: readonly StrategyOption[]): readonly CardGroup[] {
	return groupOptions(options).map(({ group, options: members }) => ({
		title: GROUP_TEXTS[group].title,
		ids: members.map(({ id }) => id),
	}));
}
