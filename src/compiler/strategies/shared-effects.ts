// The definitions that all return parts share, of calculators/on-return.json.
import { SALE_KIND } from '../../engine/strategy/project-strategy.ts';
import type { EffectInput, OnReturnFile } from '../../model/generated/authored.ts';
import { createEmptyAmountTable, type SharedDefinitions } from '../amounts.ts';
import { checkReferences } from '../check/references.ts';
import { type DocumentContext, type LawAmounts, reportAtKey } from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import { filterFormulas } from '../program.ts';
import type { ResolvedLaw } from '../worksheets/resolve-law.ts';
import { checkPart } from './check-part.ts';
import type { CheckedPart, PartDefinition, ResolvedOnReturn } from './checked-part.ts';
import { checkPartInputs, createOuterScope, createPartScope, YEAR_TYPES } from './part-names.ts';

/** Without a file. */
export const NO_ON_RETURN: ResolvedOnReturn = {
	source: undefined,
	sale: undefined,
	inputs: [],
	expired: {},
};

/** Resolves what all return parts share. */
export function resolveOnReturn(
	context: DocumentContext<OnReturnFile>,
	sharedDefinitions: Pick<SharedDefinitions, 'inputs' | 'amounts'>,
	law: ResolvedLaw,
): ResolvedOnReturn {
	const { sale: authoredSale, inputs, expired } = context.value;
	const sale = checkSale(context, authoredSale, sharedDefinitions, law);
	const findWorksheet = (kind: 'federal' | 'trust') =>
		law.worksheets.find(({ program }) => program.definition.kind === kind)?.program;
	const listLines = (kind: 'federal' | 'trust') => findWorksheet(kind)?.definition.lines.map(({ id }) => id);
	checkReferences(context, 'on-return', {
		'kind of asset': listAssetKinds({ sale }),
		'fact as source': listSaleNames({ sale }),
		'line of the federal return': listLines('federal'),
		'line of a trust’s return': listLines('trust'),
		'input of a trust’s return': findWorksheet('trust')?.inputs.map(({ id }) => id),
		carryforward: law.worksheets.flatMap(
			({ program }) => program.definition.carryforwards?.map(({ id }) => id) ?? [],
		),
	});
	reportAssetKinds(context, ['inputs'], inputs);
	return {
		source: context,
		sale,
		inputs: checkPartInputs(context, [], inputs, sharedDefinitions.inputs),
		expired,
	};
}

// A planned sale is a part of its own: what it is asked, what follows from that, and what it changes on the return.
function checkSale(
	context: DocumentContext<OnReturnFile>,
	{ inputs, lines = [], with: adjustments = [] }: OnReturnFile['sale'],
	sharedDefinitions: Pick<SharedDefinitions, 'inputs' | 'amounts'>,
	law: ResolvedLaw,
): CheckedPart {
	const source = context as DocumentContext<unknown>;
	const toContext = (definition: PartDefinition) => ({ source, prefix: ['sale'], definition });
	// A sale is the same for every household, and its lines are worked out before there is a law.
	const outer = { ...createOuterScope(law, NO_ON_RETURN), household: YEAR_TYPES, lines: new Map() };
	const surroundings = { outerInputs: [], outer, scenarios: ['with'] };
	const scope = createPartScope(
		toContext({ inputs, lines, with: adjustments }),
		surroundings,
		sharedDefinitions,
	);
	const checkDefinition = (definition: PartDefinition, amounts: LawAmounts) =>
		checkPart(toContext(definition), { ...scope, amounts });
	const linesPart = checkDefinition({ lines }, createEmptyAmountTable('no such amount'));
	const adjustmentsPart = checkDefinition({ with: adjustments }, sharedDefinitions.amounts);
	return {
		...adjustmentsPart,
		definition: { lines, with: adjustments },
		formulas: [...linesPart.formulas, ...adjustmentsPart.formulas],
	};
}

/** Reports inputs that depend on the kind of asset and are not of the planned sale. @param path to the inputs */
export function reportAssetKinds(
	context: DocumentContext<object>,
	path: SourcePath,
	inputs: Readonly<Record<string, unknown>>,
): void {
	for (const [id, { assetKinds }] of Object.entries(inputs) as [string, EffectInput][]) {
		if (assetKinds === undefined) continue;
		const problem = 'Only an input of the planned sale says "assetKinds".';
		reportAtKey(context, [...path, id, 'assetKinds'], 'type-mismatch', { problem });
	}
}

/** The kinds of asset of a planned sale; undefined without one. */
export function listAssetKinds({ sale }: Pick<ResolvedOnReturn, 'sale'>): readonly string[] | undefined {
	return sale?.inputs.find(({ id }) => id === SALE_KIND)?.input.enum?.map(String);
}

/** The names under which a planned sale fills inputs. */
export function listSaleNames({ sale }: Pick<ResolvedOnReturn, 'sale'>): readonly string[] {
	const inputs = sale?.inputs.map(({ id }) => id) ?? [];
	return [...inputs, ...(sale ? filterFormulas(sale, 'line').map(({ id }) => id) : [])].map(
		(id) => `sale.${id}`,
	);
}
