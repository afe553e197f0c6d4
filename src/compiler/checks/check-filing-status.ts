// Phase 5: the filing status a definition is written for is said exactly when an amount depends on it.
import type { CalculatorDefinition } from '../../definition/generated/calculator.ts';
import { listed } from '../amounts.ts';
import { type Draft, isUnreadable, type Law, reportAt, reportAtKey, type StatusUse } from '../draft.ts';
import { wordsOfStatus } from '../filing-status.ts';

/** Reports a filing status that is missing, needless, or one an amount has no number for. */
export function checkFilingStatus(
	draft: Draft<CalculatorDefinition>,
	{ names, lacking, uncertain }: StatusUse,
	{ filingStatus, year = 0, isOther }: Law,
): void {
	const said = draft.value.filingStatus !== undefined;
	if (filingStatus === undefined) {
		if (names.length === 0 || isUnreadable(draft, ['filingStatus'])) return;
		const quoted = names.map((name) => `"${name}"`);
		reportAtKey(draft, ['taxYear'], 'missing-filing-status', {
			names: listed(quoted),
			many: names.length > 1,
		});
		return;
	}
	for (const [name, known] of lacking) {
		const values = { name, status: wordsOfStatus(filingStatus), year, known: listed(known) };
		reportAt(draft, [said ? 'filingStatus' : 'taxYear'], 'status-without-amount', values);
	}
	if (said && !isOther && names.length === 0 && !uncertain) {
		reportAtKey(draft, ['filingStatus'], 'needless-filing-status', {});
	}
}
