// What a strategy does to the return as rows of a spreadsheet: part, name, value, as shown, note.
import type { Side } from '../definition/compiled-effect.ts';
import { formatMoney, UNAVAILABLE } from '../engine/format.ts';
import { summarize } from '../engine/return/summary.ts';
import { askedValues, sentencesOf } from './effect-report.tsx';
import type { WorkedOut } from './effect-run.ts';
import { sidesOf } from './sides.ts';
import { sideNames } from './words.ts';

type Row = readonly [part: string, name: string, value: number | string, shown: string, note: string];

/** Sentences, what was asked, what it comes to, and the tax of every year by kind and side. A blocked strategy has no figures. */
export function effectRows(worked: WorkedOut): readonly Row[] {
	const { result, effects } = worked;
	const sentences = sentencesOf(worked).map((text): Row => ['On your tax return', text, '', '', '']);
	const given = askedValues(worked).map(({ title, value, text }): Row => {
		return ['Input on your tax return', title, typeof value === 'boolean' ? String(value) : value, text, ''];
	});
	if (result.isBlocked) return [...sentences, ...given];
	const labels = Object.entries(effects.results) as [keyof typeof effects.results, string][];
	const common = labels.map(([id, label]) => moneyRow('On your tax return', label, result.with[id]));
	const claimed = result.claimed;
	const asClaimed = claimed ? labels.map(([id, label]) => moneyRow('As claimed', label, claimed[id])) : [];
	return [...sentences, ...given, ...common, ...asClaimed, ...yearRows(worked)];
}

function yearRows({ system, result, effect, read }: WorkedOut): readonly Row[] {
	const names = sideNames(effect.unsettled);
	const rowsOf = (side: Side, year: number): readonly Row[] => {
		const own = result.sides.get(side)?.years[year];
		if (!own) return [];
		const part = `Tax of ${read.year + year}`;
		const kinds = summarize(system, own.household.lines).taxes.map(({ title, amount }) =>
			moneyRow(part, `${title}, ${names[side].toLowerCase()}`, amount ?? Number.NaN),
		);
		return [...kinds, moneyRow(part, `All tax, ${names[side].toLowerCase()}`, own.total)];
	};
	return Array.from({ length: result.years }, (_, year) =>
		sidesOf(result).flatMap((side) => rowsOf(side, year)),
	).flat();
}

function moneyRow(part: string, name: string, dollars: number): Row {
	const isThere = Number.isFinite(dollars);
	return [part, name, isThere ? dollars : '', isThere ? formatMoney(dollars) : UNAVAILABLE, ''];
}
