// The definition an analyst starts from: valid as it stands, every part of it meant to be written over.

import { getSchemaPath } from '../../compiler/check/check-shape.ts';
import { createCalendar } from '../../compiler/check/check-steps.ts';
import { PLACEHOLDERS } from '../../compiler/check/placeholders.ts';
import type { Compilation } from '../../compiler/compile.ts';
import { type Diagnostic, type DiagnosticCode, toKey } from '../../compiler/diagnostics/diagnostic.ts';
import { acceptResults } from '../../compiler/format/accept-results.ts';
import {
	type FormattableFile,
	orderDefinition,
	printFixed,
	readModels,
} from '../../compiler/format/fixed-form.ts';
import type { Project } from '../../compiler/load/read-project.ts';
import { listNotableValues } from '../../compiler/sample.ts';
import { formatInputWithUnit } from '../../engine/format.ts';
import type { JsonObject } from '../../engine/tax-return/request.ts';
import type { CompiledCalculator } from '../../model/compiled-calculator.ts';
import type { CalculatorDefinition } from '../../model/generated/authored.ts';
import { compileFiles, findFileDiagnostics } from '../project.ts';
import type { ProjectSummary } from './project-summary.ts';
import type { Answers } from './questions.ts';

/** The formulas a strategy without a model starts with: $100,000 at 37% are $37,000. */
const OWN_LOGIC = {
	inputs: {
		amount: {
			type: 'integer',
			format: 'money',
			title: 'Amount',
			help: PLACEHOLDERS.help,
			default: 100000,
		},
		taxRate: { type: 'number', format: 'percent', title: 'Tax rate', default: 37 },
	},
	results: [
		{
			id: 'taxSavings',
			label: 'Tax savings',
			formula: 'amount * percent(taxRate)',
			format: 'money',
			headline: true,
			goodOrBad: 'saving',
		},
	],
};

/** The values of the new file. Its example is still without figures. */
export function createStartingDefinition(
	answers: Answers,
	summary: ProjectSummary,
): Readonly<Record<string, unknown>> {
	const {
		type,
		id,
		category,
		name,
		description,
		code,
		savings,
		model = '',
		situation = '',
		'on-return': onReturn = 'no',
	} = answers;
	return {
		$schema: getSchemaPath('calculator', `calculators/${type}/${id}.json`),
		id,
		type,
		category,
		name,
		description,
		code,
		estimatedSavings: savings,
		taxYear: summary.publishedYear,
		filingStatus: findNeighbour(model, summary)?.filingStatus,
		situations: situation === '' ? undefined : [situation],
		...(model === '' ? OWN_LOGIC : { model }),
		assumptions: [PLACEHOLDERS.assumption],
		steps: onReturn === 'yes' ? [PLACEHOLDERS.step] : undefined,
		calendar: onReturn === 'yes' ? createStartingCalendar(summary) : undefined,
		examples: [{ name: model === '' ? 'Defaults: 37% of $100,000' : 'Defaults', inputs: {} }],
		onReturn: onReturn === 'yes' ? createReturnPart(model, summary) : undefined,
	};
}

// One step of December 31.
function createStartingCalendar({ publishedYear: taxYear }: ProjectSummary): JsonObject {
	const { deadline } = PLACEHOLDERS.step;
	const steps: CalculatorDefinition['steps'] = [{ ...PLACEHOLDERS.step, deadline }];
	return createCalendar({ steps, taxYear }, { amounts: {} }, taxYear);
}

// $100,000 more of a fact in one year: scenarios, inputs and an example, all to be written over.
function createReturnPart(model: string, { fact = '' }: ProjectSummary): Readonly<Record<string, unknown>> {
	const { amount } = OWN_LOGIC.inputs;
	const amountChanged = {
		type: 'number',
		format: amount.format,
		title: 'Amount changed',
		help: PLACEHOLDERS.help,
		default: amount.default,
		decisive: true,
		sameAsInput: model === '' ? 'amount' : undefined,
	};
	return {
		...PLACEHOLDERS.onReturn,
		years: '1',
		inputs: { amountChanged },
		with: [{ fact, when: 'year == 0', add: 'amountChanged' }],
		examples: [
			{
				name: 'Defaults: $100,000 more in the first year',
				inputs: {},
				facts: { with: { '0': { [fact]: amountChanged.default } } },
			},
		],
	};
}

