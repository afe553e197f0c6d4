// Amounts of law in the texts of definitions: "{qcdAnnualLimit:2025}" reads "$108,000", so that a limit stands once, in
// law/amounts/. Texts are completed before anything else reads them.
import { listNumbers } from '../../engine/amounts.ts';
import { formatAmountNumber, formatDigits, formatList } from '../../engine/format.ts';
import { type DatedAmount, findEntry } from '../../engine/law.ts';
import type { Span } from '../../language/tree.ts';
import type { AmountUnit } from '../../model/compiled-calculator.ts';
import type {
	CalculatorDefinition,
	EffectModelDefinition,
	ModelDefinition,
	MoveDefinition,
} from '../../model/generated/authored.ts';
import type { SharedDefinitions } from '../amounts.ts';
import type { CompilerCache } from '../cache.ts';
import { suggest } from '../diagnostics/diagnostic.ts';
import {
	collectDocumentDiagnostics,
	type Document,
	type DocumentContext,
	type LawAmounts,
	reportInText,
} from '../document.ts';
import type { DocumentFile, ProjectDocuments } from '../load/load-documents.ts';
import { type SourceNode, type SourcePath, toTextPlace } from '../load/source.ts';
import { FORMULA_KEYS } from './check-shape.ts';

type TextDocuments = Pick<ProjectDocuments, 'definitions' | 'moves' | 'models' | 'effectModels'>;

interface CompletedTexts<T> {
	readonly documents: T;
	readonly amountNames: readonly string[];
}

/** Puts the figures of amounts in the place of their names; what is wrong with a name is found in its file. */
export function completeTexts<T extends TextDocuments>(
	documents: T,
	amounts: LawAmounts,
	cache: CompilerCache,
): CompletedTexts<T> {
	const amountNames: string[] = [];
	const complete = <D extends Definition>(file: DocumentFile<D>): DocumentFile<D> => {
		const completed = completeFile(file, amounts, cache);
		amountNames.push(...completed.amountNames);
		return completed.file;
	};
	const completeAll = <D extends Definition>(files: ReadonlyMap<string, DocumentFile<D>>) =>
		new Map([...files].map(([name, file]) => [name, complete(file)]));
	return {
		documents: {
			...documents,
			definitions: documents.definitions.map(complete),
			moves: documents.moves.map(complete),
			models: completeAll(documents.models),
			effectModels: completeAll(documents.effectModels),
		},
		amountNames,
	};
}

type Definition = CalculatorDefinition | MoveDefinition | ModelDefinition | EffectModelDefinition;

function completeFile<D extends Definition>(
	file: DocumentFile<D>,
	amounts: LawAmounts,
	cache: CompilerCache,
) {
	const { value: document, diagnostics: loadDiagnostics } = file;
	if (!document) return { file, amountNames: [] };
	const { path } = document.file;
	const { value: texts, diagnostics } = collectDocumentDiagnostics(document, (context) =>
		listCompletedTexts(context, amounts),
	);
	const amountNames = texts.flatMap((text) => text.amountNames);
	if (texts.length === 0) return { file, amountNames };
	// An amount of another text leaves this file as it was.
	const content = JSON.stringify([texts, diagnostics]);
	const completed = cache.getOrCreate(
		'document',
		`completed ${path}`,
		[file, content],
		(): DocumentFile<D> => ({
			...file,
			value: {
				...document,
				value: texts.reduce((value, { path, text }) => setText(value, path, text), document.value),
			},
			diagnostics: [...loadDiagnostics, ...diagnostics],
		}),
	);
	return { file: completed, amountNames };
}

/** A text that names amounts, with their figures in place; a name with a mistake stays as it stands. */
interface CompletedText {
	readonly path: SourcePath;
	readonly text: string;
	readonly amountNames: readonly string[];
}

function listCompletedTexts(
	context: DocumentContext<Definition>,
	amounts: LawAmounts,
): readonly CompletedText[] {
	return listTexts(context.value, []).map(({ path, text }) => {
		const amountNames: string[] = [];
		const completedText = text.replaceAll(BRACES, (braces: string, content: string, start: number) => {
			if (OWN_VALUES.includes(content)) return braces;
			const reference = readReference(content, amounts, getSelection(context, path));
			amountNames.push(...reference.names);
			const span = { start: start + 1, end: start + 1 + content.length };
			const otherYear = findOtherYear(content, text.slice(start + braces.length));
			if (otherYear !== undefined)
				reportProblem(
					context,
					path,
					span,
					fail(`"{${content}}" stands beside ${otherYear}: it is the figure of another year.`),
				);
			if (reference.text !== undefined) return reference.text;
			if (reference.problem) reportProblem(context, path, span, reference.problem);
			return braces;
		});
		return { path, text: completedText, amountNames };
	});
}

