// What `npm run new` needs to know of a strategy: each question, and what makes an answer acceptable.
import {
	categoriesOf,
	ID_FORM,
	isReservedId,
	LONGEST_ID,
	SAVINGS_FORM,
	TYPES,
} from '../../compiler/categories.ts';
import { messageText } from '../../compiler/messages/messages.ts';
import { PLACEHOLDERS } from '../../compiler/placeholders.ts';
import type { CalculatorType } from '../../definition/compiled-calculator.ts';
import { parseSavingsRange } from '../../engine/savings-range.ts';
import { didYouMean } from '../options.ts';
import type { Neighbours } from './neighbours.ts';

/** The names of the questions, which are those of the options. */
export const NAMES = [
	'type',
	'name',
	'id',
	'category',
	'situation',
	'model',
	'description',
	'code',
	'savings',
	'on-return',
] as const;
export type Name = (typeof NAMES)[number];

/** What has been answered so far. An empty model means formulas of its own. */
export type Answers = Partial<Record<Name, string>>;

export interface Question {
	readonly name: Name;
	/** Asked without a terminal, it must be given as an option. */
	readonly required: boolean;
	/** The sentence that asks. */
	readonly ask: (answers: Answers) => string;
	/** The answers to choose from; empty when any text will do. */
	readonly choices: (answers: Answers) => readonly string[];
	/** What an empty answer stands for, or undefined when there must be one. */
	readonly usual: (answers: Answers) => string | undefined;
	/** Why an answer will not do, or ''. */
	readonly problem: (answer: string, answers: Answers) => string;
}

const none = (): readonly string[] => [];
const noProblem = (): string => '';
const typeOf = ({ type = '' }: Answers) => type as CalculatorType;

/** The questions, each after those it depends on. */
export function questionsFor(known: Neighbours): readonly Question[] {
	const { models, situations } = known;
	return [
		{
			name: 'type',
			required: true,
			ask: () => 'Which type of strategy is it?',
			choices: () => TYPES,
			usual: () => undefined,
			problem: (answer) => notOneOf('type', answer, TYPES),
		},
		{
			name: 'name',
			required: true,
			ask: () => 'What is its full name?',
			choices: none,
			usual: () => undefined,
			problem: (answer) => takenName(answer, known),
		},
		{
			name: 'id',
			required: true,
			ask: () => 'Its id: small letters, digits and hyphens. It is the file name and part of the address.',
			choices: none,
			usual: (answers) => suggestedId(answers, known),
			problem: (answer) => wrongId(answer, known),
		},
		{
			name: 'category',
			required: true,
			ask: () => 'Which category? It is the badge on the card.',
			choices: (answers) => categoriesOf(typeOf(answers)),
			usual: () => undefined,
			problem: (answer, answers) => wrongCategory(answer, typeOf(answers)),
		},
		...(situations.length === 0 ? [] : [situation(situations)]),
		{
			name: 'model',
			required: false,
			ask: () => 'Which shared model computes it? Leave it empty for inputs and formulas of its own.',
			choices: () => models,
			usual: () => '',
			problem: (answer) => (answer === '' ? '' : notOneOf('model', answer, models)),
		},
		{
			name: 'description',
			required: false,
			ask: () => 'One or two plain sentences: what is done, and what it saves.',
			choices: none,
			usual: ({ name = '' }) => `${name}: ${PLACEHOLDERS.description}`,
			problem: noProblem,
		},
		{
			name: 'code',
			required: false,
			ask: () => 'The tax code reference, for example IRC §408(d)(8).',
			choices: none,
			usual: () => PLACEHOLDERS.code,
			problem: noProblem,
		},
		{
			name: 'savings',
			required: false,
			ask: () => 'The typical range of savings, for example $15K-$50K or $100K-$2.5M.',
			choices: none,
			usual: () => PLACEHOLDERS.savings,
			problem: wrongSavings,
		},
		...(known.hasReturns ? [RETURN_PART] : []),
	];
}

function situation(situations: readonly string[]): Question {
	return {
		name: 'situation',
		required: false,
		ask: () =>
			'Which situation of life is it for? Visitors filter the cards by it; more can be added in the file.',
		choices: () => situations,
		usual: () => '',
		problem: (answer) => (answer === '' ? '' : notOneOf('situation', answer, situations)),
	};
}

