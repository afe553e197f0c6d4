// The sentences about return parts, and about what proves definitions and tells of them.

export const strategyMessages = {
	'unknown-fact': [
		'{owner} names the {expectation} "{name}", but there is no such {expectation}.',
		'Use the name of a fact of calculators/law/household.json, or of an input or a line of the return part.',
	],
	'wrong-change': ['{problem}', 'Say either "add" or "set". A text is set.'],
	'change-after-years': [
		'{problem}',
		'Make "years" long enough for it, or block the inputs with which it falls later.',
	],
	'undeclared-addition': [
		'The baseline adds to "{fact}", which a household states itself: nothing says whether the amount is part of that figure.',
		'Say "partOf" on the input it comes from where a household usually counts it among its own figures, or "inAddition": true here.',
	],
	'needless-in-addition': [
		'Only a change in "without" can be in addition to what a household states, but this one changes "{fact}" in another scenario.',
		'Remove "inAddition". Amounts of other scenarios always change the fact.',
	],
	'unused-part-of': [
		'"{name}" cannot be part of "{fact}": {problem}.',
		'Name a fact to which the baseline adds this amount, or remove the key.',
	],
	'wrong-assumption': [
		'The assumption of "{name}" {problem}.',
		'Write words that can follow “Assumes”: "that it is {not} held until death" for a yes-no, "growth of {value} per year" for another input.',
	],
	'missing-decisive': [
		'The figure hangs on {names}, which no household and no sale says, but none of them is "decisive".',
		'Mark the one or two that only the visitor can say with "decisive": true. Until they are answered, the strategy is not ranked.',
	],
	'unknown-scenario': [
		'{owner} is about the scenario "{scenario}", but no fact changes in it here.',
		'Use a scenario that is there, or say under its name which facts change in it.',
	],
	'late-scenario': [
		'{owner} uses {conflict}, which is worked out only later.',
		'Use only what is known by then: the number of years first, then the scenarios "without", "claimed" and "with", in this order.',
	],
	'circular-line': [
		'A line cannot be worked out from itself in the same year: {lines}.',
		'Break the circle: previous( ) takes the value of the year before.',
	],
	'wrong-remedy': ['{problem}', 'Say under "remedy" what would lift a block, and only there.'],
	'asked-twice': [
		'"{name}" asks again for {what}: "{other}" stands for it already.',
		'Keep one of the two inputs.',
	],
	'unknown-source': [
		'Nothing can be taken from "{source}": {problem}.',
		'Name an input or a line of the planned sale, a fact of the household or a figure of its return, or an input of the calculator.',
	],
	'unlike-input': [
		'"{name}" is {own}, but the calculator’s input "{other}" is {found}.',
		'Give both the same format. Only a percent and a fraction stand for each other: they are converted.',
	],
	'unlike-source': [
		'"{name}" is {own}, but "{source}" is {found}.',
		'Name a source of the same format. At an input of the calculator, a percent and a fraction stand for each other: they are converted.',
	],
	'too-many-inputs': [
		'At most {most} inputs are asked up front, but these are {found}.',
		'Mark those that matter least with "advanced": true, or fill them with "prefillFrom".',
	],
	'unknown-asset-kind': [
		'There is no kind of asset "{name}". The kinds are: {known}.',
		'Use one of the kinds listed.',
	],
	'claim-never-denied': [
		'A claim is shown where the law denies it, and no warning is of the kind "denied".',
		'Add a warning of the kind "denied" that says when, or remove the claim.',
	],
	'wrong-claim': ['{problem}', 'Say what is claimed, or remove the key.'],
	'indivisible-nothing': [
		'Only a strategy that disposes of an asset can say that the asset is indivisible.',
		'Say "disposesOfAsset": true as well, or remove the key.',
	],
	'model-needs': [
		'The model "{model}" needs a line or an input "{line}" with the format "{format}"{found}.',
		'Add the line to the return part, with the format its model asks for.',
	],
	'models-disagree': [
		'The models "{one}" and "{other}" both have a line "{line}", and it means another thing in each.',
		'Give the strategy a line of this name: it takes the place of both. Or rename one.',
	],
	'wrong-fixed': ['{problem}', 'Fix an input of its models to a value it could have.'],
	'unused-line': [
		'No formula of the return part uses the line "{id}", so that it changes nothing.',
		'Use it, or remove it. A figure that visitors read stands under "results".',
	],
	'missing-years': [
		'The return part does not say how many years it takes.',
		'Add "years", a formula over its inputs such as "1" or "holdYears + 1".',
	],
	'missing-taxpayers': [
		'This change is on a {on}, but the return part has no {on}.',
		'Say under "taxpayers" how many there are, and what facts they have of their own.',
	],
	'unstated-warning': [
		'No example names the warning "{message}".',
		'Name it under "warnings" of an example in which it fires, by some of its words, or add an example whose inputs fire it.',
	],
	'always-stated-warning': [
		'The warning "{message}" fires in every example that lists its warnings.',
		'Add an example in which it does not fire. Its "warnings" name those that do: [] where none does.',
	],
	'unpinned-cash': [
		'No example states a year in which "{label}" of the scenario "{scenario}" counts.',
		'State that year under "cashChange", under "claimedCashChange" of what is claimed, or under "charityWith" and its like of money for others.',
	],
	'missing-state-line': [
		'The worksheet of a state needs a line "{line}": the federal return uses it.',
		'Add the line, with the formula "0" where the state has no such tax.',
	],
	'missing-state-figure': [
		'The amount "{name}" takes "{figure}" of every state from {year} on, and this state has none.',
		'Add the figure to the file of the state, from that tax year on, with its source.',
	],
	'example-without-figures': [
		'The example "{example}" expects nothing, so that it proves nothing.',
		'Say what must come out, such as "taxSaved" or "lines", worked out by hand.',
	],
	'too-many-years': [
		'The return part takes {years} years{inputs}, but at most {most} are computed.',
		'Take fewer years, give the input they follow a "maximum", or give what is left in a sum in the last one.',
	],
	'year-that-never-comes': [
		'{owner} asks for "{condition}", which never comes: {years}.',
		'The first year is 0: write the number of years after it.',
	],
	'missing-source': [
		'"{found}" is no source.',
		'Name where the figure is from: the statute, the form, the publication or its page.',
	],
	'year-without-amount': [
		'The amount "{name}" has no value for {years}, though there is law for tax returns of that time. It has {known}.',
		'Add the amount for those years to law/amounts/, each with its source: a household may begin in any of them.',
	],
	'no-finite-value': [
		'{owner} {problem} for {inputs}. {consequence}',
		'Guard it with a condition, or add an example with such inputs that expects null: visitors then see a dash with the reason.',
	],
	'idle-condition': [
		'The condition "{condition}" of {owner} {finding}.',
		'Add an example whose inputs decide it the other way, or correct the condition, or remove it together with what depends on it.',
	],
	'unreached-branch': [
		'No {proof} reaches "{branch}" of {owner}.',
		'Add one that reaches it, with its figures worked out by hand: an example to the definition, or a case of a household to a file in law/cases/. What nothing can reach is removed.',
	],
	'duplicate-description': [
		'This {key} is also that of {duplicate}, so that visitors cannot tell the two apart.',
		'Say in each what sets the strategy apart.',
	],
	'missing-situation': [
		'The strategy is for no situation of life, so that visitors cannot find it by theirs: {known}.',
		'Say under "situations" whom it is for. `npm run dev` shows the strategy meanwhile; a build stops.',
		'warning',
	],
	'missing-steps': [
		'The strategy has a return part, but no "steps": a plan could not say what to do by when.',
		'List under "steps" who does what, and by when. `npm run dev` shows the strategy meanwhile; a build stops.',
		'warning',
	],
	'missing-calendar': [
		'The steps have no "calendar": nothing says when each of them is due, so that one could be lost unseen.',
		'Add "calendar" below the steps: a tax year, and the deadline of each step in it, worked out by hand. npm run fix -- --accept-results FILE writes what comes out.',
	],
	'calendar-differs': [
		'The calendar {problem}.',
		'Work the deadline out again from its source: either the step or the calendar is wrong.',
	],
	'literal-deadline': [
		'The time "{time}" stands bare, but the amount "{amount}" of law/amounts/ is the same time by the same section.',
		'Name the amount in braces, so that the law stands in one place.',
	],
	'missing-text': [
		'The strategy says nothing under {keys}.',
		'Add what is missing; visitors read it. `npm run dev` shows the strategy meanwhile; a build stops.',
		'warning',
	],
	'wrong-deadline': [
		'This deadline cannot be read. {problem}',
		'Write one rule, such as { "on": "12-31" }, { "before": "signing" } or { "within": "45 days", "of": "closing" }.',
	],
	'unknown-situation': [
		'There is no situation "{name}". The situations are: {known}.',
		'Use one of the situations listed, or add one to calculators/situations.json.',
	],
	'unused-situation': [
		'No strategy is for the situation "{name}", so that visitors would find nothing there.',
		'Name it in a definition, or remove it.',
	],
	'said-twice': ['"{name}" is said twice here.', 'Remove one of the two.'],
	'needless-search-word': [
		'The search finds this strategy by "{word}" already.',
		'Remove it: the name, the description, the code, the category and the situations are searched as well.',
	],
	'placeholder-text': [
		'This is the text that "npm run new" writes to be written over, not one for visitors.',
		'Write the text itself in its place. `npm run dev` shows the strategy meanwhile; a build stops.',
		'warning',
	],
	'wrong-case': [
		'{problem}',
		'Correct the formula, or work the case out again: its figures come from outside and are never copied from here.',
	],
	'cases-of-no-strategy': [
		'There is no strategy "{id}", so that nothing computes what is worked out here.',
		'Give the file the id of its strategy, or remove it with the strategy. A line of plans.jsonl names strategies by their ids, or is removed.',
	],
	'missing-case-file': [
		'The file {file} with the worked cases of this state is missing.',
		'Bring it back, from the last commit for example: git checkout FILE. Of a new state, add its cases there.',
	],
	'worksheet-without-cases': [
		'No worked case fills in the worksheet "{worksheet}", so that nothing proves its lines.',
		'Add worked returns of such households to a file in law/cases/, with figures from a published test, an independent model, or worked out by hand.',
	],
	'missing-citation': [
		'A risk of level "{level}" needs a "citation" that supports what it says.',
		'Add "citation": the notice, regulation, statute or case the note rests on.',
	],
} as const;
