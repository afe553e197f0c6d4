// What to do, by when: the steps of a plan by deadline, each with a box to tick, and their dates for a calendar.
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { toLocalDate } from '../../engine/dates.ts';
import { formatCalendar } from '../../engine/plan/calendar-file.ts';
import { type Deadline, groupByDeadline, type ListedStep } from '../../engine/plan/steps.ts';
import { download, toFileName } from '../../lib/download.ts';
import { LoadState } from '../../lib/lazy-component.tsx';
import { loadSteps } from '../../lib/load-strategies.ts';
import { useOverlays } from '../../lib/overlay.tsx';
import { settings } from '../../lib/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TextInput } from '../../ui/input.tsx';
import { ProvenanceBanner, TitledSection } from '../../ui/section.tsx';
import type { TypedInputs } from '../form/field-state.ts';
import { InputsForm } from '../form/inputs-form.tsx';
import { type ChosenPlan, hasMembers } from './choose-plan.ts';
import { type DatesQuestion, listDatesQuestions, readEventInputs } from './event-dates.ts';
import { describeClosing, formatPassedNote } from './plan-messages.ts';
import { listPlanSteps } from './plan-steps.ts';

/** What a visitor keeps with the steps. */
export interface PlanStepsView {
	/** Whose plan it is, as typed. */
	readonly planName: string;
	readonly doneSteps: readonly string[];
	readonly onChange: (changes: {
		readonly planName?: string;
		readonly doneSteps?: readonly string[];
	}) => void;
	/** Tells a change of the entries for a strategy as what makes the next of the present ones. */
	readonly onChangeInputs: (id: string, change: (typedInputs: TypedInputs) => TypedInputs) => void;
}

function usePlanSteps(chosenPlan: ChosenPlan) {
	const { data, isError } = useQuery({ queryKey: ['steps'], queryFn: loadSteps });
	const today = toLocalDate(new Date());
	const { calendar, ...closing } = describeClosing(chosenPlan, today);
	const steps = data ? listPlanSteps(chosenPlan, data, calendar) : [];
	return { data, isError, steps, today, ...closing };
}

export function PassedDates({ chosenPlan }: { chosenPlan: ChosenPlan }) {
	const { steps } = usePlanSteps(chosenPlan);
	return <p className="mt-3 max-w-measure empty:hidden">{formatPassedNote(steps)}</p>;
}

interface PlanStepsProps extends PlanStepsView {
	readonly chosenPlan: ChosenPlan;
}

/** The deadlines of about so many things stand open, one at least; the later ones are folded. */
const OPEN_COUNT = 6;

function countOpenDeadlines(deadlines: readonly Deadline[]): number {
	let count = 0;
	const end = deadlines.findIndex(({ steps }) => {
		count += steps.length;
		return count > OPEN_COUNT;
	});
	return end < 0 ? deadlines.length : Math.max(1, end);
}

export function PlanSteps({ chosenPlan, planName, doneSteps, onChange, onChangeInputs }: PlanStepsProps) {
	const { open } = useOverlays();
	const { data, isError, steps, today, closingNote, closingAction } = usePlanSteps(chosenPlan);
	if (!hasMembers(chosenPlan)) return null;
	const deadlines = groupByDeadline(steps);
	const toggle = (id: string, isDone: boolean) => {
		const others = doneSteps.filter((other) => other !== id);
		onChange({ doneSteps: isDone ? [...others, id] : others });
	};
	const renderDeadline = (deadline: Deadline) => (
		<DeadlineView key={deadline.when} deadline={deadline} doneSteps={doneSteps} onToggle={toggle} />
	);
	const openCount = countOpenDeadlines(deadlines);
	const laterDeadlines = deadlines.slice(openCount);
	const laterCount = laterDeadlines.flatMap((deadline) => deadline.steps).length;
	return (
		<TitledSection title="What to do, by when" className="mt-14">
			{closingNote !== '' && steps.some(({ when }) => when.includes('the closing')) && (
				<ProvenanceBanner
					className="mt-4"
					text={closingNote}
					action={closingAction.text}
					onAction={() => open(closingAction.overlay)}
				/>
			)}
			{!data && <LoadState subject="steps" hasFailed={isError} className="mt-3" />}
			<div className="mt-4">{deadlines.slice(0, openCount).map(renderDeadline)}</div>
			{laterDeadlines.length > 0 && (
				<Disclosure title="Later" note={formatThings(laterCount)} className="border-line border-y">
					{laterDeadlines.map(renderDeadline)}
				</Disclosure>
			)}
			<PlanTools planName={planName} onChange={onChange} steps={steps} today={today} />
			<StepDates questions={listDatesQuestions(chosenPlan, data)} onChange={onChangeInputs} />
		</TitledSection>
	);
}

function formatThings(count: number): string {
	return count === 1 ? '1 thing' : `${count} things`;
}

