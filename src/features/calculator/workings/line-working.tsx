// How it was calculated: the working of one line or of all of them, or what stands in its place while it loads.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { LoadState } from '../../../lib/load-state.tsx';
import { toFormulasKey } from '../../../lib/query-client.ts';
import type { CompiledCalculator } from '../../../model/compiled-calculator.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import type { Calculation } from '../calculator-state.ts';
import { AmountList } from './amount-list.tsx';

interface WorkingsProps {
	readonly calculator: CompiledCalculator;
	readonly calculation: Calculation;
}

/** The working of the line with that id. */
export function LineWorking({ id, ...props }: WorkingsProps & { readonly id: string }) {
	return (
		<ExplainedWorkings {...props}>
			{(workings) => workings.find((working) => working.id === id)?.content ?? null}
		</ExplainedWorkings>
	);
}

/** The workings of all lines that are shown, each under its label. */
function AllWorkings(props: WorkingsProps) {
	return (
		<ExplainedWorkings {...props}>
			{(workings) =>
				workings.map(({ id, label, content }) => (
					<section key={id} className="border-line border-t py-4 first:border-t-0">
						<h4 className="mb-1 font-medium text-small">{label}</h4>
						{content}
					</section>
				))
			}
		</ExplainedWorkings>
	);
}

interface LoadedWorking {
	readonly id: string;
	readonly label: string;
	readonly content: ReactNode;
}

interface ExplainedWorkingsProps extends WorkingsProps {
	readonly children: (workings: readonly LoadedWorking[]) => ReactNode;
}

function ExplainedWorkings({ calculator, calculation, children }: ExplainedWorkingsProps) {
	const { data, isError } = useQuery({
		queryKey: toFormulasKey(calculator.id),
		queryFn: async () => {
			const [view, workings] = await Promise.all([import('./working.tsx'), calculator.explain()]);
			return { ...view, workings };
		},
	});
	const lines = useMemo(() => {
		if (!data) return undefined;
		const { Working, explainRows, workings } = data;
		return explainRows({ ...calculator, workings }, calculation.inputs).map((explanation) => {
			const { id, label } = explanation;
			return { id, label, content: <Working explanation={explanation} /> };
		});
	}, [data, calculator, calculation]);
	if (lines) return children(lines);
	return <LoadState subject="calculation" hasFailed={isError} />;
}

interface HowCalculatedProps {
	readonly calculator: CompiledCalculator;
	readonly calculation: Calculation;
}

/** A part of the page that opens on request; the workings are loaded then. */
export function HowCalculated({ calculator, calculation }: HowCalculatedProps) {
	return (
		<Disclosure title="How it was calculated" className="mt-8 border-line border-y print:hidden narrow:mt-4">
			{(hasOpened) => (
				<>
					{hasOpened && <AllWorkings calculator={calculator} calculation={calculation} />}
					<AmountList parameters={calculator.parameters} />
				</>
			)}
		</Disclosure>
	);
}
