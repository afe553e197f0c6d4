// One view for every calculator, locked or unlocked, in the order a visitor reads it.
import { type ReactNode, useEffect, useRef } from 'react';
import type { CalculatorModule } from '../../model/calculator-module.ts';
import type { Inputs } from '../../model/compiled-calculator.ts';
import { useNarrowScreen } from '../../ui/narrow-screen.ts';
import type { PrefilledInputs, Texts } from './form/field-texts.ts';
import {
	Background,
	CalculatorHeader,
	Description,
	Disclaimer,
	LockedPanel,
	PrintFooter,
} from './page/page-parts.tsx';
import { type InitialValues, type OpenCalculation, type ReturnParts, Workspace } from './workspace.tsx';

interface CalculatorViewProps {
	readonly module: CalculatorModule;
	/** True while the strategy is in the selection. Locked, inputs and results are not on the page at all. */
	readonly isUnlocked: boolean;
	/** In dollars. */
	readonly price: number;
	/** The id of the title, which names the dialog around this view. */
	readonly headingId: string;
	/** The fields' texts on opening; undefined for the defaults. */
	readonly initialValues?: InitialValues | undefined;
	/** The values that fields have until something is typed into them; undefined for the defaults. */
	readonly prefill?: PrefilledInputs | undefined;
	/** Told the inputs of every press of Calculate, in the stored units. */
	readonly onCalculate?: (inputs: Inputs) => void;
	/** Told what stands in the fields while it is not calculated; undefined once it is. */
	readonly onTextsChange?: (texts: Texts | undefined) => void;
	/** The site's actions on the work; undefined is asked while the calculator is locked. */
	readonly renderActions?: (openCalculation?: OpenCalculation) => ReactNode;
	/** The site's parts about the tax return. */
	readonly returnParts?: ReturnParts | undefined;
	readonly onUnlock: () => void;
	readonly onClose: () => void;
}

// On paper everything is small enough for one page: the same tokens, with other values.
const PAPER =
	'print:[--spacing:0.1rem] print:[--text-display:18pt] print:[--text-heading:15pt] print:[--text-title:11pt] ' +
	'print:[--text-title--line-height:13pt] print:[--text-lead:9pt] print:[--text-lead--line-height:12pt] ' +
	'print:[--text-body:8.5pt] print:[--text-body--line-height:10.25pt] print:[--text-small:7.5pt] ' +
	'print:[--text-small--line-height:9.25pt] print:text-body';

/** A calculator, from its title to its closing note. */
export function CalculatorView({
	module,
	isUnlocked,
	price,
	headingId,
	initialValues,
	prefill,
	onCalculate = noop,
	onTextsChange = noop,
	renderActions = renderNothing,
	returnParts,
	onUnlock,
	onClose,
}: CalculatorViewProps) {
	const { calculator } = module;
	const isNewlyUnlocked = useChangedToTrue(isUnlocked);
	// Those who know what it is come for the form.
	const isFormFirst = useNarrowScreen() && isUnlocked;
	const description = <Description calculator={calculator} />;
	const background = (
		<>
			<Background calculator={calculator} />
			<Disclaimer closingNote={calculator.closingNote} />
			<PrintFooter taxYear={calculator.taxYear} />
		</>
	);
	return (
		<article className={`pb-24 narrow:pb-0 print:pb-0 ${PAPER}`}>
			<CalculatorHeader calculator={calculator} headingId={headingId} onClose={onClose}>
				{!isFormFirst && description}
			</CalculatorHeader>
			<div className="page-column">
				{isUnlocked ? (
					<Workspace
						key={calculator.id}
						module={module}
						shouldFocus={isNewlyUnlocked}
						initialValues={initialValues}
						prefill={prefill}
						onCalculate={onCalculate}
						onTextsChange={onTextsChange}
						renderActions={renderActions}
						returnParts={returnParts}
					>
						{isFormFirst && description}
						{background}
					</Workspace>
				) : (
					<>
						{initialValues?.lockedNote && (
							<p className="mt-12 border-gold border-l-3 pl-4">{initialValues.lockedNote}</p>
						)}
						<LockedPanel price={price} onUnlock={onUnlock} />
						<div className="mt-4">{renderActions()}</div>
						{background}
					</>
				)}
			</div>
		</article>
	);
}

const noop = () => {};
const renderNothing = () => null;

// True in the render in which the view is unlocked in place: the pressed button is gone and focus needs a new home.
function useChangedToTrue(value: boolean): boolean {
	const previousValue = useRef(value);
	const hasChanged = value && !previousValue.current;
	useEffect(() => {
		previousValue.current = value;
	}, [value]);
	return hasChanged;
}
