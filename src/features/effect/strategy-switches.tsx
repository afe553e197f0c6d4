// Every strategy with its switch, and the portions of the asset that ways to sell take.

import { type ReactNode, useId, useState } from 'react';
import { findById } from '../../engine/collections.ts';
import { joinSentences, omitBlank } from '../../engine/format.ts';
import { parseNumber } from '../../engine/parse.ts';
import type { BestPlan } from '../../engine/plan/best-plan.ts';
import type { PlanSelection } from '../../engine/plan/plan-values.ts';
import type { PlanAnalysis } from '../../engine/tax-engine.ts';
import { describeVerdict, formatFigures } from '../../engine/verdict.ts';
import { OpenCalculatorLink, useOverlays } from '../../lib/overlay.tsx';
import { Button } from '../../ui/button.tsx';
import { NumberInput } from '../../ui/input.tsx';
import { TitledSection } from '../../ui/section.tsx';
import { Paragraphs } from '../../ui/texts.tsx';
import type { PlanChoice } from '../../visit/visit.ts';
import { type ChosenPlan, findStrategy, getCashPortion, setPortion } from './choose-plan.ts';
import { listWarnings } from './messages.ts';
import { formatContribution, formatPortions, formatSwitch, UNREVIEWED_NOTE } from './plan-messages.ts';

export interface PlanActions {
	/** @param choice undefined for the best plan */
	readonly onChoose: (choice: PlanChoice | undefined) => void;
	readonly onSeparateAssets: (hasSeparateAssets: boolean) => void;
}

interface StrategySwitchesProps extends Omit<PlanActions, 'onChoose'> {
	readonly chosenPlan: ChosenPlan;
	/** Undefined until it is computed. */
	readonly answer: PlanAnalysis | undefined;
	readonly best: BestPlan | undefined;
	readonly onSelect: (selection: PlanSelection) => void;
}

/** The strategies in the order of the selection: ways to sell, the others, and what the law blocks. */
export function StrategySwitches(props: StrategySwitchesProps) {
	const { chosenPlan, onSelect } = props;
	const { selection, independentIds, dispositionIds } = chosenPlan;
	const switchOther = (id: string) => {
		const { [id]: isOn, ...withoutId } = selection;
		onSelect(isOn ? withoutId : { ...selection, [id]: 1 });
	};
	return (
		<div className="grid gap-x-16 gap-y-10 pt-4 lg:grid-cols-2">
			{dispositionIds.length > 0 && <Ways {...props} />}
			{independentIds.length > 0 && (
				<Group title={dispositionIds.length > 0 ? 'Other strategies' : 'Strategies'}>
					{independentIds.map((id) => (
						<StrategyRow key={id} id={id} {...props} onSwitch={() => switchOther(id)} />
					))}
				</Group>
			)}
			<BlockedStrategies {...props} />
			<SeparateAssets {...props} />
		</div>
	);
}

function Group({ title, children, note }: { title: string; children: ReactNode; note?: ReactNode }) {
	return (
		<TitledSection title={title} className="group min-w-0 lg:only:col-span-2">
			{note}
			<ul role="list" className="mt-4 gap-x-16 border-line border-b lg:group-only:columns-2">
				{children}
			</ul>
		</TitledSection>
	);
}

