// One view for every calculator, locked or unlocked, in the order a visitor reads it.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatDate, toLocalDate } from '../../engine/dates.ts';
import { formatMoney } from '../../engine/format.ts';
import { OVERLAYS, toCalculatorAddress, toHeadingId } from '../../lib/overlay.tsx';
import { DENIED, getRiskLabel, getRiskTone } from '../../lib/risk.ts';
import { settings } from '../../lib/settings.ts';
import type { CompiledCalculator } from '../../model/compiled-calculator.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PhoneDisclosure, useNarrowScreen } from '../../ui/disclosure.tsx';
import { CloseBar } from '../../ui/modal-dialog.tsx';
import { BackgroundPart } from './background-part.tsx';
import { listBackground } from './calculation-document.ts';
import { formatUnlockNote, NOT_ADVICE, TOOL_DISCLOSURE } from './messages.ts';
import { RiskStatus } from './risk-status.tsx';
import { type OpenCalculation, Workspace, type WorkspaceProps } from './workspace.tsx';

interface CalculatorViewProps extends Omit<WorkspaceProps, 'shouldFocus' | 'renderActions' | 'children'> {
	/** True while the strategy is in the selection. Locked, inputs and results are not on the page at all. */
	readonly isUnlocked: boolean;
	readonly renderActions: (openCalculation?: OpenCalculation) => ReactNode;
	readonly onUnlock: () => void;
	/** Undefined where nothing is behind the calculator. */
	readonly onClose: (() => void) | undefined;
}

// On paper everything is small enough for one page: the same tokens, with other values.
const PAPER =
	'print:[--spacing:0.1rem] print:[--text-display:18pt] print:[--text-heading:15pt] print:[--text-title:11pt] ' +
	'print:[--text-title--line-height:13pt] print:[--text-lead:9pt] print:[--text-lead--line-height:12pt] ' +
	'print:[--text-body:8.5pt] print:[--text-body--line-height:10.25pt] print:[--text-small:7.5pt] ' +
	'print:[--text-small--line-height:9.25pt] print:text-body';

/** A calculator, from its title to its closing note. A press of Calculate says what the screen shows: nothing anchors it elsewhere. */
export function CalculatorView(props: CalculatorViewProps) {
	const { isUnlocked, onUnlock, onClose, ...workspaceProps } = props;
	const { module, initialValues, renderActions } = workspaceProps;
	const { calculator } = module;
	const isNewlyUnlocked = useChangedToTrue(isUnlocked);
	// Those who know what it is come for the form.
	const isFormFirst = useNarrowScreen() && isUnlocked;
	const description = <Description calculator={calculator} />;
	const background = (
		<>
			<Background calculator={calculator} hasResults={isUnlocked} />
			<Disclaimer closingNote={calculator.closingNote} />
			<PrintFooter calculator={calculator} />
		</>
	);
	return (
		<article className={`pb-24 narrow:pb-0 print:pb-0 ${PAPER}`}>
			<CalculatorHeader calculator={calculator} onClose={onClose}>
				{!isFormFirst && description}
			</CalculatorHeader>
			<div className="page-column">
				{isUnlocked ? (
					<Workspace key={calculator.id} {...workspaceProps} shouldFocus={isNewlyUnlocked}>
						{isFormFirst && description}
						{background}
					</Workspace>
				) : (
					<>
						{initialValues?.lockedNote && (
							<p className="mt-12 border-gold border-l-3 pl-4">{initialValues.lockedNote}</p>
						)}
						<LockedPanel onUnlock={onUnlock} />
						<div className="mt-4">{renderActions()}</div>
						{background}
					</>
				)}
			</div>
		</article>
	);
}

// True in the render in which the view is unlocked in place: the pressed button is gone and focus needs a new home.
function useChangedToTrue(value: boolean): boolean {
	const previousValue = useRef(value);
	const hasChanged = value && !previousValue.current;
	useEffect(() => {
		previousValue.current = value;
	}, [value]);
	return hasChanged;
}

interface HeaderProps {
	readonly calculator: CompiledCalculator;
	readonly onClose: CalculatorViewProps['onClose'];
	/** Below the statute. */
	readonly children: ReactNode;
}

function CalculatorHeader({ calculator, onClose, children }: HeaderProps) {
	return (
		<>
			{onClose && <CloseBar label={OVERLAYS.calculator.closeLabel} onClose={onClose} />}
			<header className="page-column pt-6 md:pt-16 print:pt-0">
				{calculator.isDenied && (
					<p className="mb-6 max-w-measure border-cost border-l-3 pl-4">
						<strong className="font-medium text-cost">{DENIED}.</strong> The claimed tax saving is not
						allowed, and the costs remain.
					</p>
				)}
				<div className="flex flex-wrap gap-2">
					<Badge>{calculator.category}</Badge>
					<RiskBadge calculator={calculator} />
				</div>
				<h2
					id={toHeadingId('calculator')}
					className="display mt-3 max-w-[22em] text-heading md:mt-4 print:mt-2"
				>
					{calculator.name}
				</h2>
				<p className="figures mt-3 text-brass print:mt-1">{calculator.code}</p>
				{children}
			</header>
		</>
	);
}

// On a phone the legal standing is told further down.
function RiskBadge({ calculator: { riskLevel } }: { calculator: CompiledCalculator }) {
	const label = getRiskLabel(riskLevel);
	return useNarrowScreen() && label && <Badge tone={getRiskTone(riskLevel)}>{label}</Badge>;
}

