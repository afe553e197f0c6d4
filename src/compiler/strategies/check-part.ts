// A return part: its lines, changes, money, warnings and results, with the names and types they may use.
import { ESTATE_YEARS } from '../../engine/strategy/estate-outcomes.ts';
import { MAX_YEARS } from '../../engine/tax-return/tax-years.ts';
import { collectNames } from '../../language/tree.ts';
import { describeType, type ExpressionType, MONEY, PLAIN, UNKNOWN } from '../../language/types.ts';
import { SCENARIOS, type Scenario } from '../../model/compiled-effect.ts';
import type { CashLine, Change, EffectWarning, Estate } from '../../model/generated/authored.ts';
import { checkProgram } from '../check/check-program.ts';
import { type FormulaText, toLineFormula, toNoticeFormula } from '../check/program-text.ts';
import { suggest } from '../diagnostics/diagnostic.ts';
import { reportAt, reportAtKey } from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import { type CheckedInput, type Formula, listDependencies, mapLines, type TypesByName } from '../program.ts';
import {
	type CheckedPart,
	ESTATE_KINDS,
	listChanges,
	type PartChange,
	type PartContext,
	TAXPAYERS,
} from './checked-part.ts';
import type { PartScope } from './part-names.ts';

export function checkPart(context: PartContext, scope: PartScope): CheckedPart {
	const { source, prefix, definition } = context;
	const { inputs, outerInputs, names, amounts } = scope;
	const formulas = new PartText(context, scope).list();
	const program = checkProgram(source, { kind: 'effect', definition, inputs, amounts, names, formulas });
	checkAssumptions(context, inputs);
	const partOf = checkPartOf(context, { inputs, formulas: program.formulas, facts: scope.outer.facts });
	return { ...program, prefix, outerInputs, names, partOf };
}

const WHOLE_NUMBER = /^[0-9]+$/;

/** Formulas of an estate know when that passes. */
const ESTATE_NAMES: TypesByName = new Map([[ESTATE_YEARS, PLAIN]]);

type NamedFormula = Pick<FormulaText, 'role' | 'id' | 'label' | 'path' | 'text' | 'names'> & {
	readonly owner: string;
};

/** The formulas of a part as they are written. What is wrong beside its formulas is reported. */
class PartText {
	readonly #context: PartContext;
	readonly #scope: PartScope;
	/** Infinite where their number is not written as one. */
	readonly #years: number;

	constructor(context: PartContext, scope: PartScope) {
		const { years = '' } = context.definition;
		this.#context = context;
		this.#scope = scope;
		this.#years = WHOLE_NUMBER.test(years) ? Number(years) : Number.POSITIVE_INFINITY;
	}

