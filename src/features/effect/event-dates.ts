// Days that deadlines count from and only the visitor knows, such as that of a purchase: they are kept with the other inputs of
// their strategy, and no figure depends on them. Pure.
import { listIds, listStrategyIds } from '../../engine/collections.ts';
import { EVENT_INPUTS, toEventInputId } from '../../engine/plan/event-inputs.ts';
import {
	type EventDates,
	listOwnEvents,
	OWN_EVENTS,
	type OwnEvent,
	SALE_EVENT,
	type StrategySteps,
} from '../../engine/plan/steps.ts';
import type { Step } from '../../model/generated/authored.ts';
import { type FormReading, readForm, type TypedInputs } from '../form/field-state.ts';
import type { ChosenPlan } from './choose-plan.ts';

export function readEventInputs(events: readonly OwnEvent[], typedInputs: TypedInputs): FormReading {
	const ids = events.map(toEventInputId);
	return readForm(
		EVENT_INPUTS.filter(({ id }) => ids.includes(id)),
		typedInputs,
	);
}

function toEventDates({ values }: TypedInputs): EventDates {
	const entries = OWN_EVENTS.map(
		(event) => [event.event, String(values[toEventInputId(event)] ?? '')] as const,
	);
	return Object.fromEntries(entries.filter(([, date]) => date !== ''));
}

type StepsByStrategy = Readonly<Record<string, readonly Step[]>>;

type PlanWithSteps = Pick<ChosenPlan, 'source' | 'result' | 'fullRequest'>;

/** The strategies that are carried out, with their steps and the days of their events. */
export function listStrategySteps(
	chosenPlan: PlanWithSteps,
	steps: StepsByStrategy = {},
): readonly PlannedSteps[] {
	const { source, result } = chosenPlan;
	const plannedIds = listStrategyIds(result.members);
	const entries = source.strategies.filter(({ strategy }) => plannedIds.includes(strategy.id));
	const saleDate = findSaleEntry(listSaleEntries(chosenPlan, steps))?.dates[SALE_EVENT];
	return entries.map(({ strategy: { id, name }, typedInputs }) => {
		const ownSteps = steps[id] ?? [];
		return {
			id,
			name,
			steps: ownSteps,
			events: listOwnEvents(ownSteps),
			typedInputs,
			dates: { ...toEventDates(typedInputs), ...(saleDate && { [SALE_EVENT]: saleDate }) },
		};
	});
}

// The day of the sale's event is kept with every selected strategy that counts from it, so that it stays when one of them goes.
function listSaleEntries({ source, fullRequest }: PlanWithSteps, steps: StepsByStrategy) {
	if (fullRequest.hasSeparateAssets) return [];
	return source.strategies
		.filter(({ strategy }) => listOwnEvents(steps[strategy.id] ?? []).some(isOfSale))
		.map(({ strategy, typedInputs }) => ({ id: strategy.id, typedInputs, dates: toEventDates(typedInputs) }));
}

function isOfSale({ event }: OwnEvent): boolean {
	return event === SALE_EVENT;
}

/** The first one with the day, or the first. */
function findSaleEntry(entries: ReturnType<typeof listSaleEntries>) {
	return entries.find(({ dates }) => dates[SALE_EVENT] !== undefined) ?? entries[0];
}

/** Days that are asked together. */
export interface DatesQuestion {
	readonly id: string;
	readonly title: string;
	readonly events: readonly OwnEvent[];
	readonly typedInputs: TypedInputs;
	/** The strategies with which the answer is kept. */
	readonly strategyIds: readonly string[];
}

/** The days to ask: that of the sale once for all, then those of each strategy. */
export function listDatesQuestions(
	chosenPlan: PlanWithSteps,
	steps: StepsByStrategy = {},
): readonly DatesQuestion[] {
	const strategies = listStrategySteps(chosenPlan, steps);
	const saleEntries = listSaleEntries(chosenPlan, steps);
	const saleEntry = findSaleEntry(saleEntries);
	const isAsked = strategies.some(({ events }) => events.some(isOfSale));
	const saleQuestions =
		saleEntry && isAsked
			? [
					{
						id: 'sale',
						title: 'Your sale',
						events: OWN_EVENTS.filter(isOfSale),
						typedInputs: saleEntry.typedInputs,
						strategyIds: listIds(saleEntries),
					},
				]
			: [];
	const strategyQuestions = strategies.map(({ id, name, events, typedInputs }) => ({
		id,
		title: name,
		events: events.filter((event) => !(saleEntry && isOfSale(event))),
		typedInputs,
		strategyIds: [id],
	}));
	return [...saleQuestions, ...strategyQuestions].filter(({ events }) => events.length > 0);
}

/** A strategy with its steps, and the days that they count from. */
interface PlannedSteps extends StrategySteps {
	readonly id: string;
	readonly events: readonly OwnEvent[];
	readonly dates: EventDates;
	/** All entries for the strategy on the return. */
	readonly typedInputs: TypedInputs;
}

/** Said where a step counts from a day that was not entered; '' where none does. */
export function formatOpenDatesNote(strategies: readonly PlannedSteps[]): string {
	return strategies.some(({ events, dates }) => events.some(({ event }) => dates[event] === undefined))
		? 'Steps without a date count from a day you have not entered yet.'
		: '';
}
