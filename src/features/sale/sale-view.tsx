// The sale entered once, then every strategy about it beside selling for cash.

import { useMemo } from 'react';
import { findById, listStrategyIds } from '../../engine/collections.ts';
import { formatMoney } from '../../engine/format.ts';
import { type EffectRules, SALE_KIND, type SaleModel } from '../../engine/strategy/sale.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import { LoadState } from '../../lib/lazy-component.tsx';
import { OpenCalculatorLink, useOverlays } from '../../lib/overlay.tsx';
import { SectionBoundary } from '../../lib/section-boundary.tsx';
import type { CatalogueEntry } from '../../model/compiled-calculator.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ProvenanceBanner, TitledSection } from '../../ui/section.tsx';
import { TextList } from '../../ui/texts.tsx';
import type { CalculatedStrategy } from '../effect/effect-on-return.ts';
import type { EligibilitySummary } from '../effect/eligibility.ts';
import type { ChangeHandler, TypedInputs } from '../form/field-state.ts';
import { InputsForm } from '../form/inputs-form.tsx';
import { formatMissingEntriesNote } from '../form/messages.ts';
import type { HouseholdReading } from '../household/household-state.ts';
import {
	formatExampleAnswersNote,
	formatHouseholdSource,
	SHARED_EXAMPLE_NOTE,
} from '../household/messages.ts';
import { type SaleInput, type SaleOptions, useSaleOptions } from './sale-options.ts';
import { SaleOptionsTable } from './sale-options-table.tsx';
import {
	listClosingWarnings,
	type RankedStrategies,
	rankStrategies,
	readTypedSale,
	type SaleReading,
} from './sale-state.ts';

/** The calculators below have fields with names of their own. */
const PREFIX = 'sale-';

interface SaleViewProps {
	readonly system: TaxSystem;
	readonly effects: EffectRules;
	readonly model: SaleModel;
	/** Null while nothing was entered. */
	readonly typedInputs: TypedInputs | null;
	readonly reading: HouseholdReading;
	/** The selected strategies about a sale. */
	readonly strategies: readonly CalculatedStrategy[];
	readonly entries: readonly CatalogueEntry[];
	/** By strategy, as far as it is computed. */
	readonly eligibility: Readonly<Record<string, EligibilitySummary>>;
	readonly onChange: ChangeHandler<TypedInputs>;
	readonly onClear: () => void;
}

export function SaleView(props: SaleViewProps) {
	const { system, effects, model, typedInputs, reading, strategies, entries, eligibility } = props;
	const saleReading = useMemo(() => readTypedSale(model, typedInputs), [model, typedInputs]);
	const source = useMemo(
		() => ({ system, effects, reading, sale: saleReading.sale }),
		[system, effects, reading, saleReading],
	);
	const note =
		formatMissingEntriesNote(saleReading.visibleInputs, saleReading.unreadable) || reading.missingNote;
	const selectedIds = new Set(listStrategyIds(strategies));
	return (
		<>
			<div className="page-column mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-2">
				<TitledSection
					title="What you’re selling"
					className="min-w-0"
					headingClassName="display mb-5 min-h-8 text-title"
				>
					<SaleBanner saleReading={saleReading} onChange={props.onChange} onClear={props.onClear} />
					<InputsForm
						name="sale"
						prefix={PREFIX}
						inputs={saleReading}
						exampleIds={saleReading.exampleIds}
						warnings={listClosingWarnings(saleReading.sale, reading.taxYear, system)}
						onChange={props.onChange}
					/>
				</TitledSection>
				<SectionBoundary subject="Your sale at a glance" inputs={[source, strategies]} canOpenHousehold>
					{note === '' ? (
						<SaleFigures source={source} strategies={strategies} entries={entries} />
					) : (
						<p role="status" className="max-w-measure text-lead">
							{note}
						</p>
					)}
				</SectionBoundary>
			</div>
			<div className="page-column">
				<UnselectedStrategies
					unfit={effects.wrongAssetMessage}
					eligibility={eligibility}
					ranked={rankStrategies(
						model.strategies.filter(({ id }) => !selectedIds.has(id)),
						saleReading.sale[SALE_KIND],
						(id) => eligibility[id]?.tone === 'cost',
					)}
					entries={entries}
				/>
			</div>
		</>
	);
}

interface FiguresProps extends Pick<SaleViewProps, 'strategies' | 'entries'> {
	readonly source: SaleInput;
}

function SaleFigures({ source, strategies, entries }: FiguresProps) {
	const options = useSaleOptions(source, strategies);
	return (
		<>
			{options && <CashSaleSummary options={options} />}
			<div className="min-w-0 pt-4 lg:col-span-2">
				<OptionsSection options={options} strategies={strategies} entries={entries} />
			</div>
		</>
	);
}

interface SaleBannerProps extends Pick<SaleViewProps, 'onChange' | 'onClear'> {
	readonly saleReading: SaleReading;
}

