// A line that can come out as no number by its own division or power: some example shows that this was thought about.
// Powers count up to an exponent of 100,000. That sums and products of numbers beyond 10^300 overflow does not: such
// inputs mean nothing, and come out as unavailable all the same.
import type { Inputs } from '../../definition/compiled-calculator.ts';
import { defaultInputs } from '../../engine/inputs.ts';
import type { GroupAnalysis } from '../analysis/group-analysis.ts';
import { type ReachedPart, reachedParts } from '../analysis/reached.ts';
import { sayChanged } from '../analysis/say-inputs.ts';
import type { Probes, Scene } from '../analysis/scene.ts';
import type { SearchSpace } from '../analysis/search.ts';
import { spanOf } from '../analysis/write-expression.ts';
import { type LogicDraft, reportInText } from '../draft.ts';
import { type Expression, namesIn } from '../expression/expression.ts';
import type { SourcePath } from '../read/source.ts';
import { placedConditions, textAt } from './check-conditions.ts';

type Binary = Expression & { kind: 'binary' };

/** A division or a power, and what must hold before it is computed. */
interface Risk extends ReachedPart {
	readonly node: Binary;
}

/** A formula or condition, and where it stands. */
interface Risky {
	/** At the beginning of a sentence. */
	readonly owner: string;
	readonly path: SourcePath;
	/** The result it computes, or '' for a condition. */
	readonly result: string;
	readonly risks: readonly Risk[];
}

/** Exponents and rates at which powers leave the numbers. */
const EXPONENTS = [-1, 0.5, -0.5, 100_000, -100_000];
const BASES = [-1, -2, -100, -300];

/** Reports the lines that can lack a value although no example expects that, and conditions that can lack one. */
export function checkFinite(analysis: GroupAnalysis): void {
	for (const risky of riskyPlaces(analysis.logic)) {
		if (risky.risks.length > 0 && !isExpected(analysis, risky)) reportFirst(analysis, risky);
	}
}

function riskyPlaces(logic: LogicDraft): readonly Risky[] {
	const risksOf = risksAmong(new Set(logic.parameters.map(({ id }) => id)));
	const lines = logic.results.map(({ result, formula, explained, appliesWhen }, position) => ({
		owner: `"${result.id}"`,
		path: ['results', position, formula ? 'formula' : 'how'],
		result: result.id,
		risks: explained ? risksOf(explained, appliesWhen ? [appliesWhen] : []) : [],
	}));
	const conditions = placedConditions(logic).map(({ owner, path, when, before }) => ({
		owner: `${owner.charAt(0).toUpperCase()}${owner.slice(1)}`,
		path,
		result: '',
		risks: risksOf(when, before),
	}));
	return [...lines, ...conditions];
}

function risksAmong(amounts: ReadonlySet<string>) {
	const varies = (part: Expression) => [...namesIn(part)].some((name) => !amounts.has(name));
	return (expression: Expression, before: readonly Expression[]): readonly Risk[] => {
		const found = [...reachedParts(expression, before)].flatMap(({ node, when }) => {
			if (node.kind !== 'binary') return [];
			const risky = node.operator === '/' ? varies(node.right) : node.operator === '^' && varies(node);
			return risky ? [{ node, when }] : [];
		});
		// A division is the likelier oversight.
		return found.sort((a, b) => Number(a.node.operator === '^') - Number(b.node.operator === '^'));
	};
}

function fails({ node, when }: Risk, scene: Scene, probes: Probes): boolean {
	if (!probes.hold(when, scene)) return false;
	if (node.operator === '/') return probes.value(node.right, scene) === 0;
	const value = probes.value(node, scene);
	return value !== undefined && !Number.isFinite(value);
}

function isExpected({ examples, probes }: GroupAnalysis, { result, risks }: Risky): boolean {
	return examples.some(
		({ example, scene }) =>
			example.results?.[result] === null && risks.some((risk) => fails(risk, scene, probes)),
	);
}

function reportFirst(analysis: GroupAnalysis, { owner, path, result, risks }: Risky): void {
	const { probes, group } = analysis;
	const formula = textAt(group.source, path);
	for (const risk of risks) {
		const { left, operator, right } = risk.node;
		const figures = operator === '/' ? [right] : [left, right];
		const powers = operator === '^' ? [extremePowers(risk.node)] : [];
		const found = analysis.find((scene) => fails(risk, scene, probes), figures, powers);
		if (!found) continue;
		const span = spanOf(operator === '/' ? right : risk.node, formula);
		const inputs = sayChanged(analysis.inputs, found.inputs);
		const problem = problemOf(risk.node, formula);
		const values = { owner, problem, inputs, isCondition: isCompared(group.source, result) };
		reportInText(group.source, path, span, 'no-finite-value', values);
		return;
	}
}

// A condition, or a line that is one: its comparison would take infinity for a number, so that no null can be expected.
function isCompared({ value }: GroupAnalysis['group']['source'], result: string): boolean {
	const format = value.results?.find(({ id }) => id === result)?.format;
	return result === '' || format === 'yes-no' || format === 'text';
}

function problemOf({ left, operator, right }: Binary, formula: string): string {
	const cut = (part: Expression) => {
		const { start, end } = spanOf(part, formula);
		return formula.slice(start, end);
	};
	return operator === '/'
		? `divides by "${cut(right)}", which is 0`
		: `raises "${cut(left)}" to the power "${cut(right)}", which gives no finite number`;
}

// Inputs behind the base at values that make a growth factor zero or negative, those behind the exponent at extremes.
function extremePowers({ left, right }: Binary): (space: SearchSpace) => readonly Inputs[] {
	return (space) => {
		const typed = (part: Expression) =>
			space.inputsBehind([part]).filter(({ type, choices }) => type !== 'string' && choices.length === 0);
		const base = defaultInputs(space.calculator);
		const bases = [
			base,
			...typed(left).flatMap(({ id }) => BASES.map((value) => ({ ...base, [id]: value }))),
		];
		const exponents = typed(right).flatMap(({ id, type }) =>
			EXPONENTS.filter((value) => type !== 'integer' || Number.isInteger(value)).map((value) => ({
				[id]: value,
			})),
		);
		return bases.flatMap((inputs) => [inputs, ...exponents.map((exponent) => ({ ...inputs, ...exponent }))]);
	};
}
