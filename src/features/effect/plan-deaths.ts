// What is said of a plan by the year of a death: sentences, the figures of each year, and the chance of being alive beside them.
import { formatPercent, isNegligible, joinSentences } from '../../engine/format.ts';
import type { DeathCurve, DeathId, DeathPoint } from '../../engine/plan/death-years.ts';
import { formatAheadFigure, MEASURE } from '../../engine/verdict.ts';
import type { AmountTable, SheetRow } from '../../lib/document.ts';

/** A plan by the years of one death. */
export interface DeathSection extends AmountTable, DeathCurve {
	readonly rowTitle: string;
	readonly sentences: readonly string[];
	readonly notes: readonly string[];
}

interface DeathWords {
	/** The name of the choice. */
	readonly title: string;
	/** The heading of the years. */
	readonly rowTitle: string;
	/** Who may be alive at the end of a year. */
	readonly alive: string;
}

const WORDS: Readonly<Record<DeathId, DeathWords>> = {
	own: { title: 'You die first', rowTitle: 'If you die first, in', alive: 'you are alive' },
	spouse: {
		title: 'Your spouse dies first',
		rowTitle: 'If your spouse dies first, in',
		alive: 'your spouse is alive',
	},
	estate: {
		title: 'Your estate passes',
		rowTitle: 'If the last of you dies in',
		alive: 'you, or one of you, is alive',
	},
};

/** The name of what is asked, where it opens and in the spreadsheet. */
export const DEATHS_TITLE = 'By year of death';

const TABLE_NOTE =
	'Chances are those of all people of that age, at the end of the year (Treas. Reg. §20.2031-7(d)(7)(ii), Table 2010CM).';

export function describeDeathCurve(curve: DeathCurve): DeathSection {
	const { id, points } = curve;
	const { title, rowTitle, alive } = WORDS[id];
	const hasHeld = points.some(({ held }) => held !== undefined);
	const hasChances = points.some((point) => point.alive !== undefined);
	return {
		...curve,
		title,
		rowTitle,
		part: `${DEATHS_TITLE}: ${title}`,
		sentences: listSentences(curve, rowTitle),
		columns: [{ title: MEASURE }, ...(hasHeld ? [{ title: 'Kept until death' }] : [])],
		rows: points.map((point) => ({
			id: String(point.year),
			label: String(point.year),
			notes: point.alive === undefined ? [] : [`${formatPercent(Math.round(point.alive))} that ${alive}`],
			amounts: [point.ahead, ...(hasHeld ? [point.held] : [])],
		})),
		notes: [hasChances ? TABLE_NOTE : 'Enter your ages to see the chance of being alive beside each year.'],
	};
}

/** "If you die first, in 2026: $1,200 ahead; in 2035 or later: $900 ahead. Behind from 2028 to 2030." */
function listSentences({ id, points }: DeathCurve, rowTitle: string): readonly string[] {
	const [first, last] = [points[0], points.at(-1)];
	if (!first || !last) return [];
	const isSame = points.every(({ ahead }) => isNegligible(ahead - first.ahead));
	if (isSame) return [`${formatAheadFigure(first.ahead)}, whatever the year.`];
	const later = id === 'estate' ? '' : ' or later';
	const ends = `${rowTitle} ${first.year}: ${formatAheadFigure(first.ahead)}; in ${last.year}${later}: ${formatAheadFigure(last.ahead)}.`;
	return [joinSentences([ends, ...listExtremes(points), describeBehind(points)])];
}

/** The best and the worst year, where they lie between the first and the last. */
function listExtremes(points: readonly DeathPoint[]): readonly string[] {
	const ends = [points[0], points.at(-1)].map((point) => point?.ahead ?? Number.NaN);
	const describe = (name: string, beyond: number, point: DeathPoint) =>
		isNegligible(point.ahead - beyond)
			? []
			: [`${name} in ${point.year}: ${formatAheadFigure(point.ahead)}.`];
	const byValue = points.toSorted((a, b) => b.ahead - a.ahead);
	const [best, worst] = [byValue[0], byValue.at(-1)];
	return [
		...(best ? describe('Best', Math.max(...ends), best) : []),
		...(worst ? describe('Worst', Math.min(...ends), worst) : []),
	];
}

/** "Behind in 2026 and from 2030 to 2032."; '' where it is ahead in every year, or in none. */
function describeBehind(points: readonly DeathPoint[]): string {
	const runs: [from: number, to: number][] = [];
	for (const { year, ahead } of points) {
		if (ahead >= 0 || isNegligible(ahead)) continue;
		const last = runs.at(-1);
		if (last && last[1] === year - 1) last[1] = year;
		else runs.push([year, year]);
	}
	const [first] = runs;
	if (!first || first[1] - first[0] + 1 === points.length) return '';
	const texts = runs.map(([from, to]) => (from === to ? `in ${from}` : `from ${from} to ${to}`));
	return `Behind ${texts.join(' and ')}.`;
}

/** Years from one printed figure to the next. */
const PRINTED_STEP = 5;

/** The sections on paper: the first year, each fifth and the last; what is said of all of them stands once. */
export function listPrintedDeaths(sections: readonly DeathSection[]): readonly DeathSection[] {
	return sections.map((section, at) => {
		const { part = '', points, rows, sentences, notes } = section;
		const isPrinted = (row: number) =>
			row === 0 || row === points.length - 1 || (points[row]?.year ?? 0) % PRINTED_STEP === 0;
		const ends = at === sections.length - 1 ? [...notes, 'The spreadsheet has each year.'] : [];
		return {
			...section,
			title: part,
			rows: rows.filter((_, row) => isPrinted(row)),
			notes: [joinSentences([...sentences, ...ends])],
		};
	});
}

/** The years as rows of a spreadsheet. */
export function listDeathRows(section: DeathSection): readonly SheetRow[] {
	const { part = '', sentences, columns, rows, points } = section;
	return [
		...sentences.map((name) => ({ part, name })),
		...rows.flatMap(({ amounts }, at): readonly SheetRow[] => {
			const { year, alive } = points[at] ?? {};
			const place = year === undefined ? {} : { year };
			return [
				...columns.map(({ title }, column) => ({ part, name: title, value: amounts[column], ...place })),
				...(alive === undefined ? [] : [{ part, name: 'Chance of being alive (%)', value: alive, ...place }]),
			];
		}),
	];
}