function Ways(props: StrategySwitchesProps) {
	const { chosenPlan, best, onSelect } = props;
	const { open } = useOverlays();
	const { dispositionIds, isShared, selection } = chosenPlan;
	const cash = getCashPortion(chosenPlan, selection);
	const change = (id: string, portion: number) => onSelect(setPortion(chosenPlan, selection, id, portion));
	const portions = dispositionIds.flatMap((id) => selection[id] ?? []);
	const bestWays = Object.entries(best?.selection ?? {}).filter(([id]) => dispositionIds.includes(id));
	const isSplit =
		bestWays.every(([id, portion]) => selection[id] === portion) && bestWays.length === portions.length;
	const independentEntries = Object.entries(selection).filter(([id]) => !dispositionIds.includes(id));
	return (
		<Group
			title="Ways to sell"
			note={
				<div className="mt-2 text-muted text-small">
					{isShared ? (
						<p role="status">{formatPortions(portions, cash)}</p>
					) : (
						dispositionIds.length > 1 && <p>Only one of these can dispose of the asset.</p>
					)}
				</div>
			}
		>
			{dispositionIds.map((id) => (
				<StrategyRow
					key={id}
					id={id}
					{...props}
					onSwitch={() => change(id, selection[id] ? 0 : cash > 0 && isShared ? cash : 1)}
				>
					{isShared && (
						<Portion {...props} id={id} portion={selection[id] ?? 0} onChange={(next) => change(id, next)} />
					)}
				</StrategyRow>
			))}
			<li className="break-inside-avoid border-line border-t py-3">
				{isShared ? (
					<span className="flex flex-wrap items-center gap-x-4">
						<Button
							disabled={!best || isSplit}
							onClick={() => onSelect(Object.fromEntries([...independentEntries, ...bestWays]))}
						>
							Best split
						</Button>
						{best && isSplit && <span className="text-muted text-small">This is the best split.</span>}
					</span>
				) : (
					<Button variant="quiet" className="text-small" onClick={() => open('sale')}>
						Enter your planned sale to split it among several ways
					</Button>
				)}
			</li>
		</Group>
	);
}

interface StrategyRowProps extends StrategySwitchesProps {
	readonly id: string;
	readonly onSwitch: () => void;
	readonly children?: ReactNode;
}

function StrategyRow({ id, chosenPlan, answer, onSwitch, children }: StrategyRowProps) {
	const { selection, result, dispositionIds, isShared } = chosenPlan;
	const nameId = useId();
	const plannedStrategy = findStrategy(chosenPlan, id);
	if (!plannedStrategy) return null;
	const { strategy, isReviewed, mismatches, effect } = plannedStrategy;
	const isOn = selection[id] !== undefined;
	const member = result.members.find(({ strategy }) => strategy.id === id);
	const isInFull = !isShared || !dispositionIds.includes(id) || (selection[id] ?? 1) === 1;
	const notes = omitBlank([
		...(isOn && member ? listWarnings(member.ownEffect, 'denied') : []),
		...(isOn && isInFull ? mismatches : []),
	]);
	return (
		<li className="break-inside-avoid border-line border-t py-4">
			<div className="flex items-start justify-between gap-4">
				<div className="min-w-0">
					<h4 id={nameId} className={`font-medium ${isOn ? '' : 'text-muted'}`}>
						{strategy.name}
					</h4>
					<p className="figures mt-1 min-h-12 text-small">
						{joinSentences([
							`Alone: ${formatFigures(describeVerdict(effect))}.`,
							answer && (isOn ? formatShare(chosenPlan, answer, id) : formatAddition(chosenPlan, answer, id)),
						])}
					</p>
				</div>
				<Switch isOn={isOn} labelledBy={nameId} onChange={onSwitch} />
			</div>
			{children}
			<Paragraphs texts={notes} className="mt-1 max-w-measure text-muted text-small" />
			<p className="flex flex-wrap items-baseline gap-x-3 text-muted text-small">
				{!isReviewed && UNREVIEWED_NOTE}
				<OpenCalculatorLink id={id} name={strategy.name}>
					{isReviewed ? 'Open calculator' : 'Check them'}
				</OpenCalculatorLink>
			</p>
		</li>
	);
}

/** What a strategy of the plan contributes, a sentence. */
function formatShare(
	{ selection, result, dispositionIds, isShared }: ChosenPlan,
	answer: PlanAnalysis,
	id: string,
) {
	const share = findById(answer.shares, id)?.share;
	const money = result.members.find(({ strategy }) => strategy.id === id)?.moneyPresentValue;
	if (!share || money === undefined) return '';
	const portion = isShared && dispositionIds.includes(id) ? (selection[id] ?? 1) : 1;
	return formatContribution(share.presentValue + money, result.with.netPresentValue, portion);
}

