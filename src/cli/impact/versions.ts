// Two versions of a thing that computes: its parts in pairs, and what differs in them.
import type { Program } from '../../compiler/program.ts';
import { writeFormula } from '../../language/print.ts';
import type { CompiledInput } from '../../model/compiled-calculator.ts';
import {
	type DefinitionChange,
	type Impact,
	type ImpactKind,
	type Instance,
	isNotice,
	METRIC_KINDS,
	type OutcomeChange,
	type Subject,
} from './report.ts';
import { type Case, type CaseChange, type Metric, type MetricPair, tallyChanges } from './tally.ts';

/** Something that may have had another id. */
interface Named {
	readonly id: string;
	/** What tells that two of them without a partner are one, renamed: its label, for example. */
	readonly marks: readonly string[];
}

/** A thing of the working tree and the one it was; one of the two is missing when it was added or removed. */
export interface Pair<T> {
	readonly before: T | undefined;
	readonly after: T | undefined;
}

/** Pairs two lists: in the order of the working tree, then what was removed. */
export function pairUp<T extends Named>(before: readonly T[], after: readonly T[]): readonly Pair<T>[] {
	const ids = new Set(after.map(({ id }) => id));
	const previousById = new Map(before.map((item) => [item.id, item]));
	const unmatchedVersions = new Set(before.filter(({ id }) => !ids.has(id)));
	const pairs = after.map((current): Pair<T> => {
		const hasSameMark = ({ marks }: T) => marks.some((mark) => current.marks.includes(mark));
		const previous = previousById.get(current.id) ?? [...unmatchedVersions].find(hasSameMark);
		if (previous) unmatchedVersions.delete(previous);
		return { before: previous, after: current };
	});
	return [...pairs, ...[...unmatchedVersions].map((previous) => ({ before: previous, after: undefined }))];
}

/** The inputs of both sides, paired by id, else by title. */
export function pairInputs(
	before: readonly CompiledInput[],
	after: readonly CompiledInput[],
): readonly Pair<CompiledInput>[] {
	const toNamed = (input: CompiledInput) => ({ id: input.id, marks: [input.title], input });
	const pairs = pairUp(before.map(toNamed), after.map(toNamed));
	return pairs.map((pair) => ({ before: pair.before?.input, after: pair.after?.input }));
}

/** One version of a calculator, of a worksheet or of a strategy's effect. */
export interface Version<Outcome> extends Named {
	readonly subject: Subject;
	readonly title: string;
	readonly of: Impact['of'];
	readonly inputs: readonly CompiledInput[];
	readonly metrics: readonly Metric<Outcome>[];
	/** Texts by key, each as one string. */
	readonly texts: Readonly<Record<string, string>>;
	/** Equal where two versions compute the same. */
	readonly logic: string;
}

type ShowChange<Outcome> = (metric: MetricPair<Outcome>, change: CaseChange<Outcome>) => Instance;

/** One change as the report shows it. */
export function showChange<Outcome>(
	{ shown }: MetricPair<Outcome>,
	{ case: { name }, previous, current, isRounded }: CaseChange<Outcome>,
): Instance {
	return { name, before: shown.show(previous, isRounded), after: shown.show(current, isRounded) };
}

/**
 * How two versions differ; undefined when they do not.
 * @param cases none where no figure can differ
 * @param toInstance writes the change that stands for all
 */
