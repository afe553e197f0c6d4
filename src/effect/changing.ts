// Which strategies change what is on a return.
import type { Side, Taxpayer } from '../definition/compiled-effect.ts';
import type { PlannedPart, WorkedOut } from './effect-run.ts';

/** The strategies that change a fact on a side in a year; none where it is as it was. @param year counted from 0 */
export function changing(
	worked: WorkedOut,
	side: Side,
	year: number,
	on: Taxpayer,
	fact: string,
): readonly PlannedPart[] {
	const parts = worked.parts ?? [{ worked, tellsSale: true }];
	return parts.filter(({ worked: { result }, tellsSale, side: own = side }) => {
		const changes = result.sides.get(own)?.changes[year]?.[on] ?? [];
		return changes.some(
			(one) => one.fact === fact && (one.isSet || one.value !== 0) && (tellsSale || !one.isSale),
		);
	});
}