/** What one that is left out would do, a sentence. */
function formatAddition({ selection, result, dispositionIds }: ChosenPlan, answer: PlanAnalysis, id: string) {
	const neighbor = findById(answer.neighbors, id);
	if (!neighbor) return '';
	const isInPlace =
		dispositionIds.includes(id) &&
		dispositionIds.some((wayId) => selection[wayId] && !neighbor.selection[wayId]);
	return formatSwitch(neighbor.value - result.with.netPresentValue, isInPlace);
}

interface PortionProps {
	readonly chosenPlan: ChosenPlan;
	readonly id: string;
	/** A fraction. */
	readonly portion: number;
	readonly onChange: (portion: number) => void;
}

const PERCENT = { type: 'number', format: 'percent' } as const;

/** A slider and a field for the same portion. One that takes all or nothing has none. */
function Portion({ chosenPlan, id, portion, onChange }: PortionProps) {
	const [text, setText] = useState<string>();
	const plannedStrategy = findStrategy(chosenPlan, id);
	if (!plannedStrategy || plannedStrategy.strategy.indivisible) return null;
	const percent = Math.round(portion * 1000) / 10;
	const label = `Portion of the asset: ${plannedStrategy.strategy.name}`;
	const type = (typedText: string) => {
		setText(typedText);
		const value = parseNumber(typedText, PERCENT);
		if (value !== undefined && value >= 0 && value <= 100) onChange(Math.round(value * 10) / 1000);
	};
	return (
		<div className="mt-2 flex items-center gap-4">
			<input
				type="range"
				min={0}
				max={100}
				step={1}
				value={percent}
				aria-label={label}
				aria-valuetext={`${percent}%`}
				onChange={(event) => onChange(Number(event.target.value) / 100)}
				className="h-11 min-w-0 flex-1 accent-ink"
			/>
			<NumberInput
				signs={{ before: '', after: '%' }}
				tone="plain"
				frameClassName="w-28 shrink-0"
				aria-label={`${label}, in percent`}
				value={text ?? String(percent)}
				onChange={(event) => type(event.target.value)}
				onBlur={() => setText(undefined)}
			/>
		</div>
	);
}

function BlockedStrategies({ chosenPlan }: StrategySwitchesProps) {
	const { blocked } = chosenPlan;
	if (blocked.length === 0) return null;
	return (
		<Group title="You don’t qualify">
			{blocked.map((ownEffect) => (
				<li key={ownEffect.strategy.id} className="border-line border-t py-4">
					<h4 className="font-medium text-muted">{ownEffect.strategy.name}</h4>
					<p className="mt-1 max-w-measure text-small">{listWarnings(ownEffect, 'block').join(' ')}</p>
					<OpenCalculatorLink id={ownEffect.strategy.id} name={ownEffect.strategy.name} />
				</li>
			))}
		</Group>
	);
}

function SeparateAssets({ chosenPlan, onSeparateAssets }: StrategySwitchesProps) {
	const { canBeSeparate, fullRequest } = chosenPlan;
	if (!canBeSeparate) return null;
	return (
		<label className="flex min-h-12 items-center gap-3">
			<input
				type="checkbox"
				checked={fullRequest.hasSeparateAssets === true}
				onChange={(event) => onSeparateAssets(event.target.checked)}
				className="size-5 shrink-0 accent-ink"
			/>
			These are separate assets
		</label>
	);
}

interface SwitchProps {
	readonly isOn: boolean;
	/** The id of what it is named by. */
	readonly labelledBy: string;
	readonly onChange: (isOn: boolean) => void;
}

/** The knob stands to the right, and the track is filled, while it is on. */
function Switch({ isOn, labelledBy, onChange }: SwitchProps) {
	return (
		<button
			type="button"
			role="switch"
			aria-checked={isOn}
			aria-labelledby={labelledBy}
			onClick={() => onChange(!isOn)}
			className="-my-2 -mr-1 flex size-12 shrink-0 items-center justify-center print:hidden"
		>
			<span
				aria-hidden="true"
				className={`flex h-6 w-10 items-center rounded-full border forced-color-adjust-none ${
					isOn ? 'justify-end border-ink bg-ink' : 'border-edge bg-paper'
				}`}
			>
				<span className={`mx-0.75 size-4 rounded-full ${isOn ? 'bg-paper' : 'bg-edge'}`} />
			</span>
		</button>
	);
}
