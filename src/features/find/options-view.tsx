// Your options: what a sale for cash leaves, every strategy in its group, ranked, and the household's own return.
import { formatMoneyOrDash, formatPercent } from '../../engine/format.ts';
import { computeHouseholdYear } from '../../engine/tax-return/household-year.ts';
import { applyOutlook } from '../../engine/tax-return/outlook.ts';
import { summarizeReturn } from '../../engine/tax-return/summary.ts';
import { entries } from '../../lib/catalogue.ts';
import { createLazyComponent, LoadState } from '../../lib/lazy-component.tsx';
import { loadReturnWords } from '../../lib/load-returns.ts';
import { LongWait } from '../../lib/long-wait.tsx';
import { moves } from '../../lib/moves.ts';
import { useOverlays } from '../../lib/overlay.tsx';
import { SectionBoundary } from '../../lib/section-boundary.tsx';
import { formatPriceSummary } from '../../lib/settings.ts';
import { Button, Link } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { usePlannedIds, useVisit, useVisitPart } from '../../visit/visit-store.ts';
import type { ReturnContext } from '../household/return-line-working.tsx';
import { ReturnView, StateLawGate } from '../household/return-view.tsx';
import { findStepOf } from './asked-facts.ts';
import { KeptNotice } from './kept-notice.tsx';
import { OptionGroups } from './option-groups.tsx';
import { KeptChoice, SoldForCash } from './sold-for-cash.tsx';
import { type StepParts, WithParts } from './step-parts.tsx';
import { STEP_TEXTS, toStepAddress } from './steps.ts';
import { type Options, useOptions } from './use-options.ts';
import { answerHousehold, readEntries } from './visit-entries.ts';

export function OptionsStep() {
	return <WithParts>{(parts) => <OptionsView {...parts} />}</WithParts>;
}

function OptionsView({ system, model }: StepParts) {
	const household = useVisitPart('household');
	const sale = useVisitPart('sale');
	const options = useOptions();
	const reading = readEntries(system, household);
	const missingNote = household === null ? '' : reading.missingNote;
	const [missingField] = reading.missing.length > 0 ? reading.missing : (system.household.incomeFacts ?? []);
	const missingStep = findStepOf(system, missingField);
	const lawSystem = applyOutlook(system, reading);
	return (
		<div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-[8fr_4fr]">
			<div className="min-w-0">
				<KeptNotice />
				<StateLawGate system={system} reading={reading} className="mb-6 text-small">
					{missingNote !== '' && (
						<p className="mb-6 border-gold border-l-3 pl-4 text-small">
							{missingNote}{' '}
							<Link
								to={toStepAddress(missingStep, { from: 'options', field: missingField })}
								className="underline underline-offset-4"
							>
								Change “{STEP_TEXTS[missingStep].title}”
							</Link>
						</p>
					)}
				</StateLawGate>
				{sale && missingNote === '' && (
					<SoldForCash
						system={lawSystem}
						reading={reading}
						sale={sale.sale}
						options={options.options ?? []}
					/>
				)}
				{!sale && household && <TotalTax system={lawSystem} reading={reading} />}
				{sale && <KeptChoice system={system} model={model} />}
				<OptionsStatus options={options} />
				{options.options && (
					<OptionGroups
						system={system}
						options={options.options}
						isExampleHousehold={household === null}
						hasMissingFacts={missingNote !== ''}
					/>
				)}
				<PlanBar />
			</div>
			<aside className="min-w-0 lg:border-line lg:border-l lg:pl-10">
				<Link
					to={toStepAddress('answers')}
					className="flex min-h-11 items-center underline underline-offset-4"
				>
					Change your answers
				</Link>
				{household === null ? (
					<p className="mt-4 text-muted">
						Enter your income to see your whole return, with what the next $1,000 costs you.
					</p>
				) : (
					<>
						{sale && <TotalTax system={lawSystem} reading={reading} />}
						<Disclosure
							title="Your return and marginal rates"
							className="mt-4 border-line border-y"
							lazyContent={
								<SectionBoundary subject="Your return" inputs={[lawSystem, household]}>
									<OwnReturn system={lawSystem} reading={reading} />
								</SectionBoundary>
							}
						/>
					</>
				)}
			</aside>
		</div>
	);
}

// The page knows the view already; what its lines are called comes when it is opened.
const NamedReturnView = createLazyComponent(async () => {
	await loadReturnWords();
	return ReturnView;
}, 'return');

function OwnReturn({ system, reading }: ReturnContext) {
	const applyValue = (id: string, text: string) => answerHousehold(system, { type: 'applied', id, text });
	return <NamedReturnView system={system} reading={reading} onApplyValue={applyValue} />;
}

// The bar of the home page's selection stands under its cards alone.
function PlanBar() {
	const { open } = useOverlays();
	const selectedCount = useVisit(({ selection }) => selection.length);
	const count = usePlannedIds().length;
	if (count === 0) return null;
	return (
		<div className="sticky bottom-0 z-10 mt-8 flex items-center justify-between gap-4 border-ink border-t bg-paper py-3 print:static">
			<p className="figures whitespace-nowrap font-serif text-lead">
				{selectedCount === 0 ? 'Free' : formatPriceSummary(selectedCount)}
			</p>
			<Button variant="primary" onClick={() => open('plan')}>
				Your plan ({count})
			</Button>
		</div>
	);
}

function TotalTax({ system, reading }: ReturnContext) {
	if (reading.missingNote !== '') return null;
	const lines = computeHouseholdYear(system, reading.taxYear, reading.household);
	const { total, effectiveRate } = summarizeReturn(system, lines);
	return (
		<p className="mt-4 mb-6">
			<span className="block text-muted">Your tax for {reading.taxYear}, before any sale or strategy</span>
			<strong className="display figures mt-1 block text-heading">{formatMoneyOrDash(total)}</strong>
			{effectiveRate !== null && (
				<span className="text-muted text-small">{formatPercent(effectiveRate)} of adjusted gross income</span>
			)}
		</p>
	);
}

// Always in the page, so that the end of the wait is announced.
function OptionsStatus({ options: state }: { options: Options }) {
	const { options, hasParts, count, isUpdating, hasFailed, retry } = state;
	if (hasFailed || !hasParts)
		return <LoadState subject="strategies" hasFailed={hasFailed} className="mb-8 text-small" />;
	return (
		<LongWait
			subject="Ranking"
			isWaiting={isUpdating}
			progress={String(count)}
			onRetry={retry}
			className="mb-8 text-small"
		>
			<div role="status" className="text-muted text-small">
				{isUpdating && (
					<p className="animate-late pb-4">{`Ranking: ${count} of ${entries.length + moves.length}`}</p>
				)}
				{!isUpdating && options && <p className="sr-only">{`${options.length} strategies are ranked.`}</p>}
			</div>
		</LongWait>
	);
}
