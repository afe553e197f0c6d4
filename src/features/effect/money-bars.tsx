// What becomes of the household's money without a strategy and with it, as bars of one length in dollars and in figures.
import { formatMoney, isNegligible } from '../../engine/format.ts';
import { computeMoneyShares, type MoneyShares } from '../../engine/strategy/money-shares.ts';
import type { PlannedSale } from '../../engine/strategy/sale.ts';
import { getScenarioNames } from '../../engine/verdict.ts';
import { Bar, type BarPart, createBarScale, Swatch } from '../../ui/bar.tsx';
import { getWrappingClass } from '../../ui/expandable-row.tsx';
import type { ReturnComparison } from './effect-on-return.ts';

const PARTS = [
	{ key: 'kept', title: 'You keep', look: 'kept', swatch: 'bg-gain' },
	{ key: 'federal', title: 'Federal tax', look: 'federal', swatch: 'bg-ink' },
	{ key: 'state', title: 'State tax', look: 'state', swatch: 'bg-edge' },
	{ key: 'others', title: 'To others', look: 'others', swatch: 'bg-gold' },
] as const satisfies readonly {
	key: keyof MoneyShares;
	title: string;
	look: BarPart['look'];
	swatch: string;
}[];

interface MoneyBarsProps {
	readonly returns: ReturnComparison;
	/** Percent a year. */
	readonly discountRate: number;
	readonly sale: PlannedSale | undefined;
}

export function MoneyBars({ returns, discountRate, sale }: MoneyBarsProps) {
	const { system, result, rate, isUnsettled } = returns;
	const shares = computeMoneyShares(system, result, discountRate, sale).filter(
		({ scenario }) => scenario !== 'claimed' || isUnsettled,
	);
	if (shares.length === 0) return null;
	const names = getScenarioNames(isUnsettled);
	const scale = createBarScale(shares.map((share) => sumParts(share)));
	const shownParts = PARTS.filter(({ key }) => shares.some((share) => !isNegligible(share[key])));
	return (
		<div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 print:hidden">
			{shares.map((share) => (
				<div key={share.scenario} aria-hidden="true" className="mb-2 flex items-center gap-3 text-small">
					<span className="w-16 shrink-0 text-muted">{names[share.scenario]}</span>
					<Bar parts={listBarParts(share, scale.toPart)} className="h-8 min-w-0" />
				</div>
			))}
			<table aria-label="What becomes of the money" className="mt-3 w-full text-small">
				<thead className="align-bottom text-muted">
					<tr>
						<td className="pb-1">
							{result.years > 1 ? `${result.years} years, in today’s dollars at ${rate}` : 'In one year'}
						</td>
						{shares.map(({ scenario }) => (
							<th key={scenario} scope="col" className="pb-1 pl-4 text-right font-normal">
								{names[scenario]}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{shownParts.map(({ key, title, swatch }) => (
						<tr key={key} className="border-line border-t">
							<th scope="row" className="py-1 text-left font-normal">
								<Swatch className={swatch} />
								{title}
							</th>
							{shares.map((share) => (
								<td
									key={share.scenario}
									className={`figures py-1 pl-4 text-right ${getWrappingClass(shares.map((other) => formatMoney(other[key])).join(''))}`}
								>
									{formatMoney(share[key])}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function sumParts(share: MoneyShares): number {
	return PARTS.reduce((total, { key }) => total + share[key], 0);
}

function listBarParts(share: MoneyShares, toPart: ReturnType<typeof createBarScale>['toPart']) {
	let end = 0;
	return PARTS.map(({ key, look }): BarPart => {
		const start = end;
		end += share[key];
		return { ...toPart(start, end), look };
	});
}
