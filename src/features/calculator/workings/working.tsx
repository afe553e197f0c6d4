// How one line of the result comes about: what decided, the formula in words, the same in numbers, and its sources.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import {
	type ExplainedCondition,
	type Explanation,
	explainRows,
	type NamedQuantity,
} from '../../../engine/explain/explain.ts';
import { LoadState } from '../../../lib/lazy-component.tsx';
import { createFormulasQuery } from '../../../lib/query-client.ts';
import type { CompiledCalculator } from '../../../model/compiled-calculator.ts';
import { Badge } from '../../../ui/badge.tsx';
import { getWrappingClass } from '../../../ui/expandable-row.tsx';
import type { Calculation } from '../calculator-state.ts';

interface LineContent {
	readonly id: string;
	readonly label: string;
	readonly content: ReactNode;
}

export interface ExplainedWorkingsProps {
	readonly calculator: CompiledCalculator;
	readonly calculation: Calculation;
	readonly children: (lines: readonly LineContent[]) => ReactNode;
}

/** The workings of all lines that are shown, once the formulas are there. */
export function ExplainedWorkings({ calculator, calculation, children }: ExplainedWorkingsProps) {
	const { data: workings, isError } = useQuery(createFormulasQuery(calculator));
	const lines = useMemo(() => {
		if (!workings) return undefined;
		return explainRows({ ...calculator, workings }, calculation.inputs).map((explanation) => {
			const { id, label } = explanation;
			return { id, label, content: <Working explanation={explanation} /> };
		});
	}, [workings, calculator, calculation]);
	if (lines) return children(lines);
	return <LoadState subject="calculation" hasFailed={isError} />;
}

interface Origins {
	readonly input: string;
	/** Said of an input that has its default; left out where that is not told apart. */
	readonly default?: string;
	readonly result: string;
}

const ORIGINS: Origins = {
	input: 'From your information.',
	default: 'The default.',
	result: 'A line of this result.',
};

interface WorkingProps {
	readonly explanation: Explanation;
	/** Leaves out where the numbers come from: a report says so once for all lines. */
	readonly isBrief?: boolean;
	readonly origins?: Origins;
}

export function Working({ explanation, isBrief = false, origins = ORIGINS }: WorkingProps) {
	const { conditions, text: formulaText, numbers, value, unavailable, quantities } = explanation;
	return (
		<div className="wrap-anywhere text-small">
			{conditions.map((condition) => (
				<ConditionText key={condition.text} condition={condition} />
			))}
			{formulaText !== '' && <p className="text-muted">{formulaText}</p>}
			{numbers !== '' && (
				<p className="figures mt-1" data-working={explanation.id}>
					<span>{numbers}</span> <span className={getWrappingClass(value)}>= {value}</span>
				</p>
			)}
			{unavailable !== '' && <p className="mt-1 text-muted">{unavailable}</p>}
			{!isBrief && quantities.length > 0 && <Quantities quantities={quantities} origins={origins} />}
		</div>
	);
}

function ConditionText({ condition }: { condition: ExplainedCondition }) {
	return (
		<p className="mb-1">
			Because {condition.text}
			{condition.numbers !== '' && <span className="figures text-muted">: {condition.numbers}</span>}
		</p>
	);
}

function Quantities({ quantities, origins }: { quantities: readonly NamedQuantity[]; origins: Origins }) {
	return (
		<dl className="mt-3 border-line border-l pl-4">
			{quantities.map((quantity) => (
				<div key={quantity.id} className="py-1.5 print:py-0.5">
					<dt className="inline">{quantity.title}</dt>
					<dd className="figures inline font-medium">: {quantity.value}</dd>
					<dd className="text-muted">
						{quantity.standing !== '' && <Badge>{quantity.standing}</Badge>} {getOrigin(quantity, origins)}
					</dd>
				</div>
			))}
		</dl>
	);
}

function getOrigin({ kind, year, source, isDefault }: NamedQuantity, origins: Origins): string {
	if (kind === 'amount') return `Tax year ${year}. ${source}`;
	return (isDefault && origins.default) || origins[kind];
}
