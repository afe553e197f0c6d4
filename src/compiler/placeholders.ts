// The texts a new strategy starts with. They are meant to be written over; `check` finds those that are left.

export const PLACEHOLDERS = {
	/** After the name and a colon. */
	description: 'say in one or two plain sentences what is done, and what it saves.',
	savings: '$0K-$0K',
	code: 'IRC § (to be named)',
	assumption: 'Say here what the formulas simplify, and where the law differs from them.',
} as const;
