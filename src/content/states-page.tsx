// Coverage by state: how far the return of each is to be relied on, and why.
import { federal, states, year } from 'virtual:calculators/coverage';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../ui/button.tsx';
import { DisclosureButton, useOpenLine } from '../ui/expandable-row.tsx';
import { ItemLines, PageOpening, PageSection } from './content-page.tsx';

type StateCoverage = (typeof states)[number];

const GRADES = [
	{
		title: 'A',
		text: 'Enacted law. Where an independent model gives another tax, the difference is explained.',
	},
	{ title: 'B', text: 'An amount is projected, or a rule is read from one source.' },
	{ title: 'C', text: 'Something that moves results is left open.' },
];

/** The page at "/states". */
export function StatesPage() {
	return (
		<>
			<PageOpening
				path="/states"
				lead="We calculate the income tax of every state that has one, and of the District of Columbia. Here is how far you can rely on each return, what in it is still an estimate, and where a public model gives another figure."
				actions={<ButtonLink to="/find">Find my strategies</ButtonLink>}
			/>
			<PageSection id="reliability" title="What the letters mean" isRuled>
				<ItemLines items={GRADES} />
			</PageSection>
			<PageSection
				id="states"
				title="Every state"
				note={`Rates of ${year}. Open a state for what stands behind its letter.`}
				isWide
			>
				<StatesTable />
			</PageSection>
			<PageSection id="federal" title="The federal return beside the public model" note={federal.reason}>
				<Differences of={federal} />
			</PageSection>
		</>
	);
}

function StatesTable() {
	return (
		<table className="figures w-full border-collapse text-left">
			<caption className="sr-only">Coverage by state</caption>
			<thead className="border-edge border-b text-muted text-small">
				<tr>
					<th scope="col" className="py-3 font-medium">
						State
					</th>
					<th scope="col" className="py-3 text-right font-medium">
						Top rate
					</th>
					<th scope="col" className="w-28 py-3 pl-4 text-right font-medium">
						Reliability
					</th>
				</tr>
			</thead>
			<tbody>
				{states.map((coverage) => (
					<StateRows key={coverage.state} coverage={coverage} />
				))}
			</tbody>
		</table>
	);
}

/** The row of a state, and below it the details, which are also there on paper and without a script. */
function StateRows({ coverage }: { coverage: StateCoverage }) {
	const { state, name, reliability, topRate } = coverage;
	const { isOpen, setIsOpen, buttonProps } = useOpenLine();
	// A page as it is written is valid with ids of its own alone.
	const detailsId = `${state}-details`;
	const isLinked = useLocation().hash === `#${state}`;
	useEffect(() => {
		if (isLinked) setIsOpen(true);
	}, [isLinked, setIsOpen]);
	if (reliability === '') {
		return (
			<tr id={state} className="scroll-mt-24 border-line border-t">
				<th scope="row" className="py-3 font-normal">
					{name}
				</th>
				<td colSpan={2} className="py-3 text-right text-muted">
					No income tax
				</td>
			</tr>
		);
	}
	return (
		<>
			<tr id={state} className="scroll-mt-24 break-after-avoid border-line border-t align-baseline">
				<th scope="row" className="font-normal">
					<div className="noscript:hidden">
						<DisclosureButton {...buttonProps} controls={detailsId}>
							{name}
						</DisclosureButton>
					</div>
					<span className="hidden noscript:block">{name}</span>
				</th>
				<td className="py-3 text-right">{topRate > 0 ? `${topRate}%` : 'Gains only'}</td>
				<td className="py-3 pl-4 text-right font-medium">{reliability}</td>
			</tr>
			<tr id={detailsId} className={isOpen ? '' : 'hidden noscript:table-row print:table-row'}>
				<td colSpan={3} className="pb-6">
					<StateDetails coverage={coverage} />
				</td>
			</tr>
		</>
	);
}

function StateDetails({ coverage }: { coverage: StateCoverage }) {
	const { title, reliability, reason, rateNote, laterRates, estimates, amountCount, pending } = coverage;
	const rates = Object.entries(laterRates).map(([from, rate]) => `${rate}% from ${from}`);
	return (
		<dl className="grid max-w-measure gap-y-4 text-small">
			<Detail term="Return">{title}</Detail>
			<Detail term={`Why ${reliability}`}>{reason}</Detail>
			<Detail term="Amounts">
				{estimates.length === 0
					? `All ${amountCount} of its own are as enacted or published.`
					: `Estimates, ${estimates.length} of ${amountCount}: ${estimates.join('; ')}.`}
			</Detail>
			<Detail term="Top rate">{rateNote}</Detail>
			<Detail term="Top rate ahead">{rates.join(', ')}</Detail>
			<Detail term="Pending">{pending.join(' ')}</Detail>
			<Detail term="Not included in the tax">{coverage.omissions.join(' ')}</Detail>
			<Detail term="Asked only here">{coverage.questions.join('; ')}</Detail>
			{coverage.differences.length > 0 && (
				<Detail term="Beside the public model">
					<Differences of={coverage} />
				</Detail>
			)}
		</dl>
	);
}

function Differences({ of: { differences } }: { of: Pick<StateCoverage, 'differences'> }) {
	return (
		<ul role="list" className="flex max-w-measure flex-col gap-2">
			{differences.map((difference) => (
				<li key={difference}>{difference}</li>
			))}
		</ul>
	);
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
	if (children === '') return null;
	return (
		<div className="grid gap-x-6 gap-y-1 sm:grid-cols-[10rem_1fr]">
			<dt className="text-muted">{term}</dt>
			<dd className="wrap-anywhere">{children}</dd>
		</div>
	);
}
