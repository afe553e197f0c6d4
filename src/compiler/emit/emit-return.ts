// The modules the browser gets for the returns: one that computes them, and one that explains them, fetched apart.

import { pick } from '../../engine/collections.ts';
import type { DatedAmounts } from '../../engine/law.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import {
	type CompiledWorksheet,
	LINE_WORDS,
	type ReturnWords,
	type SourcesByState,
} from '../../model/compiled-return.ts';
import type { Compilation } from '../compile.ts';
import { collectAmountIds, isRunnable, type Runnable } from '../program.ts';
import type { CheckedHousehold } from '../worksheets/checked-worksheet.ts';
import { emitAbsent, emitComplete } from '../worksheets/emit-worksheet.ts';
import type { ResolvedReturns, ResolvedWorksheet } from '../worksheets/resolve-returns.ts';
import { describeHousehold, describeWorksheet } from '../worksheets/run-returns.ts';
import { describeFigures, describeIndexes, type SharedData } from './describe-logic.ts';
import {
	Code,
	emitCalls,
	emitLoaders,
	emitValue,
	type Module,
	SHARED_MODULE,
	toCallName,
	toEngineImport,
} from './emit-function.ts';
import { describeWorkings } from './workings.ts';

export const RETURN_MODULE = 'virtual:calculators/return';
const STATES_MODULE = 'virtual:calculators/states';
const ESTATE_LAW_MODULE = 'virtual:calculators/estate-law';
const RETURN_FORM_MODULE = 'virtual:calculators/return-form';
const RETURN_WORDS_MODULE = 'virtual:calculators/return-words';
const RETURN_WORKINGS_MODULE = 'virtual:calculators/return-workings';

type RunnableProgram = Runnable<ResolvedWorksheet>;

/** The returns of states with a law of their own, that of an estate, and those that everybody's law needs. */
function groupWorksheets({ worksheets }: ResolvedReturns) {
	const runnable = worksheets.filter(isRunnable);
	const getKind = ({ program }: Pick<RunnableProgram, 'program'>) => program.definition.kind;
	return {
		states: runnable.filter((worksheet) => getKind(worksheet) === 'state'),
		estate: runnable.find((worksheet) => getKind(worksheet) === 'estate'),
		others: runnable.filter((worksheet) => !['state', 'estate'].includes(getKind(worksheet))),
	};
}

const getStateModule = (id: string) => `virtual:calculators/state-${id}`;
const getStateWordsModule = (id: string) => `virtual:calculators/state-words-${id}`;
const getWorkingsModule = (id: string) => `virtual:calculators/worksheet-workings-${id}`;

function listAmounts(worksheets: readonly Pick<RunnableProgram, 'program'>[]): ReadonlySet<string> {
	return collectAmountIds(worksheets.map(({ program }) => program));
}

/** The functions that worksheets call: the law has them once, for states too. */
function listCalls({ worksheets }: ResolvedReturns): readonly string[] {
	return [...new Set(worksheets.filter(isRunnable).flatMap(({ code }) => code.calls))].sort();
}

function emitReturnModule(
	{ returns, shared: data }: Compilation,
	{ states, years, knownYear }: TaxSystem,
	sharedIds: readonly string[],
): string {
	const { others } = groupWorksheets(returns);
	const calls = listCalls(returns);
	const household = returns.household as CheckedHousehold;
	const laws = others.map((worksheet, at) => {
		const earlierIds = new Set([...sharedIds, ...listAmounts(others.slice(0, at))]);
		return new Code(emitLaw(worksheet, data.amounts, (id) => !earlierIds.has(id)));
	});
	const base = {
		household: describeHousehold(household),
		worksheets: [],
		...{ states, years, knownYear },
		amounts: new Code('shared.amounts'),
		indexes: describeIndexes(data.indexes),
		complete: new Code(emitComplete(household)),
		listAbsentFacts: new Code(emitAbsent(household)),
	};
	return [
		`import { addStates } from ${toEngineImport('tax-return/states.ts')};`,
		`import { shared } from ${JSON.stringify(SHARED_MODULE)};`,
		...emitCalls(calls),
		`export const tools = [${calls.map(toCallName).join(', ')}];`,
		`export const system = addStates(${emitValue(base)}, ${emitValue(laws)});\n`,
	].join('\n');
}

/**
 * The modules of returns: the one that computes them, that of each state with the amounts that it alone uses, what loads those,
 * the same for workings, and the law of an estate. Modules of states import nothing, so that a worker can load them by their addresses.
 * @param sharedIds the names of the amounts that calculators use
 */
