// Generated from schemas/ by `npm run types`. Change the schema, not this file.

/**
 * One tax strategy: what it is called, what it asks, what it warns about, what it computes, and examples that prove it.
 */
export type CalculatorDefinition = {
	/**
	 * The path of this schema, so that an editor completes and explains the keys. Always "../../schemas/calculator.schema.json".
	 */
	$schema: string;
	/**
	 * The identifier: small letters, digits and hyphens, at most 80 characters, the same as the file name. It appears in the address of the calculator and on the command line.
	 */
	id: string;
	/**
	 * The family the strategy belongs to; the same as the folder the file is in. It decides the tab on the home page.
	 */
	type: 'income-tax' | 'capital-gains';
	/**
	 * The badge on the card. Cards are listed in the order of these categories. Each type has its own categories.
	 */
	category:
		| 'Charitable'
		| 'Retirement'
		| 'Planning'
		| 'Equity'
		| 'Real Estate'
		| 'Investment'
		| 'Tax Credits'
		| 'Advanced'
		| 'Real Estate Deferral'
		| 'Deferral Strategies'
		| 'Business Exit'
		| 'Securities Strategies'
		| 'Charitable Strategies'
		| 'Entity Strategies'
		| 'State Tax Planning'
		| 'Retirement Assets'
		| 'Loss Strategies'
		| 'International'
		| 'High Risk';
	/**
	 * The strategy's full name, the title of the calculator.
	 */
	name: string;
	/**
	 * One or two plain sentences: what is done, and what it saves.
	 */
	description: string;
	/**
	 * The tax code reference, for example "IRC §408(d)(8)".
	 */
	code: string;
	/**
	 * The typical range as text, for example "$15K-$50K" or "$100K-$2.5M".
	 */
	estimatedSavings: string;
	/**
	 * The tax year the formulas are written for. Amounts are taken from law/amounts/ for this year.
	 */
	taxYear: number;
	/**
	 * The filing status the formulas are written for: single, joint (married filing jointly, or a surviving spouse), separate (married filing separately) or headOfHousehold. Needed only when an amount of law/amounts/ depends on it.
	 */
	filingStatus?: 'single' | 'joint' | 'separate' | 'headOfHousehold';
	/**
	 * When it has to happen: deadlines, holding periods, horizon.
	 */
	timing?: string;
	/**
	 * Who the strategy suits.
	 */
	suitableFor?: string;
	/**
	 * The situations of life it is for, by the names of calculators/situations.json. Visitors filter the cards by them.
	 *
	 * @minItems 1
	 */
	situations?: [string, ...string[]];
	/**
	 * Plain words a visitor would search for that are not in the name, the description, the code, the category or its situations, for example "IRA" or "rental house".
	 *
	 * @minItems 1
	 */
	searchWords?: [string, ...string[]];
	risk?: Risk;
	/**
	 * The name of a shared model in calculators/models/, for example "generic". A strategy with a model has no inputs, warnings, badges or results of its own.
	 */
	model?: string;
	inputs?: Inputs;
	/**
	 * Messages that appear when a condition on the inputs holds.
	 */
	warnings?: Warning[];
	/**
	 * Short good-news labels shown with an input while a condition holds.
	 */
	badges?: Badge[];
	/**
	 * Only for a definition with a hook: the names in law/amounts/ that the hook reads.
	 */
	amounts?: string[];
	/**
	 * The lines of the result, in worksheet order: each may use inputs, parameters and the lines above it.
	 */
	results?: Result[];
	/**
	 * Shown in place of the results before the first calculation. There is a default.
	 */
	prompt?: string;
	/**
	 * A note below the results, at the end of the calculator.
	 */
	closingNote?: string;
	/**
	 * Practical guidance shown with the inputs, for example a residency rule of thumb.
	 */
	guidance?: string[];
	/**
	 * What the model simplifies and where the law differs. Shown under "Assumptions and limits".
	 */
	assumptions: string[];
	/**
	 * The main limits the law sets on the strategy. Shown under "Assumptions and limits".
	 */
	limits?: string[];
	/**
	 * What changes in 2025 and 2026.
	 */
	lawChanges?: string[];
	/**
	 * Statutes, regulations and rulings the strategy rests on.
	 */
	sources?: string[];
	/**
	 * Worked examples. They are the strategy's tests: together they pin every result and fire every warning.
	 */
	examples: Example[];
	onReturn?: OnReturn;
};

