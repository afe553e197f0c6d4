/** What every strategy tells visitors beside its figures, for definitions of tests that are about something else. */
export const VISITOR_TEXTS = {
	timing: 'Before the end of the year',
	suitableFor: 'Households of tests',
	limits: ['None'],
	lawChanges: ['None'],
	sources: ['IRC §1'],
};
