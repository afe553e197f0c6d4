// Home: what the firm offers, the calculators, the selection, and the overlays that open over them.

import { useEffect, useRef, useState } from 'react';
import { ClosingCall, ItemSteps } from '../content/page-sections.tsx';
import { KeptNotice } from '../features/find/kept-notice.tsx';
import {
	CalculatorPicker,
	EntryPrompt,
	getActionId,
	SelectionSummary,
} from '../features/home/calculator-picker.tsx';
import { Finder, ShowAll } from '../features/home/finder.tsx';
import { Hero } from '../features/home/hero.tsx';
import { filterEntries } from '../features/home/strategy-filter.ts';
import { UndoToast } from '../features/work-files/undo-toast.tsx';
import { entries, findCatalogueEntry, listEntriesOfType, situations } from '../lib/catalogue.ts';
import { createLazyComponent } from '../lib/lazy-component.tsx';
import {
	Overlay,
	type OverlayKind,
	type Overlays,
	PendingOverlay,
	useFilledStack,
	useOverlays,
} from '../lib/overlay.tsx';
import { settings } from '../lib/settings.ts';
import type { CalculatorType, CatalogueEntry } from '../model/compiled-calculator.ts';
import { Button } from '../ui/button.tsx';
import { showHeading } from '../ui/focus.ts';
import { Tabs, toTabId } from '../ui/tabs.tsx';
import { hasEntries } from '../visit/visit.ts';
import { useVisit, useVisitPart } from '../visit/visit-store.ts';

const TABS = 'calculators';

const ELIGIBILITY_SUBJECT = 'eligibility check';

const CardEligibility = createLazyComponent(
	async () => (await import('../features/home/card-eligibility.tsx')).CardEligibility,
	ELIGIBILITY_SUBJECT,
);

const OverlayStack = createLazyComponent(
	async () => (await import('./open-overlay.tsx')).OverlayStack,
	(hasFailed, { stack, calculatorId, ...props }) => {
		const kind = stack.at(-1) ?? 'calculator';
		const title = kind === 'calculator' ? findCatalogueEntry(calculatorId)?.name : undefined;
		return (
			<Overlay kind={kind} title={title} {...props}>
				<PendingOverlay kind={kind} title={title} hasFailed={hasFailed} onClose={props.onClose} />
			</Overlay>
		);
	},
);

const families: readonly { readonly id: CalculatorType; readonly label: string }[] = [
	{ id: 'income-tax', label: 'Income Tax Mitigation' },
	{ id: 'capital-gains', label: 'Capital Gains Tax Avoidance' },
];

const tabs = families.map((family) => ({ ...family, badge: listEntriesOfType(family.id).length }));

export function HomePage() {
	const calculatorsHeading = useRef<HTMLHeadingElement>(null);
	return (
		<>
			<Hero onExplore={() => showHeading(calculatorsHeading.current, 'smooth')} />
			<HowItWorks />
			<section
				aria-labelledby="calculators-heading"
				className="page-column drawn-near pt-20 pb-24 [contain-intrinsic-height:auto_402rem] md:pt-28 md:[contain-intrinsic-height:auto_228rem] lg:[contain-intrinsic-height:auto_148rem]"
			>
				<div className="flex max-w-measure flex-col gap-4 pb-10">
					<h2
						ref={calculatorsHeading}
						id="calculators-heading"
						tabIndex={-1}
						className="display text-heading"
					>
						The calculators
					</h2>
					<p className="text-lead text-muted">
						Each of the {entries.length} costs a flat ${settings.pricePerCalculator}. Selecting one unlocks it
						and puts it in your comparison.
					</p>
				</div>
				<div className="hidden noscript:block">
					<p className="max-w-measure pb-10">
						The calculators run in your browser and need JavaScript. Without it you can read here what each
						strategy is and what it may save.
					</p>
					<h3 className="display text-heading">{families[0]?.label}</h3>
				</div>
				<Calculators />
				<noscript>
					{import.meta.env.SSR &&
						families.slice(1).map(({ id, label }) => <WithoutScript key={id} type={id} label={label} />)}
				</noscript>
			</section>
			<ClosingCall
				title="A calculator gives an estimate. A plan needs a conversation."
				text="Bring what you found. Our advisers check it against your full position, the timing and the law as it stands."
			/>
		</>
	);
}

function Calculators() {
	const overlays = useOverlays();
	const [chosenType, setType] = useState(() => findCatalogueEntry(overlays.calculatorId)?.type);
	const isSalePlanned = useVisitPart('sale') !== null;
	const type = chosenType ?? (isSalePlanned ? 'capital-gains' : 'income-tax');
	const isPersonal = useVisit(hasEntries);
	const presence = usePresence(overlays.stack.length > 0);
	const filter = useVisitPart('filter');
	const isSearching = filter.query.trim() !== '' && filter.matches !== null;
	const matches = filterEntries(listEntriesOfType(type), situations, filter);
	const otherFamily = families.find(
		({ id }) => id !== type && filterEntries(listEntriesOfType(id), situations, filter).length > 0,
	);
	const returnFocusIds = [getActionId(overlays.calculatorId), toTabId(TABS, type)];
	// The button that leads there goes; its focus moves on to the tab.
	const showFamily = (id: CalculatorType) => {
		setType(id);
		document.getElementById(toTabId(TABS, id))?.focus();
	};
	return (
		<>
			<KeptNotice />
			<EntryPrompt isEntered={isPersonal} onOpen={overlays.open} />
			{isPersonal && (
				<CardEligibility subject={ELIGIBILITY_SUBJECT} canArrange={() => !presence.isThere.current} />
			)}
			<div {...presence.events}>
				<Finder families={families} onShow={setType} />
				<Tabs name={TABS} label="Kind of tax" items={tabs} selectedId={type} onSelect={setType}>
					{matches.length > 0 && <CalculatorPicker entries={matches} onOpen={overlays.openCalculator} />}
					{otherFamily && isSearching ? (
						<OtherMatches {...otherFamily} onOpen={overlays.openCalculator} />
					) : (
						matches.length === 0 && <NoMatches otherFamily={otherFamily} onShow={showFamily} />
					)}
				</Tabs>
			</div>
			<SelectionSummary onOpen={overlays.open} />
			<UndoToast />
			<OpenOverlays overlays={overlays} returnFocusIds={returnFocusIds} />
		</>
	);
}