/** The year that a text says right after an amount, where it is not the one in its braces. */
function findOtherYear(content: string, rest: string): string | undefined {
	const [, year] = /:(\d{4})/.exec(content) ?? [];
	const [, written] = /^ ?(?:for |in |\()(20\d\d)\b(?!\/)/.exec(rest) ?? [];
	return year === undefined || written === year ? undefined : written;
}

const BRACES = /\{([^{}]*)\}/g;
/** Written by an assumption for the value of its input, which is known where the text is shown. */
const OWN_VALUES: readonly string[] = ['value', 'not'];

/** Keys of what is no text: formulas, and deadlines, whose times are amounts that are read with their rule. */
const OTHER_KEYS: ReadonlySet<string> = new Set([...FORMULA_KEYS, 'deadline']);

function listTexts(value: unknown, path: SourcePath): readonly { path: SourcePath; text: string }[] {
	if (typeof value === 'string') return value.includes('{') ? [{ path, text: value }] : [];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([key, part]) =>
		OTHER_KEYS.has(key) ? [] : listTexts(part, [...path, Array.isArray(value) ? Number(key) : key]),
	);
}

function setText<T>(value: T, path: SourcePath, text: string): T {
	const [step, ...rest] = path;
	if (step === undefined) return text as T;
	if (Array.isArray(value)) return value.with(Number(step), setText(value[Number(step)], rest, text)) as T;
	return { ...value, [step]: setText(value[step as keyof T], rest, text) };
}

/** What selects the figure of an amount that is named without a year or a filing status. */
type Selection = Partial<Pick<CalculatorDefinition, 'taxYear' | 'filingStatus'>>;

/** Parts of a definition that are read by households of any year. */
const PARTS_OF_ANY_YEAR: readonly unknown[] = ['onReturn', 'steps'];

function getSelection({ value }: Document<Definition>, path: SourcePath): Selection {
	return 'taxYear' in value && !PARTS_OF_ANY_YEAR.includes(path[0]) ? value : {};
}

/** What is wrong with a name in braces. */
type Problem =
	| { readonly code: 'unknown-amount'; readonly name: string; readonly names: readonly string[] }
	| { readonly code: 'missing-year'; readonly name: string; readonly year: number; readonly years: string }
	| { readonly code: 'wrong-amount-in-text'; readonly problem: string };

/** What stands in braces: the figure it names, or what is wrong with it; neither where an amount cannot be read. */
interface Reference {
	readonly names: readonly string[];
	readonly text?: string;
	readonly problem?: Problem;
}

/** A name, or the sum of several; a year; and how dollars are written. */
const REFERENCE = /^([\w.]+(?: \+ [\w.]+)*)(?::(\d{4}))?( million| M)?$/;

function readReference(content: string, amounts: LawAmounts, selection: Selection): Reference {
	const match = REFERENCE.exec(content);
	if (!match) return { names: [], problem: fail(`"{${content}}" is no name of an amount.`) };
	const [, sum = '', year, scale = ''] = match;
	const terms = sum.split(' + ').map((term) => readTerm(term, year, amounts, selection));
	const names = terms.flatMap(({ name }) => name ?? []);
	const problem = terms.find((term) => term.problem)?.problem;
	const figures = terms.flatMap(({ figure }) => figure ?? []);
	const [unit, otherUnit] = new Set(terms.map((term) => term.unit));
	if (problem || unit === undefined || figures.length < terms.length)
		return problem ? { names, problem } : { names };
	if (otherUnit !== undefined)
		return { names, problem: fail(`"{${content}}" adds figures of different units.`) };
	if (scale !== '' && unit !== 'money')
		return { names, problem: fail(`"{${content}}" is no amount in dollars.`) };
	const total = figures.reduce((rest, figure) => rest + figure);
	return { names, text: formatFigure(total, unit, scale) };
}

interface Term {
	readonly name?: string;
	readonly unit?: AmountUnit;
	readonly figure?: number;
	readonly problem?: Problem;
}

function readTerm(
	term: string,
	writtenYear: string | undefined,
	amounts: LawAmounts,
	selection: Selection,
): Term {
	const [name = '', ...keys] = term.split('.');
	const amount = amounts.find(name);
	if (amount === 'unreadable') return { name };
	if (amount === 'no such amount') return { problem: { code: 'unknown-amount', name, names: amounts.names } };
	const { unit, values } = amount;
	const year = Number(writtenYear ?? selection.taxYear ?? findOnlyYear(amount));
	if (Number.isNaN(year)) {
		const example = `{${term}:${Object.keys(values).at(-1)}}`;
		return { name, problem: fail(`"${name}" changes, and this text is read in any year: write ${example}.`) };
	}
	const entry = findEntry(amount, year);
	if (!entry)
		return { name, problem: { code: 'missing-year', name, year, years: amounts.formatYears(name) } };
	const path = entry.byFilingStatus && keys.length === 0 ? [selection.filingStatus ?? ''] : keys;
	const figure = findFigure(entry.byFilingStatus ?? entry.value, path);
	if (typeof figure === 'number') return { name, unit, figure };
	const known = figure.length === 0 ? '' : ` Write one of them after a point: ${formatList(figure)}.`;
	return { name, problem: fail(`"${term}" is no single figure.${known}`) };
}

function fail(problem: string): Problem {
	return { code: 'wrong-amount-in-text', problem };
}

