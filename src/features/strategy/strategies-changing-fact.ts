// Which strategies change what is on a return.
import type { Scenario, Taxpayer } from '../../model/compiled-effect.ts';
import type { EffectView, PlanPart } from './compute-effect.ts';

/** The strategies that change a fact on a side in a year; none where it is as it was. @param year counted from 0 */
export function listStrategiesChangingFact(
	effect: EffectView,
	scenario: Scenario,
	year: number,
	on: Taxpayer,
	fact: string,
): readonly PlanPart[] {
	const parts = effect.parts ?? [{ effect, ownsSale: true }];
	return parts.filter(({ effect: { result }, ownsSale, scenario: partScenario = scenario }) => {
		const changes = result.scenarios.get(partScenario)?.adjustments[year]?.[on] ?? [];
		return changes.some(
			(change) =>
				change.fact === fact && (change.isSet || change.value !== 0) && (ownsSale || !change.isSale),
		);
	});
}
