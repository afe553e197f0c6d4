// The definitions that all return parts share, of calculators/on-return.json.
import { SALE_KIND } from '../../engine/strategy/sale.ts';
import { formatIssue, isIssue, parseValue } from '../../engine/values.ts';
import type { Input, OnReturnFile } from '../../model/generated/authored.ts';
import { NO_AMOUNTS, type SharedDefinitions } from '../amounts.ts';
import { checkReferences } from '../check/references.ts';
import { type DocumentContext, type LawAmounts, reportAt, reportAtKey } from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import { type AuthoredInput, type CheckedInput, filterFormulas } from '../program.ts';
import type { ReadableReturns } from '../worksheets/resolve-returns.ts';
import { checkPart } from './check-part.ts';
import type { CheckedPart, PartDefinition, ResolvedOnReturn } from './checked-part.ts';
import { describeEffectInput } from './emit-part.ts';
import { checkPartInputs, createOuterScope, createPartScope, YEAR_TYPES } from './part-names.ts';

export function resolveOnReturn(
	context: DocumentContext<OnReturnFile>,
	sharedDefinitions: Pick<SharedDefinitions, 'inputs' | 'amounts'>,
	returns: ReadableReturns,
): ResolvedOnReturn {
	const { sale: authoredSale, inputs, expired } = context.value;
	const sale = checkSale(context, authoredSale, sharedDefinitions, returns);
	const findWorksheet = (kind: 'federal' | 'trust') =>
		returns.worksheets.find(({ program }) => program.definition.kind === kind)?.program;
	const listLines = (kind: 'federal' | 'trust') => findWorksheet(kind)?.definition.lines.map(({ id }) => id);
	checkReferences(context, 'on-return', {
		'kind of asset': listAssetKinds({ sale }),
		'fact as source': listSaleNames({ sale }),
		'line of the federal return': listLines('federal'),
		'line of a trust’s return': listLines('trust'),
		'input of a trust’s return': findWorksheet('trust')?.inputs.map(({ id }) => id),
		carryforward: returns.worksheets.flatMap(
			({ program }) => program.definition.carryforwards?.map(({ id }) => id) ?? [],
		),
	});
	const checkedInputs = checkPartInputs(context, [], inputs, sharedDefinitions.inputs);
	checkSources(context, ['inputs'], checkedInputs, listSourceKinds({ sale }, returns));
	return {
		source: context,
		sale,
		inputs: checkedInputs,
		expired,
	};
}

// A planned sale is a part of its own: what it is asked, what follows from that, and what it changes on the return.
function checkSale(
	context: DocumentContext<OnReturnFile>,
	{ inputs, lines = [], with: adjustments = [] }: OnReturnFile['sale'],
	sharedDefinitions: Pick<SharedDefinitions, 'inputs' | 'amounts'>,
	returns: ReadableReturns,
): CheckedPart {
	const source = context as DocumentContext<unknown>;
	const toContext = (definition: PartDefinition) => ({ source, prefix: ['sale'], definition });
	// A sale is the same for every household, and its lines are worked out before there is a law.
	const outer = { ...createOuterScope(returns, { expired: {} }), household: YEAR_TYPES, lines: new Map() };
	const surroundings = { outerInputs: [], outer, scenarios: ['with'] };
	const scope = createPartScope(
		toContext({ inputs, lines, with: adjustments }),
		surroundings,
		sharedDefinitions,
	);
	const checkDefinition = (definition: PartDefinition, amounts: LawAmounts) =>
		checkPart(toContext(definition), { ...scope, amounts });
	const linesPart = checkDefinition({ lines }, NO_AMOUNTS);
	const adjustmentsPart = checkDefinition({ with: adjustments }, sharedDefinitions.amounts);
	return {
		...adjustmentsPart,
		definition: { lines, with: adjustments },
		formulas: [...linesPart.formulas, ...adjustmentsPart.formulas],
	};
}

/**
 * Checks what fills inputs besides those of the planned sale, a source of the same kind or its kind of asset, and that what
 * they count with can be so.
 * @param path to the inputs
 * @param sourceKinds the kind of what each source gives
 */
