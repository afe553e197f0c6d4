// Every way on one scale: a row each, those furthest ahead first, selling for cash among them, blocked ones at the end.
import { findById } from '../../engine/collections.ts';
import { formatMoneyOrDash, formatPercent, joinSentences, type Tone } from '../../engine/format.ts';
import { describeVerdict, MEASURE } from '../../engine/verdict.ts';
import { OpenCalculatorLink } from '../../lib/overlay.tsx';
import { getRiskLabel } from '../../lib/risk.ts';
import type { CatalogueEntry } from '../../model/compiled-calculator.ts';
import { Badge } from '../../ui/badge.tsx';
import { Bar } from '../../ui/bar.tsx';
import { type DataColumn, DataTable } from '../../ui/data-table.tsx';
import { Claim, Paragraphs } from '../../ui/texts.tsx';
import { AssumptionNotes } from '../effect/assumptions.tsx';
import { type EffectOnReturn, formatExampleConflict } from '../effect/effect-on-return.ts';
import { listWarnings } from '../effect/messages.ts';
import { hasFamilyShare, listSaleLines, type SaleLine, type SaleOptions } from './sale-options.ts';

/** What is kept is called after whose money it is: in the table, and where its bar is explained. */
const HOUSEHOLD_TEXTS = { title: 'You keep', bar: 'what you keep', note: '' };
const FAMILY_TEXTS = {
	title: 'The family keeps',
	bar: 'what the family keeps',
	note: ' It counts what children or trusts hold as well.',
};

interface SaleOptionsTableProps {
	readonly options: SaleOptions;
	readonly entries: readonly CatalogueEntry[];
}

export function SaleOptionsTable({ options, entries }: SaleOptionsTableProps) {
	const { baseline, source, effects } = options;
	const { taxYear } = source.reading;
	const lines = listSaleLines(baseline, effects);
	const rate = formatPercent(baseline.rate * 100);
	const keptTexts = hasFamilyShare(effects) ? FAMILY_TEXTS : HOUSEHOLD_TEXTS;
	const scale = Math.max(
		1,
		...lines.flatMap(({ figures: { inHand, kept } }) => [inHand, kept]).filter(Number.isFinite),
	);
	const columns = [
		toColumn(`Tax in ${taxYear}`, ({ figures }) => figures.taxNow),
		toColumn('Tax later', ({ figures }) => figures.taxLater),
		toColumn(keptTexts.title, ({ figures }) => figures.kept),
		toColumn(MEASURE, ({ ahead }) => ahead, 'font-medium'),
	];
	return (
		<>
			<DataTable
				caption="Ways to sell, best first"
				rowTitle="Way to sell"
				renderRowHead={(line) => (
					<RowHead line={line} scale={scale} entry={findById(entries, line.effect?.strategy.id)} />
				)}
				columns={columns}
				rows={lines}
				getKey={({ key }) => key}
				className="mt-6"
				rowHeadClassName="w-1/2 py-5 narrow:w-full"
				cellClassName="wide:py-5"
			/>
			<TableLegend year={taxYear} rate={rate} keptTexts={keptTexts} />
			<BlockedOptions effects={effects.filter(({ ownEffect }) => ownEffect.isBlocked)} />
		</>
	);
}

function toColumn(
	title: string,
	getAmount: (line: SaleLine) => number,
	className = '',
): DataColumn<SaleLine> {
	return {
		title,
		className: `wide:pl-6 wide:text-right ${className}`,
		render: (line) => <span className="whitespace-nowrap">{formatMoneyOrDash(getAmount(line))}</span>,
	};
}

interface RowHeadProps {
	readonly line: SaleLine;
	readonly scale: number;
	readonly entry: CatalogueEntry | undefined;
}

function RowHead({ line, scale, entry }: RowHeadProps) {
	const { name, effect, figures, tone } = line;
	return (
		<>
			<span className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
				<span className="display text-lead">{name}</span>
				<RiskBadge effect={effect} entry={entry} />
			</span>
			<SaleOptionBar {...figures} scale={scale} tone={tone} />
			{effect && <OptionNotes effect={effect} />}
		</>
	);
}

