import type { MessageEntry } from './message-entry.ts';

const createEntry = <P>(remedy: string, text: (p: P) => string): MessageEntry<P> => ({ remedy, text });

export const effectMessages = {
	'unknown-fact': createEntry<{ name: string; owner: string; expectation: string }>(
		'Use the name of a fact of calculators/law/household.json, or of an input or a line of the return part.',
		(p) => `${p.owner} names the ${p.expectation} "${p.name}", but there is no such ${p.expectation}.`,
	),
	'wrong-change': createEntry<{ problem: string }>(
		'Say either "add" or "set". A text is set.',
		(p) => p.problem,
	),
	'change-after-years': createEntry<{ problem: string }>(
		'Make "years" long enough for it, or block the inputs with which it falls later.',
		(p) => p.problem,
	),
	'undeclared-addition': createEntry<{ fact: string }>(
		'Say "partOf" on the input it comes from where a household usually counts it among its own figures, or "inAddition": true here.',
		(p) =>
			`The baseline adds to "${p.fact}", which a household states itself: nothing says whether the amount is part of that figure.`,
	),
	'needless-in-addition': createEntry<{ fact: string }>(
		'Remove "inAddition". Amounts of other scenarios always change the fact.',
		(p) =>
			`Only a change in "without" can be in addition to what a household states, but this one changes "${p.fact}" in another scenario.`,
	),
	'unused-part-of': createEntry<{ name: string; fact: string; problem: string }>(
		'Name a fact to which the baseline adds this amount, or remove the key.',
		(p) => `"${p.name}" cannot be part of "${p.fact}": ${p.problem}.`,
	),
	'wrong-assumption': createEntry<{ name: string; problem: string }>(
		'Write words that can follow “Assumes”: "held until death" for a yes-no, "growth of {value} per year" for another input.',
		(p) => `The assumption of "${p.name}" ${p.problem}.`,
	),
	'unknown-side': createEntry<{ owner: string; side: string }>(
		'Use a side that is there, or say under its name what changes on it.',
		(p) => `${p.owner} is about the scenario "${p.side}", but no fact changes in it here.`,
	),
	'late-side': createEntry<{ owner: string; conflict: string }>(
		'Use only what is known by then: the number of years first, then the scenarios "without", "claimed" and "with", in this order.',
		(p) => `${p.owner} uses ${p.conflict}, which is worked out only later.`,
	),
	'circular-line': createEntry<{ lines: string }>(
		'Break the circle: previous( ) takes the value of the year before.',
		(p) => `A line cannot be worked out from itself in the same year: ${p.lines}.`,
	),
	'wrong-cure': createEntry<{ problem: string }>(
		'Say under "remedy" what would lift a block, and only there.',
		(p) => p.problem,
	),
	'asked-twice': createEntry<{ name: string; other: string; what: string }>(
		'Keep one of the two inputs.',
		(p) => `"${p.name}" asks again for ${p.what}: "${p.other}" stands for it already.`,
	),
	'unknown-source': createEntry<{ source: string; problem: string }>(
		'Name an input or a line of the planned sale, a fact of the household or a figure of its return, or an input of the calculator.',
		(p) => `Nothing can be taken from "${p.source}": ${p.problem}.`,
	),
	'unlike-input': createEntry<{ name: string; own: string; other: string; found: string }>(
		'Give both the same format. Only a percent and a fraction stand for each other: they are converted.',
		(p) => `"${p.name}" is ${p.own}, but the calculator’s input "${p.other}" is ${p.found}.`,
	),
	'unlike-source': createEntry<{ name: string; own: string; source: string; found: string }>(
		'Name a source of the same format. Only a percent and a fraction stand for each other: they are converted.',
		(p) => `"${p.name}" is ${p.own}, but "${p.source}" is ${p.found}.`,
	),
	'too-many-inputs': createEntry<{ most: number; found: number }>(
		'Mark those that matter least with "advanced": true, or fill them with "prefillFrom".',
		(p) => `At most ${p.most} inputs are asked up front, but these are ${p.found}.`,
	),
	'unknown-asset-kind': createEntry<{ name: string; known: string }>(
		'Use one of the kinds listed.',
		(p) => `There is no kind of asset "${p.name}". The kinds are: ${p.known}.`,
	),
	'wrong-claim': createEntry<{ problem: string }>(
		'Say what is claimed, or remove the key.',
		(p) => p.problem,
	),
	'indivisible-nothing': createEntry<object>(
		'Say "disposesOfAsset": true as well, or remove the key.',
		() => 'Only a strategy that disposes of an asset can say that the asset is indivisible.',
	),
	'model-needs': createEntry<{ model: string; line: string; format: string; found: string }>(
		'Add the line to the return part, with the format its model asks for.',
		(p) =>
			`The model "${p.model}" needs a line or an input "${p.line}" with the format "${p.format}"${p.found}.`,
	),
	'models-disagree': createEntry<{ line: string; one: string; other: string }>(
		'Give the strategy a line of this name: it takes the place of both. Or rename one.',
		(p) =>
			`The models "${p.one}" and "${p.other}" both have a line "${p.line}", and it means another thing in each.`,
	),
	'wrong-fixed': createEntry<{ problem: string }>(
		'Fix an input of its models to a value it could have.',
		(p) => p.problem,
	),
	'missing-years': createEntry<object>(
		'Add "years", a formula over its inputs such as "1" or "holdYears + 1".',
		() => 'The return part does not say how many years it takes.',
	),
	'missing-taxpayers': createEntry<{ on: string }>(
		'Say under "taxpayers" how many there are, and what facts they have of their own.',
		(p) => `This change is on a ${p.on}, but the return part has no ${p.on}.`,
	),
	'unstated-warning': createEntry<{ message: string }>(
		'Name it under "warnings" of an example in which it fires, or add an example whose inputs fire it.',
		(p) => `No example says that the warning "${p.message}" fires.`,
	),
	'always-stated-warning': createEntry<{ message: string }>(
		'Add an example in which it does not fire. Its "warnings" name those that do: [] where none does.',
		(p) => `The warning "${p.message}" fires in every example that lists its warnings.`,
	),
	'missing-state-line': createEntry<{ line: string }>(
		'Add the line, with the formula "0" where the state has no such tax.',
		(p) => `The worksheet of a state needs a line "${p.line}": the federal return uses it.`,
	),
	'example-without-figures': createEntry<{ example: string }>(
		'Say what must come out, such as "taxSaved" or "lines", worked out by hand.',
		(p) => `The example "${p.example}" expects nothing, so that it proves nothing.`,
	),
	'too-many-years': createEntry<{ years: number; most: number }>(
		'Take fewer years, or give what is left in a sum in the last one.',
		(p) => `The return part takes ${p.years} years, but at most ${p.most} are computed.`,
	),
	'year-that-never-comes': createEntry<{ owner: string; condition: string; years: string }>(
		'The first year is 0: write the number of years after it.',
		(p) => `${p.owner} asks for "${p.condition}", which never holds: ${p.years}.`,
	),
	'missing-source': createEntry<{ found: string }>(
		'Name where the figure is from: the statute, the form, the publication or its page.',
		(p) => `"${p.found}" is no source.`,
	),
	'year-without-amount': createEntry<{ name: string; years: string; known: string }>(
		'Add the amount for those years to law/amounts/, each with its source: a household may begin in any of them.',
		(p) =>
			`The amount "${p.name}" has no value for ${p.years}, though there is law for tax returns of that time. It has ${p.known}.`,
	),
};
