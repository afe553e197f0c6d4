// The sentences about files, formulas, amounts and results.

export const definitionMessages = {
	'wrong-encoding': [
		'{problem}',
		'Open the file, choose the encoding UTF-8 under "Save as", and look that § and ’ are still right.',
	],
	'merge-conflict': [
		'Git could not join two versions of this file, and left both in it.',
		'Keep one of the two versions, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.',
	],
	'number-too-large': [
		'The number {number} is too large to be computed with to the dollar.',
		'Write the number out: an exponent has slipped in, or a digit too many.',
	],
	'invisible-character': [
		'{problem}',
		'Delete it, or write an ordinary space or the right character in its place.',
	],
	'stray-brace': [
		'The brace {sign} would be read as it stands: this text has no name in braces that a figure replaces.',
		'Remove it, or close it: texts of strategies and reasons may name amounts in braces, an assumption its {value}.',
		'warning',
	],
	'invalid-json': ['{problem}', 'Mend the spot shown: usually a missing or extra comma, quote or bracket.'],
	'invalid-typescript': [
		'This TypeScript cannot be read. {problem}.',
		'Mend the spot shown, or ask a developer: only definitions with a hook are TypeScript.',
	],
	'no-definition': [
		'This file does not export a "definition" made by defineCalculator({ ... }).',
		'Write: export const definition = defineCalculator({ ... }).',
	],
	'not-literal': [
		'A definition holds plain values only; this one would have to be computed.',
		'Write the value itself; only the hook may contain code.',
	],
	'duplicate-key': [
		'The key "{key}" is given twice here; only one can count.',
		'Keep one of the two entries.',
	],
	'former-key': [
		'"{key}" is called "{current}" now.',
		'Run: npm run fix. It gives the key its present name.',
		'warning',
	],
	'unknown-key': [
		'{owner} has no key "{key}". {keys}.',
		'Correct the spelling, or remove the key. The known keys are listed.',
	],
	'missing-key': ['{owner} needs the key "{key}". {meaning}', 'Add the key.'],
	'wrong-type': [
		'{owner} must be {expected}, but this is {found}.{meaning}',
		'Write a value of the kind that is asked for; text stands in quotes, numbers and true or false do not.',
	],
	'wrong-value': ['{owner} cannot be {found}. It is one of: {allowed}.', 'Use one of the values listed.'],
	'wrong-category': [
		'"{category}" is not a category of {type} strategies. They are: {allowed}.',
		'Use a category of the strategy’s own type.',
	],
	'wrong-form': ['{owner} cannot be written as {found}. {rule}', 'Write it in the form described.'],
	'wrong-schema': [
		'"$schema" must be "{expected}", so that editors find the right rules.',
		'Copy the path given.',
	],
	'stray-file': [
		'"{name}" is {found}, so it has no effect.',
		'Move it to income-tax/, capital-gains/ or models/ with the ending .json, put the file itself in the place of a link, or remove it.',
	],
	'missing-file': [
		'This file is missing, and others refer to what is in it.',
		'Bring it back, from the last commit for example: git checkout FILE.',
	],
	'id-not-file-name': [
		'The id is "{id}", but the file is named "{name}". They must be the same.',
		'Rename the file, or change the id.',
	],
	'file-name-no-id': [
		'The file is named "{name}", which cannot be an id: an id has only small letters, digits and hyphens.',
		'Rename the file; its name without the ending is the id.',
	],
	'reserved-id': [
		'"{id}" cannot be an id: "none" stands for no strategy in a plan, and "plans" for the worked cases of plans.',
		'Give the strategy another id, and its file the same name.',
	],
	'wrong-folder': [
		'The type is "{type}", but the file is in the folder "{folder}".',
		'Move the file, or change the type.',
	],
	'duplicate-id': ['The id "{id}" is already taken by {duplicate}.', 'Give one of the two another id.'],
	'unknown-shared-input': [
		'There is no shared input "{name}" in calculators/shared-inputs.json.',
		'Use a name from calculators/shared-inputs.json.',
	],
	'unknown-model': [
		'There is no model "{name}" in calculators/models/.',
		'Use the name of a file in calculators/models/.',
	],
	'model-conflict': [
		'A strategy on a shared model cannot have its own "{key}".',
		'Remove the key, or remove "model".',
	],
	'formula-syntax': ['{problem}', 'Mend the formula at the spot shown.'],
	'unknown-name': [
		'{owner} uses "{name}", but no {among} has that name.',
		'Correct the spelling, or define the input, amount or result.',
	],
	'later-result': [
		'{owner} uses {line}. A line may use only the lines above it.',
		'Move the line that is used above the line that uses it.',
	],
	'result-in-condition': [
		'{owner} asks for "{name}", which is a result. This condition may use only inputs and amounts.',
		'Say the condition in inputs and amounts: it is decided before anything is computed.',
	],
	'unknown-function': [
		'There is no function "{name}". The functions are: {known}.',
		'Use one of the functions listed.',
	],
	'wrong-arguments': [
		'"{name}" takes {expected}, but is given {actual}.',
		'Give the function the values it asks for, separated by commas.',
	],
	'type-mismatch': ['{problem}', 'Compare and compute like with like: numbers with numbers, text with text.'],
	'unit-mismatch': ['{problem}', 'Bring both sides to the same unit first.'],
	'division-by-zero': [
		'The formula divides by 0, which never has a value.',
		'Correct the number after the slash.',
	],
	'percent-as-number': [
		'{operand} is a percent, where 32 means 32%. Used as a plain number it is a hundred times too large.',
		'Wrap it in percent( ), which turns 32 into 0.32.',
	],
	'format-mismatch': [
		'{owner} is shown as {format}, but its formula gives {found}.',
		'Correct the formula, or choose the format that fits it. toPercent( ) turns 0.41 into 41%.',
	],
	'doubtful-format': [
		'As {format}, "{name}" does not fit {count} formulas that use it: line {lines}.',
		'Correct the format, if it is not the formulas that are wrong.',
	],
	'literal-amount': [
		'The number {amount} stands bare in the formula. Amounts set by law or by the model have a name in law/amounts/.',
		'Name the amount in calculators/law/amounts/ with its unit, year and source, and use the name.',
	],
	'unknown-choice': [
		'"{text}" is not a choice of "{input}", so the comparison never holds. Its choices are: {choices}.',
		'Use one of the choices of the input.',
	],
	'missing-table-key': [
		'The table "{table}" of calculators/law/amounts/ has no entry for {keys} in {years}.',
		'Add the missing entries to the table in calculators/law/amounts/, in each of the years.',
	],
	'name-taken': ['The name "{name}" is taken by {meaning}.', 'Choose another name.'],
	'unused-input': [
		'No formula or condition uses the input "{name}".',
		'Use it, remove it, or say why it is there with "unused" or "hidden".',
	],
	'needless-exception': [
		'The input "{name}" says "{key}", but a formula or condition uses it.',
		'Remove the key: it no longer applies.',
	],
	'unknown-input': [
		'{owner} names the input "{name}", but this definition has no such input.',
		'Use the name of an input of this definition.',
	],
	'wrong-default': ['The default of "{name}" {problem}.', 'Give a default the visitor could have entered.'],
	'unknown-label': [
		'A label is given for "{choice}", which is not a choice of "{name}".',
		'Give labels only to values listed in "enum"; those of a yes-no input are "true" and "false".',
	],
	'missing-label': [
		'"{name}" has no label for {choices}: visitors would read what stands here.',
		'Say under "labels" what visitors read.',
	],
	'swapped-labels': [
		'Of "{name}", the label of "{first}" is that of "{second}".',
		'Give each choice its own label: the two seem to have changed places.',
	],
	'doubtful-bound': [
		'The {key} of "{name}" is {value}, more than a number in {format} can be.',
		'Look for a digit too many, or correct the format.',
	],
	'rate-choices': [
		'"{name}" {problem}.',
		'Offer the rates of the law, each of them and no other: a household’s own rate fills the input.',
	],
	'incomplete-input': ['The input "{name}" {problem}.', 'Add what is missing.'],
	'unknown-amount': [
		'There is no amount "{name}" in calculators/law/amounts/.',
		'Use a name from calculators/law/amounts/.',
	],
	'repeated-amount': [
		'The text says {text}, a figure of the amount "{name}" that the formulas use.',
		'Name the amount in its place, such as {qcdAnnualLimit:2025}, so that the text follows the law.',
		'warning',
	],
	'wrong-amount-in-text': [
		'{problem}',
		'Write the name of an amount in braces, with what selects its figure: {qcdAnnualLimit:2025}, {niitThreshold.joint}, {estateExclusion:2026 million}.',
	],
	'missing-year': [
		'{subject} no value for {year}. {known}',
		'Add the amount for that year to law/amounts/, with its source.',
	],
	'gap-in-years': [
		'The amount "{name}" has values for {first} and {last}, but none for {missing}.',
		'Add the years that are left out, each with its source.',
	],
	'pending-first': [
		'The first entry of the amount "{name}" is pending, so that nothing holds without it.',
		'Add the entry of an earlier year: what holds if the vote or the court decides otherwise.',
	],
	'unknown-index': [
		'There is no index "{name}". There are: {known}.',
		'Use an index of calculators/law/indexes.json, or add one there.',
	],
	'wrong-base': [
		'The base of the amount "{name}" {problem}.',
		'Correct "from": the amount written in the statute, and the year of its index.',
	],
	'base-contradicts': [
		'The amount "{name}" is {published} in {year}, but its base and the index {index} give {computed}.',
		'Correct the amount, its base, how it is rounded, or the index of that year: the rule of the statute must give what was published.',
	],
	'value-given-twice': [
		'The amount "{name}" has both "value" and "byFilingStatus" in {year}; only one can count.',
		'Keep "byFilingStatus" when the law sets the amount by filing status, and "value" when it does not.',
	],
	'missing-filing-status': [
		'This definition uses {names}, which {verb} on the filing status, but does not say "filingStatus".',
		'Say "filingStatus" below "taxYear": "single", "joint", "separate" or "headOfHousehold".',
	],
	'status-without-amount': [
		'The amount "{name}" has no number for {status} in {year}. It has {known}.',
		'Add the amount for that filing status to law/amounts/, or choose another status.',
	],
	'needless-filing-status': [
		'This definition says "filingStatus", but no amount it uses depends on it.',
		'Remove the key: it changes nothing.',
	],
	'unused-amount': ['No definition uses the amount "{name}".', 'Use it in a definition, or remove it.'],
	'second-entry-differs': [
		'The amount "{name}" of {year} is {first} here, and {second} in {place}.',
		'Read the source again, and correct the entry that is wrong. Beside "all", a year may have an entry of its own.',
		'warning',
	],
	'second-entry-missing': [
		'The amount {subject} has no second entry in {place}.',
		'Key it in a second time, read anew from its source.',
		'warning',
	],
	'second-entry-alone': [
		'There is no {subject}, of which this is a second entry.',
		'Correct the name or the year, bring back the file of amounts, or remove the entry.',
		'warning',
	],
	'top-rate-differs': [
		'The top rate is {figure}% here, but of the last dollar of a very large income the lines take {rate}% in {year}.',
		'Correct the rate, or the amount that the lines read: where the law changes, both change. Where they differ by law, say why in a "note".',
	],
	'far-from-estimate': [
		'{subject} is {figure} in {year}, far from the {expected} that was to be expected.',
		'Look for a misprint. Where the law has changed, say so in a "note" at the entry, and change the rule under "after".',
		'warning',
	],
	'rule-differs': [
		'"{key}" of the amount "{name}" is {first} here, and {second} in {place}.',
		'Read the statute again, and correct the rule that is wrong.',
		'warning',
	],
	'projection-differs': [
		'The rule of the amount "{name}" gives {computed} for {year} at {inflation}% a year, and the projection in {place} has {projected}.',
		'Correct "after", or the index it names. Where the law has changed, the projection changes with it.',
		'warning',
	],
	'wrong-rows': [
		'In {year} the amount "{name}" {problem}.',
		'Write rows as [from, value], from low to high, and say "rows": "brackets" or "steps".',
	],
	'wrong-unit': ['The amount "{name}" {problem}.', 'Correct the amount in law/amounts/.'],
	'missing-part': [
		'A strategy without a shared "model" needs its own {parts}.',
		'Add the key, or name a shared model with "model".',
	],
	'missing-formula': [
		'{owner} has no formula, and there is no hook to produce it.',
		'Add a formula. Only a TypeScript definition that exports a hook may leave it out.',
	],
	'missing-branches': [
		'{owner} has no formula, and no "branches" between which the hook chooses.',
		'Add a formula, or the branches with their words.',
	],
	'branches-beside-formula': [
		'{owner} has a formula and "branches".',
		'Keep one: the hook chooses a branch, and the formulas below compute.',
	],
	'no-headline': [
		'None of the results is the headline.',
		'Mark the line that sums the result up with "headline": true.',
	],
	'second-headline': [
		'"{id}" is a second headline, after "{first}".',
		'Keep one headline. Several are possible only for lines that apply apart, with "appliesWhen".',
	],
	'mark-contradicts': [
		'"{label}" is marked as a {mark}, and its label says the opposite.',
		'Correct "goodOrBad", or the label.',
	],
	'saving-beside-headline': [
		'"{id}" is marked as the saving, but "{headline}" is the headline.',
		'Mark the same line with both, or say under "goodOrBad" what the headline is.',
	],
	'second-net': [
		'"{id}" is a second net line, after "{first}".',
		'Keep one net line. Several are possible only for lines that apply apart, with "appliesWhen".',
	],
	'net-not-money': [
		'"{id}" is marked as the net line, but is not an amount in dollars.',
		'Mark a line in dollars, or remove "net".',
	],
	'needless-hook': [
		'The file exports a hook, but every result has a formula: there is no branch to choose.',
		'Remove the hook: formulas are enough.',
	],
	'hook-failed': ['The hook fails {when}: {problem}', 'Correct the hook.'],
	'hook-result': ['{problem}', 'Let the hook return one branch for each result that lists its branches.'],
	'missing-example': [
		'This definition has no examples, so nothing proves its formulas.',
		'Add at least one worked example.',
	],
	'duplicate-name': ['Two {what} are named "{name}".', 'Give each its own name.'],
	'unknown-result': [
		'The example "{example}" expects "{name}", but there is no such result.',
		'Use the id of a result.',
	],
	'absent-result': [
		'The example "{example}" expects "{name}", which does not apply to its inputs.',
		'Remove it from the example, or change the example’s inputs.',
	],
	'wrong-example-input': [
		'The example "{example}" cannot be run. {problem}',
		'Give a value the visitor could have entered.',
	],
	'example-fails': [
		'In the example "{example}", "{id}" should be {expected} but comes out as {found}.',
		'Work the example out again: either the expected figure or the formula is wrong.',
	],
	'example-warnings': [
		'In the example "{example}", {problem}',
		'List under "warnings" the messages that the example’s inputs fire, each by some of its words; "blocked" says whether one of them is a block.',
	],
	'unpinned-estate': [
		'No example works out {what}, so that nothing proves it.',
		'Add an example with "estate" and "estateLines", its figures worked out by hand.',
	],
	'unpinned-result': ['No example says what "{id}" should be.', 'Expect it in at least one example.'],
	'unfired-warning': ['No example fires the warning "{message}".', 'Add an example whose inputs fire it.'],
	'unshown-line': [
		'No example shows the line "{id}".',
		'Correct "showWhen", or add an example in which it holds.',
	],
	'unfired-badge': ['No example shows the badge "{label}".', 'Add an example that lists it under "badges".'],
} as const;
