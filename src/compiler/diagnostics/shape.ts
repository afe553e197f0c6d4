import type { MessageEntry } from './message-entry.ts';

const createEntry = <P>(remedy: string, text: (p: P) => string): MessageEntry<P> => ({ remedy, text });

export const shapeMessages = {
	'wrong-encoding': createEntry<{ problem: string }>(
		'Open the file, choose the encoding UTF-8 under "Save as", and look that § and ’ are still right.',
		(p) => p.problem,
	),
	'merge-conflict': createEntry<object>(
		'Keep one of the two versions, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.',
		() => 'Git could not join two versions of this file, and left both in it.',
	),
	'number-too-large': createEntry<{ number: string }>(
		'Write the number out: an exponent has slipped in, or a digit too many.',
		(p) => `The number ${p.number} is larger than any that can be computed with.`,
	),
	'invisible-character': createEntry<{ character: string; lost: boolean }>(
		'Delete it, or write an ordinary space or the right character in its place.',
		(p) =>
			p.lost
				? 'The character � stands where another was lost, as when a file is saved in another encoding.'
				: `There is ${p.character} in this text, which cannot be seen.`,
	),
	'invalid-json': createEntry<{ problem: string }>(
		'Mend the spot shown: usually a missing or extra comma, quote or bracket.',
		(p) => p.problem,
	),
	'invalid-typescript': createEntry<{ problem: string }>(
		'Mend the spot shown, or ask a developer: only definitions with a hook are TypeScript.',
		(p) => `This TypeScript cannot be read. ${p.problem}.`,
	),
	'no-definition': createEntry<object>(
		'Write: export const definition = defineCalculator({ ... }).',
		() => 'This file does not export a "definition" made by defineCalculator({ ... }).',
	),
	'not-literal': createEntry<object>(
		'Write the value itself; only the hook may contain code.',
		() => 'A definition holds plain values only; this one would have to be computed.',
	),
	'duplicate-key': createEntry<{ key: string }>(
		'Keep one of the two entries.',
		(p) => `The key "${p.key}" is given twice here; only one can count.`,
	),
	'former-key': {
		remedy: 'Run: npm run fix. It gives the key its present name.',
		text: (p: { key: string; current: string }) => `"${p.key}" is called "${p.current}" now.`,
		severity: 'warning',
	} satisfies MessageEntry<{ key: string; current: string }>,
	'unknown-key': createEntry<{ key: string; owner: string; known: string }>(
		'Correct the spelling, or remove the key. The known keys are listed.',
		(p) =>
			`${p.owner} has no key "${p.key}". ${p.known === '' ? 'It has all its keys already' : `Its keys are: ${p.known}`}.`,
	),
	'missing-key': createEntry<{ key: string; owner: string; meaning: string }>(
		'Add the key.',
		(p) => `${p.owner} needs the key "${p.key}". ${p.meaning}`,
	),
	'wrong-type': createEntry<{ owner: string; expected: string; found: string }>(
		'Write a value of the kind that is asked for; text stands in quotes, numbers and true or false do not.',
		(p) => `${p.owner} must be ${p.expected}, but this is ${p.found}.`,
	),
	'wrong-value': createEntry<{ owner: string; found: string; allowed: string }>(
		'Use one of the values listed.',
		(p) => `${p.owner} cannot be ${p.found}. It is one of: ${p.allowed}.`,
	),
	'wrong-category': createEntry<{ category: string; type: string; allowed: string }>(
		'Use a category of the strategy’s own type.',
		(p) => `"${p.category}" is not a category of ${p.type} strategies. They are: ${p.allowed}.`,
	),
	'wrong-form': createEntry<{ owner: string; found: string; rule: string }>(
		'Write it in the form described.',
		(p) => `${p.owner} cannot be written as ${p.found}. ${p.rule}`,
	),
	'wrong-schema': createEntry<{ expected: string }>(
		'Copy the path given.',
		(p) => `"$schema" must be "${p.expected}", so that editors find the right rules.`,
	),
	'stray-file': createEntry<{ name: string }>(
		'Move it to income-tax/, capital-gains/ or models/ with the ending .json, or remove it.',
		(p) => `"${p.name}" is not in a place where it would be read, so it has no effect.`,
	),
	'id-not-file-name': createEntry<{ id: string; name: string }>(
		'Rename the file, or change the id.',
		(p) => `The id is "${p.id}", but the file is named "${p.name}". They must be the same.`,
	),
	'file-name-no-id': createEntry<{ name: string }>(
		'Rename the file; its name without the ending is the id.',
		(p) =>
			`The file is named "${p.name}", which cannot be an id: an id has only small letters, digits and hyphens.`,
	),
	'reserved-id': createEntry<{ id: string }>(
		'Give the strategy another id, and its file the same name.',
		(p) => `"${p.id}" cannot be an id: in a plan it says that none of several strategies is in it.`,
	),
	'wrong-folder': createEntry<{ type: string; folder: string }>(
		'Move the file, or change the type.',
		(p) => `The type is "${p.type}", but the file is in the folder "${p.folder}".`,
	),
	'duplicate-id': createEntry<{ id: string; duplicate: string }>(
		'Give one of the two another id.',
		(p) => `The id "${p.id}" is already taken by ${p.duplicate}.`,
	),
	'unknown-shared-input': createEntry<{ name: string }>(
		'Use a name from calculators/shared-inputs.json.',
		(p) => `There is no shared input "${p.name}" in calculators/shared-inputs.json.`,
	),
	'unknown-model': createEntry<{ name: string }>(
		'Use the name of a file in calculators/models/.',
		(p) => `There is no model "${p.name}" in calculators/models/.`,
	),
	'model-conflict': createEntry<{ key: string }>(
		'Remove the key, or remove "model".',
		(p) => `A strategy on a shared model cannot have its own "${p.key}".`,
	),
};
