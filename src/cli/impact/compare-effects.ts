// The return parts of two sides: what each strategy does to the standard household, at its defaults, before and after.
import { commonFigures, readRequest } from '../../engine/effect/request.ts';
import { effectOf } from '../../engine/effect/run.ts';
import { formatMoney } from '../../engine/format.ts';
import { BadRequest } from '../../engine/return/request.ts';
import { UnknownLaw } from '../../engine/return/tax-system.ts';
import type { EffectImpact, Shown } from './report.ts';
import type { Side } from './side.ts';

/** Dollars: less is no change. */
const LEAST = 0.005;
/** The figures that are compared. */
const FIGURES = ['taxSaved', 'netBenefit'] as const;

type Figures = Readonly<Record<(typeof FIGURES)[number], number>>;

/** The strategies whose effect on the standard household differs, by id. */
export function compareEffects(before: Side, after: Side): readonly EffectImpact[] {
	const household = (after.compilation.taxSystem ?? before.compilation.taxSystem)?.household.sample ?? {};
	const ids = [before, after].flatMap(({ compilation }) => [
		...(compilation.runnableEffects?.strategies.keys() ?? []),
	]);
	return [...new Set(ids)].sort().flatMap((id): readonly EffectImpact[] => {
		const [old, now] = [figuresOf(before, id, household), figuresOf(after, id, household)];
		const known = after.compilation.runnableEffects ?? before.compilation.runnableEffects;
		const name = known?.strategies.get(id)?.name;
		const labels = known?.effects.results;
		const figures = FIGURES.flatMap((figure) => {
			const [was, is] = [old?.[figure], now?.[figure]];
			if (sameFigure(was, is)) return [];
			const difference = was !== undefined && is !== undefined ? signed(is - was) : '';
			const label = labels?.[figure] ?? figure;
			return [{ id: figure, label, before: shown(was), after: shown(is), difference }];
		});
		return figures.length === 0 ? [] : [{ id, name: name ?? id, figures }];
	});
}

// Undefined where the strategy has no effect that can be worked out.
function figuresOf(
	{ compilation: { taxSystem, runnableEffects } }: Side,
	id: string,
	sample: Readonly<Record<string, unknown>>,
): Figures | undefined {
	const effect = runnableEffects?.strategies.get(id);
	if (!taxSystem || !runnableEffects || !effect) return undefined;
	const engine = { system: taxSystem, ...runnableEffects };
	const { taxYear, ...household } = sample;
	try {
		const request = readRequest(engine, effect, { household, taxYear });
		return commonFigures(effectOf(taxSystem, runnableEffects.effects, effect, request).with);
	} catch (error) {
		if (error instanceof BadRequest || error instanceof UnknownLaw) return undefined;
		throw error;
	}
}

function sameFigure(one: number | undefined, other: number | undefined): boolean {
	if (one === undefined || other === undefined) return one === other;
	return Math.abs(one - other) < LEAST || (!Number.isFinite(one) && !Number.isFinite(other));
}

function shown(value: number | undefined): Shown {
	if (value === undefined) return { text: 'none' };
	return Number.isFinite(value) ? { value, text: formatMoney(value) } : { value: null, text: 'unavailable' };
}

function signed(difference: number): string {
	if (!Number.isFinite(difference)) return '';
	return `${difference > 0 ? '+' : ''}${formatMoney(difference)}`;
}
