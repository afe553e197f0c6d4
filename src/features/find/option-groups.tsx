// The groups of options: the three best, and what else there is behind folds.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { situations as allSituations } from '../../lib/catalogue.ts';
import { isMove } from '../../lib/moves.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TitledSection } from '../../ui/section.tsx';
import { useVisitPart } from '../../visit/visit-store.ts';
import { formatGroupNote, GROUP_TEXTS } from './messages.ts';
import { OptionItem, toOptionId } from './option-item.tsx';
import type { StepParts } from './step-parts.tsx';
import { toStepAddress } from './steps.ts';
import { groupOptions, type OptionGroup, type StrategyOption } from './strategy-options.ts';

interface OptionGroupsProps extends Pick<StepParts, 'system'> {
	readonly options: readonly StrategyOption[];
	readonly isExampleHousehold: boolean;
	readonly hasMissingFacts: boolean;
}

export function OptionGroups({ options, ...itemProps }: OptionGroupsProps) {
	const chosenSituations = useVisitPart('situations');
	const [showsAll, setShowsAll] = useState(false);
	const fittingIds = new Set(
		allSituations.filter(({ id }) => chosenSituations.includes(id)).flatMap(({ strategies }) => strategies),
	);
	const isFiltered = chosenSituations.length > 0 && !showsAll;
	const shownOptions = isFiltered ? options.filter(({ id }) => fittingIds.has(id)) : options;
	const returnFocus = useReturnFocus(options);
	return (
		<>
			{chosenSituations.length > 0 && (
				<p className="flex flex-wrap items-baseline gap-x-4 pb-2 text-small">
					<span className="text-muted">
						{isFiltered
							? `${shownOptions.length} of ${options.length} strategies are for what you chose.`
							: `All ${options.length} strategies.`}
					</span>
					<Button variant="quiet" className="text-small" onClick={() => setShowsAll(!showsAll)}>
						{isFiltered ? `Show all ${options.length}` : 'Only those for what I chose'}
					</Button>
				</p>
			)}
			{groupOptions(shownOptions).map(({ group, options: members }) => (
				<Group key={group} group={group} hasPrice={members.some(({ id }) => !isMove(id))}>
					{members.map((option, at) => (
						<OptionItem
							key={option.id}
							option={option}
							isBest={group === 'ahead' && at < MAX_SHOWN}
							{...itemProps}
							onAnswer={() => returnFocus(option.id)}
						/>
					))}
				</Group>
			))}
		</>
	);
}

// An answer may move a strategy to another group, and with it the field that has the focus.
function useReturnFocus(options: readonly StrategyOption[]) {
	const answeredId = useRef<string>(undefined);
	// biome-ignore lint/correctness/useExhaustiveDependencies: looks whenever the order is new
	useEffect(() => {
		const id = answeredId.current;
		if (id === undefined || document.activeElement !== document.body) return;
		answeredId.current = undefined;
		document.getElementById(toOptionId(id))?.focus();
	}, [options]);
	return (id: string) => {
		answeredId.current = id;
	};
}

/** Strategies of a group that are shown at once. */
const MAX_SHOWN = 3;

const FOLDED_GROUPS: readonly OptionGroup[] = ['sale', 'behind', 'blocked'];

interface GroupProps {
	readonly group: OptionGroup;
	/** Some of its options are not free. */
	readonly hasPrice: boolean;
	readonly children: readonly ReactNode[];
}

function Group({ group, hasPrice, children }: GroupProps) {
	const { title } = GROUP_TEXTS[group];
	const explanation = (
		<p className="mt-1 mb-4 max-w-measure text-muted text-small">{formatGroupNote(group, hasPrice)}</p>
	);
	if (FOLDED_GROUPS.includes(group))
		return (
			<Disclosure
				title={`${title} (${children.length})`}
				className="mt-8 border-edge border-y font-serif text-lead"
			>
				<div className="font-sans text-body">
					{explanation}
					{group === 'sale' && (
						<ButtonLink to={toStepAddress('sale')} className="mb-4">
							Enter the sale
						</ButtonLink>
					)}
					<List>{children}</List>
				</div>
			</Disclosure>
		);
	return (
		<TitledSection
			title={
				<>
					{title} <span className="figures text-brass text-lead">{children.length}</span>
				</>
			}
			className="mt-10 first:mt-0"
		>
			{explanation}
			<List>{children.slice(0, MAX_SHOWN)}</List>
			{children.length > MAX_SHOWN && (
				<Disclosure title={`${children.length - MAX_SHOWN} more`} className="border-line border-b">
					<List>{children.slice(MAX_SHOWN)}</List>
				</Disclosure>
			)}
		</TitledSection>
	);
}

function List({ children }: { children: readonly ReactNode[] }) {
	return (
		<ol role="list" className="border-line border-b">
			{children}
		</ol>
	);
}
