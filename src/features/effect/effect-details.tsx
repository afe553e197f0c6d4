// Details that open on request: the years, the two returns, the strategy's own lines, and omissions. One chunk with the
// figures: the sentence need not wait for them.

import { useMemo, useState } from 'react';
import { findById } from '../../engine/collections.ts';
import type { EffectSubject } from '../../engine/strategy/effect-what-if.ts';
import { isFilledBySale, listInputs, SALE } from '../../engine/strategy/inputs.ts';
import { applyOutlook } from '../../engine/tax-return/outlook.ts';
import { findLawYear } from '../../engine/tax-return/tax-system.ts';
import { describeVerdict, formatFigures } from '../../engine/verdict.ts';
import { createLazyComponent } from '../../lib/lazy-component.tsx';
import type { CompiledEffectInput } from '../../model/compiled-effect.ts';
import { Button } from '../../ui/button.tsx';
import { ScreenDisclosure } from '../../ui/disclosure.tsx';
import type { Household } from '../../visit/visit.ts';
import { type ChangeHandler, fieldsReducer, type TypedInputs } from '../form/field-state.ts';
import { updateHousehold } from '../household/household-state.ts';
import { EstateDisclosure, LazyDisclosure, ReturnDisclosures } from './effect-disclosures.tsx';
import type { EffectOnReturn, ReturnComparison } from './effect-on-return.ts';
import type { FieldRef } from './effect-what-if-view.tsx';
import type { EstateForm } from './estate-view.tsx';
import { hasLaterYears } from './messages.ts';
import { Omissions, OwnLines } from './strategy-workings.tsx';
import { hasTaxChange, SavedByYear } from './tax-breakdown.tsx';

export { Assumptions } from './assumptions.tsx';
export { HouseholdMismatch } from './household-mismatches.tsx';
export { Figures, SavedByYear } from './tax-breakdown.tsx';

interface EffectDetailsProps {
	readonly effect: EffectOnReturn;
	readonly targets: FormTargets;
}

/** The bands below the figures. A strategy that is blocked shows no figures. */
export function EffectDetails({ effect, targets }: EffectDetailsProps) {
	const { ownEffect, strategy, request } = effect;
	const { isBlocked } = ownEffect;
	const estateEffects = useMemo(() => [effect], [effect]);
	return (
		<div className="mt-12 print:hidden narrow:mt-0">
			{!isBlocked && strategy.estate && (
				<EstateDisclosure title="With your estate" effects={estateEffects} form={targets.estate} />
			)}
			{!isBlocked && hasTaxChange(effect) && (
				<ScreenDisclosure title="Year by year">
					<SavedByYear returns={effect} />
				</ScreenDisclosure>
			)}
			<div className="border-line border-b">
				{!isBlocked && (
					<>
						<ReturnDisclosures returns={effect} />
						<LazyDisclosure title="How it is calculated">
							<OwnLines effect={effect} />
						</LazyDisclosure>
					</>
				)}
				<LazyDisclosure
					title="What if on your return"
					onNear={() => prepareWhatIf({ id: strategy.id, request })}
				>
					<EffectWhatIf
						system={effect.system}
						effects={effect.effects}
						strategy={strategy}
						request={request}
						onApplyValue={(field, text) => applyValueToForm(targets, effect, field, text)}
					/>
				</LazyDisclosure>
				<LazyDisclosure title="Not included, and sources">
					<Omissions effect={effect} />
				</LazyDisclosure>
			</div>
		</div>
	);
}

const loadWhatIf = () => import('./effect-what-if-view.tsx');

const EffectWhatIf = createLazyComponent(async () => (await loadWhatIf()).EffectWhatIfView, 'calculation');

/** Loads what the section takes, and gets a worker ready for it: for when a visitor is about to open it. */
function prepareWhatIf(subject: EffectSubject): void {
	loadWhatIf()
		.then(({ announceEffect }) => announceEffect(subject))
		// Opening it tries again, and tells.
		.catch(() => {});
}

