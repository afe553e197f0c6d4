import type { MessageEntry } from './message-entry.ts';

const createEntry = <P>(remedy: string, text: (p: P) => string): MessageEntry<P> => ({ remedy, text });

export const proofMessages = {
	'no-finite-value': createEntry<{ owner: string; problem: string; inputs: string; isCondition: boolean }>(
		'Guard it with a condition, or add an example with such inputs that expects null: visitors then see a dash with the reason.',
		(p) =>
			`${p.owner} ${p.problem} for ${p.inputs}. ${p.isCondition ? 'What it is compared with then means nothing.' : 'No example expects null for it.'}`,
	),
	'idle-condition': createEntry<{ owner: string; condition: string; always: boolean; tried: string }>(
		'Correct the condition, or remove it together with what depends on it. Where inputs were only tried, an example whose inputs decide it the other way cures it too.',
		(p) => {
			const never = p.tried ? `does not hold on any of the ${p.tried} inputs tried` : 'can never hold';
			const always = p.tried ? `holds on all of the ${p.tried} inputs tried` : 'always holds';
			const hint = ` If it can ${p.always ? 'fail' : 'hold'}, add an example with such inputs.`;
			return `The condition "${p.condition}" of ${p.owner} ${p.always ? always : never}.${p.tried ? hint : ''}`;
		},
	),
	'unreached-branch': createEntry<{ owner: string; branch: string; inputs: string }>(
		'Add an example that takes this side of the question, with the figure worked out by hand.',
		(p) => `No example reaches "${p.branch}" of ${p.owner}. It counts for ${p.inputs}.`,
	),
	'duplicate-description': createEntry<{ duplicate: string }>(
		'Say in each what sets the strategy apart.',
		(p) => `This description is also that of ${p.duplicate}, so that visitors cannot tell the two apart.`,
	),
	'missing-situation': {
		...createEntry<{ known: string }>(
			'Say under "situations" whom it is for. `npm run dev` shows the strategy meanwhile; a build does not publish it.',
			(p) =>
				`The strategy is for no situation of life, so that visitors cannot find it by theirs: ${p.known}.`,
		),
		severity: 'warning',
	} as const,
	'missing-steps': {
		...createEntry<object>(
			'List under "steps" who does what, and by when. `npm run dev` shows the strategy meanwhile; a build does not publish it.',
			() => 'The strategy has a return part, but no "steps": a plan could not say what to do by when.',
		),
		severity: 'warning',
	} as const,
	'wrong-deadline': createEntry<{ problem: string }>(
		'Write one rule, such as { "on": "12-31" }, { "before": "signing" } or { "within": "45 days", "of": "closing" }.',
		(p) => `This deadline cannot be read. ${p.problem}`,
	),
	'unknown-situation': createEntry<{ name: string; known: string }>(
		'Use one of the situations listed, or add one to calculators/situations.json.',
		(p) => `There is no situation "${p.name}". The situations are: ${p.known}.`,
	),
	'unused-situation': createEntry<{ name: string }>(
		'Name it in a definition, or remove it.',
		(p) => `No strategy is for the situation "${p.name}", so that visitors would find nothing there.`,
	),
	'said-twice': createEntry<{ name: string }>(
		'Remove one of the two.',
		(p) => `"${p.name}" is said twice here.`,
	),
	'needless-search-word': createEntry<{ word: string }>(
		'Remove it: the name, the description, the code, the category and the situations are searched as well.',
		(p) => `The search finds this strategy by "${p.word}" already.`,
	),
	'placeholder-text': {
		...createEntry<object>(
			'Write the text itself in its place. `npm run dev` shows the strategy meanwhile; a build does not publish it.',
			() => 'This is the text that "npm run new" writes to be written over, not one for visitors.',
		),
		severity: 'warning',
	} as const,
	'wrong-case': createEntry<{ problem: string }>(
		'Correct the worksheet, or work the case out again: its figures come from outside and are never copied from here.',
		(p) => p.problem,
	),
	'worksheet-without-cases': createEntry<{ worksheet: string }>(
		'Add worked returns of such households to a file in law/cases/, with figures from a published test, an independent model, or worked out by hand.',
		(p) => `No worked case fills in the worksheet "${p.worksheet}", so that nothing proves its lines.`,
	),
	'branch-without-case': createEntry<{ line: string; branch: string }>(
		'Add a case of a household that reaches it to a file in law/cases/, with its figures worked out by hand. What no household can reach is removed.',
		(p) => `No worked case reaches "${p.branch}" of the line "${p.line}".`,
	),
	'missing-citation': createEntry<{ level: string }>(
		'Add "citation": the notice, regulation, statute or case the note rests on.',
		(p) => `A risk of level "${p.level}" needs a "citation" that supports what it says.`,
	),
};
