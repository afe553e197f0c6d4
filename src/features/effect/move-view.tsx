// A move of the plan: what it is asked, and its amounts by year beside others, on one chart and with one figure each.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findById, sum } from '../../engine/collections.ts';
import { formatMoney } from '../../engine/format.ts';
import type { ComparedSchedule } from '../../engine/strategy/compare-schedules.ts';
import { MEASURE } from '../../engine/verdict.ts';
import { LoadState } from '../../lib/lazy-component.tsx';
import { taxClient } from '../../lib/tax-client.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Button } from '../../ui/button.tsx';
import { type ChangeHandler, fieldsReducer, type TypedInputs } from '../form/field-state.ts';
import { InputsForm } from '../form/inputs-form.tsx';
import { useWidth } from '../what-if/chart-axes.tsx';
import { Choice } from '../what-if/choice.tsx';
import type { EffectOnReturn } from './effect-on-return.ts';
import { AmountTableView } from './section-view.tsx';
import { YearsDrawing } from './tax-breakdown.tsx';

interface MoveViewProps {
	/** Of the move by itself. */
	readonly effect: EffectOnReturn;
	readonly onChange: ChangeHandler<TypedInputs>;
}

export function MoveView({ effect, onChange }: MoveViewProps) {
	const { strategy, inputs } = effect;
	return (
		<div className="grid gap-x-16 gap-y-10 pb-6 lg:grid-cols-2">
			<div className="min-w-0">
				<InputsForm name={strategy.id} prefix={`${strategy.id}-`} inputs={inputs} onChange={onChange} />
			</div>
			{strategy.schedule && <Schedules effect={effect} onChange={onChange} />}
		</div>
	);
}

/** Milliseconds in which an amount may still be being typed. */
const SETTLE_DELAY = 400;

function Schedules({ effect, onChange }: MoveViewProps) {
	const { strategy, request } = effect;
	const key = useDebounced(JSON.stringify({ id: strategy.id, request }), SETTLE_DELAY);
	const { data, isError } = useQuery({
		queryKey: ['schedules', key],
		queryFn: async ({ signal }) =>
			(await taxClient.run((engine) => engine.compareSchedules(JSON.parse(key)), signal)) ?? [],
		placeholderData: keepPreviousData,
	});
	const none = findById(data ?? [], NONE);
	if (!data || !none) return <LoadState subject="comparison" hasFailed={isError} />;
	return <ComparedSchedules schedules={data} none={none} effect={effect} onChange={onChange} />;
}

const NONE = 'none';
const BEST = 'best';

interface ComparedSchedulesProps extends MoveViewProps {
	readonly schedules: readonly ComparedSchedule[];
	readonly none: ComparedSchedule;
}

function ComparedSchedules({ schedules, none, effect, onChange }: ComparedSchedulesProps) {
	const [shownId, setShownId] = useState(BEST);
	const { box, width } = useWidth();
	const options = schedules.map(({ id }) => ({ id, name: formatName(effect, id) }));
	const shown = findById(schedules, shownId) ?? none;
	const name = formatName(effect, shown.id);
	const first = effect.reading.taxYear;
	const tax = formatMoney(sum(shown.totalTax));
	return (
		<div className="min-w-0">
			<AmountTableView
				title="Amounts by year compared"
				rowTitle={findById(effect.strategy.inputs, effect.strategy.schedule?.choices ?? '')?.title ?? ''}
				columns={[{ title: MEASURE }]}
				rows={schedules.map(({ id, netPresentValue }) => ({
					id,
					label: formatName(effect, id),
					amounts: [netPresentValue],
				}))}
				look="band"
			/>
			<div className="mt-8 max-w-80">
				<Choice
					label="Tax by year"
					value={shown.id}
					onSelect={setShownId}
					groups={[{ title: '', options: options.filter(({ id }) => id !== NONE) }]}
				/>
			</div>
			<p className="mt-2 max-w-measure text-muted text-small">
				{`${tax} of tax in total. Hatched: without it, ${formatMoney(sum(none.totalTax))}.`}
			</p>
			<div ref={box} className="mt-4">
				<YearsDrawing
					label={`Tax by year, with “${name}” and without: ${tax} and ${formatMoney(sum(none.totalTax))} in total.`}
					series={[shown.totalTax, none.totalTax]}
					first={first}
					width={width}
					isPlain
				/>
			</div>
			<p className="mt-4 max-w-measure text-small">{formatAmounts(shown, first)}</p>
			<Button className="mt-3" onClick={() => onChange((current) => enterSchedule(effect, current, shown))}>
				Use these amounts
			</Button>
		</div>
	);
}

function formatName({ strategy }: EffectOnReturn, id: string): string {
	if (id === NONE) return 'Nothing';
	if (id === 'all') return 'All in the first year';
	if (id === BEST) return 'The best found';
	const input = findById(strategy.inputs, strategy.schedule?.choices ?? '');
	return input?.choices.find(({ value }) => value === id)?.label ?? id;
}

/** "2026: $180,000, 2027: $175,000."; years of nothing at the end are left out. */
function formatAmounts({ amounts }: ComparedSchedule, first: number): string {
	const end = amounts.findLastIndex((amount) => amount > 0) + 1;
	const texts = amounts.slice(0, end).map((amount, year) => `${first + year}: ${formatMoney(amount)}`);
	return texts.length === 0 ? 'Nothing in any year.' : `${texts.join(', ')}.`;
}

/** Enters a choice as that choice, and any other schedule as its amounts; what stood in the other field is gone. */
function enterSchedule(
	{ strategy }: EffectOnReturn,
	current: TypedInputs,
	{ id, amounts }: ComparedSchedule,
): TypedInputs {
	const [list, choice] = [strategy.schedule?.list, strategy.schedule?.choices].map((name) =>
		findById(strategy.inputs, name),
	);
	if (!list || !choice) return current;
	const isChoice = choice.choices.some(({ value }) => value === id);
	const apply = (entries: TypedInputs, input: string, text: string) =>
		fieldsReducer([list, choice], entries, { type: 'applied', id: input, text });
	const withoutList = apply(current, list.id, isChoice ? '' : amounts.join(' '));
	return isChoice ? apply(withoutList, choice.id, id) : withoutList;
}
