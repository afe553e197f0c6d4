// One strategy in the picker: what it is, what it may save, and the two things a visitor can do with it.
import { type MouseEvent, useRef } from 'react';
import { getRiskLabel } from '../../lib/risk.ts';
import { settings } from '../../lib/settings.ts';
import type { CatalogueEntry } from '../../model/compiled-calculator.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckIcon, PlusIcon, WarningIcon } from '../../ui/icons.tsx';
import { toggleStrategy, useVisit } from '../saved-work/visit-store.ts';

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
	const toggleSelection = (event: MouseEvent) => {
		if (isRepeatedClick(event)) return;
		// Also for a click beside the button: focus must be here to come back here.
		mainButton.current?.focus({ preventScroll: true });
		toggleStrategy(entry.id);
		if (!isSelected) onOpen(entry.id);
	};
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: a larger target for the pointer; the button inside does the same
		<li
			onClick={(event) => isBodyClick(event) && toggleSelection(event)}
			className={`group row-span-5 grid cursor-pointer grid-rows-subgrid gap-0 border-b pt-8 pb-6 ${
				isSelected ? 'border-gold shadow-chosen' : 'border-line'
			}`}
		>
			<CardHead entry={entry} isSelected={isSelected} />
			<p className="pt-3 text-muted">{entry.description}</p>
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
				<Button
					id={getOpenButtonId(entry.id)}
					variant="quiet"
					aria-labelledby={`${getOpenButtonId(entry.id)} ${getNameId(entry.id)}`}
					onClick={(event) => {
						if (!isRepeatedClick(event)) onOpen(entry.id);
					}}
				>
					{isSelected ? 'Open calculator' : 'View details'}
				</Button>
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
	const eligibility = useVisit((visit) => visit.eligibility[id]);
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

function getOpenButtonId(id: string): string {
	return `open-${id}`;
}

function getNameId(id: string): string {
	return `name-${id}`;
}

/** True for a click on the card itself: not on its buttons, and not at the end of marking some text. */
function isBodyClick(event: MouseEvent<HTMLElement>): boolean {
	const onButton = event.target instanceof Element && event.target.closest('button') !== null;
	return !onButton && window.getSelection()?.type !== 'Range';
}

/** True for the second click of a double click and those after it; a press of a key is never one. */
export function isRepeatedClick({ detail }: MouseEvent): boolean {
	return detail > 1;
}
