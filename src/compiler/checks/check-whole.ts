// Phase 9: the project as a whole. What visitors read, amounts nobody uses, files nobody reads.
import type { CalculatorDefinition } from '../../definition/generated/calculator.ts';
import type { ParametersFile } from '../../definition/generated/parameters.ts';
import type { SituationsFile } from '../../definition/generated/situations.ts';
import type { Diagnostic, Findings } from '../diagnostic.ts';
import { type Amounts, type Draft, reportAtKey, type Shaped } from '../draft.ts';
import type { ResolvedEffects } from '../effects/resolve-effects.ts';
import type { Memory } from '../memory.ts';
import { noting, notingOf } from '../noted.ts';
import type { Project, ProjectFile } from '../read/read-project.ts';
import type { ShapedProject } from '../shape-files.ts';
import type { Shared } from '../shared.ts';
import type { ResolvedLaw } from '../worksheets/resolve-law.ts';
import { checkSituations, checkSituationsUsed } from './check-situations.ts';
import { checkCitation, checkDescriptions, checkPlaceholders, checkSavings } from './check-texts.ts';

/** What the checks of the whole look at. */
interface Whole {
	readonly shaped: Pick<ShapedProject, 'situations'>;
	readonly shared: Shared;
	readonly law: Pick<ResolvedLaw, 'worksheets'>;
	readonly effects: Pick<ResolvedEffects, 'models' | 'effects'>;
	readonly definitions: readonly {
		readonly shaped: Shaped<CalculatorDefinition>;
		readonly logic: { readonly draft: { readonly amounts: readonly { readonly id: string }[] } } | undefined;
	}[];
}

/**
 * What only all files together show.
 * @param before what was found so far
 * @param memory of the last time: the texts of a definition that is read as before are not read again
 */
export function checkWhole(
	project: Project,
	{ shaped, shared, definitions, law, effects }: Whole,
	before: readonly Diagnostic[],
	memory: Memory<readonly Diagnostic[]>,
): readonly Diagnostic[] {
	const situations = shaped.situations?.made;
	const texts = [
		...noting((findings) => checkDescriptions(definitions.map(({ shaped }) => ({ ...shaped, findings }))))
			.findings,
		...definitions.flatMap(({ shaped: own }) =>
			memory.recall(own.file.path, [own, situations], () => textFindings(own, situations)),
		),
	];
	const users = [
		...definitions.map(({ logic }) => logic?.draft),
		...law.worksheets.map(({ draft }) => draft),
		...[...effects.models, ...effects.effects].map(({ draft }) => draft),
	];
	const used = new Set(users.flatMap((draft) => draft?.amounts.map(({ id }) => id) ?? []));
	const found = [...before, ...texts];
	const known = knownAmounts(project, used, found);
	const amounts = shared.parameters.flatMap(
		(subject) => notingOf(subject, (draft) => checkAmountsUsed(draft, shared.amounts, known, found)).findings,
	);
	const unused =
		situations &&
		notingOf(situations, (draft) =>
			checkSituationsUsed(
				draft,
				definitions.map((one) => one.shaped),
				found,
			),
		);
	const strays = noting((findings) => checkStrays(project, findings));
	return [...texts, ...amounts, ...(unused?.findings ?? []), ...strays.findings];
}

function textFindings(
	definition: Shaped<CalculatorDefinition>,
	situations: Shaped<SituationsFile> | undefined,
): readonly Diagnostic[] {
	return notingOf(definition, (draft) => {
		checkCitation(draft);
		checkSavings(draft);
		checkSituations(draft, situations?.value.situations);
		checkPlaceholders(draft);
	}).findings;
}

// Files that have no effect.
function checkStrays({ files }: Project, findings: Findings): void {
	for (const stray of files.filter(({ kind }) => kind === 'stray')) {
		findings.report({ file: stray, start: 0, end: 1 }, 'stray-file', { name: stray.path });
	}
}

// The amounts that are used, or may be: a file with findings may mean more than it says. Undefined while a definition does not
// even say what it computes.
function knownAmounts(
	project: Project,
	used: ReadonlySet<string>,
	found: readonly Diagnostic[],
): ReadonlySet<string> | undefined {
	const doubtful = filesWithFindings(project, found);
	if (doubtful.some(({ text }) => !SAYS_ITS_FORMULAS.test(text))) return undefined;
	const mentioned = doubtful.flatMap(({ text }) => text.match(/\w+/g) ?? []);
	return new Set([...used, ...mentioned, ...found.flatMap(({ suggestions }) => suggestions)]);
}

function checkAmountsUsed(
	draft: Draft<ParametersFile>,
	amounts: Amounts,
	known: ReadonlySet<string> | undefined,
	found: readonly Diagnostic[],
): void {
	if (!known) return;
	const own = Object.keys(draft.value.amounts ?? {});
	const unused = own.filter((name) => !known.has(name) && amounts.find(name) !== 'unreadable');
	if (unused.length <= strayNames(found)) return;
	for (const name of unused) reportAtKey(draft, ['amounts', name], 'unused-parameter', { name });
}

// Unknown names that are near to none: each may mean an amount that seems unused.
function strayNames(found: readonly Diagnostic[]): number {
	return found.filter(({ code, suggestions }) => code === 'unknown-name' && suggestions.length === 0).length;
}

// Its results, or the model it takes them from: without either, anything could have been used.
const SAYS_ITS_FORMULAS = /\bformula\b/;

// A file with findings may not have been read to its end: what it mentions may be used.
function filesWithFindings({ files }: Project, found: readonly Diagnostic[]): readonly ProjectFile[] {
	const withFindings = new Set(found.map(({ file }) => file));
	return files.filter(
		({ kind, path }) => (kind === 'calculator' || kind === 'model') && withFindings.has(path),
	);
}
