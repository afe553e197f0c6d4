// Phase 5: the filing status a definition is written for is said exactly when an amount depends on it.

import { formatStatus } from '../../engine/law.ts';
import type { CalculatorDefinition } from '../../model/generated/calculator.ts';
import { joinWords } from '../amounts.ts';
import { type DocumentContext, isUnreadable, type LawSelection, reportAt, reportAtKey } from '../document.ts';

/** How logic depends on the filing status. */
export interface FilingStatusUse {
	/** The amounts it uses that depend on the filing status. */
	readonly names: readonly string[];
	/** Those of them that have no number for the status asked for, with the statuses they have. */
	readonly missingStatuses: ReadonlyMap<string, readonly string[]>;
	/** There may be more of them than is known. */
	readonly isUncertain: boolean;
}

/** Reports a filing status that is missing, needless, or one an amount has no number for. */
export function checkFilingStatus(
	context: DocumentContext<CalculatorDefinition>,
	{ names, missingStatuses, isUncertain }: FilingStatusUse,
	{ filingStatus, year = 0, isOverride }: LawSelection,
): void {
	const hasFilingStatus = context.value.filingStatus !== undefined;
	if (filingStatus === undefined) {
		if (names.length === 0 || isUnreadable(context, ['filingStatus'])) return;
		const quotedNames = names.map((name) => `"${name}"`);
		reportAtKey(context, ['taxYear'], 'missing-filing-status', {
			names: joinWords(quotedNames),
			many: names.length > 1,
		});
		return;
	}
	for (const [name, statuses] of missingStatuses) {
		const values = { name, status: formatStatus(filingStatus), year, known: joinWords(statuses) };
		reportAt(context, [hasFilingStatus ? 'filingStatus' : 'taxYear'], 'status-without-amount', values);
	}
	if (hasFilingStatus && !isOverride && names.length === 0 && !isUncertain) {
		reportAtKey(context, ['filingStatus'], 'needless-filing-status', {});
	}
}