/**
 * The strategy's standing with the tax authorities, when there is something to say.
 */
export interface Risk {
	/**
	 * standard: ordinary scrutiny; watch: audit-prone or narrow; contested: disputed by the tax authorities; high: listed, proposed for listing or rejected; expired-in-part: partly ended by law.
	 */
	level: 'standard' | 'watch' | 'contested' | 'high' | 'expired-in-part';
	/**
	 * One sentence a visitor reads.
	 */
	status: string;
	/**
	 * The notice, regulation, statute or case that says so. Required unless the level is standard.
	 */
	citation?: string;
}
/**
 * What the visitor is asked, in the order of the form. The key is the name formulas use.
 */
export interface Inputs {
	[k: string]: Input;
}
/**
 * One input of the form.
 */
export interface Input {
	/**
	 * The name of a shared input in calculators/shared-inputs.json, for example "federalRate". Keys given here replace the shared ones.
	 */
	use?: string;
	/**
	 * integer: whole numbers, typed decimals are cut off; number: decimals kept; string: one of a list of choices; boolean: yes or no, stored as true or false, and a condition in formulas.
	 */
	type?: 'integer' | 'number' | 'string' | 'boolean';
	/**
	 * What the number is; text and yes-no inputs have none. money: dollars; percent: 32 means 32%; fraction: stored as 0.06 and entered as 6%; years, months, shares, count: plain numbers with that unit.
	 */
	format?: 'money' | 'percent' | 'fraction' | 'years' | 'months' | 'shares' | 'count';
	/**
	 * The label of the field.
	 */
	title?: string;
	/**
	 * A sentence under the field.
	 */
	help?: string;
	/**
	 * The value the form starts with: a number, one of the choices in quotes, or true or false.
	 */
	default: number | string | boolean;
	/**
	 * The choices, when the visitor picks from a list. A yes-no input has none.
	 *
	 * @minItems 1
	 */
	enum?: [number | string | boolean, ...(number | string | boolean)[]];
	/**
	 * The words shown for a choice, by its value, when they differ from the value. For a yes-no input the words for "true" and for "false", when Yes and No do not fit.
	 */
	labels?: {
		[k: string]: string;
	};
	/**
	 * A condition on the inputs; the field is on the form only while it holds.
	 */
	showWhen?: string;
	/**
	 * A condition on the inputs; the field is greyed out while it holds.
	 */
	disabledWhen?: string;
	/**
	 * Why this input exists but is never shown and never used.
	 */
	hidden?: string;
	/**
	 * Why this input is shown although no formula uses it. The visitor reads it under the field.
	 */
	unused?: string;
}
/**
 * A message shown while a condition on the inputs holds.
 */
export interface Warning {
	/**
	 * The condition, for example "age < qcdMinimumAge".
	 */
	when: string;
	/**
	 * The input the message belongs to; it is shown at that field.
	 */
	field?: string;
	/**
	 * block: Calculate is disabled while the condition holds; caution, which is the default: the message alone.
	 */
	kind?: 'block' | 'caution';
	/**
	 * What the visitor reads.
	 */
	message: string;
	/**
	 * For a blocking warning: what would lift it.
	 */
	remedy?: string;
}
/**
 * A short label shown with an input while a condition holds.
 */
export interface Badge {
	/**
	 * The condition, for example "age >= catchUpAge".
	 */
	when: string;
	/**
	 * The input the badge is shown with.
	 */
	field: string;
	/**
	 * The words of the badge.
	 */
	label: string;
}
/**
 * One line of the result.
 */
