// Runs the examples of a calculator or a return part for the workshop: every figure beside what comes out.
import type { CompiledStrategy } from '../../engine/strategy/merge.ts';
import type { EffectEngine } from '../../engine/strategy/request.ts';
import type { CompiledCalculator } from '../../model/compiled-calculator.ts';
import type { CalculatorDefinition, EffectExample, Example } from '../../model/generated/authored.ts';
import type { Document } from '../document.ts';
import { findValuePlace, type SourcePath, toLineAndColumn } from '../load/source.ts';
import {
	compareWithCalculator,
	type ExampleComparison,
	type ExampleProblem,
	formatValue,
} from '../prove/examples.ts';
import { proveExample } from '../strategies/compare-example.ts';
import type { DifferenceText, ExampleReport } from './workshop-state.ts';

type DefinitionDocument = Document<CalculatorDefinition>;

/** The examples of a calculator. */
export function reportCalculatorExamples(
	document: DefinitionDocument,
	calculator: CompiledCalculator,
): readonly ExampleReport[] {
	return (document.value.examples ?? []).map((example, position) => ({
		...describeExample(document, ['examples', position], example),
		inputs: (example.inputs ?? {}) as ExampleReport['inputs'],
		...describeComparison(compareWithCalculator(calculator, example), example),
	}));
}

/** The examples of a return part. */
export function reportEffectExamples(
	document: DefinitionDocument,
	engine: EffectEngine,
	strategy: CompiledStrategy,
): readonly ExampleReport[] {
	return (document.value.onReturn?.examples ?? []).map((example, position) => {
		const facts = Object.entries(example.household ?? {}).map(([id, fact]) => [`household.${id}`, fact]);
		return {
			...describeExample(document, ['onReturn', 'examples', position], example),
			inputs: { ...Object.fromEntries(facts), ...example.inputs },
			...describeComparison(proveExample(engine, strategy, example).comparison, example),
		};
	});
}

function describeExample(
	document: DefinitionDocument,
	path: SourcePath,
	{ name }: Example | EffectExample,
): Pick<ExampleReport, 'name' | 'line' | 'column'> {
	const { file, start } = findValuePlace(document, path);
	return { name: name ?? '', ...toLineAndColumn(file.text, start) };
}

function describeComparison(
	{ figures, problems }: ExampleComparison,
	{ warnings = [], ...example }: Example | EffectExample,
): Pick<ExampleReport, 'comparisonCount' | 'figures' | 'differences'> {
	const badgeCount = 'badges' in example ? (example.badges?.length ?? 0) : 0;
	const blockedCount = 'blocked' in example ? 1 : 0;
	return {
		comparisonCount: figures.length + warnings.length + badgeCount + blockedCount,
		figures: figures.map(({ subject, expected, actual, isMatch }) => ({
			subject: removeQuotes(subject),
			expected: formatValue(expected),
			actual: formatValue(actual),
			isMatch,
		})),
		differences: problems.map(toDifferenceText),
	};
}

// A subject may hold the closing and opening quotes of a message.
function removeQuotes(subject: string): string {
	return subject.replaceAll('"', '');
}

function toDifferenceText(problem: ExampleProblem): DifferenceText {
	if (problem.kind === 'unknown') return { subject: problem.name, text: `there is no such ${problem.noun}` };
	if (problem.kind !== 'figure') return { subject: problem.path.join(' '), text: problem.problem };
	const { subject, expected, actual } = problem;
	const isNumber = typeof expected === 'number' && typeof actual === 'number';
	const difference = isNumber ? `, difference ${formatSigned(actual - expected)}` : '';
	return {
		subject: removeQuotes(subject),
		text: `expected ${formatValue(expected)}, found ${formatValue(actual)}${difference}`,
	};
}

// "+12", "−100".
function formatSigned(difference: number): string {
	return `${difference < 0 ? '−' : '+'}${formatValue(Math.abs(difference))}`;
}
