// The grid of cards of one family, what is selected, and the ways to a household and a sale.

import { type MouseEvent, useRef } from 'react';
import { CalculatorLink, type Overlays } from '../../lib/overlay.tsx';
import { DENIED, getRiskLabel } from '../../lib/risk.ts';
import { formatPriceSummary, settings } from '../../lib/settings.ts';
import type { CatalogueEntry } from '../../model/compiled-calculator.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckIcon, PlusIcon, WarningIcon } from '../../ui/icons.tsx';
import { toggleStrategy, useVisit } from '../../visit/visit-store.ts';
import { useCardRanking } from './card-ranking.ts';

interface CalculatorPickerProps {
	readonly entries: readonly CatalogueEntry[];
	readonly onOpen: (id: string) => void;
}

/** The cards; once it is known what they are to the visitor, in groups. What was searched stays in its own order. */
export function CalculatorPicker({ entries, onOpen }: CalculatorPickerProps) {
	const groups = useCardRanking((ranking) => ranking.groups);
	const isSearching = useVisit(({ filter }) => filter.query !== '');
	if (isSearching || groups.length === 0) return <Cards entries={entries} onOpen={onOpen} />;
	return groups.map(({ title, ids }) => {
		const members = ids.flatMap((member) => entries.find(({ id }) => id === member) ?? []);
		return (
			members.length > 0 && (
				<section key={title} aria-label={title} className="pt-10">
					<h3 className="display border-edge border-b pb-3 text-title">
						{title} <span className="figures text-brass text-lead">{members.length}</span>
					</h3>
					<Cards entries={members} onOpen={onOpen} />
				</section>
			)
		);
	});
}

/** One, two or three columns by width. */
function Cards({ entries, onOpen }: CalculatorPickerProps) {
	return (
		<ul role="list" className="grid gap-x-10 md:grid-cols-2 lg:grid-cols-3">
			{entries.map((entry) => (
				<CalculatorCard key={entry.id} entry={entry} onOpen={onOpen} />
			))}
		</ul>
	);
}

/** The summary card; the status is always in the page so that every change is announced. */
export function SelectionSummary({ onOpen }: { onOpen: Overlays['open'] }) {
	const count = useVisit(({ selection }) => selection.length);
	return (
		<div
			className={
				count > 0
					? 'sticky bottom-0 z-10 flex items-center justify-between gap-4 border-t border-ink bg-paper py-3 print:static'
					: ''
			}
		>
			<div role="status">{count > 0 && <SelectedPrice count={count} />}</div>
			{count > 0 && (
				<span className="flex flex-wrap justify-end gap-2 sm:gap-4">
					<Button className="max-sm:px-3" onClick={onSingleClick(() => onOpen('plan'))}>
						Your plan ({count})
					</Button>
					<Button
						variant="primary"
						className="max-sm:px-3"
						onClick={onSingleClick(() => onOpen('comparison'))}
					>
						Compare Strategies
					</Button>
				</span>
			)}
		</div>
	);
}

function SelectedPrice({ count }: { count: number }) {
	return (
		<>
			<p className="text-small text-muted max-sm:sr-only">
				{count === 1 ? '1 calculator selected' : `${count} calculators selected`}
			</p>
			<p className="figures whitespace-nowrap font-serif text-lead sm:text-title">
				{formatPriceSummary(count)}
			</p>
		</>
	);
}

interface EntryPromptProps {
	/** A household or a sale was entered: the cards have words of their own. */
	readonly isEntered: boolean;
	readonly onOpen: Overlays['open'];
}

/** The benefit of entering them, and the two buttons. */
export function EntryPrompt({ isEntered, onOpen }: EntryPromptProps) {
	return (
		<div className="mb-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 noscript:hidden">
			<p className="max-w-measure grow basis-80 text-muted">
				{isEntered
					? 'Each card says whether you may qualify.'
					: 'Enter your household or a planned sale, and each card says whether you may qualify.'}
			</p>
			<span className="flex flex-wrap gap-4">
				<Button onClick={onSingleClick(() => onOpen('household'))}>Your household</Button>
				<Button onClick={onSingleClick(() => onOpen('sale'))}>Your planned sale</Button>
			</span>
		</div>
	);
}

interface CalculatorCardProps {
	readonly entry: CatalogueEntry;
	readonly onOpen: (id: string) => void;
}

/** The element id of a card's main button; focus returns there when nothing else opened the calculator. */
export function getActionId(id: string): string {
	return `select-${id}`;
}