export interface Result {
	/**
	 * The name later lines, examples and the command line use.
	 */
	id: string;
	/**
	 * The words of the row.
	 */
	label: string;
	/**
	 * How it is computed, from inputs, parameters and earlier results. Left out only when the definition's hook produces it.
	 */
	formula?: string;
	/**
	 * For a line the hook produces: the same calculation as a formula. Pages explain the line with it, and a check holds it equal to the hook.
	 */
	equivalentFormula?: string;
	/**
	 * money: dollars; percent: 41.3 is shown as 41.3%; cents: 58.7 is shown as 58.7¢; years, months, number: plain numbers; yes-no: a true-or-false line; text: a sentence, shown as a recommendation.
	 */
	format: 'money' | 'percent' | 'cents' | 'years' | 'months' | 'number' | 'yes-no' | 'text';
	/**
	 * The words a yes-no line shows instead of Yes and No.
	 */
	labels?: {
		/**
		 * Shown when true.
		 */
		yes: string;
		/**
		 * Shown when false.
		 */
		no: string;
	};
	/**
	 * true for the one line the result is summed up with.
	 */
	headline?: boolean;
	/**
	 * Whether the amount is good news or a cost, for the colour and sign words of the row. Left out for neutral lines.
	 */
	goodOrBad?: 'saving' | 'cost';
	/**
	 * true for the one line, in dollars, that says what is left after the strategy's own costs. The comparison shows it with the headline.
	 */
	net?: boolean;
	/**
	 * A few words after the label, for example "5 years".
	 */
	note?: string;
	/**
	 * A condition on the inputs; otherwise the line does not exist at all.
	 */
	appliesWhen?: string;
	/**
	 * A condition; the line is computed always and shown only while it holds.
	 */
	showWhen?: string;
}
/**
 * Inputs and what they must give. Inputs left out have their defaults.
 */
export interface Example {
	/**
	 * What the example shows, in a few words.
	 */
	name: string;
	/**
	 * The inputs that differ from the defaults.
	 */
	inputs: {
		[k: string]: number | string | boolean;
	};
	/**
	 * Expected results by id, to half a cent; null means unavailable.
	 */
	results?: {
		[k: string]: number | string | boolean | null;
	};
	/**
	 * All messages this example fires. Left out, it must fire none.
	 */
	warnings?: string[];
	/**
	 * All badges this example shows. Left out, badges are not compared.
	 */
	badges?: string[];
}
/**
 * What the strategy does to a household's own tax return.
 */
export interface OnReturn {
	/**
	 * true when it disposes of the asset of the planned sale, so that only one such strategy can be chosen.
	 */
	disposesOfAsset?: boolean;
	/**
	 * The kinds of asset it is for. A planned sale of another kind blocks it.
	 *
	 * @minItems 1
	 */
	assetKinds?: [string, ...string[]];
	/**
	 * What is compared with what, in a sentence.
	 */
	question: string;
	/**
	 * What the household would realistically do without the strategy, in a sentence: the baseline.
	 */
	baseline: string;
	/**
	 * Why the figure differs from the simple estimate, in a sentence.
	 */
	whyDifferent: string;
	/**
	 * The baseline in words that end a sentence after "compared with": "withdrawing the same amount and giving it in cash".
	 */
	baselineShort: string;
	/**
	 * Shared models of calculators/models/on-return/, merged before the strategy's own part: an input, line or result of the same name replaces the model's.
	 */
	models?: string[];
	/**
	 * Models whose scenario "with" is only what is claimed.
	 */
	claimedModels?: string[];
	/**
	 * Inputs of its models that are not asked, and their values.
	 */
	modelInputs?: {
		[k: string]: string | number | boolean;
	};
	/**
	 * true where the law is unsettled, so that what is claimed and what the tax authorities say are shown with the same weight.
	 */
	lawUnsettled?: boolean;
	/**
	 * Whose tax counts in addition to the household's.
	 */
	taxpayers?: {
		trust?: Taxpayers;
		donee?: Taxpayers1;
	};
	/**
	 * How many years it takes, as a formula over its inputs: "1", "holdYears + 1". At most 30.
	 */
	years?: string;
	/**
	 * The inputs of this strategy, in addition to the household's facts. The key is the name formulas use.
	 */
	inputs?: {
		[k: string]: EffectInput;
	};
	/**
	 * The worksheet of the strategy: each line once a year, in any order. Formulas may use inputs, amounts, other lines, year (0, 1, 2, ...), taxYear (the calendar year of year 0), household.fact, and without.line, with.line, claimed.line: a line of that scenario's return in the same year. previous(x, start) is x a year earlier, at(x, k) x in year k, total(x) the sum over all years.
	 */
	lines?: EffectLine[];
	/**
	 * How facts change in the scenario "without": the baseline.
	 */
	without?: Change[];
	/**
	 * How facts change in the scenario "with": the strategy as the law gives it.
	 */
	with?: Change[];
	/**
	 * How facts change in the scenario "claimed": what its promoters say, where the law does not give it.
	 */
	claimed?: Change[];
	/**
	 * Money that is not tax: positive when received, negative when paid.
	 */
	cash?: CashLine[];
	/**
	 * What the strategy itself costs, as positive amounts.
	 */
	costs?: CashLine[];
	/**
	 * What the law says of it: what blocks it, what it denies, and what to watch.
	 */
	warnings?: EffectWarning[];
	/**
	 * Further figures a visitor is shown, one value each: of the first year, unless at( ) or total( ) say otherwise.
	 */
	results?: EffectLine[];
	/**
	 * How settled the law is, where the calculator's own risk note does not say it.
	 */
	legalStatus?: string;
	/**
	 * What the figures leave out, in addition to the calculator's own assumptions.
	 */
	notModelled?: string[];
	/**
	 * Sources in addition to the calculator's own.
	 */
	sources?: string[];
	/**
	 * Worked examples. Each is run and compared.
	 *
	 * @minItems 1
	 */
	examples: [EffectExample, ...EffectExample[]];
}
/**
 * Trusts that are taxed in addition to the household.
 */
