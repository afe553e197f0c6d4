import type { MessageEntry } from './message-entry.ts';

const createEntry = <P>(remedy: string, text: (p: P) => string): MessageEntry<P> => ({ remedy, text });

export const formulaMessages = {
	'formula-syntax': createEntry<{ problem: string }>('Mend the formula at the spot shown.', (p) => p.problem),
	'unknown-name': createEntry<{ owner: string; name: string; among: string }>(
		'Correct the spelling, or define the input, parameter or result.',
		(p) => `${p.owner} uses "${p.name}", but no ${p.among} has that name.`,
	),
	'later-result': createEntry<{ owner: string; name: string; itself: boolean }>(
		'Move the line that is used above the line that uses it.',
		(p) =>
			`${p.owner} uses ${p.itself ? 'itself' : `"${p.name}", which is computed further down`}. A line may use only the lines above it.`,
	),
	'result-in-condition': createEntry<{ owner: string; name: string }>(
		'Say the condition in inputs and amounts: it is decided before anything is computed.',
		(p) =>
			`${p.owner} asks for "${p.name}", which is a result. This condition may use only inputs and amounts.`,
	),
	'unknown-function': createEntry<{ name: string; known: string }>(
		'Use one of the functions listed.',
		(p) => `There is no function "${p.name}". The functions are: ${p.known}.`,
	),
	'wrong-arguments': createEntry<{ name: string; expected: string; actual: number }>(
		'Give the function the values it asks for, separated by commas.',
		(p) => `"${p.name}" takes ${p.expected}, but is given ${p.actual}.`,
	),
	'type-mismatch': createEntry<{ problem: string }>(
		'Compare and compute like with like: numbers with numbers, text with text.',
		(p) => p.problem,
	),
	'unit-mismatch': createEntry<{ problem: string }>(
		'Bring both sides to the same unit first.',
		(p) => p.problem,
	),
	'percent-as-number': createEntry<{ operand: string }>(
		'Wrap it in percent( ), which turns 32 into 0.32.',
		(p) =>
			`${p.operand} is a percent, where 32 means 32%. Used as a plain number it is a hundred times too large.`,
	),
	'format-mismatch': createEntry<{ owner: string; format: string; found: string }>(
		'Correct the formula, or choose the format that fits it. toPercent( ) turns 0.41 into 41%.',
		(p) => `${p.owner} is shown as ${p.format}, but its formula gives ${p.found}.`,
	),
	'literal-amount': createEntry<{ amount: string }>(
		'Name the amount in calculators/law/amounts/ with its unit, year and source, and use the name.',
		(p) =>
			`The number ${p.amount} stands bare in the formula. Amounts set by law or by the model have a name in law/amounts/.`,
	),
	'unknown-choice': createEntry<{ input: string; text: string; choices: string }>(
		'Use one of the choices of the input.',
		(p) =>
			`"${p.text}" is not a choice of "${p.input}", so the comparison never holds. Its choices are: ${p.choices}.`,
	),
	'missing-table-key': createEntry<{ table: string; keys: string; years: string }>(
		'Add the missing entries to the table in calculators/law/amounts/, in each of the years.',
		(p) => `The table "${p.table}" of calculators/law/amounts/ has no entry for ${p.keys} in ${p.years}.`,
	),
	'name-taken': createEntry<{ name: string; meaning: string }>(
		'Choose another name.',
		(p) => `The name "${p.name}" is taken by ${p.meaning}.`,
	),
	'unused-input': createEntry<{ name: string }>(
		'Use it, remove it, or say why it is there with "unused" or "hidden".',
		(p) => `No formula or condition uses the input "${p.name}".`,
	),
	'needless-exception': createEntry<{ name: string; key: string }>(
		'Remove the key: it no longer applies.',
		(p) => `The input "${p.name}" says "${p.key}", but a formula or condition uses it.`,
	),
	'unknown-input': createEntry<{ name: string; owner: string }>(
		'Use the name of an input of this definition.',
		(p) => `${p.owner} names the input "${p.name}", but this definition has no such input.`,
	),
	'wrong-default': createEntry<{ name: string; problem: string }>(
		'Give a default the visitor could have entered.',
		(p) => `The default of "${p.name}" ${p.problem}.`,
	),
	'unknown-label': createEntry<{ name: string; choice: string }>(
		'Give labels only to values listed in "enum"; those of a yes-no input are "true" and "false".',
		(p) => `A label is given for "${p.choice}", which is not a choice of "${p.name}".`,
	),
	'incomplete-input': createEntry<{ name: string; problem: string }>(
		'Add what is missing.',
		(p) => `The input "${p.name}" ${p.problem}.`,
	),
	'unknown-parameter': createEntry<{ name: string }>(
		'Use a name from calculators/law/amounts/.',
		(p) => `There is no amount "${p.name}" in calculators/law/amounts/.`,
	),
	'missing-year': createEntry<{ name: string; year: number; table: string; isOverride: boolean }>(
		'Add the amount for that year to law/amounts/, with its source.',
		(p) =>
			`The amount "${p.name}" has no value for ${p.year}${p.isOverride ? '' : ', the tax year of this definition'}. It has ${p.table}.`,
	),
	'gap-in-years': createEntry<{ name: string; first: number; last: number; missing: string }>(
		'Add the years that are left out, each with its source.',
		(p) => `The amount "${p.name}" has values for ${p.first} and ${p.last}, but none for ${p.missing}.`,
	),
	'pending-first': createEntry<{ name: string }>(
		'Add the entry of an earlier year: what holds if the vote or the court decides otherwise.',
		(p) => `The first entry of the amount "${p.name}" is pending, so that nothing holds without it.`,
	),
	'unknown-index': createEntry<{ index: string; known: string }>(
		'Use an index of calculators/law/indexes.json, or add one there.',
		(p) => `There is no index "${p.index}". There are: ${p.known}.`,
	),
	'wrong-base': createEntry<{ name: string; problem: string }>(
		'Correct "from": the amount written in the statute, and the year of its index.',
		(p) => `The base of the amount "${p.name}" ${p.problem}.`,
	),
	'base-contradicts': createEntry<{ name: string; year: number; published: string; computed: string }>(
		'Correct the amount, its base or how it is rounded: the rule of the statute must give what was published.',
		(p) => `The amount "${p.name}" is ${p.published} in ${p.year}, but its base gives ${p.computed}.`,
	),
	'value-given-twice': createEntry<{ name: string; year: string }>(
		'Keep "byFilingStatus" when the law sets the amount by filing status, and "value" when it does not.',
		(p) => `The amount "${p.name}" has both "value" and "byFilingStatus" in ${p.year}; only one can count.`,
	),
	'missing-filing-status': createEntry<{ names: string; many: boolean }>(
		'Say "filingStatus" below "taxYear": "single", "joint", "separate" or "headOfHousehold".',
		(p) =>
			`This definition uses ${p.names}, which ${p.many ? 'depend' : 'depends'} on the filing status, but does not say "filingStatus".`,
	),
	'status-without-amount': createEntry<{ name: string; status: string; year: number; known: string }>(
		'Add the amount for that filing status to law/amounts/, or choose another status.',
		(p) => `The amount "${p.name}" has no number for ${p.status} in ${p.year}. It has ${p.known}.`,
	),
	'needless-filing-status': createEntry<object>(
		'Remove the key: it changes nothing.',
		() => 'This definition says "filingStatus", but no amount it uses depends on it.',
	),
	'unused-parameter': createEntry<{ name: string }>(
		'Use it in a definition, or remove it.',
		(p) => `No definition uses the amount "${p.name}".`,
	),
	'wrong-rows': createEntry<{ name: string; year: string; problem: string }>(
		'Write rows as [from, value], from low to high, and say "rows": "brackets" or "steps".',
		(p) => `In ${p.year} the amount "${p.name}" ${p.problem}.`,
	),
	'wrong-unit': createEntry<{ name: string; problem: string }>(
		'Correct the amount in law/amounts/.',
		(p) => `The amount "${p.name}" ${p.problem}.`,
	),
};