/** Choosing an unselected card selects and opens it; choosing a selected one takes it out and opens nothing. */
export function CalculatorCard({ entry, onOpen }: CalculatorCardProps) {
	const mainButton = useRef<HTMLButtonElement>(null);
	const isSelected = useVisit(({ selection }) => selection.includes(entry.id));
	const toggleSelection = onSingleClick(() => {
		// Also for a click beside the button: focus must be here to come back here.
		mainButton.current?.focus({ preventScroll: true });
		toggleStrategy(entry.id);
		if (!isSelected) onOpen(entry.id);
	});
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: a larger target for the pointer; the button inside does the same
		<li
			onClick={(event) => isBodyClick(event) && toggleSelection(event)}
			className={`group row-span-5 grid cursor-pointer grid-rows-subgrid gap-0 border-b pt-8 pb-6 ${
				isSelected ? 'border-gold shadow-chosen' : 'border-line'
			}`}
		>
			<CardHead entry={entry} isSelected={isSelected} />
			<p className="pt-3 text-muted">{getFirstSentence(entry.description)}</p>
			<div className="pt-3 text-small">
				<p className="text-muted">{entry.code}</p>
				<EligibilityText id={entry.id} />
			</div>
			<CardSavings entry={entry} />
			<div className="flex flex-wrap items-center gap-x-6 gap-y-2 pt-5 noscript:hidden">
				<Button
					ref={mainButton}
					id={getActionId(entry.id)}
					variant={isSelected ? 'primary' : 'secondary'}
					aria-pressed={isSelected}
					aria-labelledby={`${getActionId(entry.id)} ${getNameId(entry.id)}`}
					onClick={toggleSelection}
				>
					{isSelected ? 'Selected' : 'Select'} - ${settings.pricePerCalculator}
				</Button>
				<CalculatorLink
					id={entry.id}
					elementId={getLinkId(entry.id)}
					aria-labelledby={`${getLinkId(entry.id)} ${getNameId(entry.id)}`}
				>
					{isSelected ? 'Open calculator' : 'View details'}
				</CalculatorLink>
			</div>
		</li>
	);
}

function CardHead({ entry, isSelected }: { entry: CatalogueEntry; isSelected: boolean }) {
	return (
		<div className="flex flex-col gap-3">
			<div className="flex items-center justify-between gap-4">
				<Badge>{entry.category}</Badge>
				<SelectionMark isSelected={isSelected} />
			</div>
			<h3 id={getNameId(entry.id)} className="font-serif text-title text-balance">
				{entry.name}
			</h3>
		</div>
	);
}

const EDGE_CLASSES = { gain: 'border-gain', cost: 'border-cost', plain: 'border-line' };

// Whether the law lets it apply to what the visitor entered.
function EligibilityText({ id }: { id: string }) {
	const eligibility = useCardRanking((ranking) => ranking.eligibility[id]);
	return (
		eligibility && (
			<p className={`mt-3 border-l-3 pl-3 ${EDGE_CLASSES[eligibility.tone]}`}>
				<span className="font-medium">{eligibility.label}</span>{' '}
				<span className="text-muted">{eligibility.reason}</span>
			</p>
		)
	);
}

function SelectionMark({ isSelected }: { isSelected: boolean }) {
	return (
		<span
			className={`flex size-7 noscript:hidden items-center justify-center rounded-full border ${
				isSelected
					? 'forced-color-adjust-none border-ink bg-ink text-paper'
					: 'border-edge text-muted group-hover:border-ink group-hover:text-ink'
			}`}
		>
			{isSelected ? <CheckIcon className="size-4" /> : <PlusIcon className="size-4" />}
		</span>
	);
}

function CardSavings({ entry }: { entry: CatalogueEntry }) {
	const risk = getRiskLabel(entry.riskLevel);
	return (
		<div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 pt-4">
			<dl>
				<dt className="text-small text-muted">Estimated savings</dt>
				<dd className="figures pt-1 font-serif text-title">{entry.estimatedSavings}</dd>
				{entry.isDenied && <dd className="pt-1 font-medium text-cost text-small">{DENIED}</dd>}
			</dl>
			{risk && (
				<Badge tone="caution">
					<WarningIcon className="size-4" />
					{risk}
				</Badge>
			)}
		</div>
	);
}

function getLinkId(id: string): string {
	return `open-${id}`;
}

function getNameId(id: string): string {
	return `name-${id}`;
}

/** The page of the strategy says the rest. */
function getFirstSentence(text: string): string {
	return /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
}

/** True for a click on the card itself: not on its button or link, and not at the end of marking some text. */
function isBodyClick(event: MouseEvent<HTMLElement>): boolean {
	const isOnControl = event.target instanceof Element && event.target.closest('button, a') !== null;
	return !isOnControl && window.getSelection()?.type !== 'Range';
}

/** Passes over the second click of a double click and those after it; a press of a key is never one. */
function onSingleClick(run: () => void) {
	return ({ detail }: MouseEvent) => {
		if (detail <= 1) run();
	};
}