const YES_NO = ['yes', 'no'];

const RETURN_PART: Question = {
	name: 'on-return',
	required: false,
	ask: () => 'Does it change a household’s tax return?',
	choices: () => YES_NO,
	usual: () => 'no',
	problem: (answer) => notOneOf('answer', answer, YES_NO),
};

function wrongSavings(answer: string): string {
	const form = 'Write them as $15K-$50K or $100K-$2.5M';
	const range = SAVINGS_FORM.test(answer) ? parseSavingsRange(answer) : undefined;
	if (!range) return `The savings "${answer}" are not a range. ${form}.`;
	const rises = range.low < range.high || answer === PLACEHOLDERS.savings;
	return rises ? '' : `The savings "${answer}" do not rise. ${form}, the smaller figure first.`;
}

function notOneOf(what: string, answer: string, known: readonly string[]): string {
	if (known.includes(answer)) return '';
	if (known.length === 0) return `There is no ${what} "${answer}": this project has none.`;
	return `There is no ${what} "${answer}".${didYouMean(answer, known)} Choose one of: ${known.join(', ')}.`;
}

function wrongCategory(answer: string, type: CalculatorType): string {
	const own = categoriesOf(type);
	if (own.includes(answer)) return '';
	const other = TYPES.find((one) => categoriesOf(one).includes(answer));
	const alike = own.filter((one) => sharedWord(one, answer)).map((one) => `"${one}"`);
	const near = didYouMean(answer, own) || (alike.length > 0 ? ` Did you mean ${alike.join(' or ')}?` : '');
	const problem = other
		? `"${answer}" is a category of ${other}, not of ${type}.`
		: `There is no category "${answer}".`;
	return `${problem}${near} Choose one of: ${own.join(', ')}.`;
}

// "Charitable" and "Charitable Strategies".
function sharedWord(one: string, other: string): boolean {
	const words = other.toLowerCase().split(' ');
	return one
		.toLowerCase()
		.split(' ')
		.some((word) => word !== 'strategies' && words.includes(word));
}

function wrongId(answer: string, known: Neighbours): string {
	if (!ID_FORM.test(answer)) {
		const tidied = idFrom(answer);
		const hint = tidied === '' ? '' : ` Did you mean "${tidied}"?`;
		return `The id "${answer}" may have only small letters, digits and single hyphens between them.${hint}`;
	}
	if (answer.length > LONGEST_ID)
		return `The id "${answer}" has ${answer.length} characters; at most ${LONGEST_ID} are allowed.`;
	if (isReservedId(answer)) return messageText('reserved-id', { id: answer });
	const taken = known.ids.get(answer);
	return taken ? `The id "${answer}" is taken by ${taken}. "${free(answer, known)}" is free.` : '';
}

function takenName(answer: string, { names }: Neighbours): string {
	const taken = names.get(answer);
	return taken
		? `The name "${answer}" is taken by ${taken}. Two cards with one name cannot be told apart.`
		: '';
}

// "Net Unrealized Appreciation (NUA)" gives "net-unrealized-appreciation"; capital-gains ids begin with "cg-".
function suggestedId({ type, name = '' }: Answers, known: Neighbours): string | undefined {
	const id = idFrom(name.replace(/\([^)]*\)/g, ' '));
	if (id === '') return undefined;
	const prefixed = type === 'capital-gains' && !id.startsWith('cg-') ? `cg-${id}` : id;
	// Room is left for the number of one that is taken.
	const short =
		prefixed.length > LONGEST_ID ? prefixed.slice(0, LONGEST_ID - 4).replace(/-[^-]*$/, '') : prefixed;
	return free(short, known);
}

function idFrom(text: string): string {
	const plain = text.normalize('NFD').replace(/\p{Mark}/gu, '');
	return (
		plain
			.toLowerCase()
			.match(/[a-z0-9]+/g)
			?.join('-') ?? ''
	);
}

function free(id: string, { ids }: Neighbours): string {
	let candidate = id;
	for (let number = 2; ids.has(candidate); number += 1) candidate = `${id}-${number}`;
	return candidate;
}
