// Every way on one scale: a row each, those that leave most first, selling for cash among them, blocked ones at the end.
import { formatMoneyOrDash, formatPercent } from '../../engine/format.ts';
import type { Tone } from '../../engine/tone.ts';
import { getRiskLabel } from '../../lib/risk.ts';
import type { CatalogueEntry } from '../../model/compiled-calculator.ts';
import type { EffectText } from '../../model/compiled-effect.ts';
import { Badge } from '../../ui/badge.tsx';
import { Bar } from '../../ui/bar.tsx';
import { Button } from '../../ui/button.tsx';
import { type DataColumn, DataTable } from '../../ui/data-table.tsx';
import { Choice } from '../what-if/choice.tsx';
import { listSaleLines, type SaleLine, type SaleOption, type SaleOptionFigures } from './sale-options.ts';
import type { SaleOptions } from './use-sale-options.ts';

/** Years after the sale on offer. */
const HORIZONS = [0, 5, 10, 15, 20, 30];

interface SaleOptionsTableProps {
	readonly options: SaleOptions;
	/** The strategies' data. */
	readonly entries: readonly CatalogueEntry[];
	/** Years after the sale. */
	readonly horizon: number;
	readonly onHorizon: (years: number) => void;
	readonly onOpen: (id: string) => void;
}

/** The table, and what the law blocks. */
export function SaleOptionsTable({ options, entries, horizon, onHorizon, onOpen }: SaleOptionsTableProps) {
	const { baseline, source } = options;
	const lines = listSaleLines(baseline, options.options, horizon);
	const scale = Math.max(
		1,
		...lines.flatMap(({ figures: { inHand, netProceeds } }) => [inHand, netProceeds]).filter(Number.isFinite),
	);
	const endYear = source.read.year + horizon;
	const columns = [
		toColumn(`Tax in ${source.read.year}`, ({ taxNow }) => taxNow),
		toColumn('Tax later', ({ taxLater }) => taxLater),
		toColumn('Tax (present value)', ({ presentValue }) => presentValue),
		toColumn(`You keep at the end of ${endYear}`, ({ netProceeds }) => netProceeds, 'font-medium'),
	];
	return (
		<>
			<Horizon horizon={horizon} year={source.read.year} onHorizon={onHorizon} />
			<DataTable
				caption="Ways to sell, best first"
				rowTitle="Way to sell"
				renderRowHead={(line) => (
					<RowHead
						line={line}
						scale={scale}
						entry={entries.find(({ id }) => id === line.option?.effect.strategy.id)}
						onOpen={onOpen}
					/>
				)}
				columns={columns}
				rows={lines}
				getKey={({ key }) => key}
				className="mt-6"
				rowHeadClassName="w-1/2 py-5 narrow:w-full"
				cellClassName="wide:py-5"
			/>
			<TableLegend year={source.read.year} endYear={endYear} rate={formatPercent(baseline.rate * 100)} />
			<BlockedOptions
				options={options.options.filter(({ effect }) => effect.result.isBlocked)}
				onOpen={onOpen}
			/>
		</>
	);
}

interface HorizonProps {
	readonly horizon: number;
	readonly year: number;
	readonly onHorizon: (years: number) => void;
}

function Horizon({ horizon, year, onHorizon }: HorizonProps) {
	const options = HORIZONS.map((years) => ({
		id: String(years),
		name: years === 0 ? `at the end of ${year}` : `after ${years} years, at the end of ${year + years}`,
	}));
	return (
		<div className="mt-6 max-w-96 print:hidden">
			<Choice
				label="Compare what you keep"
				value={String(horizon)}
				groups={[{ title: '', options }]}
				onSelect={(years) => onHorizon(Number(years))}
			/>
		</div>
	);
}

function toColumn(
	title: string,
	getAmount: (figures: SaleOptionFigures) => number,
	className = '',
): DataColumn<SaleLine> {
	return {
		title,
		className: `wide:pl-6 wide:text-right ${className}`,
		render: ({ figures }) => (
			<span className="whitespace-nowrap">{formatMoneyOrDash(getAmount(figures))}</span>
		),
	};
}

interface RowHeadProps {
	readonly line: SaleLine;
	readonly scale: number;
	readonly entry: CatalogueEntry | undefined;
	readonly onOpen: (id: string) => void;
}

