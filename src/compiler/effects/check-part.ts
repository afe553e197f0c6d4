// Phase 4 for a return part: its lines, changes, money, warnings and results, with the names and types they may use.
import type { CashLine, Change, EffectLine, EffectWarning } from '../../definition/generated/calculator.ts';
import { MOST_YEARS } from '../../engine/effect/run.ts';
import { type Expression, namesIn, number, placeOf, walk } from '../../language/tree.ts';
import { describe, type ExpressionType, MONEY, PLAIN, sameUnit } from '../../language/types.ts';
import type { RawInput } from '../checks/check-inputs.ts';
import { checkResultFormat } from '../checks/check-result-format.ts';
import { type Checked, Scope } from '../checks/scope.ts';
import {
	type Amounts,
	type Draft,
	type LogicDefinition,
	reportAt,
	reportAtKey,
	reportInText,
} from '../draft.ts';
import { evaluate, writeExpression } from '../language.ts';
import type { SourcePath } from '../read/source.ts';
import { nearest } from '../suggest.ts';
import type { PartNames } from './effect-draft.ts';
import {
	type CashDraft,
	type ChangeDraft,
	type EffectLineDraft,
	type EffectWarningDraft,
	type PartDraft,
	type PartInWork,
	SIDES,
	type TaxpayersDraft,
} from './effect-draft.ts';
import type { OuterNames } from './part-names.ts';

/** What a part may read. */
export interface PartSurroundings {
	/** Its own inputs. */
	readonly inputs: readonly RawInput[];
	/** Those of the other parts it is merged with, and those every effect has. */
	readonly outerInputs: readonly RawInput[];
	/** All names of the strategy it belongs to, or of the model itself. */
	readonly names: PartNames;
	readonly outer: OuterNames;
	readonly sides: ReadonlySet<string>;
	readonly amounts: Amounts;
}

/** Checks a part. */
export function checkPart(work: PartInWork, around: PartSurroundings): PartDraft {
	const checker = new PartChecker(work, around);
	const { part } = work;
	return {
		source: work.source,
		prefix: work.prefix,
		part,
		years: part.years === undefined ? undefined : checker.years(part.years),
		inputs: around.inputs,
		outerInputs: around.outerInputs,
		lines: (part.lines ?? []).flatMap((line, at) => checker.line('lines', line, at)),
		changes: SIDES.flatMap((side) =>
			(part[side] ?? []).flatMap((change, at) => checker.change(side, change, at)),
		),
		cash: (['cash', 'costs'] as const).flatMap((key) =>
			(part[key] ?? []).flatMap((line, at) => checker.cash(key, line, at)),
		),
		warnings: (part.warnings ?? []).map((warning, at) => checker.warning(warning, at)),
		results: (part.results ?? []).flatMap((line, at) => checker.line('results', line, at)),
		taxpayers: (['trust', 'donee'] as const).flatMap((on) => checker.taxpayers(on)),
		amounts: [...checker.scope.usedAmounts.values()],
		names: around.names,
		used: checker.scope.usedNames,
		incomplete: checker.scope.incomplete,
	};
}

const WHOLE_NUMBER = /^[0-9]+$/;

class PartChecker {
	readonly scope: Scope;
	readonly #work: PartInWork;
	readonly #around: PartSurroundings;
	/** For what reports in formulas: it knows no results. */
	readonly #draft: Draft<LogicDefinition>;

