// Generated from schemas/ by `npm run types`. Change the schema, not this file.

export type CalculatorDefinition = {
	$schema: string;
	id: string;
	/**
	 * @minItems 1
	 */
	formerIds?: [string, ...string[]];
	type: 'income-tax' | 'capital-gains';
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
	name: string;
	description: string;
	code: string;
	estimatedSavings: string;
	taxYear: number;
	filingStatus?: 'single' | 'joint' | 'separate' | 'headOfHousehold';
	timing?: string;
	suitableFor?: string;
	/**
	 * @minItems 1
	 */
	situations?: [string, ...string[]];
	/**
	 * @minItems 1
	 */
	searchWords?: [string, ...string[]];
	risk?: Risk;
	model?: string;
	modelPrefill?: {
		[k: string]: string;
	};
	inputs?: Inputs;
	warnings?: Warning[];
	badges?: Badge[];
	amounts?: string[];
	results?: Result[];
	prompt?: string;
	closingNote?: string;
	guidance?: string[];
	assumptions: string[];
	limits?: string[];
	lawChanges?: string[];
	/**
	 * @minItems 1
	 */
	steps?: [Step, ...Step[]];
	calendar?: Calendar;
	sources?: string[];
	examples: Example[];
	onReturn?: OnReturn;
};
export type Logo = {
	file: string;
	width: number;
	height: number;
} | null;
export type YearClaim = {
	figure: string;
	year: string;
	substantiation: string;
} | null;
export type Rating = {
	name: string;
	year: string;
	ratedBy: string;
	ratedOn: string;
	period: string;
	isPaidFor: boolean | null;
	substantiation: string;
} | null;
export type Claim = {
	figure: string;
	substantiation: string;
} | null;
/**
 * @minItems 2
 * @maxItems 2
 */
export type Row = [number, number];
export type After =
	| string
	| {
			indexedBy: string;
			from?: StatutoryBase;
			of: 'amount' | 'increase';
			roundTo: RoundingUnit;
			direction: 'down' | 'nearest' | 'up';
			falls?: 'toBase' | 'never' | 'freely';
			mostPercent?: number;
			lastYear?: number;
			onlyIfPricesRise?: boolean;
			adjusted?: AdjustmentYears;
			rowsEnd?: RowsEnd;
			rowValues?: boolean;
			/**
			 * @minItems 1
			 */
			rowsFixed?: [number, ...number[]];
			source: string;
			note?: string;
	  };
export type StatutoryAmount = number | number[] | string;
export type RoundingUnit =
	| number
	| {
			single?: number;
			joint?: number;
			separate?: number;
			headOfHousehold?: number;
	  };

