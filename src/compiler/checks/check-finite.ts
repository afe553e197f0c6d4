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
import { type ResultDraft, reportInText } from '../draft.ts';
import { type Expression, namesIn } from '../expression/expression.ts';
import type { SourcePath } from '../read/source.ts';
import { textAt } from './check-conditions.ts';

type Binary = Expression & { kind: 'binary' };

/** A division or a power of a line, and what must hold before it is computed. */
interface Risk extends ReachedPart {
	readonly node: Binary;
}

/** Exponents and rates at which powers leave the numbers. */
const EXPONENTS = [-1, 0.5, -0.5, 100_000, -100_000];

/** Reports the lines that can lack a value although no example expects that. */
export function checkFinite(analysis: GroupAnalysis): void {
	for (const [position, line] of analysis.logic.results.entries()) {
		const risks = risksOf(line, analysis);
		if (risks.length === 0 || isExpected(analysis, line.result.id, risks)) continue;
		const path = ['results', position, line.formula ? 'formula' : 'how'];
		reportFirst(analysis, line, path, risks);
	}
}

function risksOf({ explained, appliesWhen }: ResultDraft, { logic }: GroupAnalysis): readonly Risk[] {
	if (!explained) return [];
	const amounts = new Set(logic.parameters.map(({ id }) => id));
	const varies = (part: Expression) => [...namesIn(part)].some((name) => !amounts.has(name));
	const found = [...reachedParts(explained, appliesWhen ? [appliesWhen] : [])].flatMap(({ node, when }) => {
		if (node.kind !== 'binary') return [];
		const risky = node.operator === '/' ? varies(node.right) : node.operator === '^' && varies(node);
		return risky ? [{ node, when }] : [];
	});
	// A division is the likelier oversight.
	return found.sort((a, b) => Number(a.node.operator === '^') - Number(b.node.operator === '^'));
}

function fails({ node, when }: Risk, scene: Scene, probes: Probes): boolean {
	if (!probes.hold(when, scene)) return false;
	if (node.operator === '/') return probes.value(node.right, scene) === 0;
	const value = probes.value(node, scene);
	return value !== undefined && !Number.isFinite(value);
}

function isExpected({ examples, probes }: GroupAnalysis, id: string, risks: readonly Risk[]): boolean {
	return examples.some(
		({ example, scene }) =>
			example.results?.[id] === null && risks.some((risk) => fails(risk, scene, probes)),
	);
}

function reportFirst(
	analysis: GroupAnalysis,
	{ result }: ResultDraft,
	path: SourcePath,
	risks: readonly Risk[],
): void {
	const { probes, group } = analysis;
	for (const risk of risks) {
		const figures = risk.node.operator === '/' ? [risk.node.right] : [risk.node.left, risk.node.right];
		const powers = risk.node.operator === '^' ? [extremePowers(risk.node)] : [];
		const found = analysis.find((scene) => fails(risk, scene, probes), figures, powers);
		if (!found) continue;
		const formula = textAt(group.source, path);
		const cut = (part: Expression) => {
			const { start, end } = spanOf(part, formula);
			return formula.slice(start, end);
		};
		const { left, operator, right } = risk.node;
		const problem =
			operator === '/'
				? `divides by "${cut(right)}", which is 0`
				: `raises "${cut(left)}" to the power "${cut(right)}", which gives no finite number`;
		const span = spanOf(operator === '/' ? right : risk.node, formula);
		const inputs = sayChanged(analysis.inputs, found.inputs);
		reportInText(group.source, path, span, 'no-finite-value', { id: result.id, problem, inputs });
		return;
	}
}

// Inputs that stand in the exponent take extreme values, those of the base the defaults and their opposites.
function extremePowers({ left, right }: Binary): (space: SearchSpace) => readonly Inputs[] {
	return ({ calculator }) => {
		const typed = (part: Expression) =>
			calculator.inputs.filter(
				({ id, type, choices }) => namesIn(part).has(id) && type !== 'string' && choices.length === 0,
			);
		const base = defaultInputs(calculator);
		const bases = [
			base,
			...typed(left).flatMap(({ id }) => [-1, -2, -100, -300].map((value) => ({ ...base, [id]: value }))),
		];
		return bases.flatMap((inputs) =>
			typed(right).flatMap(({ id, type }) =>
				EXPONENTS.filter((value) => type !== 'integer' || Number.isInteger(value)).map((value) => ({
					...inputs,
					[id]: value,
				})),
			),
		);
	};
}