// Whether a visitor has touched what the events are on, since nothing covers it. Tab and pointers that pass over it do not count.
function usePresence(isCovered: boolean) {
	const isThere = useRef(false);
	useEffect(() => {
		if (isCovered) isThere.current = false;
	}, [isCovered]);
	const arrive = () => {
		isThere.current = true;
	};
	return {
		isThere,
		events: { onPointerDownCapture: arrive, onClickCapture: arrive, onInputCapture: arrive },
	};
}

/** Overlays of the selected strategies. */
const SELECTION_KINDS: readonly OverlayKind[] = ['comparison', 'plan', 'report'];

/** The open overlays as soon as their code is there. */
function OpenOverlays({
	overlays,
	returnFocusIds,
}: {
	overlays: Overlays;
	returnFocusIds: readonly string[];
}) {
	const hasSelection = useVisit(({ selection }) => selection.length > 0);
	const hasMoves = useVisit(({ moves }) => moves.length > 0);
	const stack = useFilledStack(
		overlays,
		(kind) => SELECTION_KINDS.includes(kind) && !hasSelection && (kind === 'comparison' || !hasMoves),
	);
	if (stack.length === 0) return null;
	return (
		<OverlayStack
			stack={stack}
			calculatorId={overlays.calculatorId}
			returnFocusIds={returnFocusIds}
			onClose={overlays.close}
		/>
	);
}

interface OtherMatchesProps {
	readonly id: CalculatorType;
	readonly label: string;
	readonly onOpen: (id: string) => void;
}

function OtherMatches({ id, label, onOpen }: OtherMatchesProps) {
	const matches = filterEntries(listEntriesOfType(id), situations, useVisitPart('filter'));
	const title = `In ${label}`;
	return (
		<section aria-label={title} className="pt-10">
			<h3 className="display border-edge border-b pb-3 text-title">
				{title} <span className="figures text-brass text-lead">{matches.length}</span>
			</h3>
			<CalculatorPicker entries={matches} onOpen={onOpen} />
		</section>
	);
}

interface NoMatchesProps {
	readonly otherFamily: (typeof families)[number] | undefined;
	readonly onShow: (type: CalculatorType) => void;
}

function NoMatches({ otherFamily, onShow }: NoMatchesProps) {
	return (
		<div className="flex flex-col items-start gap-2 py-12">
			<p className="max-w-measure">
				{otherFamily
					? 'Nothing was found under this heading.'
					: 'No strategy fits all of this. Try fewer or other words.'}
			</p>
			{otherFamily ? (
				<Button variant="quiet" onClick={() => onShow(otherFamily.id)}>
					Show {otherFamily.label}
				</Button>
			) : (
				<ShowAll />
			)}
		</div>
	);
}

const steps = [
	{
		title: 'Choose a strategy',
		text: `Select any calculator for a flat $${settings.pricePerCalculator}. It opens at once and stays unlocked until you reload or leave this page.`,
	},
	{
		title: 'Enter your figures',
		text: 'Every field arrives with a typical value. Replace it with yours and press Calculate to see each line of the result.',
	},
	{
		title: 'Compare and decide',
		text: 'Put the selected strategies side by side, then take them to a qualified tax professional.',
	},
] as const;

function HowItWorks() {
	return (
		<section aria-labelledby="steps-heading" className="page-column pt-20 md:pt-28">
			<h2 id="steps-heading" className="display pb-10 text-heading">
				How it works
			</h2>
			<ItemSteps items={steps} className="md:grid-cols-3 *:border-edge" />
		</section>
	);
}

interface WithoutScriptProps {
	readonly type: CalculatorType;
	readonly label: string;
}

function WithoutScript({ type, label }: WithoutScriptProps) {
	return (
		<>
			<h3 className="display pt-10 text-heading">{label}</h3>
			<ul role="list" className="grid gap-x-10 md:grid-cols-2 lg:grid-cols-3">
				{listEntriesOfType(type).map((entry) => (
					<Strategy key={entry.id} entry={entry} />
				))}
			</ul>
		</>
	);
}

function Strategy({ entry }: { entry: CatalogueEntry }) {
	return (
		<li className="flex flex-col gap-3 border-b border-line py-6">
			<h3 className="font-serif text-title">{entry.name}</h3>
			<p className="text-muted">{entry.description}</p>
			<p className="text-small text-muted">{entry.code}</p>
			<p>Estimated savings: {entry.estimatedSavings}</p>
		</li>
	);
}