interface DeadlineViewProps extends Pick<PlanStepsView, 'doneSteps'> {
	readonly deadline: Deadline;
	readonly onToggle: (id: string, isDone: boolean) => void;
}

/** With more things to do by one day the rest is folded. */
const MAX_OPEN_STEPS = 8;

function DeadlineView({ deadline: { when, notes, steps }, ...boxes }: DeadlineViewProps) {
	const renderSteps = (shownSteps: readonly ListedStep[]) => <StepList steps={shownSteps} {...boxes} />;
	return (
		<section className="mt-6 break-inside-avoid first:mt-0">
			<h4 className="border-edge border-b pb-2 font-medium">
				{when}
				{steps.length > 1 && `: ${formatThings(steps.length)}`}
			</h4>
			{notes.map((note) => (
				<p key={note} className="mt-2 max-w-measure text-muted text-small">
					{note}
				</p>
			))}
			{renderSteps(steps.slice(0, MAX_OPEN_STEPS))}
			{steps.length > MAX_OPEN_STEPS && (
				<Disclosure title={`${steps.length - MAX_OPEN_STEPS} more`} className="border-line border-b">
					{renderSteps(steps.slice(MAX_OPEN_STEPS))}
				</Disclosure>
			)}
		</section>
	);
}

interface StepListProps extends Omit<DeadlineViewProps, 'deadline'> {
	readonly steps: readonly ListedStep[];
}

/** Under the strategies that need them, which are named once. */
function StepList({ steps, doneSteps, onToggle }: StepListProps) {
	return (
		<ul role="list">
			{groupByOwner(steps).map(([owner, ownSteps]) => (
				<li key={owner} className="border-line border-b py-3">
					<ul role="list">
						{ownSteps.map(({ id, text, who }) => (
							<li key={id}>
								<label className="flex min-h-11 items-start gap-3 py-2">
									<input
										type="checkbox"
										checked={doneSteps.includes(id)}
										onChange={(event) => onToggle(id, event.target.checked)}
										className="size-6 shrink-0 accent-ink"
									/>
									<span className="max-w-measure">
										{text}
										{who !== 'You' && <span className="text-muted text-small"> ({who})</span>}
									</span>
								</label>
							</li>
						))}
					</ul>
					<p className="pl-9 text-muted text-small">{owner}</p>
				</li>
			))}
		</ul>
	);
}

/** The steps under the strategies that need them, which are named once. */
function groupByOwner(
	steps: readonly ListedStep[],
): readonly (readonly [owner: string, steps: readonly ListedStep[]])[] {
	const toOwner = ({ strategies }: ListedStep) => strategies.join(', ');
	return [...new Set(steps.map(toOwner))].map((owner) => [
		owner,
		steps.filter((step) => toOwner(step) === owner),
	]);
}

interface PlanToolsProps extends Pick<PlanStepsView, 'planName' | 'onChange'> {
	readonly steps: readonly ListedStep[];
	readonly today: string;
}

const CALENDAR_FILE = 'tax-plan.ics';

/** The name of the plan, and its dates for a calendar. */
function PlanTools({ planName, onChange, steps, today }: PlanToolsProps) {
	const id = useId();
	const exportDates = () => {
		const { hostname } = new URL(settings.siteAddress);
		const text = formatCalendar(steps, hostname, today);
		download(toFileName(CALENDAR_FILE, planName), 'text/calendar;charset=utf-8', text);
	};
	return (
		<div className="mt-6 flex flex-wrap items-end gap-x-8 gap-y-4 print:hidden">
			<Button variant="secondary" onClick={exportDates}>
				Add the dates to your calendar
			</Button>
			<p className="min-w-0 grow basis-64">
				<label htmlFor={id} className="block font-medium">
					Name of this plan
				</label>
				<TextInput
					id={id}
					value={planName}
					maxLength={60}
					onChange={(event) => onChange({ planName: event.target.value })}
				/>
			</p>
		</div>
	);
}

interface StepDatesProps {
	readonly questions: readonly DatesQuestion[];
	readonly onChange: PlanStepsView['onChangeInputs'];
}

/** The days that deadlines count from, where only the visitor knows them. */
function StepDates({ questions, onChange }: StepDatesProps) {
	if (questions.length === 0) return null;
	return (
		<Disclosure title="Dates of your steps" className="mt-4 border-line border-b print:hidden">
			<p className="max-w-measure text-muted text-small">
				If known. Deadlines that count from these days then show their date.
			</p>
			<div className="grid gap-x-16 lg:grid-cols-2">
				{questions.map(({ id, title, events, typedInputs, strategyIds }) => (
					<section key={id} className="mt-6 min-w-0">
						<h4 className="mb-3 font-medium">{title}</h4>
						<InputsForm
							name="dates"
							prefix={`${id}-`}
							inputs={readEventInputs(events, typedInputs)}
							onChange={(change) => {
								for (const strategyId of strategyIds) onChange(strategyId, change);
							}}
						/>
					</section>
				))}
			</div>
		</Disclosure>
	);
}