export function checkSources(
	context: DocumentContext<object>,
	path: SourcePath,
	inputs: readonly CheckedInput[],
	sourceKinds: ReadonlyMap<string, string>,
): void {
	for (const checkedInput of inputs) {
		const { id, input } = checkedInput;
		const { assetKinds, byAssetKind = {}, countsWhen = [], prefillFrom, sameAsInput } = input;
		if (assetKinds) {
			const problem = 'Only an input of the planned sale says "assetKinds".';
			reportAtKey(context, [...path, id, 'assetKinds'], 'type-mismatch', { problem });
		}
		for (const [source, key] of listInputSources(input)) {
			const [own, found = ''] = [nameUnit(input), sourceKinds.get(source)];
			if (own === '' || found === '' || own === found) continue;
			const values = { name: id, own, source, found };
			reportAt(context, [...path, id, ...key], 'unlike-source', values);
		}
		const otherSource = Object.entries({ prefillFrom, sameAsInput }).find(([, source]) => source)?.[0];
		if (input.byAssetKind && otherSource) {
			const problem = `"${id}" has one source: "byAssetKind" or "${otherSource}".`;
			reportAtKey(context, [...path, id, 'byAssetKind'], 'type-mismatch', { problem });
		}
		for (const [kind, value] of Object.entries(byAssetKind)) {
			const problem = findValueProblem(checkedInput, value);
			if (problem !== undefined)
				reportAt(context, [...path, id, 'byAssetKind', kind], 'type-mismatch', { problem });
		}
		for (const [at, condition] of countsWhen.entries()) {
			const decidingInput = inputs.find((other) => other.id === condition.input);
			const problem = decidingInput && findValueProblem(decidingInput, condition.is);
			if (problem !== undefined)
				reportAt(context, [...path, id, 'countsWhen', at, 'is'], 'type-mismatch', { problem });
		}
	}
}

// What fills an input, or means the same, with the keys that say so.
function listInputSources({ prefillFrom, sameAsFacts }: AuthoredInput) {
	const facts = (sameAsFacts ?? []).map(
		(fact: string, at: number) => [`household.${fact}`, ['sameAsFacts', at]] as const,
	);
	return prefillFrom === undefined ? facts : [[prefillFrom, ['prefillFrom']] as const, ...facts];
}

/** The kinds of what the planned sale, the facts and the figures of the household's return give; figures are rates, or dollars. */
export function listSourceKinds(
	{ sale }: Pick<ResolvedOnReturn, 'sale'>,
	{ household }: ReadableReturns,
): ReadonlyMap<string, string> {
	const listKinds = (owner: string, inputs: readonly CheckedInput[]) =>
		inputs.map(({ id, input }) => [`${owner}.${id}`, nameUnit(input)] as const);
	const figures = Object.entries(household.definition.returnFigures ?? {}).map(([id, alternatives]) => {
		const isRate = alternatives.some(
			({ bracketIn, marginalTo }) => bracketIn !== undefined || marginalTo !== undefined,
		);
		return [`household.${id}`, isRate ? 'percent' : 'money'] as const;
	});
	return new Map([
		...listKinds('sale', sale.inputs),
		...(sale.definition.lines ?? []).map(({ id, format }) => [`sale.${id}`, format] as const),
		...listKinds('household', household.inputs),
		...figures,
	]);
}

/** The kind of an input in a word; '' while it has none. */
export function nameUnit({ type, format }: Partial<Input>): string {
	if (type === 'boolean') return 'a yes-no';
	if (type === 'string') return 'a text';
	return format ?? '';
}

/** Why an input could not have a value that a file gives it, a sentence; undefined where it could. */
export function findValueProblem(checkedInput: CheckedInput, value: unknown): string | undefined {
	if (checkedInput.type.kind === 'unknown') return undefined;
	const input = describeEffectInput(checkedInput);
	const result = parseValue(input, value, 'json');
	if (result === value) return undefined;
	// A file gives a yes-no as true or false, and in no other words.
	return formatIssue(isIssue(result) ? result : { code: 'choice', input, raw: value });
}

/** What fills the inputs of a return part, and the facts it may name, by the kind of reference. */
export function listSourceNames(
	onReturn: ResolvedOnReturn,
	facts: readonly string[],
): Readonly<Record<string, readonly string[] | undefined>> {
	return {
		'kind of asset': listAssetKinds(onReturn),
		'household fact as source': facts,
		'fact of the household': facts,
		'fact as source': [...listSaleNames(onReturn), ...facts.map((fact) => `household.${fact}`)],
	};
}

/** The kinds of asset of a planned sale; undefined while they cannot be read. */
export function listAssetKinds({ sale }: Pick<ResolvedOnReturn, 'sale'>): readonly string[] | undefined {
	return sale.inputs.find(({ id }) => id === SALE_KIND)?.input.enum?.map(String);
}

function listSaleNames({ sale }: Pick<ResolvedOnReturn, 'sale'>): readonly string[] {
	return [...sale.inputs, ...filterFormulas(sale, 'line')].map(({ id }) => `sale.${id}`);
}
