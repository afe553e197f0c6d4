// A strategy's effect on the return as rows of a spreadsheet: part, name, value, as shown, note.
import { formatMoney, UNAVAILABLE } from '../../engine/format.ts';
import { summarizeReturn } from '../../engine/tax-return/summary.ts';
import type { Scenario } from '../../model/compiled-effect.ts';
import type { EffectView } from './compute-effect.ts';
import { listSentences, listVisibleValues } from './effect-report.tsx';
import { getScenarioNames } from './messages.ts';
import { listScenarios } from './scenario-rows.ts';

type Row = readonly [part: string, name: string, value: number | string, shown: string, note: string];

/** Sentences, what was asked, what it comes to, and the tax of every year by kind and side. A blocked strategy has no figures. */
export function listEffectRows(effect: EffectView): readonly Row[] {
	const { result, effects } = effect;
	const sentences = listSentences(effect).map((text): Row => ['On your tax return', text, '', '', '']);
	const inputRows = listVisibleValues(effect).map(({ title, value, text }): Row => {
		return ['Input on your tax return', title, typeof value === 'boolean' ? String(value) : value, text, ''];
	});
	if (result.isBlocked) return [...sentences, ...inputRows];
	const labels = Object.entries(effects.results) as [keyof typeof effects.results, string][];
	const commonRows = labels.map(([id, label]) => toMoneyRow('On your tax return', label, result.with[id]));
	const claimed = result.claimed;
	const claimedRows = claimed
		? labels.map(([id, label]) => toMoneyRow('As claimed', label, claimed[id]))
		: [];
	return [...sentences, ...inputRows, ...commonRows, ...claimedRows, ...listYearRows(effect)];
}

function listYearRows({ system, result, strategy, read }: EffectView): readonly Row[] {
	const names = getScenarioNames(strategy.unsettled);
	const listRows = (scenario: Scenario, year: number): readonly Row[] => {
		const scenarioYear = result.scenarios.get(scenario)?.years[year];
		if (!scenarioYear) return [];
		const part = `Tax of ${read.year + year}`;
		const kinds = summarizeReturn(system, scenarioYear.household.lines).taxes.map(({ title, amount }) =>
			toMoneyRow(part, `${title}, ${names[scenario].toLowerCase()}`, amount ?? Number.NaN),
		);
		return [...kinds, toMoneyRow(part, `All tax, ${names[scenario].toLowerCase()}`, scenarioYear.total)];
	};
	return Array.from({ length: result.years }, (_, year) =>
		listScenarios(result).flatMap((scenario) => listRows(scenario, year)),
	).flat();
}

function toMoneyRow(part: string, name: string, dollars: number): Row {
	const isAvailable = Number.isFinite(dollars);
	return [part, name, isAvailable ? dollars : '', isAvailable ? formatMoney(dollars) : UNAVAILABLE, ''];
}
