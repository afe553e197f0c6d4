// How the lines of an effect come about in a year, once the formulas are there.
import { type ReactNode, useMemo } from 'react';
import type { Explanation } from '../../engine/explain/explain.ts';
import { explainEffect } from '../../engine/strategy/explain-effect.ts';
import type { StrategyEffect } from '../../engine/strategy/project-strategy.ts';
import { LoadState } from '../../lib/lazy-component.tsx';
import { useEffectWorkings } from '../../visit/law.ts';
import { Working } from '../calculator/workings/working.tsx';
import type { ReturnComparison } from './effect-on-return.ts';

export type ExplainedEffectYear = ReturnType<typeof explainEffect>;

export interface EffectWorkingsProps {
	readonly returns: Pick<ReturnComparison, 'system' | 'effects'>;
	readonly ownEffect: StrategyEffect;
	readonly year: number;
	readonly children: (
		year: ExplainedEffectYear,
		renderWorking: (explanation: Explanation) => ReactNode,
	) => ReactNode;
}

/** Said of the numbers in a working. */
const ORIGINS = {
	input: 'Entered, or a fact of the household.',
	default: 'The default.',
	result: 'A line of this strategy or of the returns.',
};

export function EffectWorkings({ returns, ownEffect, year, children }: EffectWorkingsProps) {
	const { system, effects } = returns;
	const { strategy } = ownEffect;
	const { data: workings, isError } = useEffectWorkings(strategy.id);
	const explainedYear = useMemo(
		() => workings && explainEffect({ system, effects, strategy, workings }, ownEffect, year),
		[workings, system, effects, strategy, ownEffect, year],
	);
	if (!explainedYear) return <LoadState subject="calculation" hasFailed={isError} />;
	return children(explainedYear, (explanation) => <Working explanation={explanation} origins={ORIGINS} />);
}
