import type { MessageEntry } from './message-entry.ts';

const createEntry = <P>(remedy: string, text: (p: P) => string): MessageEntry<P> => ({ remedy, text });

export const resultMessages = {
	'missing-part': createEntry<{ parts: string }>(
		'Add the key, or name a shared model with "model".',
		(p) => `A strategy without a shared "model" needs its own ${p.parts}.`,
	),
	'missing-formula': createEntry<{ owner: string }>(
		'Add a formula. Only a TypeScript definition that exports a hook may leave it out.',
		(p) => `${p.owner} has no formula, and there is no hook to produce it.`,
	),
	'missing-how': createEntry<{ owner: string }>(
		'Write the formula that says how the hook computes it.',
		(p) => `${p.owner} comes from the hook and needs "equivalentFormula", the same calculation as a formula.`,
	),
	'no-headline': createEntry<object>(
		'Mark the line that sums the result up with "headline": true.',
		() => 'None of the results is the headline.',
	),
	'second-headline': createEntry<{ id: string; first: string }>(
		'Keep one headline. Several are possible only for lines that apply apart, with "appliesWhen".',
		(p) => `"${p.id}" is a second headline, after "${p.first}".`,
	),
	'second-net': createEntry<{ id: string; first: string }>(
		'Keep one net line. Several are possible only for lines that apply apart, with "appliesWhen".',
		(p) => `"${p.id}" is a second net line, after "${p.first}".`,
	),
	'net-not-money': createEntry<{ id: string }>(
		'Mark a line in dollars, or remove "net".',
		(p) => `"${p.id}" is marked as the net line, but is not an amount in dollars.`,
	),
	'needless-hook': createEntry<object>(
		'Remove the hook: formulas are enough.',
		() => 'The file exports a hook, but every result has a formula.',
	),
	'hook-failed': createEntry<{ when: string; problem: string }>(
		'Correct the hook.',
		(p) => `The hook fails ${p.when}: ${p.problem}`,
	),
	'hook-result': createEntry<{ problem: string }>(
		'Let the hook return exactly the results that have no formula.',
		(p) => p.problem,
	),
	'how-differs': createEntry<{ id: string; inputs: string; hook: string; how: string }>(
		'Correct "equivalentFormula", or the hook: they must give the same for every input.',
		(p) => `"equivalentFormula" of "${p.id}" gives ${p.how}, but the hook gives ${p.hook}, for ${p.inputs}.`,
	),
	'missing-example': createEntry<object>(
		'Add at least one worked example.',
		() => 'This definition has no examples, so nothing proves its formulas.',
	),
	'duplicate-name': createEntry<{ what: string; name: string }>(
		'Give each its own name.',
		(p) => `Two ${p.what} are named "${p.name}".`,
	),
	'unknown-result': createEntry<{ name: string; example: string }>(
		'Use the id of a result.',
		(p) => `The example "${p.example}" expects "${p.name}", but there is no such result.`,
	),
	'absent-result': createEntry<{ name: string; example: string }>(
		'Remove it from the example, or change the example’s inputs.',
		(p) => `The example "${p.example}" expects "${p.name}", which does not apply to its inputs.`,
	),
	'wrong-example-input': createEntry<{ example: string; problem: string }>(
		'Give a value the visitor could have entered.',
		(p) => `The example "${p.example}" cannot be run. ${p.problem}`,
	),
	'example-fails': createEntry<{ example: string; id: string; expected: string; found: string }>(
		'Work the example out again: either the expected figure or the formula is wrong.',
		(p) => `In the example "${p.example}", "${p.id}" should be ${p.expected} but comes out as ${p.found}.`,
	),
	'example-warnings': createEntry<{ example: string; problem: string }>(
		'List under "warnings" exactly the messages the example’s inputs fire.',
		(p) => `In the example "${p.example}", ${p.problem}`,
	),
	'unpinned-result': createEntry<{ id: string }>(
		'Expect it in at least one example.',
		(p) => `No example says what "${p.id}" should be.`,
	),
	'unfired-warning': createEntry<{ message: string }>(
		'Add an example whose inputs fire it.',
		(p) => `No example fires the warning "${p.message}".`,
	),
	'unfired-badge': createEntry<{ label: string }>(
		'Add an example that lists it under "badges".',
		(p) => `No example shows the badge "${p.label}".`,
	),
};
