// The returns without and with a plan side by side, in the report: the lines that differ, in the first year and in the one
// that differs most.
import type { WorkedOut } from '../effect/effect-run.ts';
import { returnGroups, rowMeans, totalRow } from '../effect/return-rows.ts';
import type { SideRow } from '../effect/sides.ts';
import { SidesHead, SidesTable } from '../effect/sides-table.tsx';
import { formatMoney } from '../engine/format.ts';
import { summarize } from '../engine/return/summary.ts';
import type { PlanPart } from './reported-figures.tsx';

/** Lines that stay together. */
const LINES = 6;
const LOOK = { sides: ['without', 'with'], isUnsettled: false, isEven: true } as const;

/** The statements of the years, in parts that fit on a page. */
export function returnParts(worked: WorkedOut): readonly PlanPart[] {
	return yearsShown(worked).flatMap((year, at) => yearParts(worked, year, at === 0));
}

function yearsShown({ result: { with: found } }: WorkedOut): readonly number[] {
	const sizes = found.savedByYear.map((saved) => (Number.isFinite(saved) ? Math.abs(saved) : 0));
	return [...new Set([0, sizes.indexOf(Math.max(...sizes))])];
}

/** Some lines of a worksheet, in the order of the form. */
interface Piece {
	readonly title: string;
	readonly rows: readonly SideRow[];
	/** Not the first of its worksheet. */
	readonly isContinued: boolean;
}

function yearParts(worked: WorkedOut, year: number, startsPage: boolean): readonly PlanPart[] {
	const { system, result, read } = worked;
	const pieces = returnGroups(system, result, year).flatMap(({ title, rows }): readonly Piece[] => {
		const different = rows.filter(({ differs }) => differs);
		return different.flatMap((_, at) =>
			at % LINES === 0 ? [{ title, rows: different.slice(at, at + LINES), isContinued: at > 0 }] : [],
		);
	});
	const total = totalRow(system, result, year);
	// The total is the household's.
	const last = pieces.findLastIndex(({ rows: [row] }) => row && rowMeans(row.id).on === 'household');
	const calendar = read.year + year;
	return pieces.map((piece, at) => ({
		key: `plan return ${year} ${at}`,
		startsPage: startsPage && at === 0,
		...(piece.isContinued ? { head: <Continued title={piece.title} /> } : {}),
		content: (
			<section className={piece.isContinued ? '' : 'mt-8 paper:mt-5'}>
				{at === 0 && <Title worked={worked} year={year} />}
				{!piece.isContinued && <Heading>{piece.title}</Heading>}
				<SidesTable
					{...LOOK}
					label={`${piece.title} of ${calendar}, from “${piece.rows[0]?.label}”`}
					groups={[{ title: '', rows: piece.rows }]}
					total={at === last ? total : undefined}
					isContinued={piece.isContinued}
				/>
			</section>
		),
	}));
}

function Heading({ children }: { children: string }) {
	return <h5 className="mb-1 font-medium text-brass text-small">{children}</h5>;
}

function Continued({ title }: { title: string }) {
	return (
		<>
			<Heading>{`${title}, continued`}</Heading>
			<table className="w-full border-collapse text-small">
				<SidesHead {...LOOK} />
			</table>
		</>
	);
}

function Title({ worked, year }: { worked: WorkedOut; year: number }) {
	const { result, read } = worked;
	return (
		<header className="mb-4">
			<h4 className="font-medium">The returns of {read.year + year}, without the plan and with it</h4>
			<p className="text-muted text-small">
				Only lines that differ. Every line{result.years > 1 && ' of every year'} stands in the spreadsheet of
				the plan. {othersWords(worked, year)}
			</p>
		</header>
	);
}

// What is not on the household's own return.
function othersWords({ system, result }: WorkedOut, year: number): string {
	const [before, after] = (['without', 'with'] as const).map((side) => {
		const own = result.sides.get(side)?.years[year];
		const total = own && summarize(system, own.household.lines).total;
		return own && typeof total === 'number' ? own.total - total : 0;
	});
	if (Math.abs(before ?? 0) < 0.5 && Math.abs(after ?? 0) < 0.5) return '';
	return `Trusts and recipients have returns of their own: their tax is ${formatMoney(before ?? 0)} without the plan and ${formatMoney(after ?? 0)} with it.`;
}
