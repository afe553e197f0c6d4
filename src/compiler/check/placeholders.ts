// Texts of a new strategy, which are written over, and sources that are still to come.

/** Texts of a new strategy, which are reported until they are replaced. */
export const PLACEHOLDERS = {
	/** Follows the name and a colon. */
	description: 'say in one or two plain sentences what is done, and what it saves.',
	savings: '$0K-$0K',
	code: 'IRC § (to be named)',
	/** Of the amounts that a calculator and its return part start with. */
	help: 'Say here which dollars these are.',
	assumption: 'Say here what the formulas simplify, and where the law differs from them.',
	step: {
		text: 'Say here what to do first',
		who: 'You',
		deadline: { on: '12-31' },
		source: 'IRC § (to be named)',
	},
	onReturn: {
		question: 'Ask here what the household decides between: the alternative, or the strategy.',
		baseline: 'Say here what the household would honestly do without the strategy.',
		whyDifferent: 'Say here why the return shows another saving than the simple estimate.',
		baselineShort: 'what the household would honestly do without the strategy',
	},
} as const;

/** True for a word such as "source" that names no source. */
export function isMissingSource(source: string): boolean {
	return /^\W*$|^\W*(todo|tbd|tba|fixme)\b/i.test(source);
}