export function emitReturns(compilation: Compilation, sharedIds: readonly string[]): readonly Module[] {
	const { returns, shared, taxSystem } = compilation;
	if (!taxSystem) return [];
	const { states, estate, others } = groupWorksheets(returns);
	const commonIds = new Set([...sharedIds, ...listAmounts(others)]);
	const calls = listCalls(returns);
	const listLoaders = (getModule: (id: string) => string) =>
		states.map(({ program: { definition } }) => [definition.state ?? '', getModule(definition.id)] as const);
	/** Their workings come one by one. */
	const explained = estate ? [...states, estate] : states;
	const dependencies = [returns, shared, sharedIds.join()];
	return [
		[RETURN_MODULE, dependencies, () => emitReturnModule(compilation, taxSystem, sharedIds)],
		[RETURN_FORM_MODULE, [returns], () => `export const form = ${JSON.stringify(returns.returnForm)};\n`],
		[STATES_MODULE, [returns], () => emitLoaders('loaders', listLoaders(getStateModule))],
		[
			RETURN_WORDS_MODULE,
			[returns],
			() => {
				const loaders = listLoaders(getStateWordsModule);
				const wrap = (loading: string) => `${loading}.then(({ words }) => words)`;
				return `${emitWords(others)}${emitLoaders('stateLoaders', loaders, wrap)}`;
			},
		],
		[
			RETURN_WORKINGS_MODULE,
			dependencies,
			() => {
				const loaders = explained.map(
					({
						program: {
							definition: { id },
						},
					}) => [id, getWorkingsModule(id)] as const,
				);
				const wrap = (loading: string) => `${loading}.then(({ workings }) => workings)`;
				return `${emitWorkings(others, shared, sharedIds)}${emitLoaders('loaders', loaders, wrap)}`;
			},
		],
		...states.flatMap((state): readonly Module[] => {
			const { id } = state.program.definition;
			return [
				[
					getStateModule(id),
					[state, shared, [...commonIds, ...calls].join()],
					() => `export const createStateLaw = ${emitWorksheetLaw(state, shared, commonIds, calls)}`,
				],
				[getStateWordsModule(id), [state], () => emitWords([state])],
			];
		}),
		...explained.map(
			(worksheet): Module => [
				getWorkingsModule(worksheet.program.definition.id),
				[worksheet, shared, sharedIds.join()],
				() => emitWorkings([worksheet], shared, sharedIds),
			],
		),
		...(estate ? [emitEstateModule(estate, shared, commonIds, calls)] : []),
	];
}

function emitEstateModule(
	estate: RunnableProgram,
	shared: SharedData,
	commonIds: ReadonlySet<string>,
	calls: readonly string[],
): Module {
	return [
		ESTATE_LAW_MODULE,
		[estate, shared, [...commonIds, ...calls].join()],
		() =>
			`export const sources = ${JSON.stringify(listSources(estate, shared))};\nexport const createEstateLaw = ${emitWorksheetLaw(estate, shared, commonIds, calls, true)}`,
	];
}

/** What sets the amounts of a worksheet in their last published year, by the state whose letters begin their names; '' for all others. */
function listSources({ program }: RunnableProgram, { amounts }: SharedData): SourcesByState {
	const sources: Record<string, readonly string[]> = {};
	for (const { id } of program.amounts) {
		const state = /^[a-z]{2}(?=[A-Z])/.exec(id)?.[0].toUpperCase() ?? '';
		const source = Object.values(amounts[id]?.values ?? {}).at(-1)?.source ?? [];
		sources[state] = [...new Set([...(sources[state] ?? []), source].flat())];
	}
	return sources;
}

/**
 * An expression for a worksheet with its own amounts. In scope must be the functions it calls.
 * @param isOwn false for an amount that another module has
 * @param hasWords false for one whose words come apart
 */
function emitLaw(
	{ program, code }: RunnableProgram,
	amounts: DatedAmounts,
	isOwn: (id: string) => boolean,
	hasWords = false,
): string {
	const worksheet = describeWorksheet(program, code);
	const ownAmounts = worksheet.amounts.flatMap((id) =>
		amounts[id] && isOwn(id) ? [[id, describeFigures(amounts[id])] as const] : [],
	);
	return emitValue({
		worksheet: hasWords ? worksheet : dropWords(worksheet),
		amounts: Object.fromEntries(ownAmounts),
		bind: new Code(code.bind),
	});
}

// What pages say of a return is a fifth of its bytes, and no computation waits for it.
function dropWords({ lines, carryforwards, ...worksheet }: CompiledWorksheet): CompiledWorksheet {
	return {
		...worksheet,
		title: '',
		lines: lines.map((line) => ({ ...line, label: '', form: '', reason: undefined })),
		carryforwards: carryforwards.map((carryforward) => ({ ...carryforward, title: '' })),
	};
}

function describeWords(worksheets: readonly RunnableProgram[]): ReturnWords {
	const entries = worksheets.map(({ program, code }) => {
		const { id, title, lines, carryforwards } = describeWorksheet(program, code);
		const words = {
			title,
			lines: lines.map((line) => pick(line, LINE_WORDS)),
			carryforwards: carryforwards.map((carryforward) => pick(carryforward, ['title'])),
		};
		return [id, words] as const;
	});
	return Object.fromEntries(entries);
}

function emitWords(worksheets: readonly RunnableProgram[]): string {
	return `export const words = ${JSON.stringify(describeWords(worksheets))};\n`;
}

/** A function from the tools to a worksheet with its own amounts: an expression. @param hasWords true to have its words with it */
function emitWorksheetLaw(
	worksheet: RunnableProgram,
	{ amounts }: SharedData,
	commonIds: ReadonlySet<string>,
	calls: readonly string[],
	hasWords = false,
): string {
	const names = calls.map((name) => (worksheet.code.calls.includes(name) ? toCallName(name) : ''));
	const law = emitLaw(worksheet, amounts, (id) => !commonIds.has(id), hasWords);
	return `([${names.join(', ')}]) => (${law});\n`;
}

// The texts of amounts that calculators use are there already.
function emitWorkings(
	worksheets: readonly Pick<RunnableProgram, 'program'>[],
	{ amounts }: SharedData,
	sharedIds: readonly string[],
): string {
	const ownAmounts = Object.fromEntries(Object.entries(amounts).filter(([id]) => !sharedIds.includes(id)));
	const workings = worksheets.map(
		({ program }) => [program.definition.id, describeWorkings(program, ownAmounts)] as const,
	);
	return `export const workings = ${JSON.stringify(Object.fromEntries(workings))};\n`;
}
