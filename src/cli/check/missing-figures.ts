// The figures of law that a new year needs: where each is entered, and what its rule gives until it is published.
import type { Compilation } from '../../compiler/compile.ts';
import { type Location, toLocation } from '../../compiler/diagnostics/diagnostic.ts';
import { findKeyPlace } from '../../compiler/load/source.ts';
import { formatAmount } from '../../engine/amounts.ts';
import { type DatedAmount, findEntry } from '../../engine/law.ts';
import { DEFAULT_INFLATION, getIndex } from '../../engine/prices.ts';
import { formatNumberOf } from '../compute/table.ts';

/** An amount or an index without an entry for a year. */
export interface MissingFigure {
	readonly place: Location;
	readonly name: string;
	readonly title: string;
	readonly year: number;
	/** What the rule gives, one text for each filing status. */
	readonly projected: readonly string[];
	/** False for a state, which publishes in its own time, unless its files are named. */
	readonly isAsked: boolean;
}

const STATE_FILE = /\/states\/|\/state-/;

/**
 * The figures that files lack for a year, in the order of the files: the indexes first.
 * @param paths of the files whose formulas or whose amounts are asked about; undefined for all
 */
export function listMissingFigures(
	{ amountDocuments, indexDocument, programs, shared }: Compilation,
	year: number,
	paths: readonly string[] | undefined,
): readonly MissingFigure[] {
	const isSelected = (path: string) => paths === undefined || paths.includes(path);
	const programsOfFiles = programs.filter(({ source }) => isSelected(source.file.path));
	const usedNames = new Set(programsOfFiles.flatMap(({ amounts }) => amounts.map(({ id }) => id)));
	const prices = { indexes: shared.indexes, inflation: DEFAULT_INFLATION };
	const missingAmounts = amountDocuments.flatMap((document) => {
		const isNamed = paths !== undefined && isSelected(document.file.path);
		return Object.keys(document.value.amounts).flatMap((name): readonly MissingFigure[] => {
			const amount = shared.amounts[name];
			if (!amount || !(isNamed || usedNames.has(name)) || findEntry(amount, year)) return [];
			const place = toLocation(findKeyPlace(document, ['amounts', name]));
			const projected = formatProjection(amount, findEntry(amount, year, prices));
			const isAsked = paths !== undefined || !STATE_FILE.test(place.file);
			return [{ place, name, title: amount.title, year, projected, isAsked }];
		});
	});
	const indexNames = new Set(
		missingAmounts.flatMap(({ name, isAsked }) => {
			const after = isAsked ? shared.amounts[name]?.after : undefined;
			return typeof after === 'object' ? [after.indexedBy] : [];
		}),
	);
	const indexes = Object.entries(indexDocument?.value.indexes ?? {});
	const missingIndexes = indexes.flatMap(([name, index]): readonly MissingFigure[] => {
		const isPublished = Object.keys(index.values).length > 0;
		if (!indexDocument || !isPublished || !indexNames.has(name) || Object.hasOwn(index.values, year))
			return [];
		const place = toLocation(findKeyPlace(indexDocument, ['indexes', name]));
		const projected = [String(Number(getIndex(index, year, DEFAULT_INFLATION).toFixed(3)))];
		return [{ place, name, title: index.title, year, projected, isAsked: true }];
	});
	return [...missingIndexes, ...missingAmounts];
}

function formatProjection(
	{ unit, rows, thresholdUnit = 'money' }: DatedAmount,
	entry: ReturnType<typeof findEntry>,
): readonly string[] {
	const from = rows === undefined ? '' : thresholdUnit;
	if (entry?.value !== undefined) return [formatAmount({ unit, from, value: entry.value })];
	return Object.entries(entry?.byFilingStatus ?? {}).map(
		([status, value]) => `${status} ${formatAmount({ unit, from, value })}`,
	);
}

/** The list as text, file by file; states that publish in their own time are only counted. */
export function formatMissingFigures(figures: readonly MissingFigure[]): readonly string[] {
	const askedFigures = figures.filter(({ isAsked }) => isAsked);
	const otherFigures = figures.filter(({ isAsked }) => !isAsked);
	const width = Math.max(0, ...askedFigures.map(({ name }) => name.length));
	const files = [...new Set(askedFigures.map(({ place }) => place.file))];
	const lists = files.map((file) => {
		const lines = askedFigures.filter(({ place }) => place.file === file);
		return `${[file, ...lines.flatMap((figure) => formatLines(figure, width))].join('\n')}\n`;
	});
	const [first, other] = [askedFigures[0], otherFigures[0]];
	const heading = `To enter for ${first?.year}, and again in calculators/law/second-entry/; beside each what its rule gives:\n`;
	const count = `${formatNumberOf('amount', otherFigures.length)} of states, which publish in their own time. To list those of a file, name it:`;
	const command = `npm run --silent check -- --year ${other?.year} ${other?.place.file}`;
	return [...(first ? [heading, ...lists] : []), ...(other ? [`${count}\n${command}\n`] : [])];
}

function formatLines({ place, name, title, projected }: MissingFigure, width: number): readonly string[] {
	const [figure = '', ...otherFigures] = projected;
	const indent = ' '.repeat(width + 9);
	return [
		`${String(place.line).padStart(5)}  ${name.padEnd(width)}  ${title}: ${figure}`,
		...otherFigures.map((otherFigure) => `${indent}${otherFigure}`),
	];
}
