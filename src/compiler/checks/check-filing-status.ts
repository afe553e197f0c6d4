// Phase 5: the filing status a definition is written for is said exactly when an amount depends on it.
import type { CalculatorDefinition } from '../../definition/generated/calculator.ts';
import { wordsOfStatus } from '../../engine/law.ts';
import { listed } from '../amounts.ts';
import { type Draft, isUnreadable, type LawChoice, reportAt, reportAtKey } from '../draft.ts';

/** How logic depends on the filing status. */
export interface StatusUse {
	/** The amounts it uses that depend on the filing status. */
	readonly names: readonly string[];
	/** Those of them that have no number for the status asked for, with the statuses they have. */
	readonly lacking: ReadonlyMap<string, readonly string[]>;
	/** There may be more of them than is known. */
	readonly uncertain: boolean;
}

/** Reports a filing status that is missing, needless, or one an amount has no number for. */
export function checkFilingStatus(
	draft: Draft<CalculatorDefinition>,
	{ names, lacking, uncertain }: StatusUse,
	{ filingStatus, year = 0, isOverride }: LawChoice,
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
	if (said && !isOverride && names.length === 0 && !uncertain) {
		reportAtKey(draft, ['filingStatus'], 'needless-filing-status', {});
	}
}