	list(): readonly FormulaText[] {
		const {
			years,
			lines = [],
			warnings = [],
			results = [],
			estate,
			...definition
		} = this.#context.definition;
		const listChanges = (scenario: Scenario) =>
			(definition[scenario] ?? []).flatMap((change, index) =>
				this.#listChange('adjustment', scenario, change, [scenario, index]),
			);
		const listCash = (key: 'cash' | 'costs') =>
			(definition[key] ?? []).flatMap((line, index) => this.#listCash('cash', line, [key, index]));
		return [
			...(years === undefined ? [] : [this.#toYears(years)]),
			...lines.map((line, index) => toLineFormula('line', line, this.#toPath('lines', index))),
			...SCENARIOS.flatMap(listChanges),
			...listCash('cash'),
			...listCash('costs'),
			...warnings.map((warning, index) => this.#toWarning(warning, index)),
			...results.map((line, index) => toLineFormula('result', line, this.#toPath('results', index))),
			...TAXPAYERS.flatMap((taxpayer) => this.#listTaxpayers(taxpayer)),
			...(estate ? this.#listEstate(estate) : []),
		];
	}

	#listEstate(estate: Estate): readonly FormulaText[] {
		return [
			...Object.entries(estate.inputs ?? {}).flatMap(([id, text]) => this.#listEstateInput(id, text)),
			...SCENARIOS.flatMap((scenario) =>
				(estate[scenario] ?? []).flatMap((change, index) =>
					this.#listChange('estate', scenario, change, ['estate', scenario, index]),
				),
			),
			...ESTATE_KINDS.flatMap((kind) =>
				(estate[kind] ?? []).flatMap((line, index) =>
					this.#listCash('estate', line, ['estate', kind, index]),
				),
			),
		];
	}

	#toYears(text: string): FormulaText {
		const path = this.#toPath('years');
		const formula = { role: 'years', id: 'years', label: 'the number of years', path, text } as const;
		const years = this.#years;
		if (years === Number.POSITIVE_INFINITY) {
			const expected = { type: PLAIN, rule: '"years" is a number of years' };
			return { ...formula, owner: '"years"', expected };
		}
		if (years > MAX_YEARS)
			reportAt(this.#context.source, path, 'too-many-years', { years, inputs: '', most: MAX_YEARS });
		// A number of years by itself is no amount of law.
		return { ...formula, type: PLAIN };
	}

	#listChange(
		role: 'adjustment' | 'estate',
		scenario: Scenario,
		change: Change,
		steps: SourcePath,
	): readonly FormulaText[] {
		const { fact, on, add, set } = change;
		const { source } = this.#context;
		const path = this.#toPath(...steps);
		const label = `the change of "${on ? `${on}.` : ''}${fact}" in the scenario "${scenario}"`;
		const key = set === undefined ? 'add' : 'set';
		const owner = `The change of "${fact}"`;
		const formula = this.#toNamed({ role, id: fact, label, owner, path: [...path, key], text: add ?? set });
		const guard = this.#toGuard(formula, change, path);
		const type = this.#findFactType(change, path);
		if ((add === undefined) === (set === undefined)) {
			const problem = `${owner} needs either "add" or "set".`;
			reportAtKey(source, [...path, 'fact'], 'wrong-change', { problem });
			return [guard];
		}
		if (key === 'add' && type.kind === 'text') {
			const problem = `"${fact}" is a text: it can be set, and nothing can be added to it.`;
			reportAtKey(source, [...path, 'add'], 'wrong-change', { problem });
			return [guard];
		}
		return [guard, { ...formula, guard, expected: toExpected(fact, type) }];
	}

	#listCash(role: 'cash' | 'estate', line: CashLine, steps: SourcePath): readonly FormulaText[] {
		const { label: id, amount: text, scenario } = line;
		const path = this.#toPath(...steps);
		const owner = `The amount "${id}"`;
		const label = `the amount "${id}" in the scenario "${scenario}"`;
		const formula = this.#toNamed({ role, id, label, owner, path: [...path, 'amount'], text });
		const guard = this.#toGuard(formula, line, path);
		if (!this.#scope.scenarios.includes(scenario))
			reportAt(this.#context.source, [...path, 'scenario'], 'unknown-scenario', { owner, scenario });
		return [guard, { ...formula, guard, expected: { type: MONEY, rule: `${owner} is dollars` } }];
	}

	#listEstateInput(id: string, text: string): readonly FormulaText[] {
		const inputs = [...this.#scope.inputs, ...this.#scope.outerInputs];
		const types = new Map(inputs.map((input) => [input.id, input.type]));
		const type = types.get(id);
		const path = this.#toPath('estate', 'inputs', id);
		if (!type) {
			const values = { name: id, owner: 'The estate' };
			reportAtKey(this.#context.source, path, 'unknown-input', values, suggest(id, types.keys()));
			return [];
		}
		const [label, owner] = [`the input "${id}" of the estate`, `The input "${id}"`];
		const formula = this.#toNamed({ role: 'estate', id, label, owner, path, text });
		return [{ ...formula, expected: toExpected(id, type) }];
	}

	#toWarning({ kind, remedy, message: id, when: text }: EffectWarning, index: number): FormulaText {
		const path = this.#toPath('warnings', index);
		if (kind === 'block' && remedy === undefined) {
			const problem = 'A warning that blocks needs a "remedy": what would lift it.';
			reportAtKey(this.#context.source, [...path, 'kind'], 'wrong-remedy', { problem });
		}
		if (kind !== 'block' && remedy !== undefined) {
			const problem = 'Only a warning that blocks has a "remedy".';
			reportAtKey(this.#context.source, [...path, 'remedy'], 'wrong-remedy', { problem });
		}
		return { ...toNoticeFormula('warning', id, text, path), years: this.#years };
	}

	#listTaxpayers(taxpayer: (typeof TAXPAYERS)[number]): readonly FormulaText[] {
		const group = this.#context.definition.taxpayers?.[taxpayer];
		if (!group) return [];
		const path = this.#toPath('taxpayers', taxpayer);
		const factTypes = this.#getFactTypes(taxpayer);
		const facts = Object.entries(group.facts ?? {}).map(([fact, text]): FormulaText => {
			const factPath = [...path, 'facts', fact];
			if (!factTypes.has(fact))
				this.#reportUnknownFact(reportAtKey, factPath, fact, `"${taxpayer}"`, taxpayer);
			const names = { id: fact, label: `the fact "${fact}" of "${taxpayer}"`, owner: `The fact "${fact}"` };
			const expected = toExpected(fact, factTypes.get(fact) ?? UNKNOWN);
			return { role: 'taxpayer fact', ...names, path: factPath, text, expected };
		});
		const count: FormulaText = {
			role: 'taxpayer count',
			id: taxpayer,
			label: `the number of taxpayers "${taxpayer}"`,
			owner: '"count"',
			path: [...path, 'count'],
			text: group.count,
			expected: { type: PLAIN, rule: '"count" is a number' },
		};
		return [count, ...facts];
	}

	#toNamed(formula: NamedFormula): NamedFormula {
		return formula.role === 'estate' ? { ...formula, names: ESTATE_NAMES } : formula;
	}

	#toGuard(
		{ role, label, ...formula }: NamedFormula,
		{ when: text }: Pick<Change, 'when'>,
		path: SourcePath,
	): FormulaText {
		// An estate may pass after the last year.
		const years = role === 'estate' ? Number.POSITIVE_INFINITY : this.#years;
		return {
			...formula,
			role: 'condition',
			label: `when of ${label}`,
			path: [...path, 'when'],
			text,
			years,
		};
	}

	#getFactTypes(taxpayer: string | undefined): TypesByName {
		const { outer } = this.#scope;
		return taxpayer === 'trust' ? outer.trustFacts : outer.facts;
	}

	// The type of the value by which a fact changes; unknown where there is none of that name.
	#findFactType({ fact, on }: Change, path: SourcePath): ExpressionType {
		const type = this.#getFactTypes(on).get(fact);
		if (!type) this.#reportUnknownFact(reportAt, [...path, 'fact'], fact, 'The change', on);
		// A yes-no is counted: one that is added makes it yes.
		return type?.kind === 'condition' ? PLAIN : (type ?? UNKNOWN);
	}

	#reportUnknownFact(
		report: typeof reportAt,
		path: SourcePath,
		name: string,
		owner: string,
		taxpayer: string | undefined,
	): void {
		const values = { name, owner, expectation: taxpayer === 'trust' ? 'fact of a trust' : 'fact' };
		const suggestions = suggest(name, this.#getFactTypes(taxpayer).keys());
		report(this.#context.source, path, 'unknown-fact', values, suggestions);
	}

	#toPath(...steps: SourcePath): SourcePath {
		return [...this.#context.prefix, ...steps];
	}
}

function toExpected(id: string, type: ExpressionType): FormulaText['expected'] {
	return { type, rule: `"${id}" is ${describeType(type)}` };
}

const [VALUE, NOT] = ['{value}', '{not} '];

/** Checks that the words of an assumption say its value: by {value}, or for a yes-no by {not}. */
function checkAssumptions({ source, prefix }: PartContext, inputs: readonly CheckedInput[]): void {
	for (const { id, input } of inputs) {
		const { assumption, type } = input;
		const isYesNo = type === 'boolean';
		if (assumption === undefined) continue;
		if (assumption.includes(VALUE) !== isYesNo && assumption.includes(NOT) === isYesNo) continue;
		const problem = isYesNo
			? 'does not say {not}, which stands before what a yes-no denies, or says {value}'
			: 'does not say {value}, which stands for what is assumed, or says {not}';
		reportAt(source, [...prefix, 'inputs', id, 'assumption'], 'wrong-assumption', { name: id, problem });
	}
}

// Whether an amount that a baseline adds to a fact is part of the figure that a household states, or comes in addition.

interface PartOfScope {
	readonly inputs: readonly CheckedInput[];
	readonly formulas: readonly Formula[];
	readonly facts: TypesByName;
}

/** Finds for every addition of the baseline the inputs that are part of its fact; each says one or the other. */
function checkPartOf(context: PartContext, scope: PartOfScope): ReadonlyMap<Change, readonly string[]> {
	const factsByInput = new Map(scope.inputs.map(({ id, input }) => [id, [input.partOf ?? []].flat()]));
	const usedFacts = new Set<string>();
	const inputsByChange = new Map<Change, readonly string[]>();
	for (const partChange of listChanges({ ...context, formulas: scope.formulas })) {
		const { scenario, change, path } = partChange;
		const { fact, inAddition } = change;
		if (inAddition && scenario !== 'without')
			reportAtKey(context.source, [...path, 'inAddition'], 'needless-in-addition', { fact });
		if (!canBePart(partChange, scope)) continue;
		const inputs = listInputs(partChange, scope).filter((id) => factsByInput.get(id)?.includes(fact));
		if (inputs.length === 0) reportAt(context.source, [...path, 'fact'], 'undeclared-addition', { fact });
		for (const id of inputs) usedFacts.add(`${id} ${fact}`);
		inputsByChange.set(change, inputs);
	}
	for (const [id, facts] of factsByInput)
		for (const fact of facts) if (!usedFacts.has(`${id} ${fact}`)) reportUnused(context, scope, id, fact);
	return inputsByChange;
}

function canBePart(
	{ scenario, change: { fact, on, add, inAddition } }: PartChange,
	{ facts }: PartOfScope,
): boolean {
	const type = facts.get(fact);
	const isAmount = type?.kind === 'quantity' && add !== undefined && add !== '0';
	return scenario === 'without' && on === undefined && isAmount && !inAddition;
}

function listInputs({ amount }: PartChange, { inputs, formulas }: PartOfScope): readonly string[] {
	const names = collectNames(...listDependencies([amount.tree], mapLines([{ formulas }])));
	return inputs.map(({ id }) => id).filter((id) => names.has(id));
}

function reportUnused(
	{ source, prefix }: PartContext,
	{ facts }: PartOfScope,
	id: string,
	fact: string,
): void {
	const problem = facts.has(fact)
		? `the baseline adds nothing to it that comes from "${id}"`
		: 'the household has no such fact';
	const path = [...prefix, 'inputs', id, 'partOf'];
	reportAtKey(
		source,
		path,
		'unused-part-of',
		{ name: id, fact, problem },
		facts.has(fact) ? [] : suggest(fact, facts.keys()),
	);
}