/** The description, and the strategy's range, standing, timing and fit. */
function Description({ calculator }: { calculator: CompiledCalculator }) {
	return (
		<PhoneDisclosure title="About this strategy" className="mt-6">
			<p className="mt-6 max-w-measure text-lead text-muted print:mt-2 narrow:mt-0 narrow:text-body">
				{calculator.description}
			</p>
			<Facts calculator={calculator} />
		</PhoneDisclosure>
	);
}

function Facts({ calculator }: { calculator: CompiledCalculator }) {
	const { estimatedSavings, isDenied, riskStatus, timing, suitableFor } = calculator;
	return (
		<dl className="mt-6 grid md:mt-10 gap-x-12 border-line border-b sm:grid-cols-2 narrow:mt-4 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none print:mt-4 print:auto-cols-auto print:grid-flow-col print:grid-cols-none print:gap-x-4">
			<Fact title="Estimated savings">
				<span className="display figures text-title">{estimatedSavings}</span>
				{isDenied && <span className="mt-1 block font-medium text-cost">{DENIED}</span>}
			</Fact>
			{riskStatus && (
				<Fact title="Legal standing">
					<RiskStatus calculator={calculator} />
				</Fact>
			)}
			{timing && <Fact title="Timing">{timing}</Fact>}
			{suitableFor && <Fact title="Suitable for">{suitableFor}</Fact>}
		</dl>
	);
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div className="border-line border-t py-5 print:py-2 narrow:py-3">
			<dt className="mb-2 narrow:mb-1 text-muted text-small">{title}</dt>
			<dd className="text-small">{children}</dd>
		</div>
	);
}

/** "Assumptions and limits". @param hasResults the assumptions of the quick estimate stand with it, not here */
function Background({ calculator, hasResults }: { calculator: CompiledCalculator; hasResults: boolean }) {
	const { assumptions, law } = listBackground(calculator);
	return (
		<section className="mt-20 border-line border-t pt-10 print:clear-left print:mt-0 print:border-0 print:pt-6 narrow:mt-0 narrow:pt-6">
			<h3 className="display text-title">Assumptions and limits</h3>
			<div className="mt-6 border-line border-b print:mt-2 print:space-y-3 print:border-0 narrow:mt-3">
				{[...(hasResults ? [] : [assumptions]), ...law].map((part) => (
					<BackgroundPart key={part.title} {...part} />
				))}
			</div>
		</section>
	);
}

/** @param closingNote the definition's note at the end of the calculator, or '' */
function Disclaimer({ closingNote }: { closingNote: string }) {
	return (
		<>
			<section className="mt-10 narrow:mt-6 grid gap-x-16 gap-y-3 border border-line bg-raised p-6 narrow:p-4 md:mt-16 md:p-8 lg:grid-cols-2 print:clear-both print:mt-3 print:grid-cols-[auto_1fr] print:items-baseline print:px-3 print:py-2">
				<h3 className="display text-title">Important Disclaimer</h3>
				<div className="max-w-measure text-muted md:space-y-3 print:max-w-none print:space-y-1">
					<p className="narrow:text-small">{NOT_ADVICE}</p>
					<PhoneDisclosure title="What this tool computes" className="mt-2">
						<p className="text-small">{TOOL_DISCLOSURE}</p>
					</PhoneDisclosure>
				</div>
			</section>
			{closingNote && (
				<p className="mt-8 max-w-measure text-muted print:mt-3 print:max-w-none narrow:mt-4">{closingNote}</p>
			)}
		</>
	);
}

/** The access card with the price, and the panel that says what unlocking gives. */
function LockedPanel({ onUnlock }: Pick<CalculatorViewProps, 'onUnlock'>) {
	const price = settings.pricePerCalculator;
	return (
		<div className="mt-12 grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
			<section className="flex flex-col items-start border border-line p-6 md:p-8">
				<h3 className="display text-title">Calculator Access</h3>
				<p className="mt-4 flex items-baseline gap-3">
					<span className="display figures text-heading">{formatMoney(price)}</span>
					<span className="text-muted text-small">one flat price</span>
				</p>
				<Button className="mt-6 w-full" onClick={onUnlock}>
					Unlock Calculator
				</Button>
			</section>
			<section className="flex flex-col items-start border-gold border-t-3 bg-raised p-6 md:p-8">
				<h3 className="display text-title">Calculator Locked</h3>
				<p className="mt-4 max-w-measure text-lead text-muted">{formatUnlockNote(price)}</p>
				<Button variant="primary" className="mt-8 w-full sm:w-auto" onClick={onUnlock}>
					Unlock for {formatMoney(price)}
				</Button>
			</section>
		</div>
	);
}

/** On paper only: the year whose amounts the calculator uses, and where it is found. */
function PrintFooter({ calculator: { id, taxYear } }: { calculator: CompiledCalculator }) {
	const date = usePrintDate();
	return (
		<p className="mt-3 hidden border-line border-t pt-2 text-small print:block">
			{`The quick estimate uses amounts of tax year ${taxYear}. Printed on ${date} from ${settings.siteAddress}${toCalculatorAddress(id)}`}
		</p>
	);
}

function usePrintDate(): string {
	const [date, setDate] = useState('');
	useEffect(() => {
		const refresh = () => setDate(formatDate(toLocalDate(new Date())));
		refresh();
		window.addEventListener('beforeprint', refresh);
		return () => window.removeEventListener('beforeprint', refresh);
	}, []);
	return date;
}