export interface Taxpayers {
	/**
	 * How many there are; 0 for none.
	 */
	count: string;
	/**
	 * Their own facts, each a formula: "'single'" or "recipientWages".
	 */
	facts?: {
		[k: string]: string;
	};
}
/**
 * People who receive something and are taxed on it.
 */
export interface Taxpayers1 {
	/**
	 * How many there are; 0 for none.
	 */
	count: string;
	/**
	 * Their own facts, each a formula: "'single'" or "recipientWages".
	 */
	facts?: {
		[k: string]: string;
	};
}
/**
 * One input of a return part.
 */
export interface EffectInput {
	/**
	 * The name of a shared input in calculators/shared-inputs.json, for example "federalRate". Keys given here replace the shared ones.
	 */
	use?: string;
	/**
	 * integer: whole numbers, typed decimals are cut off; number: decimals kept; string: one of a list of choices; boolean: yes or no, stored as true or false, and a condition in formulas.
	 */
	type?: 'integer' | 'number' | 'string' | 'boolean';
	/**
	 * What the number is; text and yes-no inputs have none. money: dollars; percent: 32 means 32%; fraction: stored as 0.06 and entered as 6%; years, months, shares, count: plain numbers with that unit.
	 */
	format?: 'money' | 'percent' | 'fraction' | 'years' | 'months' | 'shares' | 'count';
	/**
	 * The label of the field.
	 */
	title?: string;
	/**
	 * A sentence under the field.
	 */
	help?: string;
	/**
	 * The value the form starts with: a number, one of the choices in quotes, or true or false.
	 */
	default?: number | string | boolean;
	/**
	 * The choices, when the visitor picks from a list. A yes-no input has none.
	 *
	 * @minItems 1
	 */
	enum?: [number | string | boolean, ...(number | string | boolean)[]];
	/**
	 * The words shown for a choice, by its value, when they differ from the value. For a yes-no input the words for "true" and for "false", when Yes and No do not fit.
	 */
	labels?: {
		[k: string]: string;
	};
	/**
	 * The smallest value it may have; 0 unless it says otherwise.
	 */
	minimum?: number;
	/**
	 * The largest value it may have.
	 */
	maximum?: number;
	/**
	 * true for one that is asked under "more" and not up front. At most eight are asked up front.
	 */
	advanced?: boolean;
	/**
	 * What fills it unless it is typed: sale.price and the other inputs of the planned sale, or a fact such as household.wages.
	 */
	prefillFrom?: string;
	/**
	 * The input of the calculator with the same meaning: it is not asked again.
	 */
	sameAsInput?: string;
	/**
	 * Facts of the household with the same meaning, such as the ages of a couple. Until something is calculated, the largest of those entered says on the card whether the strategy is open to the household.
	 *
	 * @minItems 1
	 */
	sameAsFacts?: [string, ...string[]];
}
/**
 * One line of a return part.
 */
export interface EffectLine {
	/**
	 * The name formulas, examples and the command line use.
	 */
	id: string;
	/**
	 * What a person would call it.
	 */
	label: string;
	/**
	 * money: dollars; percent: 41.3 is shown as 41.3%; years, months, number: plain numbers; yes-no: a true-or-false line.
	 */
	format: 'money' | 'percent' | 'years' | 'months' | 'number' | 'yes-no';
	/**
	 * How it is computed.
	 */
	formula: string;
}
/**
 * A change of one fact of a return. Sets come first, then additions.
 */
