// One strategy among the options: how far ahead it leaves the visitor, why, what is still asked, and the ways on.

import { useMemo } from 'react';
import { formatInputWithUnit } from '../../engine/format.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import { isAhead } from '../../engine/verdict.ts';
import { isMove } from '../../lib/moves.ts';
import { CalculatorLink } from '../../lib/overlay.tsx';
import { settings } from '../../lib/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { toggleMove, toggleStrategy, useVisit } from '../../visit/visit-store.ts';
import { AssumptionNotes } from '../effect/assumptions.tsx';
import { computeEffectOnReturn } from '../effect/effect-on-return.ts';
import { readText } from '../form/field-state.ts';
import { formatExampleNote, formatMeasure, formatReason } from './messages.ts';
import { QuestionFields } from './question-fields.tsx';
import type { StrategyOption } from './strategy-options.ts';

interface OptionItemProps {
	readonly system: TaxSystem;
	readonly option: StrategyOption;
	/** Among the first: with its reason. */
	readonly isBest: boolean;
	readonly isExampleHousehold: boolean;
	/** Without a fact that the household's return needs, no dollars are shown. */
	readonly hasMissingFacts: boolean;
	readonly onAnswer: () => void;
}

/** The element id of the name of an option. */
export function toOptionId(id: string): string {
	return `option-${id}`;
}

export function OptionItem({
	system,
	option,
	isBest,
	isExampleHousehold,
	hasMissingFacts,
	onAnswer,
}: OptionItemProps) {
	const { id, group, netPresentValue } = option;
	const isFree = isMove(id);
	const isChosen = useVisit(({ selection, moves }) => [...selection, ...moves].includes(id));
	const isUnlocked = isFree || isChosen;
	const isBlocked = group === 'blocked';
	const isRanked = group === 'ahead' || group === 'behind';
	const nameId = toOptionId(id);
	const hasFigure = isRanked && isUnlocked && !hasMissingFacts && Number.isFinite(netPresentValue);
	const { strategy } = option.visit;
	const { needs } = strategy;
	return (
		<li className="border-line border-t py-6 narrow:py-4">
			<div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
				<h4 id={nameId} tabIndex={-1} className="font-serif text-lead focus:outline-none">
					{strategy.name}
				</h4>
				{isRanked && (
					<p className={`figures font-medium ${isAhead(netPresentValue) ? 'text-gain' : 'text-muted'}`}>
						{formatMeasure(option, isUnlocked && !hasMissingFacts)}
					</p>
				)}
			</div>
			{!isBlocked && needs && <p className="text-muted text-small">{`Needs ${needs}.`}</p>}
			{isBest && <Reason visit={option.visit} />}
			{hasFigure && <Assumptions visit={option.visit} />}
			<Reasons option={option} isExampleHousehold={isExampleHousehold} />
			<Questions system={system} option={option} onAnswer={onAnswer} />
			<div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
				{!isBlocked && (
					<Button
						id={`choose-${id}`}
						aria-pressed={isChosen}
						aria-labelledby={`choose-${id} ${nameId}`}
						variant={isChosen ? 'primary' : 'secondary'}
						onClick={() => (isFree ? toggleMove(id) : toggleStrategy(id))}
					>
						{formatChoice(isFree, isChosen)}
					</Button>
				)}
				{!isFree && (
					<CalculatorLink
						id={id}
						elementId={`details-${id}`}
						variant="quiet"
						aria-labelledby={`details-${id} ${nameId}`}
					>
						{isChosen ? 'Open calculator' : 'View details'}
					</CalculatorLink>
				)}
			</div>
		</li>
	);
}

/** What the button says that takes it into the plan. */
function formatChoice(isFree: boolean, isChosen: boolean): string {
	if (isFree) return isChosen ? 'In your plan' : 'Add to your plan - free';
	return `${isChosen ? 'Selected' : 'Select'} - $${settings.pricePerCalculator}`;
}

function Assumptions({ visit }: Pick<StrategyOption, 'visit'>) {
	const effect = useMemo(() => computeEffectOnReturn(visit), [visit]);
	return (
		<p className="max-w-measure text-muted text-small">
			<AssumptionNotes effect={effect} />
		</p>
	);
}

function Reason({ visit }: Pick<StrategyOption, 'visit'>) {
	const reason = useMemo(() => formatReason(computeEffectOnReturn(visit)), [visit]);
	return reason === '' ? null : <p className="mt-2 max-w-measure">{reason}</p>;
}

function Reasons({ option, isExampleHousehold }: Pick<OptionItemProps, 'option' | 'isExampleHousehold'>) {
	const { eligibility, missingInputs, group: optionGroup } = option;
	const { group, label, reason } = eligibility;
	// The question stands in its field.
	const isAsked = (group === 'missing' && missingInputs.length > 0) || optionGroup === 'sale';
	const showsLabel = group !== 'open' || label !== 'You may qualify.';
	const text = isAsked ? '' : `${showsLabel ? label : ''} ${reason}`.trim();
	const isRanked = optionGroup === 'ahead' || optionGroup === 'behind';
	const exampleNote = !isRanked ? '' : formatExampleNote(option, isExampleHousehold);
	return (
		<>
			{text !== '' && <p className="mt-2 max-w-measure text-muted">{text}</p>}
			{exampleNote !== '' && <p className="mt-2 max-w-measure text-muted text-small">{exampleNote}</p>}
		</>
	);
}

interface QuestionsProps {
	readonly system: TaxSystem;
	readonly option: StrategyOption;
	readonly onAnswer: () => void;
}

/** What the option asks: right there while it waits for an answer, behind a fold once it has all. */
function Questions(props: QuestionsProps) {
	const { group, questions } = props.option;
	if (questions.length === 0 || group === 'blocked') return null;
	if (group === 'missing')
		return (
			<div className="mt-3 border-gold border-l-3 pl-4">
				<QuestionFields {...props} {...props.option} />
			</div>
		);
	const answers = questions.flatMap(({ input, answer }) => {
		const value = readText(answer, input);
		return value === undefined ? [] : [`${input.title}: ${formatInputWithUnit(value, input)}`];
	});
	return (
		<Disclosure title={answers.join(' · ')} className="mt-2 border-line border-y text-small">
			<QuestionFields {...props} {...props.option} />
		</Disclosure>
	);
}