	constructor(work: PartInWork, around: PartSurroundings) {
		this.#work = work;
		this.#around = around;
		this.#draft = { ...work.source, value: {} };
		this.scope = new Scope(this.#draft, [], around.amounts);
		this.scope.hasYears = true;
		this.scope.addNames(around.names.own);
		this.scope.addNames(around.names.outer);
	}

	years(text: string): Expression | undefined {
		// A number of years by itself is no amount of law.
		const path = this.#path('years');
		if (WHOLE_NUMBER.test(text)) {
			const years = Number(text);
			if (years > MOST_YEARS)
				reportAt(this.#work.source, path, 'too-many-years', { years, most: MOST_YEARS });
			return number(years);
		}
		const checked = this.scope.check(text, path, '"years"');
		if (checked) this.#expect(checked, path, text, PLAIN, '"years" is a number of years');
		return checked?.expression;
	}

	line(key: 'lines' | 'results', line: EffectLine, at: number): readonly EffectLineDraft[] {
		const path = this.#path(key, at, 'formula');
		const owner = `The ${key === 'lines' ? 'line' : 'result'} "${line.id ?? at + 1}"`;
		if (line.formula === undefined) return [];
		const checked = this.scope.check(line.formula, path, owner);
		if (checked) checkResultFormat(this.#draft, path, owner, line, checked.type);
		return checked ? [{ line, formula: checked.expression, path }] : [];
	}

	change(side: ChangeDraft['side'], change: Change, at: number): readonly ChangeDraft[] {
		const path = this.#path(side, at);
		const owner = `The change of "${change.fact}"`;
		const type = this.#factType(change, path);
		const when = this.#condition(change.when, [...path, 'when'], owner);
		const key = change.set === undefined ? 'add' : 'set';
		const text = change[key];
		if (text === undefined || (change.add !== undefined && change.set !== undefined)) {
			const problem = `${owner} needs either "add" or "set".`;
			reportAtKey(this.#work.source, [...path, 'fact'], 'wrong-change', { problem });
			return [];
		}
		if (key === 'add' && type?.kind === 'text') {
			const problem = `"${change.fact}" is a text: it can be set, and nothing can be added to it.`;
			reportAtKey(this.#work.source, [...path, 'add'], 'wrong-change', { problem });
		}
		const checked = this.scope.check(text, [...path, key], owner);
		if (checked && type) this.#expectFact(checked, [...path, key], text, type, change.fact);
		return checked ? [{ side, change, when, amount: checked.expression, path }] : [];
	}

	cash(key: 'cash' | 'costs', line: CashLine, at: number): readonly CashDraft[] {
		const path = this.#path(key, at);
		const owner = `The amount "${line.label}"`;
		const when = this.#condition(line.when, [...path, 'when'], owner);
		if (line.scenario !== undefined && !this.#around.sides.has(line.scenario)) {
			reportAt(this.#work.source, [...path, 'scenario'], 'unknown-side', { owner, side: line.scenario });
		}
		const checked =
			line.amount === undefined ? undefined : this.scope.check(line.amount, [...path, 'amount'], owner);
		if (checked) this.#expect(checked, [...path, 'amount'], line.amount, MONEY, `${owner} is dollars`);
		return checked ? [{ line, isCost: key === 'costs', when, amount: checked.expression, path }] : [];
	}

	warning(warning: EffectWarning, at: number): EffectWarningDraft {
		const path = this.#path('warnings', at);
		if (warning.kind === 'block' && warning.remedy === undefined) {
			const problem = 'A warning that blocks needs a "remedy": what would lift it.';
			reportAtKey(this.#work.source, [...path, 'kind'], 'wrong-cure', { problem });
		}
		if (warning.kind !== undefined && warning.kind !== 'block' && warning.remedy !== undefined) {
			const problem = 'Only a warning that blocks has a "remedy".';
			reportAtKey(this.#work.source, [...path, 'remedy'], 'wrong-cure', { problem });
		}
		return { warning, when: this.#condition(warning.when, [...path, 'when'], 'The warning') };
	}

	taxpayers(on: 'trust' | 'donee'): readonly TaxpayersDraft[] {
		const found = this.#work.part.taxpayers?.[on];
		if (!found || found.count === undefined) return [];
		const path = this.#path('taxpayers', on);
		const count = this.scope.check(found.count, [...path, 'count'], '"count"');
		if (count) this.#expect(count, [...path, 'count'], found.count, PLAIN, '"count" is a number');
		const known = on === 'trust' ? this.#around.outer.trustFacts : this.#around.outer.facts;
		const facts = Object.entries(found.facts ?? {}).flatMap(([fact, text]) => {
			const place = [...path, 'facts', fact];
			const type = known.get(fact);
			if (!type)
				reportAtKey(
					this.#work.source,
					place,
					'unknown-fact',
					{ name: fact, owner: `"${on}"`, what: whatOf(on) },
					nearest(fact, known.keys()),
				);
			const checked = this.scope.check(text, place, `The fact "${fact}"`);
			if (checked && type) this.#expectFact(checked, place, text, type, fact);
			return checked ? [[fact, checked.expression] as const] : [];
		});
		return [{ on, count: count?.expression ?? number(0), facts: Object.fromEntries(facts) }];
	}

	#factType({ fact, on }: Change, path: SourcePath): ExpressionType | undefined {
		const { outer } = this.#around;
		const known = on === 'trust' ? outer.trustFacts : outer.facts;
		if (fact === undefined || known.size === 0) return undefined;
		const type = known.get(fact);
		if (!type)
			reportAt(
				this.#work.source,
				[...path, 'fact'],
				'unknown-fact',
				{ name: fact, owner: 'The change', what: whatOf(on) },
				nearest(fact, known.keys()),
			);
		// A yes-no is counted: one that is added makes it yes.
		return type?.kind === 'condition' ? PLAIN : type;
	}

	#condition(text: string | undefined, path: SourcePath, owner: string): Expression | undefined {
		const checked = text === undefined ? undefined : this.scope.check(text, path, owner);
		if (checked && checked.type.kind !== 'condition' && checked.type.kind !== 'unknown') {
			const problem = `${owner} needs a condition such as "year == 0", but this gives ${describe(checked.type)}.`;
			reportInText(this.#draft, path, { start: 0, end: text?.length ?? 0 }, 'type-mismatch', { problem });
		}
		if (checked) this.#checkYears(checked.expression, path, owner);
		return checked?.expression;
	}

	// Years count from 0 to one below their number, where that is written as a number.
	#checkYears(condition: Expression, path: SourcePath, owner: string): void {
		const { years = '' } = this.#work.part;
		const last = WHOLE_NUMBER.test(years) ? Number(years) - 1 : Number.POSITIVE_INFINITY;
		for (const part of walk(condition)) {
			if (part.kind !== 'operation' || part.operator !== '==') continue;
			const [of] = part.operands.filter((side) => side.kind === 'name' && side.name === 'year');
			const [number] = part.operands.filter((side) => side !== of && namesIn(side).size === 0);
			const year = of && number && evaluate(number, () => null);
			if (typeof year !== 'number' || (Number.isInteger(year) && year >= 0 && year <= last)) continue;
			const upTo = last === 0 ? 'there is only year 0' : `years go from 0 to ${last}`;
			const range = last === Number.POSITIVE_INFINITY ? 'years count from 0' : upTo;
			const values = { owner, condition: writeExpression(part), years: range };
			reportInText(this.#draft, path, placeOf(part), 'year-that-never-comes', values);
		}
	}

	#expectFact(checked: Checked, path: SourcePath, text: string, wanted: ExpressionType, fact: string): void {
		this.#expect(checked, path, text, wanted, `"${fact}" is ${describe(wanted)}`);
		const { expression } = checked;
		if (expression.kind !== 'text' || wanted.kind !== 'text' || !wanted.choices) return;
		if (wanted.choices.includes(expression.value)) return;
		const values = {
			owner: `"${fact}"`,
			found: text,
			allowed: wanted.choices.map((choice) => `'${choice}'`).join(', '),
		};
		const near = nearest(expression.value, wanted.choices).map((choice) => `'${choice}'`);
		reportInText(this.#draft, path, { start: 0, end: text.length }, 'wrong-value', values, near);
	}

	#expect({ type }: Checked, path: SourcePath, text: string, wanted: ExpressionType, what: string): void {
		if (type.kind === 'unknown' || wanted.kind === 'unknown' || fits(type, wanted)) return;
		const problem = `${what}, but this gives ${describe(type)}.`;
		reportInText(this.#draft, path, { start: 0, end: text.length }, 'type-mismatch', { problem });
	}

	#path(...steps: SourcePath): SourcePath {
		return [...this.#work.prefix, ...steps];
	}
}

function whatOf(on: string | undefined): string {
	return on === 'trust' ? 'fact of a trust' : 'fact';
}

function fits(type: ExpressionType, wanted: ExpressionType): boolean {
	if (type.kind === 'quantity' && wanted.kind === 'quantity') return sameUnit(type, wanted);
	return type.kind === wanted.kind;
}
