// The comparison's placeholders, by position in the selection, in the words and figures of the specification.
import { expect, test } from 'vitest';
import { ComparisonView } from '../../../src/features/comparison/comparison-view.tsx';
import { renderMarkup, toText } from '../../support/render-markup.tsx';

const noop = () => {};

const ROWS = [
	['salt-trust', 'Salt Trust', 'Low', '$15,000 18%', 'Immediate', '$500', '$100'],
	['cg-1031-exchange', 'Cg 1031 Exchange', 'Medium', '$23,500 21%', '1-2 months', '$700', '$150'],
	['qcd', 'Qcd', 'High', '$32,000 24%', '3-6 months', '$900', '$200'],
	['cg-qof-1400z2', 'Cg Qof 1400z2', 'Low', '$40,500 27%', 'Immediate', '$1,100', '$250'],
	['daf', 'Daf', 'Medium', '$49,000 30%', '1-2 months', '$1,300', '$300'],
] as const;

const markup = renderMarkup(
	<ComparisonView
		ids={ROWS.map(([id]) => id)}
		getFullName={() => 'Full name'}
		ranking={{ strategies: [], hasFailed: false, obstacle: '', entryButtons: null, onOpen: noop }}
		plan={null}
		actions={null}
		onClose={noop}
	/>,
);

test('the row of a strategy follows from its position, and every cell says its title', () => {
	const [, ...rows] = [...markup.matchAll(/<tr\b.*?<\/tr>/gs)].map(([row]) => toText(row).trim());
	expect(rows).toEqual(
		ROWS.map(
			([, name, complexity, savings, time, oneTimeCost, annualCost]) =>
				`${name} Full name Complexity ${complexity} Tax savings ${savings} reduction Timeline ${time} One-time cost ${oneTimeCost} Annual cost ${annualCost}`,
		),
	);
});

test('above the rows stand what they are, that they are no results of the calculators, and the totals', () => {
	const text = toText(markup);
	expect(text).toContain('Side-by-side analysis of your selected tax mitigation strategies');
	expect(text).toMatch(
		/Illustrative placeholders These figures follow from the order of your selection, not from your results\./,
	);
	expect(text).toContain(
		'Total Tax Savings $160,000 Implementation Cost $5,500 Net Benefit $154,500 Strategies 5',
	);
});
