// How it was calculated: the working of one line or of all of them, or what stands in its place while it loads.

import { type AmountFigure, describePublished, listFigures } from '../../../engine/amounts.ts';
import { findById } from '../../../engine/collections.ts';
import { createLazyComponent } from '../../../lib/lazy-component.tsx';
import { createFormulasQuery, queryClient } from '../../../lib/query-client.ts';
import type { CompiledAmount } from '../../../model/compiled-calculator.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import type { ExplainedWorkingsProps } from './working.tsx';

const ExplainedWorkings = createLazyComponent<ExplainedWorkingsProps>(async (props) => {
	if (props) void queryClient.prefetchQuery(createFormulasQuery(props.calculator));
	return (await import('./working.tsx')).ExplainedWorkings;
}, 'calculation');

export type WorkingsProps = Omit<ExplainedWorkingsProps, 'children'>;

export function LineWorking({ id, ...props }: WorkingsProps & { readonly id: string }) {
	return (
		<ExplainedWorkings {...props}>{(workings) => findById(workings, id)?.content ?? null}</ExplainedWorkings>
	);
}

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

/** A part of the page that opens on request; the workings are loaded then. */
export function HowCalculated(props: WorkingsProps) {
	return (
		<Disclosure
			title="How it was calculated"
			className="mt-8 border-line border-y print:hidden narrow:mt-4"
			lazyContent={<AllWorkings {...props} />}
		>
			<AmountList amounts={props.calculator.amounts} />
		</Disclosure>
	);
}

/** A list under its heading; nothing when no amount is used. */
export function AmountList({ amounts }: { amounts: readonly CompiledAmount[] }) {
	if (amounts.length === 0) return null;
	return (
		<>
			<h4 className="mt-4 mb-2 text-muted text-small">Amounts used</h4>
			<ul role="list" className="text-small print:columns-2 print:gap-x-12">
				{amounts.map((amount) => (
					<Amount key={amount.id} amount={amount} />
				))}
			</ul>
		</>
	);
}

function Amount({ amount }: { amount: CompiledAmount }) {
	// A quick estimate takes the law of a year that is published.
	const { title, year, source, standing = describePublished(source) } = amount;
	const [firstFigure, ...remainingFigures] = listFigures(amount);
	return (
		<li className="break-inside-avoid border-line border-t py-3 print:py-1">
			<p className="flex items-baseline justify-between gap-6">
				<span className="font-medium">{title}</span>
				{firstFigure?.part === '' && <span className="figures">{firstFigure.text}</span>}
			</p>
			{firstFigure && firstFigure.part !== '' && (
				<AmountFigures figures={[firstFigure, ...remainingFigures]} />
			)}
			<p className="text-muted">
				<Badge>{standing}</Badge> Tax year {year}. {source}
			</p>
		</li>
	);
}

function AmountFigures({ figures }: { readonly figures: readonly AmountFigure[] }) {
	const isLong = figures.some(({ part }) => part.length > 4);
	const columns = isLong
		? 'grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]'
		: 'grid-cols-[repeat(auto-fill,minmax(6rem,1fr))]';
	return (
		<ul role="list" className={`figures my-1 grid gap-x-6 ${columns}`}>
			{figures.map(({ part, text }) => (
				<li key={part} className="flex justify-between gap-2">
					<span>{part}</span> <span>{text}</span>
				</li>
			))}
		</ul>
	);
}