export interface FormTargets {
	readonly estate: EstateForm;
	readonly onChangeHousehold: ChangeHandler<Household | null>;
	/** The form of the planned sale; undefined while there is no sale. */
	readonly saleForm:
		| {
				readonly inputs: readonly CompiledEffectInput[];
				readonly onApplyValue: (id: string, text: string) => void;
		  }
		| undefined;
	/** Puts a text into a field of the calculator above. */
	readonly onApplyToCalculator: (id: string, text: string) => void;
	readonly onChange: ChangeHandler<TypedInputs>;
}

/** The place where an input is asked decides where a text for it goes. @returns a sentence about it */
function applyValueToForm(
	targets: FormTargets,
	effect: EffectOnReturn,
	{ kind, id }: FieldRef,
	text: string,
): string {
	const { system, effects, strategy, inputs } = effect;
	const { visibleInputs } = inputs;
	if (kind === 'fact') {
		targets.onChangeHousehold((current) => updateHousehold(system, current, { type: 'applied', id, text }));
		return 'your household now uses it, and so does this return.';
	}
	if (visibleInputs.some((input) => input.id === id)) {
		targets.onChange((typedInputs) =>
			fieldsReducer(visibleInputs, typedInputs, { type: 'applied', id, text }),
		);
		return 'the fields here now use it, and so does this return.';
	}
	const input = findById(listInputs(effects, strategy), id);
	if (targets.saleForm && input && isFilledBySale(input))
		return applyToSaleForm(targets.saleForm, input, text);
	targets.onApplyToCalculator(input?.sameAsInput ?? '', text);
	return 'the calculator above now uses it. Calculate to see the result.';
}

function applyToSaleForm(
	{ inputs, onApplyValue }: NonNullable<FormTargets['saleForm']>,
	{ prefillFrom, byAssetKind }: CompiledEffectInput,
	text: string,
) {
	const fact = byAssetKind ? '' : prefillFrom.slice(SALE.length);
	if (!inputs.some(({ id }) => id === fact))
		return 'it follows from your planned sale. Change the sale to get this value.';
	onApplyValue(fact, text);
	return 'your planned sale now uses it, and so does this return.';
}

interface TodaysLawProps {
	readonly returns: ReturnComparison;
	/** Computes the same with law and household held. */
	readonly computeHeld: () => ReturnComparison;
}

/** The press and its answer; nothing where no year comes after the last published one, or the visitor holds the law anyway. */
export function TodaysLaw({ returns, computeHeld }: TodaysLawProps) {
	const [isAsked, setIsAsked] = useState(false);
	const isShown = returns.reading.outlook !== 'none' && hasLaterYears(returns);
	const answer = useMemo(
		() => (isShown && isAsked ? formatTodaysLaw(returns, computeHeld()) : ''),
		[isShown, isAsked, returns, computeHeld],
	);
	if (!isShown) return null;
	return (
		<div className="mt-2 print:hidden">
			{!isAsked && (
				<Button variant="quiet" className="text-small" onClick={() => setIsAsked(true)}>
					What if today’s law stayed?
				</Button>
			)}
			<p role="status" className="max-w-measure">
				{answer}
			</p>
		</div>
	);
}

/**
 * "If the law and your household stayed as they are in 2026: $2,000 ahead. With enacted law: $1,500 ahead." An equal figure
 * is told once. What is held is the last published law, which may be of a year before the household's.
 */
export function formatTodaysLaw(returns: ReturnComparison, held: ReturnComparison): string {
	const { reading, system } = returns;
	const household = reading.isSample ? 'the example household' : 'your household';
	const heldYear = findLawYear(
		applyOutlook(system, { taxYear: reading.taxYear, outlook: 'none' }),
		reading.taxYear,
	);
	const condition =
		heldYear === reading.taxYear
			? `If the law and ${household} stayed as they are in ${reading.taxYear}`
			: `If the law of ${heldYear} and ${household} stayed as they are`;
	const [heldText, enactedText] = [held, returns].map((view) => formatFigures(describeVerdict(view)));
	const ending =
		heldText === enactedText ? ', the same as with enacted law' : `. With enacted law: ${enactedText}`;
	return `${condition}: ${heldText}${ending}.`;
}
