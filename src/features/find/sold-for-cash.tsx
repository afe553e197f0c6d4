// What a sale for cash leaves, free for everyone, and the one assumption about property with a deferred gain.
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { findById } from '../../engine/collections.ts';
import { isNegligible } from '../../engine/format.ts';
import type { PlannedSale } from '../../engine/strategy/sale.ts';
import { loadEffectSystem } from '../../lib/load-strategies.ts';
import { Bar, createBarScale, Swatch } from '../../ui/bar.tsx';
import { useVisit } from '../../visit/visit-store.ts';
import { fieldsReducer } from '../form/field-state.ts';
import { FormFields, InstantForm } from '../form/fields.tsx';
import type { ReturnContext } from '../household/return-line-working.tsx';
import { type CashSale, computeCashSale } from '../sale/sale-options.ts';
import { readTypedSale } from '../sale/sale-state.ts';
import { formatBest, formatCashSale } from './messages.ts';
import type { StepParts } from './step-parts.tsx';
import type { StrategyOption } from './strategy-options.ts';
import { answerSale } from './visit-entries.ts';

interface SoldForCashProps extends ReturnContext {
	readonly sale: PlannedSale;
	readonly options: readonly StrategyOption[];
}

/** Price, debt and tax as one bar, and what the best strategy adds. */
export function SoldForCash({ system, reading, sale, options }: SoldForCashProps) {
	const { data: effects } = useQuery({ queryKey: ['effect-system'], queryFn: loadEffectSystem });
	const best = options.find(({ group }) => group === 'ahead');
	const isUnlocked = useVisit(({ selection }) => best !== undefined && selection.includes(best.id));
	if (!effects || !(Number(sale.price) > 0)) return null;
	const cashSale = computeCashSale({ system, effects, reading, sale });
	return (
		<section aria-label="Sold for cash" className="mb-8 border-edge border-y py-5">
			<p className="display figures text-title">{formatCashSale(cashSale)}</p>
			<CashBar cashSale={cashSale} />
			{best && <p className="mt-3 font-medium text-lead">{formatBest(cashSale, best, isUnlocked)}</p>}
		</section>
	);
}

function CashBar({ cashSale: { price, debt, federalTax, stateTax, kept } }: { cashSale: CashSale }) {
	const { zero, toPart } = createBarScale([price]);
	const amounts = { kept, federal: federalTax, state: stateTax, debt };
	const costs = price - debt - federalTax - stateTax - kept;
	let end = 0;
	const parts = CASH_PARTS.flatMap((part) => {
		const start = end;
		end += Math.max(0, part.key === 'costs' ? costs : amounts[part.key]);
		return isNegligible(end - start) ? [] : [{ ...part, ...toPart(start, end) }];
	});
	return (
		<>
			<Bar zero={zero} className="mt-3 h-7" parts={parts} />
			<ul
				role="list"
				aria-label="What the bar shows"
				className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-small"
			>
				{parts.map(({ key, title, swatch }) => (
					<li key={key}>
						<Swatch className={swatch} />
						{title}
					</li>
				))}
			</ul>
		</>
	);
}

/** The parts of the price, in the order of the bar. */
const CASH_PARTS = [
	{ key: 'kept', title: 'You keep', look: 'kept', swatch: 'bg-gain' },
	{ key: 'federal', title: 'Federal tax', look: 'federal', swatch: 'bg-ink' },
	{ key: 'state', title: 'State tax', look: 'state', swatch: 'bg-edge' },
	{ key: 'debt', title: 'Debt', look: 'others', swatch: 'bg-gold' },
	{ key: 'costs', title: 'Selling costs', look: 'cost', swatch: 'bg-cost' },
] as const;

const KEPT = ['yearsKept', 'keptUntilDeath'];

/** How long property with a deferred gain is kept, for every strategy that defers it. */
export function KeptChoice(parts: StepParts) {
	const { model } = parts;
	const headingId = useId();
	const typedInputs = useVisit(({ sale }) => sale?.typedInputs ?? null);
	const reading = readTypedSale(model, typedInputs);
	const inputs = reading.visibleInputs
		.filter(({ id }) => KEPT.includes(id))
		.map((input) => ({ ...input, advanced: false }));
	if (inputs.length === 0) return null;
	return (
		<section aria-labelledby={headingId} className="mb-8">
			<h3 id={headingId} className="font-medium text-small">
				Where the gain is deferred, for all strategies alike
			</h3>
			<InstantForm
				prefix="kept-"
				inputs={inputs}
				fields={reading}
				onAction={(action) =>
					findById(inputs, action.id) &&
					answerSale(parts, undefined, (current) => fieldsReducer(model.inputs, current, action))
				}
			>
				<FormFields ids={inputs.map(({ id }) => id)} />
			</InstantForm>
		</section>
	);
}
