// The estate beside the figures of a strategy or a plan: what is asked for it, and how the family comes out.

import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { LoadState } from '../../lib/lazy-component.tsx';
import { type Estates, loadEstates } from '../../lib/load-returns.ts';
import { Paragraphs } from '../../ui/texts.tsx';
import type { ChangeHandler, FormReading, TypedInputs } from '../form/field-state.ts';
import { InputsForm } from '../form/inputs-form.tsx';
import type { EffectOnReturn } from './effect-on-return.ts';
import { type DescribePlanEstate, hasFigures, listEstates, readEstateInputs } from './estate-document.ts';
import { findEstateWorking } from './estate-working.tsx';
import { AmountTableView } from './section-view.tsx';

export interface EstateForm {
	readonly typedInputs: TypedInputs;
	readonly onChange: ChangeHandler<TypedInputs>;
}

export interface EstateViewProps {
	readonly effects: readonly EffectOnReturn[];
	/** Works out the estate with the plan that the strategies are of; left out for one strategy. */
	readonly describePlan?: DescribePlanEstate | undefined;
	readonly form: EstateForm;
}

export function EstateView(props: EstateViewProps) {
	const { data, isError } = useQuery({ queryKey: ['estates'], queryFn: loadEstates });
	if (!data) return <LoadState subject="part about your estate" hasFailed={isError} />;
	return <Content estates={data} {...props} />;
}

function Content({ estates, effects, describePlan, form }: EstateViewProps & { estates: Estates }) {
	const [first] = effects;
	const { typedInputs, onChange } = form;
	const inputs = useMemo(
		() => first && readEstateInputs(estates, first, effects, typedInputs),
		[estates, first, effects, typedInputs],
	);
	// Typing goes before the figures.
	const deferredInputs = useDeferredValue(inputs);
	if (!inputs || !deferredInputs) return null;
	return (
		<div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_2fr]">
			<div className="min-w-0">
				<InputsForm name="estate" prefix="estate-" inputs={inputs} onChange={onChange} />
			</div>
			<div className="min-w-0 space-y-10">
				{hasFigures(deferredInputs) ? (
					<Outcomes estates={estates} effects={effects} describePlan={describePlan} inputs={deferredInputs} />
				) : (
					<p role="status">Enter “Estate today” to see the figures.</p>
				)}
			</div>
		</div>
	);
}

interface OutcomesProps extends Pick<EstateViewProps, 'effects' | 'describePlan'> {
	readonly estates: Estates;
	readonly inputs: FormReading;
}

function Outcomes({ estates, effects, describePlan, inputs }: OutcomesProps) {
	const outcomes = useMemo(
		() => listEstates(estates, effects, inputs, describePlan),
		[estates, effects, describePlan, inputs],
	);
	const hasNames = outcomes.length > 1;
	return outcomes.map(({ id, name, sentences, notes, computation, ...table }) => (
		<section key={id} aria-label={hasNames ? name : 'Outcome'}>
			{hasNames && <h4 className="mb-2 font-medium">{name}</h4>}
			<div role="status" className="max-w-measure space-y-2 text-lead">
				<Paragraphs texts={sentences} />
			</div>
			{table.rows.length > 0 && (
				<>
					<AmountTableView
						look="large"
						className="mt-5"
						{...table}
						rowTitle={table.title}
						findWorking={(row) => computation && findEstateWorking(computation, row.id)}
					/>
					<p className="mt-3 text-muted text-small">Each line opens to show its calculation.</p>
				</>
			)}
			<Paragraphs texts={notes} className="mt-3 max-w-measure text-muted text-small" />
		</section>
	));
}