function RowHead({ line: { name, option, figures, tone }, scale, entry, onOpen }: RowHeadProps) {
	return (
		<>
			<span className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
				<span className="display text-lead">{name}</span>
				<RiskBadge option={option} entry={entry} />
			</span>
			<SaleOptionBar inHand={figures.inHand} netProceeds={figures.netProceeds} scale={scale} tone={tone} />
			{option && <OptionNotes option={option} onOpen={onOpen} />}
		</>
	);
}

function RiskBadge({ option, entry }: Pick<SaleLine, 'option'> & Pick<RowHeadProps, 'entry'>) {
	const risk = entry && getRiskLabel(entry.riskLevel);
	if (option?.effect.strategy.unsettled) return <Badge tone="caution">Unsettled</Badge>;
	return risk ? <Badge tone="caution">{risk}</Badge> : null;
}

// The baseline, and the claims that the law denies.
function OptionNotes({ option: { effect }, onOpen }: { option: SaleOption; onOpen: (id: string) => void }) {
	const { strategy, result } = effect;
	const denied = result.warnings.filter(({ kind }) => kind === 'denied');
	return (
		<span className="block text-muted text-small">
			<span className="block">Compared with {strategy.baselineShort}.</span>
			{denied.map(({ message }) => (
				<span key={message} className="mt-1 block">
					{message}
				</span>
			))}
			<OpenStrategyButton strategy={strategy} onOpen={onOpen} />
		</span>
	);
}

function TableLegend({ year, endYear, rate }: { year: number; endYear: number; rate: string }) {
	return (
		<div className="mt-6 max-w-measure space-y-2 text-muted text-small">
			<p>
				Tax in {year} is the tax the sale adds that year. Later tax is what a strategy pays more, or less,
				than its alternative. What you keep is the net sale price less all tax, the costs of the strategy and
				other cash, with {rate} per year earned on each until the end of {endYear}.
			</p>
			<p>
				A bar is green if you keep more than by selling for cash, red if less, and gray if the law is
				unsettled. Later tax and cash count at their value in {endYear}. The hatched end of a bar is still to
				be paid or given up after that year; an open end is still to be received.
			</p>
		</div>
	);
}

interface BlockedOptionsProps {
	readonly options: readonly SaleOption[];
	readonly onOpen: (id: string) => void;
}

/** The list, or nothing when all are allowed. */
function BlockedOptions({ options, onOpen }: BlockedOptionsProps) {
	if (options.length === 0) return null;
	return (
		<div className="mt-10">
			<h4 className="font-medium">Not available for this sale</h4>
			<ul role="list" className="mt-3 border-line border-b">
				{options.map(({ effect: { strategy, result } }) => (
					<li key={strategy.id} className="border-line border-t py-4">
						<p>{strategy.name}</p>
						{result.warnings
							.filter(({ kind }) => kind === 'block')
							.map(({ message, remedy }) => (
								<p key={message} className="mt-1 max-w-measure text-muted text-small">
									{message} {remedy}
								</p>
							))}
						<OpenStrategyButton strategy={strategy} onOpen={onOpen} />
					</li>
				))}
			</ul>
		</div>
	);
}

interface OpenStrategyButtonProps {
	readonly strategy: EffectText;
	readonly onOpen: (id: string) => void;
}

/** The way to a strategy's own page. */
function OpenStrategyButton({ strategy: { id, name }, onOpen }: OpenStrategyButtonProps) {
	return (
		<Button variant="quiet" className="text-small print:hidden" onClick={() => onOpen(id)}>
			Open calculator <span className="sr-only">for {name}</span>
		</Button>
	);
}

interface SaleOptionBarProps {
	/** Dollars. */
	readonly inHand: number;
	/** Dollars, with what is still to come. */
	readonly netProceeds: number;
	/** Dollars at the right end. */
	readonly scale: number;
	readonly tone: Tone;
}

/** Solid for what is settled; hatched for what is still to be paid or given up; open for what is still to be received. */
export function SaleOptionBar({ inHand, netProceeds, scale, tone }: SaleOptionBarProps) {
	const toPercent = (dollars: number) =>
		Number.isFinite(dollars) ? (Math.max(0, dollars) / scale) * 100 : 0;
	const settled = toPercent(Math.min(inHand, netProceeds));
	const end = toPercent(Math.max(inHand, netProceeds));
	return (
		<Bar
			parts={[
				{ start: 0, length: settled, look: tone },
				{ start: settled, length: end - settled, look: inHand > netProceeds ? 'hatched' : 'open' },
			]}
			zero={0}
			className="my-2 h-6 max-w-120"
		/>
	);
}