function RiskBadge({ effect, entry }: Pick<SaleLine, 'effect'> & Pick<RowHeadProps, 'entry'>) {
	const risk = entry && getRiskLabel(entry.riskLevel);
	if (effect?.isUnsettled) return <Badge tone="caution">Unsettled</Badge>;
	return risk ? <Badge tone="caution">{risk}</Badge> : null;
}

// The baseline, money that leaves the family, the promoters' claim, assumptions that decide, and what the law denies.
function OptionNotes({ effect }: { effect: EffectOnReturn }) {
	const { strategy, ownEffect, isUnsettled } = effect;
	const { outcomes, claim } = describeVerdict(effect);
	return (
		<span className="block text-muted text-small">
			<span className="block">
				{joinSentences([`Compared with ${strategy.baselineShort}.`, outcomes[0].transfers])}
			</span>
			{claim && <Claim text={claim.headline} className="mt-1" />}
			{!isUnsettled && <AssumptionNotes effect={effect} />}
			{[...listWarnings(ownEffect, 'denied'), formatExampleConflict(effect)].map(
				(note) =>
					note !== '' && (
						<span key={note} className="mt-1 block">
							{note}
						</span>
					),
			)}
			<OpenCalculatorLink id={strategy.id} name={strategy.name} />
		</span>
	);
}

interface TableLegendProps {
	readonly year: number;
	readonly rate: string;
	readonly keptTexts: typeof HOUSEHOLD_TEXTS;
}

function TableLegend({ year, rate, keptTexts }: TableLegendProps) {
	return (
		<div className="mt-6 max-w-measure space-y-2 text-muted text-small">
			<p>
				Tax in {year}: what selling for cash adds that year, less what the strategy saves. Tax later: the same
				for the years after {year}, in each year’s dollars. {keptTexts.title}: the net sale price less all tax
				and costs, with later years in today’s dollars, at {rate} per year.{keptTexts.note}
			</p>
			<p>
				Each bar is {keptTexts.bar}: green if you come out ahead, red if behind, gray if the law is unsettled.
				You pay or give up its hatched end after {year}, and receive its open end after {year}.
			</p>
		</div>
	);
}

/** The list, or nothing when all are allowed. */
function BlockedOptions({ effects }: Pick<SaleOptions, 'effects'>) {
	if (effects.length === 0) return null;
	return (
		<div className="mt-10">
			<h4 className="font-medium">Not available for this sale</h4>
			<ul role="list" className="mt-3 border-line border-b">
				{effects.map(({ strategy, ownEffect }) => (
					<li key={strategy.id} className="border-line border-t py-4">
						<p>{strategy.name}</p>
						<Paragraphs
							texts={listWarnings(ownEffect, 'block')}
							className="mt-1 max-w-measure text-muted text-small"
						/>
						<OpenCalculatorLink id={strategy.id} name={strategy.name} />
					</li>
				))}
			</ul>
		</div>
	);
}

interface SaleOptionBarProps {
	/** Dollars. */
	readonly inHand: number;
	/** Dollars, with what is still to come. */
	readonly kept: number;
	/** Dollars at the right end. */
	readonly scale: number;
	readonly tone: Tone;
}

/** Solid for what is settled; hatched for what is still to be paid or given up; open for what is still to be received. */
export function SaleOptionBar({ inHand, kept, scale, tone }: SaleOptionBarProps) {
	const toPercent = (dollars: number) =>
		Number.isFinite(dollars) ? (Math.max(0, dollars) / scale) * 100 : 0;
	const settledPercent = toPercent(Math.min(inHand, kept));
	const end = toPercent(Math.max(inHand, kept));
	return (
		<Bar
			parts={[
				{ start: 0, length: settledPercent, look: tone },
				{ start: settledPercent, length: end - settledPercent, look: inHand > kept ? 'hatched' : 'open' },
			]}
			zero={0}
			className="my-2 h-6 max-w-120"
		/>
	);
}