/** The examples of a strategy on the same model: they show what the model asks for. */
export function listNeighbourExamples({ model = '' }: Answers, summary: ProjectSummary): readonly unknown[] {
	const examples = findNeighbour(model, summary)?.examples ?? [];
	return examples.map(({ name, inputs }) => ({ name, inputs }));
}

function findNeighbour(model: string, { definitions }: ProjectSummary) {
	return model === '' ? undefined : definitions.find((definition) => definition.model === model);
}

// Gives a new definition the examples that its formulas, or its model, ask for.

interface CompletedDefinition {
	readonly text: string;
	/** The project's diagnostics about the new file; empty when check passes. */
	readonly findings: readonly Diagnostic[];
}

/**
 * The text of a new file, with its figures computed and as few examples as the checks ask for: one; else those of a
 * strategy on the same model; else one for each value at which something may change.
 * @param file where it will stand; its text is not read
 */
export async function completeExamples(
	definition: JsonObject,
	file: FormattableFile,
	project: Project,
	modelExamples: readonly unknown[],
): Promise<CompletedDefinition> {
	const before = await compileFiles(project);
	const attempt = (examples: unknown) => tryDefinition({ ...definition, examples }, file, project, before);
	const ownAttempt = await attempt(definition.examples);
	const { calculator } = ownAttempt;
	if (ownAttempt.findings.length === 0 || !calculator) return ownAttempt;
	const modelAttempt = modelExamples.length > 0 ? await attempt(modelExamples) : ownAttempt;
	if (modelAttempt.findings.length === 0) return modelAttempt;
	const variedAttempt = await attempt([...(definition.examples as unknown[]), ...listVariations(calculator)]);
	return variedAttempt.findings.length === 0 ? variedAttempt : ownAttempt;
}

/** Diagnostics about placeholders, or about parts an analyst adds, are no reason not to start. */
const ANALYST_CODES: readonly DiagnosticCode[] = ['placeholder-text', 'missing-situation', 'missing-text'];

async function tryDefinition(
	definition: JsonObject,
	file: FormattableFile,
	project: Project,
	before: Compilation,
) {
	const models = readModels(project);
	const compile = async (values: JsonObject) => {
		const text = printFixed(orderDefinition(values, file.kind, models));
		const extendedProject = { ...project, files: [...project.files, { ...file, text }] };
		return { text, whole: extendedProject, compilation: await compileFiles(extendedProject) };
	};
	// Without the keys that have no value.
	const values: JsonObject = JSON.parse(JSON.stringify(definition));
	const initial = await compile(values);
	const calculator = initial.compilation.calculators.get(file.name);
	const latest = calculator ? await compile(acceptResults(values, calculator).definition) : initial;
	const previousKeys = new Set(before.diagnostics.map(toKey));
	const relevantDiagnostics = latest.compilation.diagnostics.filter(
		({ code }) => !ANALYST_CODES.includes(code),
	);
	const newDiagnostics = relevantDiagnostics.filter((diagnostic) => !previousKeys.has(toKey(diagnostic)));
	// Without a cause of its own, it depends on a file that has errors.
	const diagnostics =
		calculator || newDiagnostics.length > 0
			? newDiagnostics
			: findFileDiagnostics(file, latest.whole, { ...latest.compilation, diagnostics: relevantDiagnostics });
	return { text: latest.text, findings: diagnostics, calculator };
}

function listVariations({ inputs, amounts }: CompiledCalculator): readonly unknown[] {
	return inputs
		.filter(({ hidden }) => !hidden)
		.flatMap((input) =>
			listNotableValues(input, { inputs, amounts })
				.filter((value) => value !== input.default)
				.map((value) => ({
					name: `${input.title}: ${formatInputWithUnit(value, input)}`,
					inputs: { [input.id]: value },
				})),
		);
}