export function compareVersions<Outcome>(
	{ before, after }: Pair<Version<Outcome>>,
	cases: readonly Case<Outcome>[],
	toInstance: ShowChange<Outcome> = showChange,
): Impact | undefined {
	const version = after ?? before;
	if (!version) return undefined;
	const { subject, id, title, of } = version;
	const base: Omit<Impact, 'kind'> = {
		...{ subject, id, title, of, renamedFrom: '', parts: [], changes: [], texts: [], figures: [] },
		compared: { examples: 0, sample: 0 },
	};
	if (!before || !after) return { ...base, kind: after ? 'added' : 'removed' };
	const metrics = METRIC_KINDS.flatMap((what) => {
		const filterMetrics = (kindMetrics: readonly Metric<Outcome>[]) =>
			kindMetrics.filter((metric) => metric.what === what);
		return pairUp(filterMetrics(before.metrics), filterMetrics(after.metrics));
	});
	const changes = metrics.flatMap((pair) => summarize(pair, cases, toInstance) ?? []);
	const parts = [
		...pairInputs(before.inputs, after.inputs).flatMap(listInputChanges),
		...metrics.flatMap((pair) => listPartChanges((pair.after ?? pair.before)?.what ?? 'figure', pair)),
	];
	const textKeys = Object.keys({ ...after.texts, ...before.texts });
	const texts = textKeys.filter((key) => before.texts[key] !== after.texts[key]);
	const renamedFrom = subject === 'calculator' && before.id !== id ? before.id : '';
	const kind = findKind(parts.length + changes.length > 0, before.logic === after.logic, texts, renamedFrom);
	if (!kind) return undefined;
	if (kind === 'texts') return { ...base, kind, texts, renamedFrom };
	const examples = cases.filter(({ isExample }) => isExample).length;
	const compared = { examples, sample: cases.length - examples };
	return { ...base, kind, renamedFrom, parts, changes, texts, compared };
}

function findKind(
	hasChange: boolean,
	hasSameLogic: boolean,
	texts: readonly string[],
	renamedFrom: string,
): ImpactKind | undefined {
	if (hasChange) return 'results';
	if (!hasSameLogic) return 'formulas';
	return texts.length > 0 || renamedFrom !== '' ? 'texts' : undefined;
}

// A figure is compared where both have it; a notice appears and disappears.
function summarize<Outcome>(
	{ before, after }: Pair<Metric<Outcome>>,
	cases: readonly Case<Outcome>[],
	toInstance: ShowChange<Outcome>,
): OutcomeChange | undefined {
	const shownVersion = after ?? before;
	if (!shownVersion || (!isNotice(shownVersion.what) && !(before && after))) return undefined;
	const pair = { before, after, shown: shownVersion };
	const tally = tallyChanges(pair, cases);
	if (!tally) return undefined;
	const { best, ...counts } = tally;
	const { what, id, label, form } = shownVersion;
	return { what, id, label, form, ...counts, instance: toInstance(pair, best) };
}

/** The differences of paired inputs: added, removed, seemingly renamed, or with another default. */
function listInputChanges(pair: Pair<CompiledInput>): readonly DefinitionChange[] {
	const { before, after } = pair;
	const changes = listPartChanges('input', pair);
	if (!before || !after || Object.is(before.default, after.default)) return changes;
	const values = { from: String(before.default), to: String(after.default) };
	return [...changes, { what: 'input', change: 'default', name: after.id, ...values }];
}

/** The difference of a pair; nothing when the part has the same id on both sides. */
function listPartChanges(
	what: DefinitionChange['what'],
	{ before, after }: Pair<{ readonly id: string }>,
): readonly DefinitionChange[] {
	const from = before?.id ?? '';
	const name = after?.id ?? from;
	if (!after) return [{ what, change: 'removed', name, from, to: '' }];
	if (!before) return [{ what, change: 'added', name, from, to: '' }];
	return from === name ? [] : [{ what, change: 'renamed', name, from, to: '' }];
}

/** The inputs of a program, without texts. */
export function listInputRules({ inputs }: Program): readonly unknown[] {
	return inputs.map(({ id, input }) => [id, input.type, input.format, input.default, input.enum]);
}

/** The words of inputs, as one text. */
export function serializeInputTexts(inputs: readonly CompiledInput[]): string {
	return JSON.stringify(
		inputs.map(({ title, help, choices }) => [title, help, choices.map(({ label }) => label)]),
	);
}

/** The formulas of a program. */
export function writeFormulas({ formulas }: Program): readonly unknown[] {
	return formulas.map(({ role, id, tree }) => [role, id, writeFormula(tree)]);
}
