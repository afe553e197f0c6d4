// What narrows the cards down: words, a category, a situation; and how many strategies that leaves.
import { type ChangeEvent, type ReactNode, useEffect, useRef } from 'react';
import { entriesOfType, situations } from '../../catalogue/catalogue.ts';
import type { CalculatorType } from '../../definition/compiled-calculator.ts';
import { LazyPart } from '../../loading/lazy-part.tsx';
import { LoadState } from '../../loading/load-state.tsx';
import { Button } from '../../ui/button.tsx';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { EVERYTHING, type Finding, find, foundAmong, isLooking, useFinding } from './finding.ts';

/** The element id of the search field: focus goes there when everything is shown again. */
const SEARCH_ID = 'find-query';

const searched = {
	name: 'search',
	load: () => import('./searched.tsx').then((loaded) => loaded.Searched),
};

interface FinderProps {
	readonly families: readonly { readonly id: CalculatorType; readonly label: string }[];
	/** Opens the tab of a family. */
	readonly onShow: (type: CalculatorType) => void;
}

/** Fields that act at once, and the number found in each family. */
export function Finder({ families, onShow }: FinderProps) {
	const finding = useFinding();
	const { query, category, situation } = finding;
	const fields = useRef<HTMLDivElement>(null);
	const search = useSearchText(query);
	useEffect(() => {
		// What was typed or chosen before the page came to life counts too.
		const found = fields.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select');
		find(Object.fromEntries([...(found ?? [])].map(({ name, value }) => [name, value])));
	}, []);
	const choose = (chosen: string) => {
		find({ category: chosen });
		const family = families.find(({ id }) => entriesOfType(id).some((one) => one.category === chosen));
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
						onChange={({ target }) => find({ query: target.value })}
						className={`px-3 ${control}`}
					/>
				</Field>
				<Choice name="category" label="Category" value={category} onChoose={choose}>
					{families.map(({ id, label }) => (
						<optgroup key={id} label={label}>
							{[...new Set(entriesOfType(id).map((entry) => entry.category))].map((one) => (
								<option key={one}>{one}</option>
							))}
						</optgroup>
					))}
				</Choice>
				<Choice
					name="situation"
					label="Situation"
					value={situation}
					onChoose={(chosen) => find({ situation: chosen })}
				>
					{situations.map(({ id, label }) => (
						<option key={id} value={id}>
							{label}
						</option>
					))}
				</Choice>
			</div>
			{query.trim() !== '' && (
				<LazyPart
					part={searched}
					props={{ query }}
					pending={(failed) => <LoadState what="search" failed={failed} className="pt-4 text-small" />}
				/>
			)}
			<Found families={families} finding={finding} />
		</search>
	);
}

// While the page comes to life React would put the text it knows over one that is typed. So the field keeps its own, and is
// told when something else changes it.
function useSearchText(query: string) {
	const field = useRef<HTMLInputElement>(null);
	const before = useRef(query);
	useEffect(() => {
		const isTold = before.current !== query;
		before.current = query;
		// The same text again would move the caret in some browsers.
		if (isTold && field.current && field.current.value !== query) field.current.value = query;
	}, [query]);
	return field;
}

// Always in the page, so that every change is announced.
function Found({ families, finding }: Pick<FinderProps, 'families'> & { finding: Finding }) {
	const isLookedUp = finding.query.trim() === '' || finding.matches !== null;
	const isShown = isLooking(finding) && isLookedUp;
	const where = families.flatMap(({ id, label }) => {
		const { length } = foundAmong(entriesOfType(id), situations, finding);
		return length > 0 ? [`${length} in ${label}`] : [];
	});
	return (
		<div className={isShown ? 'flex flex-wrap items-baseline gap-x-6 pt-3 text-small' : ''}>
			<p role="status" className="figures text-muted">
				{isShown && (where.length > 0 ? `Found ${where.join(' and ')}.` : 'No strategy found.')}
			</p>
			{isShown && where.length > 0 && <ShowAll className="text-small" />}
		</div>
	);
}

/** The way back to all strategies. */
export function ShowAll({ className = '' }: { className?: string }) {
	const showAll = () => {
		find(EVERYTHING);
		document.getElementById(SEARCH_ID)?.focus();
	};
	return (
		<Button variant="quiet" className={className} onClick={showAll}>
			Show all strategies
		</Button>
	);
}

const control =
	'h-12 w-full appearance-none rounded-control border border-edge bg-paper text-body outline-offset-2 hover:border-ink';

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
	readonly name: keyof Finding;
	readonly label: string;
	readonly value: string;
	readonly onChoose: (value: string) => void;
	readonly children: ReactNode;
}

function Choice({ name, label, value, onChoose, children }: ChoiceProps) {
	const id = `find-${name}`;
	return (
		<Field id={id} label={label}>
			<span className="relative block">
				<select
					id={id}
					name={name}
					value={value}
					onChange={({ target }: ChangeEvent<HTMLSelectElement>) => onChoose(target.value)}
					className={`truncate pr-10 pl-3 ${control}`}
				>
					<option value="">All</option>
					{children}
				</select>
				<ChevronDownIcon className="pointer-events-none absolute top-3.5 right-3 size-5 text-muted" />
			</span>
		</Field>
	);
}