function SaleBanner({ saleReading: { isSample, exampleIds }, onChange, onClear }: SaleBannerProps) {
	const note = formatExampleAnswersNote(exampleIds.length) || 'All calculators about a sale use it.';
	return (
		<ProvenanceBanner
			isLive
			className="mb-6"
			text={isSample ? 'Example sale. Replace it with yours.' : `Your planned sale. ${note}`}
			action={isSample ? 'Use this example' : 'Clear this sale'}
			onAction={() => (isSample ? onChange((current) => current) : onClear())}
		/>
	);
}

// The baseline of all comparisons.
function CashSaleSummary({ options }: { options: SaleOptions }) {
	const { open } = useOverlays();
	const { baseline, source } = options;
	const { reading, sale } = source;
	const tax = baseline.cashFlows.taxNow;
	const rows = [
		['Net sale price', baseline.proceeds],
		['Gain', Number(sale.gain)],
		[`Added tax, ${reading.taxYear}`, tax],
		['Left after tax', baseline.proceeds - tax],
	] as const;
	return (
		<TitledSection
			title="Selling for cash"
			className="min-w-0"
			headingClassName="display mb-5 min-h-8 text-title"
		>
			<ProvenanceBanner
				className="mb-6"
				{...formatHouseholdSource('Calculated', reading, SHARED_EXAMPLE_NOTE)}
				onAction={() => open('household')}
			/>
			<dl className="figures border-line border-b">
				{rows.map(([label, amount]) => (
					<div
						key={label}
						className="flex items-baseline justify-between gap-4 border-line border-t py-3 last:font-medium last:text-lead"
					>
						<dt>{label}</dt>
						<dd>{formatMoney(amount)}</dd>
					</div>
				))}
			</dl>
			<p className="mt-4 max-w-measure text-muted text-small">
				Federal and state tax for {reading.taxYear}, with the sale and without it. The strategies below are
				compared with this.
			</p>
			<TextList texts={baseline.cautions} className="mt-4 max-w-measure space-y-2 text-small" />
		</TitledSection>
	);
}

interface OptionsSectionProps extends Pick<SaleViewProps, 'strategies' | 'entries'> {
	readonly options: SaleOptions | undefined;
}

function OptionsSection({ options, strategies, entries }: OptionsSectionProps) {
	return (
		<TitledSection title="Your selected strategies">
			{strategies.length === 0 ? (
				<p className="mt-3 max-w-measure text-muted">
					None yet. Each strategy you select on the home page appears here, compared with selling for cash.
				</p>
			) : options ? (
				<SaleOptionsTable options={options} entries={entries} />
			) : (
				<LoadState subject="figures" hasFailed={false} className="mt-3" />
			)}
		</TitledSection>
	);
}

interface UnselectedStrategiesProps extends Pick<SaleViewProps, 'entries' | 'eligibility'> {
	readonly ranked: RankedStrategies;
	/** Said of a strategy for another kind of asset. */
	readonly unfit: string;
}

/** The strategies that fit, and the others behind a press; nothing when all are selected. */
function UnselectedStrategies({ ranked, unfit, ...props }: UnselectedStrategiesProps) {
	const { fitting, blocked } = ranked;
	if (fitting.length + blocked.length === 0) return null;
	return (
		<TitledSection title="More strategies for a sale" className="mt-16 print:hidden">
			<p className="mt-3 max-w-measure text-muted">
				Not selected. Select one to see its figures for this sale.
			</p>
			{fitting.length > 0 && <StrategyList ids={fitting} {...props} />}
			{blocked.length > 0 && (
				<Disclosure title={`Not for this sale (${blocked.length})`} className="mt-6 border-line border-y">
					<StrategyList ids={blocked} note={unfit} {...props} />
				</Disclosure>
			)}
		</TitledSection>
	);
}

interface StrategyListProps extends Pick<SaleViewProps, 'entries' | 'eligibility'> {
	readonly ids: readonly string[];
	/** Said of one whose eligibility is not computed. */
	readonly note?: string;
}

function StrategyList({ ids, note = '', entries, eligibility }: StrategyListProps) {
	const listedEntries = ids.flatMap((id) => findById(entries, id) ?? []);
	return (
		<ul role="list" className="mt-6 grid gap-x-16 border-line border-b lg:grid-cols-2">
			{listedEntries.map(({ id, name, description }) => (
				<li key={id} className="flex flex-col items-start border-line border-t py-5">
					<h4 className="font-medium">{name}</h4>
					<p className="mt-1 text-small">{formatEligibility(eligibility[id]) || note}</p>
					<p className="mt-1 grow text-muted text-small">{description}</p>
					<OpenCalculatorLink id={id} name={name} className="mt-2">
						View details
					</OpenCalculatorLink>
				</li>
			))}
		</ul>
	);
}

function formatEligibility({ label, reason } = { label: '', reason: '' }): string {
	return `${label} ${reason}`.trim();
}
