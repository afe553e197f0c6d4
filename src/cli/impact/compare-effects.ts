// The return parts of two sides: what each strategy does to the standard household, at its defaults, before and after.

import { formatMoney } from '../../engine/format.ts';
import { projectStrategy } from '../../engine/strategy/project-strategy.ts';
import { parseRequest, pickCommonFigures } from '../../engine/strategy/request.ts';
import { BadRequest } from '../../engine/tax-return/request.ts';
import { UnknownLaw } from '../../engine/tax-return/tax-system.ts';
import type { DisplayValue, EffectImpact } from './report.ts';
import type { Snapshot } from './snapshot.ts';

/** Dollars: less is no change. */
const MIN_DIFFERENCE = 0.005;
/** The figures that are compared. */
const FIGURES = ['taxSaved', 'netBenefit'] as const;

type Figures = Readonly<Record<(typeof FIGURES)[number], number>>;

/** The strategies whose effect on the standard household differs, by id. */
export function compareEffects(before: Snapshot, after: Snapshot): readonly EffectImpact[] {
	const household = (after.compilation.taxSystem ?? before.compilation.taxSystem)?.household.sample ?? {};
	const ids = [before, after].flatMap(({ compilation }) => [
		...(compilation.runnableEffects?.strategies.keys() ?? []),
	]);
	return [...new Set(ids)].sort().flatMap((id): readonly EffectImpact[] => {
		const [previous, current] = [computeFigures(before, id, household), computeFigures(after, id, household)];
		const runnable = after.compilation.runnableEffects ?? before.compilation.runnableEffects;
		const name = runnable?.strategies.get(id)?.name;
		const labels = runnable?.effects.results;
		const figures = FIGURES.flatMap((figure) => {
			const [previousFigure, currentFigure] = [previous?.[figure], current?.[figure]];
			if (isSameFigure(previousFigure, currentFigure)) return [];
			const difference =
				previousFigure !== undefined && currentFigure !== undefined
					? formatDifference(currentFigure - previousFigure)
					: '';
			const label = labels?.[figure] ?? figure;
			return [
				{
					id: figure,
					label,
					before: formatFigure(previousFigure),
					after: formatFigure(currentFigure),
					difference,
				},
			];
		});
		return figures.length === 0 ? [] : [{ id, name: name ?? id, figures }];
	});
}

// Undefined where the strategy has no effect that can be worked out.
function computeFigures(
	{ compilation: { taxSystem, runnableEffects } }: Snapshot,
	id: string,
	sample: Readonly<Record<string, unknown>>,
): Figures | undefined {
	const strategy = runnableEffects?.strategies.get(id);
	if (!taxSystem || !runnableEffects || !strategy) return undefined;
	const engine = { system: taxSystem, ...runnableEffects };
	const { taxYear, ...household } = sample;
	try {
		const request = parseRequest(engine, strategy, { household, taxYear });
		return pickCommonFigures(projectStrategy(taxSystem, runnableEffects.effects, strategy, request).with);
	} catch (error) {
		if (error instanceof BadRequest || error instanceof UnknownLaw) return undefined;
		throw error;
	}
}

function isSameFigure(left: number | undefined, right: number | undefined): boolean {
	if (left === undefined || right === undefined) return left === right;
	return Math.abs(left - right) < MIN_DIFFERENCE || (!Number.isFinite(left) && !Number.isFinite(right));
}

function formatFigure(value: number | undefined): DisplayValue {
	if (value === undefined) return { text: 'none' };
	return Number.isFinite(value) ? { value, text: formatMoney(value) } : { value: null, text: 'unavailable' };
}

function formatDifference(difference: number): string {
	if (!Number.isFinite(difference)) return '';
	return `${difference > 0 ? '+' : ''}${formatMoney(difference)}`;
}