export interface AuthoredFiles {
	'calculator.schema.json': CalculatorDefinition;
	'case.schema.json': ReturnCase;
	'effect-case.schema.json': EffectCase;
	'effect-model.schema.json': EffectModelDefinition;
	'firm.schema.json': FirmSettings;
	'futures.schema.json': FuturesFile;
	'household.schema.json': HouseholdDefinition;
	'indexes.schema.json': IndexesFile;
	'later-years.schema.json': LaterYearsFile;
	'model.schema.json': ModelDefinition;
	'move.schema.json': MoveDefinition;
	'on-return.schema.json': OnReturnFile;
	'parameters.schema.json': AmountsFile;
	'return-form.schema.json': ReturnFormDefinition;
	'rule-entries.schema.json': RuleEntriesFile;
	'second-entry.schema.json': SecondEntryFile;
	'shared-inputs.schema.json': SharedInputsFile;
	'situations.schema.json': SituationsFile;
	'state-entries.schema.json': StateEntriesFile;
	'worksheet.schema.json': WorksheetDefinition;
}
export interface Risk {
	level: 'standard' | 'watch' | 'contested' | 'high' | 'expired-in-part';
	status: string;
	citation?: string;
}
export interface Inputs {
	[k: string]: Input;
}
export interface Input {
	use?: string;
	type?: 'integer' | 'number' | 'string' | 'boolean';
	format?:
		| 'money'
		| 'percent'
		| 'fraction'
		| 'years'
		| 'months'
		| 'shares'
		| 'count'
		| 'date'
		| 'moneyByYear'
		| 'sharesByYear'
		| 'sharesByDate';
	title?: string;
	help?: string;
	default: number | string | boolean;
	/**
	 * @minItems 1
	 */
	enum?: [number | string | boolean, ...(number | string | boolean)[]];
	labels?: {
		[k: string]: string;
	};
	prefillFrom?: string;
	setBy?: {
		input: string;
		amount: string;
	};
	showWhen?: string;
	disabledWhen?: string;
	hidden?: string;
	unused?: string;
}
export interface Warning {
	when: string;
	field?: string;
	kind?: 'block' | 'caution';
	message: string;
	remedy?: string;
}
export interface Badge {
	when: string;
	field: string;
	label: string;
}
export interface Result {
	id: string;
	label: string;
	formula?: string;
	branches?: {
		[k: string]: string;
	};
	format: 'money' | 'percent' | 'cents' | 'years' | 'months' | 'number' | 'yes-no' | 'text';
	labels?: {
		yes: string;
		no: string;
	};
	headline?: boolean;
	goodOrBad?: 'saving' | 'cost';
	net?: boolean;
	note?: string;
	appliesWhen?: string;
	showWhen?: string;
}
export interface Step {
	text: string;
	who:
		| 'You'
		| 'Your CPA'
		| 'Your attorney'
		| 'Appraiser'
		| 'Broker'
		| 'Custodian'
		| 'Trustee'
		| 'Qualified intermediary'
		| 'Insurance company'
		| 'Plan administrator'
		| 'Your employer'
		| 'The company'
		| 'The partnership'
		| 'The charity'
		| 'The sponsor';
	deadline: Deadline;
	everyYear?: true;
	lastTaxYear?: number;
	source: string;
}
export interface Deadline {
	on?: string;
	year?: number;
	before?:
		| 'letterOfIntent'
		| 'signing'
		| 'closing'
		| 'contract'
		| 'settlement'
		| 'transfer'
		| 'purchase'
		| 'issue'
		| 'grant'
		| 'exercise'
		| 'lossSale'
		| 'distribution'
		| 'income'
		| 'yearEnd'
		| 'filing'
		| 'listing'
		| 'examination';
	within?: string;
	after?: string;
	of?:
		| 'letterOfIntent'
		| 'signing'
		| 'closing'
		| 'contract'
		| 'settlement'
		| 'transfer'
		| 'purchase'
		| 'issue'
		| 'grant'
		| 'exercise'
		| 'lossSale'
		| 'distribution'
		| 'income'
		| 'yearEnd'
		| 'filing'
		| 'listing'
		| 'examination';
	dayOfMonth?: number;
	countsFirstDay?: true;
	atLatest?: 'return' | 'extendedReturn';
}
export interface Calendar {
	taxYear: number;
	events?: {
		[k: string]: string;
	};
	/**
	 * @minItems 1
	 */
	deadlines: [string, ...string[]];
}
export interface Example {
	name: string;
	inputs: {
		[k: string]: number | string | boolean;
	};
	results?: {
		[k: string]: number | string | boolean | null;
	};
	warnings?: string[];
	badges?: string[];
}
export interface OnReturn {
	disposesOfAsset?: boolean;
	indivisible?: boolean;
	/**
	 * @minItems 1
	 */
	assetKinds?: [string, ...string[]];
	question: string;
	baseline: string;
	whyDifferent: string;
	baselineShort: string;
	models?: string[];
	claimedModels?: string[];
	modelInputs?: {
		[k: string]: string | number | boolean;
	};
	needs?: string;
	schedule?: {
		list: string;
		amount: string;
		most: string;
		choices: string;
		years: string;
		/**
		 * @minItems 1
		 */
		costs?: [string, ...string[]];
	};
	lawUnsettled?: boolean;
	taxpayers?: {
		trust?: Taxpayers;
		donee?: Taxpayers;
	};
	years?: string;
	inputs?: {
		[k: string]: EffectInput;
	};
	lines?: EffectLine[];
	without?: Change[];
	with?: Change[];
	claimed?: Change[];
	cash?: CashLine[];
	costs?: CostLine[];
	estate?: Estate;
	warnings?: EffectWarning[];
	results?: EffectLine[];
	unwithheldTax?: string;
	neverTaxed?: string;
	legalStatus?: string;
	notModelled?: string[];
	sources?: string[];
	/**
	 * @minItems 1
	 */
	examples: [EffectExample, ...EffectExample[]];
}
export interface Taxpayers {
	count: string;
	facts?: {
		[k: string]: string;
	};
}
export interface EffectInput {
	use?: string;
	type?: 'integer' | 'number' | 'string' | 'boolean';
	format?:
		| 'money'
		| 'percent'
		| 'fraction'
		| 'years'
		| 'months'
		| 'shares'
		| 'count'
		| 'date'
		| 'moneyByYear'
		| 'sharesByYear'
		| 'sharesByDate';
	title?: string;
	help?: string;
	default?: number | string | boolean;
	/**
	 * @minItems 1
	 */
	enum?: [number | string | boolean, ...(number | string | boolean)[]];
	labels?: {
		[k: string]: string;
	};
	minimum?: number;
	maximum?: number;
	/**
	 * @minItems 1
	 */
	assetKinds?: [string, ...string[]];
	advanced?: boolean;
	prefillFrom?: string;
	byAssetKind?: {
		[k: string]: string | boolean | number;
	};
	sameAsInput?: string;
	scalesWith?: string;
	/**
	 * @minItems 1
	 */
	countsWhen?: [
		{
			input: string;
			is: string;
		},
		...{
			input: string;
			is: string;
		}[]
	];
	/**
	 * @minItems 1
	 */
	sameAsFacts?: [string, ...string[]];
	/**
	 * @minItems 1
	 */
	partOf?: string | [string, ...string[]];
	/**
	 * @minItems 1
	 */
	askedIn?: [string, ...string[]];
	fromToday?: 'monthsPast' | 'monthsLeft';
	decisive?: boolean;
	assumption?: string;
}
export interface EffectLine {
	id: string;
	label: string;
	format: 'money' | 'percent' | 'years' | 'months' | 'number' | 'yes-no';
	formula: string;
}
export interface Change {
	fact: string;
	on?: 'trust' | 'donee';
	when?: string;
	add?: string;
	set?: string;
	sale?: boolean;
	inAddition?: true;
}
export interface CashLine {
	scenario: 'without' | 'with' | 'claimed';
	when?: string;
	label: string;
	to?: 'charity' | 'family';
	amount: string;
}
export interface CostLine {
	scenario: 'without' | 'with' | 'claimed';
	when?: string;
	label: string;
	amount: string;
}
export interface Estate {
	/**
	 * @minItems 1
	 */
	endsAtDeath?: ['without' | 'with' | 'claimed', ...('without' | 'with' | 'claimed')[]];
	heldIncome?: string[];
	comparesHolding?: boolean;
	inputs?: {
		[k: string]: string;
	};
	without?: Change[];
	with?: Change[];
	claimed?: Change[];
	property?: CostLine[];
	outside?: CostLine[];
	gifts?: CostLine[];
	heirsIncome?: CostLine[];
	heirsGain?: CostLine[];
	heirsTax?: CostLine[];
}
export interface EffectWarning {
	kind: 'block' | 'denied' | 'caution';
	when?: string;
	field?: string;
	message: string;
	remedy?: string;
}
export interface EffectExample {
	name: string;
	taxYear?: number;
	household?: {
		[k: string]: number | string | boolean | null;
	};
	inputs: {
		[k: string]: number | string | boolean | null;
	};
	/**
	 * @minItems 1
	 */
	inAddition?: boolean | [string, ...string[]];
	inflation?: number;
	growth?: number;
	projection?: 'none';
	years?: number;
	facts?: {
		without?: {
			[k: string]: {
				[k: string]: number | string | boolean;
			};
		};
		with?: {
			[k: string]: {
				[k: string]: number | string | boolean;
			};
		};
		claimed?: {
			[k: string]: {
				[k: string]: number | string | boolean;
			};
		};
	};
	lines?: {
		[k: string]: {
			[k: string]: number | string | boolean;
		};
	};
	results?: {
		[k: string]: number | string | boolean;
	};
	taxSaved?: {
		[k: string]: number;
	};
	federalSaved?: {
		[k: string]: number;
	};
	stateSaved?: {
		[k: string]: number;
	};
	claimedFederalSaved?: {
		[k: string]: number;
	};
	cashChange?: {
		[k: string]: number;
	};
	claimedCashChange?: {
		[k: string]: number;
	};
	charityWithout?: {
		[k: string]: number;
	};
	charityWith?: {
		[k: string]: number;
	};
	familyWithout?: {
		[k: string]: number;
	};
	familyWith?: {
		[k: string]: number;
	};
	estate?: {
		[k: string]: number | boolean;
	};
	estateLines?: {
		without?: {
			[k: string]: number | boolean;
		};
		with?: {
			[k: string]: number | boolean;
		};
		claimed?: {
			[k: string]: number | boolean;
		};
		held?: {
			[k: string]: number | boolean;
		};
	};
	carryforward?: {
		[k: string]: {
			[k: string]: number | string | boolean;
		};
	};
	warnings?: string[];
	blocked?: boolean;
	tolerance?: number;
	calculation?: string[];
}
export interface ReturnCase {
	id: string;
	title?: string;
	origin?: 'independent' | 'published test' | 'worked by hand' | 'hand' | 'own';
	kind?: string;
	source?: string;
	number?: number;
	margin?: number;
	facts?: Facts;
	/**
	 * @minItems 1
	 */
	years?: [Facts, ...Facts[]];
	trust?: Facts;
	estate?: Facts | [Facts, ...Facts[]];
	inflation?: number;
	projection?: 'none';
	/**
	 * @minItems 1
	 */
	expected:
		| {
				closing?: Closing;
				[k: string]: number | boolean | null | Closing | undefined;
		  }
		| [Figures, ...Figures[]];
	/**
	 * @minItems 1
	 */
	worked?:
		| {
				closing?: Closing;
				[k: string]: number | boolean | null | Closing | undefined;
		  }
		| [Figures, ...Figures[]];
	working?: string;
}
export interface Facts {
	taxYear?: number;
	[k: string]: number | string | boolean | undefined;
}
export interface Closing {
	[k: string]: number;
}
export interface Figures {
	closing?: Closing;
	[k: string]: number | boolean | null | Closing | undefined;
}
export interface EffectCase {
	id: string;
	title?: string;
	origin?: string;
	/**
	 * @minItems 1
	 */
	working?: [string, ...string[]];
	/**
	 * @minItems 1
	 */
	plan?: [
		{
			id: string;
			inputs?: {
				[k: string]: string | number | boolean;
			};
			portion?: number;
		},
		...{
			id: string;
			inputs?: {
				[k: string]: string | number | boolean;
			};
			portion?: number;
		}[]
	];
	taxYear?: number;
	household?: {
		[k: string]: string | number | boolean;
	};
	inputs?: {
		[k: string]: string | number | boolean;
	};
	inAddition?: boolean | string[];
	sale?: {
		[k: string]: string | number | boolean;
	};
	estate?: {
		[k: string]: string | number | boolean;
	};
	discountRate?: number;
	inflation?: number;
	growth?: number;
	projection?: 'none';
	expected: {
		[k: string]: unknown;
	};
}
export interface EffectModelDefinition {
	$schema: string;
	id: string;
	title: string;
	principle: string;
	convention?: string;
	requires?: {
		[k: string]: 'money' | 'percent' | 'years' | 'months' | 'number' | 'yes-no';
	};
	years?: string;
	inputs?: {
		[k: string]: EffectInput;
	};
	lines?: EffectLine[];
	without?: Change[];
	with?: Change[];
	claimed?: Change[];
	cash?: CashLine[];
	costs?: CostLine[];
	estate?: Estate;
	warnings?: EffectWarning[];
	results?: EffectLine[];
}
export interface FirmSettings {
	$schema: string;
	name: string;
	founder: string;
	phone: string;
	email: string;
	location: string;
	/**
	 * @minItems 1
	 */
	officeHours: [OfficeHours, ...OfficeHours[]];
	siteAddress: string;
	logo: Logo;
	colors: {
		light: Colors;
		dark: Colors;
	};
	contactEndpoint: string;
	newsletterEndpoint: string;
	pricePerCalculator: number;
	claims: {
		savingsIdentified: YearClaim;
		award: Rating;
		fiduciaryYears: Claim;
		reputationYears: Claim;
	};
	disclaimer: string;
	legal: {
		privacy: string;
		terms: string;
		disclosures: string;
		accessibility: string;
	};
	landingPages: boolean;
	embedOrigins: string[];
}
export interface OfficeHours {
	days: string;
	hours: string;
}
export interface Colors {
	paper?: string;
	raised?: string;
	ink?: string;
	brass?: string;
	gold?: string;
}
export interface FuturesFile {
	$schema: string;
	/**
	 * @minItems 6
	 * @maxItems 12
	 */
	futures:
		| [Future, Future, Future, Future, Future, Future]
		| [Future, Future, Future, Future, Future, Future, Future]
		| [Future, Future, Future, Future, Future, Future, Future, Future]
		| [Future, Future, Future, Future, Future, Future, Future, Future, Future]
		| [Future, Future, Future, Future, Future, Future, Future, Future, Future, Future]
		| [Future, Future, Future, Future, Future, Future, Future, Future, Future, Future, Future]
		| [Future, Future, Future, Future, Future, Future, Future, Future, Future, Future, Future, Future];
}
export interface Future {
	id: string;
	text: string;
	change: {
		salePrice?: {
			percent: number;
		};
		later?: {
			years: number;
		};
		rates?: {
			/**
			 * @minItems 1
			 */
			amounts: [string, ...string[]];
			percent: number;
			from: number;
		};
		pendingLaw?: 'otherWay';
		inflation?: {
			percent: number;
		};
		death?: {
			year: number;
		};
		inputs?: {
			/**
			 * @minItems 1
			 */
			names: [string, ...string[]];
			add: number;
		};
		audit?: {
			years: number;
			interest: number;
			penalty: number;
			leastShare: number;
			least: number;
			source: string;
		};
	};
}
export interface HouseholdDefinition {
	$schema: string;
	title: string;
	/**
	 * @minItems 1
	 */
	years: [number, ...number[]];
	knownYear: number;
	/**
	 * @minItems 1
	 */
	sections: [
		{
			id: string;
			title: string;
			askFirst?: FactThreshold;
		},
		...{
			id: string;
			title: string;
			askFirst?: FactThreshold;
		}[]
	];
	sample: {
		[k: string]: number | string | boolean;
	};
	summary: {
		figures: string[];
		/**
		 * @minItems 1
		 */
		taxes: [
			{
				title: string;
				/**
				 * @minItems 1
				 */
				lines: [string, ...string[]];
				/**
				 * @minItems 1
				 */
				subtract?: [string, ...string[]];
			},
			...{
				title: string;
				/**
				 * @minItems 1
				 */
				lines: [string, ...string[]];
				/**
				 * @minItems 1
				 */
				subtract?: [string, ...string[]];
			}[]
		];
		total: string;
		besides?: string[];
		rateOf: string;
	};
	marginalInputs: {
		fact: string;
		title: string;
	}[];
	/**
	 * @minItems 1
	 */
	incomeFacts?: [string, ...string[]];
	returnFigures?: {
		/**
		 * @minItems 1
		 */
		[k: string]: [ReturnFigure, ...ReturnFigure[]];
	};
	formerFacts?: {
		[k: string]: string;
	};
	withoutIncomeTax: string[];
	firstDeath?: FirstDeath;
	facts: {
		[k: string]: Fact;
	};
}
export interface FactThreshold {
	/**
	 * @minItems 1
	 */
	facts: [string, ...string[]];
	from: number;
}
export interface ReturnFigure {
	/**
	 * @minItems 1
	 */
	lines: [string, ...string[]];
	/**
	 * @minItems 1
	 */
	subtract?: [string, ...string[]];
	aboveZero?: boolean;
	needsState?: boolean;
	bracketIn?: string;
	surtaxRate?: string;
	surtaxAbove?: string;
	marginalTo?: string;
}
export interface FirstDeath {
	own: string;
	spouse: string;
	jointYears: number;
	source: string;
}
export interface Fact {
	type: 'integer' | 'number' | 'string' | 'boolean';
	format?: 'money' | 'percent' | 'fraction' | 'years' | 'months' | 'shares' | 'count' | 'calendarYear';
	title: string;
	help?: string;
	default?: number | string | boolean;
	minimum?: number;
	maximum?: number;
	atMost?: string;
	limitsChanges?: boolean;
	later?: 'grows' | 'same' | 'age' | 'once';
	afterDeath?: AfterDeath;
	needed?: boolean;
	leastLine?: string;
	/**
	 * @minItems 1
	 */
	leastOf?: [string, ...string[]];
	optional?: boolean;
	/**
	 * @minItems 1
	 */
	enum?: [string, ...string[]];
	labels?: {
		[k: string]: string;
	};
	showWhen?: string;
	askFrom?: FactThreshold;
	section: string;
	basic?: boolean;
}
export interface AfterDeath {
	spouse?: string;
	isIncluded?: boolean;
	keeps?: 'own' | 'larger' | 'both';
	share?: string;
	/**
	 * @minItems 1
	 */
	follows?: [string, ...string[]];
	lessOf?: string;
}
export interface IndexesFile {
	$schema: string;
	indexes: {
		[k: string]: PriceIndex;
	};
}
export interface PriceIndex {
	title: string;
	values: {
		[k: string]: number;
	};
	estimates?: {
		[k: string]: number;
	};
	growth: number;
	source: string;
	note?: string;
}
export interface LaterYearsFile {
	inflation: number;
	amounts: {
		[k: string]: {
			[k: string]: unknown;
		};
	};
}
export interface ModelDefinition {
	$schema: string;
	id: string;
	inputs: Inputs;
	warnings?: Warning[];
	badges?: Badge[];
	results: Result[];
	prompt?: string;
	closingNote?: string;
	assumptions: string[];
}
export interface MoveDefinition {
	$schema: string;
	id: string;
	name: string;
	description: string;
	taxYear: number;
	/**
	 * @minItems 1
	 */
	situations?: [string, ...string[]];
	/**
	 * @minItems 1
	 */
	searchWords?: [string, ...string[]];
	/**
	 * @minItems 1
	 */
	steps?: [Step, ...Step[]];
	calendar?: Calendar;
	sources: string[];
	onReturn: OnReturn;
	/**
	 * @minItems 1
	 */
	formerIds?: [string, ...string[]];
}
export interface OnReturnFile {
	$schema: string;
	sale: {
		inputs: {
			[k: string]: EffectInput;
		};
		lines?: EffectLine[];
		with?: Change[];
	};
	inputs: {
		[k: string]: EffectInput;
	};
	results: {
		taxSaved: string;
		presentValue: string;
		costs: string;
		cash: string;
		netBenefit: string;
		netPresentValue: string;
	};
	wrongAssetMessage: string;
	taxes: {
		total: string;
		federal: string;
		state: string;
		imposed: string;
	};
	trustTaxes: {
		federal: string;
		state: string;
		count: string;
	};
	expired: {
		/**
		 * @minItems 1
		 */
		[k: string]: [string, ...string[]];
	};
}
export interface AmountsFile {
	$schema: string;
	amounts: {
		[k: string]: Amount;
	};
	byState?: {
		[k: string]: StateTable;
	};
}
export interface Amount {
	title: string;
	unit: 'money' | 'percent' | 'fraction' | 'years' | 'months' | 'number' | 'money-per-percent';
	rows?: 'brackets' | 'steps';
	thresholdUnit?: 'money' | 'percent' | 'years' | 'months' | 'number';
	survivingSpouse?: 'single';
	values: {
		[k: string]: DatedValue;
	};
	after: After;
}
export interface DatedValue {
	/**
	 * @minItems 1
	 */
	value?:
		| number
		| {
				[k: string]:
					| number
					| {
							[k: string]: number;
					  };
		  }
		| [Row, ...Row[]];
	byFilingStatus?: {
		/**
		 * @minItems 1
		 */
		single?: number | [Row, ...Row[]];
		/**
		 * @minItems 1
		 */
		joint?: number | [Row, ...Row[]];
		/**
		 * @minItems 1
		 */
		separate?: number | [Row, ...Row[]];
		/**
		 * @minItems 1
		 */
		headOfHousehold?: number | [Row, ...Row[]];
	};
	source: string;
	estimate?: true;
	note?: string;
	pending?: Pending;
}
export interface Pending {
	text: string;
	date: string;
}
export interface StatutoryBase {
	year: number | number[];
	index?: number;
	amount:
		| number
		| number[]
		| {
				single?: StatutoryAmount;
				joint?: StatutoryAmount;
				separate?: StatutoryAmount;
				headOfHousehold?: StatutoryAmount;
		  };
}
export interface AdjustmentYears {
	from: number;
	everyYears?: number;
}
export interface RowsEnd {
	year: number;
	values: number[];
	pending?: Pending;
}
export interface StateTable {
	title: string;
	figure: 'topRate' | 'qsbs' | 'opportunityFunds' | 'installmentSales' | 'incompleteGiftTrusts';
	withoutIncomeTax: number;
	otherwise?: number;
	source: string;
}
export interface ReturnFormDefinition {
	$schema: string;
	title: string;
	/**
	 * @minItems 1
	 */
	schedules: [Schedule, ...Schedule[]];
	/**
	 * @minItems 1
	 */
	checks: [LineCheck, ...LineCheck[]];
}
export interface Schedule {
	title: string;
	/**
	 * @minItems 1
	 */
	lines: [FormLine, ...FormLine[]];
}
export interface FormLine {
	line: LineNumber;
	facts?: string[];
}
export interface LineNumber {
	[k: string]: string;
}
export interface LineCheck {
	id: string;
	line: LineNumber;
	title: string;
	/**
	 * @minItems 1
	 */
	lines: [string, ...string[]];
	/**
	 * @minItems 1
	 */
	subtract?: [string, ...string[]];
	from?: string;
	/**
	 * @minItems 1
	 */
	parts?: [string, ...string[]];
	omits?: string;
}
export interface RuleEntriesFile {
	[k: string]: {
		indexedBy: string;
		[k: string]: unknown;
	};
}
export interface SecondEntryFile {
	[k: string]: SecondEntry;
}
export interface SecondEntry {
	[k: string]: unknown;
}
export interface SharedInputsFile {
	$schema: string;
	inputs: Inputs;
}
export interface SituationsFile {
	$schema: string;
	situations: {
		[k: string]: Situation;
	};
}
export interface Situation {
	label: string;
	assetKind?: string;
	/**
	 * @minItems 1
	 */
	facts?: [string, ...string[]];
	/**
	 * @minItems 1
	 */
	searchWords?: [string, ...string[]];
}
export interface StateEntriesFile {
	[k: string]: {
		[k: string]: {
			[k: string]: number;
		};
	};
}
export interface WorksheetDefinition {
	$schema: string;
	id: string;
	title: string;
	kind: 'federal' | 'state' | 'trust' | 'estate';
	state?: string;
	coverage?: {
		reliability: 'A' | 'B' | 'C';
		reason: string;
		differences?: string[];
	};
	topRate?: StateFigure;
	conformity?: {
		qsbs?: StateFigure;
		opportunityFunds?: StateFigure;
		installmentSales?: StateFigure;
		incompleteGiftTrusts?: StateFigure;
	};
	installments?: {
		/**
		 * @minItems 4
		 * @maxItems 4
		 */
		shares: [number, number, number, number];
		source: string;
		note?: string;
	};
	questions?: {
		[k: string]: {
			title: string;
			help: string;
		};
	};
	inputs?: {
		[k: string]: WorksheetInput;
	};
	lines: Line[];
	carryforwards?: Carryforward[];
}
export interface StateFigure {
	[k: string]: {
		value: number;
		source: string;
		note?: string;
	};
}
export interface WorksheetInput {
	type: 'integer' | 'number' | 'string' | 'boolean';
	format?: 'money' | 'percent' | 'years' | 'count';
	title: string;
	help?: string;
	default: number | string | boolean;
	/**
	 * @minItems 1
	 */
	enum?: [string, ...string[]];
	minimum?: number;
	maximum?: number;
	hidden?: string;
}
export interface Line {
	id: string;
	label: string;
	form?: string;
	formula: string;
	format: 'money' | 'percent' | 'number' | 'yes-no';
	note?: string;
	caution?: boolean;
	reason?: Reason;
}
export interface Reason {
	direction: 'increases' | 'decreases';
	when?: string;
	text: string;
}
export interface Carryforward {
	id: string;
	title: string;
	closingBalance?: string;
	expiresAfter?: string;
	used?: string;
	added?: string;
	source: string;
}
