// Phase 3 for return parts: what all of them share, of calculators/on-return.json.
import type { EffectSystem } from '../../definition/compiled-effect.ts';
import type { EffectInput } from '../../definition/generated/calculator.ts';
import type { OnReturnFile } from '../../definition/generated/on-return.ts';
import { noAmounts } from '../amounts.ts';
import { checkInputs, type RawInput, type SharedInputs } from '../checks/check-inputs.ts';
import { type Amounts, type Draft, type LogicDefinition, reportAt, reportAtKey } from '../draft.ts';
import { nodeAt, type SourcePath } from '../read/source.ts';
import type { Shared } from '../shared.ts';
import { nearest } from '../suggest.ts';
import type { ResolvedLaw } from '../worksheets/resolve-law.ts';
import { checkPart } from './check-part.ts';
import { checkPartNames } from './check-part-names.ts';
import type { PartDefinition, PartDraft, ResolvedOnReturn } from './effect-draft.ts';
import { namesOfPart, outerNames } from './part-names.ts';

/** Without a file. */
export const NO_ON_RETURN: ResolvedOnReturn = {
	source: undefined,
	sale: undefined,
	inputs: [],
	expired: {},
};

/** A part of a file as if it were one: to the checks of inputs, what holds a list of them is a definition. */
export function partOf<T>(draft: Draft<unknown>, prefix: SourcePath, value: Partial<T>): Draft<T> {
	const start = prefix.map((step) => `${step}/`).join('');
	const own = [...draft.unreadable].filter((path) => path.startsWith(start));
	const unreadable = new Set(own.map((path) => path.slice(start.length)));
	return { ...draft, tree: nodeAt(draft.tree, prefix) ?? draft.tree, value, unreadable };
}

/** The inputs of a part, checked as a calculator's are. */
export function partInputs(
	draft: Draft<{ readonly inputs?: Readonly<Record<string, EffectInput>> }>,
	shared: SharedInputs,
): readonly RawInput[] {
	const found = checkInputs(draft as unknown as Draft<LogicDefinition>, shared);
	for (const { id, input } of found) {
		const { default: usual, minimum, maximum } = input as Partial<EffectInput>;
		if (input.type !== undefined && usual === undefined) {
			reportAtKey(draft, ['inputs', id], 'incomplete-input', { name: id, problem: 'needs a "default"' });
		}
		const isOutside = typeof usual === 'number' && (usual < (minimum ?? usual) || usual > (maximum ?? usual));
		if (!isOutside) continue;
		const problem = `is ${usual}, which is outside its own minimum and maximum`;
		reportAt(draft, ['inputs', id, 'default'], 'wrong-default', { name: id, problem });
	}
	return found;
}

/** Resolves what all return parts share. */
export function resolveOnReturn(
	draft: Draft<OnReturnFile>,
	shared: Pick<Shared, 'inputs' | 'amounts'>,
	law: ResolvedLaw,
): ResolvedOnReturn {
	const { sale, inputs = {}, expired = {} } = draft.value;
	checkLines(draft, law);
	const planned = checkSale(draft, sale ?? {}, shared, law);
	checkFilled(draft, saleNames({ sale: planned }));
	return {
		source: draft,
		sale: planned,
		inputs: partInputs(partOf(draft, [], { inputs }), shared.inputs),
		expired: expired as EffectSystem['expired'],
	};
}

// A planned sale is a part of its own: what it is asked, what follows from that, and what it changes on the return.
function checkSale(
	draft: Draft<OnReturnFile>,
	{ inputs = {}, lines = [], with: changes = [] }: Partial<OnReturnFile['sale']>,
	shared: Pick<Shared, 'inputs' | 'amounts'>,
	law: ResolvedLaw,
): PartDraft {
	const prefix = ['sale'];
	const own = partInputs(partOf(draft, prefix, { inputs }), shared.inputs);
	const source = draft as Draft<unknown>;
	checkPartNames({ source, prefix, part: { lines, with: changes } }, own, shared.amounts);
	// A sale is the same for every household, and its lines are worked out before there is a law.
	const none = { facts: new Map(), lines: new Map(), trustFacts: new Map() };
	const around = {
		inputs: own,
		outerInputs: [],
		names: namesOfPart(own, lines, new Set(), none),
		outer: outerNames(law, NO_ON_RETURN),
		sides: new Set(['with']),
	};
	const check = (part: PartDefinition, amounts: Amounts) =>
		checkPart({ source, prefix, part }, { ...around, amounts });
	const told = check({ lines }, noAmounts('no such amount'));
	return { ...check({ with: changes }, shared.amounts), lines: told.lines };
}

function checkFilled(draft: Draft<OnReturnFile>, known: readonly string[]): void {
	const all = Object.entries(draft.value.inputs ?? {}) as [string, EffectInput][];
	for (const [id, { prefillFrom: from }] of all) {
		if (from === undefined || known.includes(from)) continue;
		const problem = `a planned sale has ${known.join(', ')}`;
		reportAt(
			draft,
			['inputs', id, 'prefillFrom'],
			'unknown-source',
			{ source: from, problem },
			nearest(from, known),
		);
	}
}

/** The names under which a planned sale fills inputs. */
export function saleNames({ sale }: Pick<ResolvedOnReturn, 'sale'>): readonly string[] {
	const inputs = sale?.inputs.map(({ id }) => id) ?? [];
	return [...inputs, ...(sale?.lines.map(({ line }) => line.id) ?? [])].map((id) => `sale.${id}`);
}

function checkLines(draft: Draft<OnReturnFile>, law: ResolvedLaw): void {
	if (law.worksheets.length === 0 || law.findings.length > 0) return;
	const { taxes, trustTaxes, expired = {} } = draft.value;
	const of = (kind: 'federal' | 'trust') =>
		law.worksheets.find(({ draft: { definition } }) => definition.kind === kind)?.draft;
	const lines = (kind: 'federal' | 'trust') => of(kind)?.lines.map(({ line }) => line.id) ?? [];
	const check = (name: string | undefined, known: readonly string[], path: SourcePath, what: string) => {
		if (name === undefined || known.includes(name)) return;
		reportAt(
			draft,
			path,
			'type-mismatch',
			{ problem: `There is no ${what} "${name}".` },
			nearest(name, known),
		);
	};
	for (const [key, line] of Object.entries(taxes ?? {}))
		check(line, lines('federal'), ['taxes', key], 'line of the federal return');
	const facts = of('trust')?.facts.map(({ id }) => id) ?? [];
	check(trustTaxes?.federal, lines('trust'), ['trustTaxes', 'federal'], 'line of a trust’s return');
	check(trustTaxes?.state, facts, ['trustTaxes', 'state'], 'input of a trust’s return');
	check(trustTaxes?.count, facts, ['trustTaxes', 'count'], 'input of a trust’s return');
	const carried = law.worksheets.flatMap(({ draft: { carryforwards } }) =>
		carryforwards.map(({ carryforward }) => carryforward.id),
	);
	for (const [name, all] of Object.entries(expired)) {
		for (const [at, id] of all.entries()) check(id, carried, ['expired', name, at], 'carryforward');
	}
}
