// Filters of the cards: words, a category, a situation; and how many strategies they leave.
import { type ReactNode, useEffect, useRef } from 'react';
import { listEntriesOfType, situations } from '../../lib/catalogue.ts';
import { createLazyComponent, LoadState } from '../../lib/lazy-component.tsx';
import type { CalculatorType } from '../../model/compiled-calculator.ts';
import { Button, Link } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { EMPTY_FILTER, type StrategyFilter } from '../../visit/visit.ts';
import { updateFilter, useVisitPart } from '../../visit/visit-store.ts';
import { filterEntries, isFiltering, needsQuestions } from './strategy-filter.ts';

/** The element id of the search field: focus goes there when everything is shown again. */
const SEARCH_ID = 'find-query';

const setMatches = (matches: readonly string[]) => updateFilter({ matches });

const StrategySearch = createLazyComponent(
	async () => (await import('../../lib/search-strategies.tsx')).StrategySearch,
	(hasFailed) => <LoadState subject="search" hasFailed={hasFailed} className="pt-4 text-small" />,
);

interface FinderProps {
	readonly families: readonly { readonly id: CalculatorType; readonly label: string }[];
	readonly onShow: (type: CalculatorType) => void;
}

/** Fields that act at once, and the number found in each family. */
export function Finder({ families, onShow }: FinderProps) {
	const filter = useVisitPart('filter');
	const { query, category, situation } = filter;
	const fields = useRef<HTMLDivElement>(null);
	const search = useSearchText(query);
	useEffect(() => {
		// Text typed or chosen before hydration counts too.
		const controls = fields.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select');
		updateFilter(Object.fromEntries([...(controls ?? [])].map(({ name, value }) => [name, value])));
	}, []);
	const chooseCategory = (choice: string) => {
		updateFilter({ category: choice });
		const family = families.find(({ id }) =>
			listEntriesOfType(id).some((entry) => entry.category === choice),
		);
		if (family) onShow(family.id);
	};
	return (
		<search className="block pb-8 noscript:hidden">
			<div ref={fields} className="grid grid-cols-2 gap-x-4 gap-y-3 sm:gap-x-6 lg:grid-cols-[2fr_1fr_1fr]">
				<Field id={SEARCH_ID} label="Search by name, code or plain words" className="max-lg:col-span-2">
					<input
						id={SEARCH_ID}
						name="query"
						type="search"
						autoComplete="off"
						ref={search}
						defaultValue={query}
						onChange={({ target }) => updateFilter({ query: target.value })}
						className="h-12 w-full appearance-none rounded-control border border-edge bg-paper px-3 text-body outline-offset-2 hover:border-ink"
					/>
				</Field>
				<FilterChoice name="category" label="Category" value={category} onChoose={chooseCategory}>
					{families.map(({ id, label }) => (
						<optgroup key={id} label={label}>
							{[...new Set(listEntriesOfType(id).map((entry) => entry.category))].map((name) => (
								<option key={name}>{name}</option>
							))}
						</optgroup>
					))}
				</FilterChoice>
				<FilterChoice
					name="situation"
					label="Situation"
					value={situation}
					onChoose={(choice) => updateFilter({ situation: choice })}
				>
					{situations.map(({ id, label }) => (
						<option key={id} value={id}>
							{label}
						</option>
					))}
				</FilterChoice>
			</div>
			{query.trim() !== '' && <StrategySearch query={query} onFind={setMatches} />}
			<MatchSummary families={families} filter={filter} />
		</search>
	);
}

// While the page comes to life React would put the text it knows over one that is typed. So the field keeps its own, and is
// told when something else changes it.
function useSearchText(query: string) {
	const field = useRef<HTMLInputElement>(null);
	const previousQuery = useRef(query);
	useEffect(() => {
		const hasChanged = previousQuery.current !== query;
		previousQuery.current = query;
		// The same text again would move the caret in some browsers.
		if (hasChanged && field.current && field.current.value !== query) field.current.value = query;
	}, [query]);
	return field;
}

// Always in the page, so that every change is announced.
function MatchSummary({ families, filter }: Pick<FinderProps, 'families'> & { filter: StrategyFilter }) {
	const isLookedUp = filter.query.trim() === '' || filter.matches !== null;
	const isShown = isFiltering(filter) && isLookedUp;
	const matchCounts = families.flatMap(({ id, label }) => {
		const { length } = filterEntries(listEntriesOfType(id), situations, filter);
		return length > 0 ? [`${length} in ${label}`] : [];
	});
	return (
		<>
			<div className={isShown ? 'flex flex-wrap items-baseline gap-x-6 pt-3 text-small' : ''}>
				<p role="status" className="figures text-muted">
					{isShown && (matchCounts.length > 0 ? `Found ${matchCounts.join(' and ')}.` : 'No strategy found.')}
				</p>
				{isShown && matchCounts.length > 0 && <ShowAll className="text-small" />}
			</div>
			{isShown && needsQuestions(filter) && (
				<p className="mt-4 border-gold border-l-3 pl-4">
					A few questions show which strategies fit you, and in which order.{' '}
					<Link
						to="/find"
						className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
					>
						Find my strategies
					</Link>
				</p>
			)}
		</>
	);
}

/** The way back to all strategies. */
export function ShowAll({ className = '' }: { className?: string }) {
	const showAll = () => {
		updateFilter(EMPTY_FILTER);
		document.getElementById(SEARCH_ID)?.focus();
	};
	return (
		<Button variant="quiet" className={className} onClick={showAll}>
			Show all strategies
		</Button>
	);
}

interface FieldProps {
	readonly id: string;
	readonly label: string;
	readonly className?: string;
	readonly children: ReactNode;
}

function Field({ id, label, className = '', children }: FieldProps) {
	return (
		<div className={className}>
			<label htmlFor={id} className="block pb-1 text-small font-medium">
				{label}
			</label>
			{children}
		</div>
	);
}

interface ChoiceProps {
	readonly name: keyof StrategyFilter;
	readonly label: string;
	readonly value: string;
	readonly onChoose: (value: string) => void;
	readonly children: ReactNode;
}

function FilterChoice({ name, label, value, onChoose, children }: ChoiceProps) {
	const id = `find-${name}`;
	return (
		<Field id={id} label={label}>
			<Select id={id} name={name} value={value} onChange={({ target }) => onChoose(target.value)}>
				<option value="">All</option>
				{children}
			</Select>
		</Field>
	);
}
