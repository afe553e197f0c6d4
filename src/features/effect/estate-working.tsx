// How a line of an estate comes about in every scenario.
import type { ReactNode } from 'react';
import { findById, sum } from '../../engine/collections.ts';
import { ESTATE_YEARS } from '../../engine/strategy/estate-outcomes.ts';
import type { SeparateReturn } from '../../engine/tax-return/return-model.ts';
import { findSeparateWorksheet } from '../../engine/tax-return/tax-system.ts';
import type { SeparateYear } from '../../engine/tax-return/years.ts';
import { ReturnLineWorking } from '../household/return-line-working.tsx';
import type { EstateComputation } from './estate-document.ts';
import { EffectWorkings } from './strategy-workings.tsx';

type Side = EstateComputation['sides'][number];

/** The line of the gift tax of a year; the figure beside the estate is the sum of the years. */
const GIFT_TAX = 'giftTax';
const ESTATE: SeparateReturn = { kind: 'estate' };
const ORIGIN = 'Your answer about the estate, or what the strategy does to it.';

const NONE = <p className="text-muted text-small">None.</p>;

/** @param id of a row: a line of the worksheet, or what a strategy says of the estate; undefined for one that sums others up */
export function findEstateWorking(computation: EstateComputation, id: string): ReactNode {
	const { system, sides } = computation;
	const lines = findSeparateWorksheet(system, 'estate')?.worksheet.lines ?? [];
	const renderSide = ((): ((side: Side) => ReactNode) | undefined => {
		if (id === 'giftTaxPaid')
			return ({ years }) => {
				const giftYears = [...years.entries()].filter(([, { lines }]) => lines[GIFT_TAX] !== 0);
				return giftYears.length === 0
					? NONE
					: giftYears.map(([year]) => renderLine(computation, years, year, GIFT_TAX));
			};
		if (findById(lines, id)) return ({ years }) => renderLine(computation, years, years.length - 1, id);
		if (sides.some(({ amounts }) => amounts.some(({ label }) => label === id)))
			return (side) => renderAmounts(computation, side, id);
		return undefined;
	})();
	if (!renderSide) return undefined;
	return (
		<div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
			{sides.map((side) => (
				<div key={side.title}>
					<p className="mb-1 font-medium text-small">{side.title}</p>
					{renderSide(side)}
				</div>
			))}
		</div>
	);
}

/** @param year counted from 0 */
function renderLine(
	{ system, taxYear }: EstateComputation,
	years: readonly SeparateYear[],
	year: number,
	id: string,
): ReactNode {
	const facts = years[year]?.facts;
	if (!facts) return undefined;
	const taxReturn = { system, year: taxYear + year, facts, separate: ESTATE };
	return <ReturnLineWorking key={year} taxReturn={taxReturn} id={id} factOrigin={ORIGIN} />;
}

/** What the strategies say of the estate under a label, in the year it passes or in those of gifts. */
function renderAmounts(
	{ system, effects, ownEffects }: EstateComputation,
	{ years, scenario, amounts }: Side,
	label: string,
): ReactNode {
	const named = amounts.filter((amount) => amount.label === label);
	if (sum(named.map(({ amount }) => amount)) === 0) return NONE;
	const isGift = named.some(({ kind }) => kind === 'gifts');
	return ownEffects.map((ownEffect) => {
		const lastYear = Number(ownEffect.scope.inputs[ESTATE_YEARS]);
		const shownYears = isGift ? [...years.keys()] : [lastYear];
		return shownYears.map((year) => (
			<EffectWorkings
				key={`${ownEffect.strategy.id} ${year}`}
				returns={{ system, effects }}
				ownEffect={ownEffect}
				year={year}
			>
				{({ estate }, renderWorking) =>
					estate
						.filter((amount) => amount.label === label && amount.scenario === scenario)
						.map(({ explanation }) => <div key={explanation.id}>{renderWorking(explanation)}</div>)
				}
			</EffectWorkings>
		));
	});
}