/** The year of an amount that never changes. */
function findOnlyYear({ values, after }: DatedAmount): string | undefined {
	const [year, ...others] = Object.keys(values);
	return after === 'constant' && others.length === 0 ? year : undefined;
}

/** A figure, or the keys that may follow where the path ends before one. */
function findFigure(value: unknown, [key, ...rest]: readonly string[]): number | readonly string[] {
	if (typeof value === 'number') return key === undefined ? value : [];
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
	if (key !== undefined && Object.hasOwn(value, key))
		return findFigure(value[key as keyof typeof value], rest);
	return Object.keys(value);
}

/** Years and other numbers stand as they are said: "at 70½", "within 45 days". */
function formatFigure(figure: number, unit: AmountUnit, scale: string): string {
	if (scale !== '') return `$${formatDigits(figure / 1_000_000, 6)}${scale.replace(' M', 'M')}`;
	if (unit === 'years' || unit === 'months' || unit === 'number')
		return figure % 1 === 0.5 ? `${Math.floor(figure)}½` : String(figure);
	return formatAmountNumber(figure, unit);
}

function reportProblem(
	context: DocumentContext<Definition>,
	path: SourcePath,
	span: Span,
	problem: Problem,
): void {
	if (problem.code === 'unknown-amount') {
		const { code, name, names } = problem;
		reportInText(context, path, span, code, { name }, suggest(name, names));
	} else if (problem.code === 'missing-year') {
		const { code, name, year, years } = problem;
		const values = { subject: `The amount "${name}" has`, year, known: `It has ${years}.` };
		reportInText(context, path, span, code, values);
	} else reportInText(context, path, span, problem.code, { problem: problem.problem });
}

/** Keys of texts that state the law: in others, dollars and times are examples. */
const LEGAL_KEYS: ReadonlySet<string> = new Set([
	'description',
	'timing',
	'assumptions',
	'limits',
	'lawChanges',
	'steps',
	'warnings',
	'whyDifferent',
	'notModelled',
]);

/**
 * Reports dollars and times in the texts of a file that are a figure of an amount which its formulas use. Amounts of single
 * states are left out: their round figures are those of other taxes as well.
 */
export function checkRepeatedAmounts(
	{ file, tree, diagnostics }: Pick<DocumentContext<Definition>, 'file' | 'tree' | 'diagnostics'>,
	amountNames: readonly string[],
	{ amounts, amountDocuments }: Pick<SharedDefinitions, 'amounts' | 'amountDocuments'>,
): void {
	const stateDocuments = amountDocuments.filter((document) =>
		document.file.path.includes('/amounts/states/'),
	);
	const isFederal = (name: string) =>
		stateDocuments.every(({ value }) => !Object.hasOwn(value.amounts, name));
	const figures = new Map(amountNames.filter(isFederal).flatMap((name) => listFigures(name, amounts)));
	for (const node of listLegalTexts(tree))
		for (const match of String(node.value).matchAll(FIGURES)) {
			const { 0: text, index } = match;
			const name = figures.get(readFigure(match));
			if (name === undefined) continue;
			const place = toTextPlace(file, node, index, index + text.length);
			diagnostics.report(place, 'repeated-amount', { text, name });
		}
}

/** Dollars and times as they are written in a text. */
const FIGURES = /\$(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)( million|M\b)?|\b(\d+)(½)? (days|months|years)\b/g;

/** A figure and its unit, such as "108000 $" and "45 days". */
function readFigure([, digits, scale, count, half, unit]: RegExpMatchArray): string {
	if (digits !== undefined)
		return `${Number(digits.replaceAll(',', '')) * (scale === undefined ? 1 : 1e6)} $`;
	return `${Number(count) + (half === undefined ? 0 : 0.5)} ${unit}`;
}

/** The figures of an amount, of all years and filing statuses, with its name. */
function listFigures(
	name: string,
	amounts: LawAmounts,
): readonly (readonly [figure: string, name: string])[] {
	const amount = amounts.find(name);
	if (typeof amount !== 'object') return [];
	const unit = TEXT_UNITS[amount.unit] ?? (/\bdays\b/i.test(amount.title) ? 'days' : undefined);
	if (unit === undefined) return [];
	const entries = Object.values(amount.values).map(
		({ value, byFilingStatus }) => value ?? byFilingStatus ?? 0,
	);
	return listNumbers(entries as never).map((figure) => [`${figure} ${unit}`, name] as const);
}

/** A number of days is a plain number. */
const TEXT_UNITS: Partial<Record<AmountUnit, string>> = { money: '$', years: 'years', months: 'months' };

function listLegalTexts(node: SourceNode, isLegal = false): readonly (SourceNode & { kind: 'leaf' })[] {
	if (node.kind === 'leaf') return isLegal && typeof node.value === 'string' ? [node] : [];
	if (node.kind === 'array') return node.items.flatMap((item) => listLegalTexts(item, isLegal));
	return node.members.flatMap(({ key, value }) =>
		OTHER_KEYS.has(key) || key === 'examples' ? [] : listLegalTexts(value, isLegal || LEGAL_KEYS.has(key)),
	);
}