export interface Change {
	/**
	 * The fact of the household, or of the trust or donee it is on.
	 */
	fact: string;
	/**
	 * Whose return it is, when not the household's.
	 */
	on?: 'trust' | 'donee';
	/**
	 * A condition; without it the change holds in every year of the strategy.
	 */
	when?: string;
	/**
	 * What is added to the fact.
	 */
	add?: string;
	/**
	 * What the fact becomes.
	 */
	set?: string;
	/**
	 * true for the planned sale itself, which a plan of several strategies counts once.
	 */
	sale?: boolean;
}
/**
 * An amount of money in a year.
 */
export interface CashLine {
	/**
	 * The scenario it belongs to.
	 */
	scenario: 'without' | 'with' | 'claimed';
	/**
	 * A condition; without it the amount counts in every year.
	 */
	when?: string;
	/**
	 * What it is for.
	 */
	label: string;
	/**
	 * Dollars.
	 */
	amount: string;
}
/**
 * A condition of the law. It shows when it holds in any year.
 */
export interface EffectWarning {
	/**
	 * block: the law does not allow it, and no saving is shown; denied: it can be done, but the law denies the effect, and the figures show that; caution: a limit or a risk.
	 */
	kind: 'block' | 'denied' | 'caution';
	/**
	 * The condition; without it the message always shows.
	 */
	when?: string;
	/**
	 * What the visitor reads.
	 */
	message: string;
	/**
	 * For a block: what would lift it.
	 */
	remedy?: string;
}
/**
 * A worked example: a household, inputs, and figures they must give.
 */
export interface EffectExample {
	/**
	 * What the example shows, in a few words.
	 */
	name: string;
	/**
	 * The calendar year of year 0; the last year there is law for when left out.
	 */
	taxYear?: number;
	/**
	 * Facts that differ from the sample household's.
	 */
	household?: {
		[k: string]: number | string | boolean | null;
	};
	/**
	 * Inputs that differ from their defaults.
	 */
	inputs: {
		[k: string]: number | string | boolean | null;
	};
	/**
	 * What facts of the household are changed by: dollars more than without any change, or what they are set to.
	 */
	facts?: {
		/**
		 * In the scenario "without", by year.
		 */
		without?: {
			[k: string]: {
				[k: string]: number | string | boolean;
			};
		};
		/**
		 * In the scenario "with", by year.
		 */
		with?: {
			[k: string]: {
				[k: string]: number | string | boolean;
			};
		};
		/**
		 * In the scenario "claimed", by year.
		 */
		claimed?: {
			[k: string]: {
				[k: string]: number | string | boolean;
			};
		};
	};
	/**
	 * Lines of the strategy, by year.
	 */
	lines?: {
		[k: string]: {
			[k: string]: number | string | boolean;
		};
	};
	/**
	 * Further figures of the strategy, over all years.
	 */
	results?: {
		[k: string]: number | string | boolean;
	};
	/**
	 * Total tax without less with, by year, to 2 cents.
	 */
	taxSaved?: {
		[k: string]: number;
	};
	/**
	 * Federal tax without less with, by year, to 2 cents.
	 */
	federalSaved?: {
		[k: string]: number;
	};
	/**
	 * State tax without less with, by year, to 2 cents.
	 */
	stateSaved?: {
		[k: string]: number;
	};
	/**
	 * Federal tax without less claimed, by year, to 2 cents.
	 */
	claimedFederalSaved?: {
		[k: string]: number;
	};
	/**
	 * Cash less costs, with less without, by year, to 2 cents.
	 */
	cashChange?: {
		[k: string]: number;
	};
	/**
	 * Cash less costs, claimed less without, by year, to 2 cents.
	 */
	claimedCashChange?: {
		[k: string]: number;
	};
	/**
	 * Carryforwards at the end of a year in the scenario "with", by year.
	 */
	carryforward?: {
		[k: string]: {
			[k: string]: number | string | boolean;
		};
	};
	/**
	 * Messages it fires, each given by words it contains. When given, no other may fire, but for those without a condition.
	 */
	warnings?: string[];
	/**
	 * Whether the law blocks it.
	 */
	blocked?: boolean;
	/**
	 * Dollars its figures may differ by, when more than 2 cents.
	 */
	tolerance?: number;
	/**
	 * The arithmetic by hand, step by step.
	 */
	calculation?: string[];
}
