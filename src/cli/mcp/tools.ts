// The tools: what each is asked and answers, and how. Requests and answers are those of the commands.
import { describeInputs } from '../../compiler/emit/emit-schemas.ts';
import { findById } from '../../engine/collections.ts';
import { listFreeInputs } from '../../engine/strategy/inputs.ts';
import { isObject, type JsonObject, readYears, rejectUnknownKeys } from '../../engine/tax-return/request.ts';
import { createReturnModel } from '../../engine/tax-return/return-model.ts';
import type { Inputs } from '../../model/compiled-calculator.ts';
import { calcComputation, loadCalculator } from '../compute/calc.ts';
import { type Computation, withUsageErrors } from '../compute/computation.ts';
import { effectComputation } from '../compute/effect.ts';
import { explainLine } from '../compute/explain.ts';
import { planComputation } from '../compute/plan.ts';
import { returnComputation } from '../compute/return.ts';
import { UsageError } from '../entry.ts';
import { refuseUnknownNames } from '../options.ts';
import type { Sources } from './sources.ts';
import { createToolSchemas, type ToolSchemas } from './tool-schemas.ts';

type ToolName = keyof ToolSchemas;
type Answers = Readonly<
	Record<ToolName, (sources: Sources, request: JsonObject) => JsonObject | Promise<JsonObject>>
>;

export interface Tool {
	readonly name: string;
	readonly description: string;
	readonly inputSchema: ToolSchemas[ToolName]['inputSchema'];
	readonly outputSchema: ToolSchemas[ToolName]['outputSchema'];
	/** @throws UsageError for what cannot be answered */
	readonly answer: (request: JsonObject) => Promise<JsonObject>;
}

const DESCRIPTIONS: Readonly<Record<ToolName, string>> = {
	list_strategies:
		'Lists the strategies, or tells of one: whom it is for, its limits, and the inputs that effect, plan and calculate take.',
	calculate: 'Computes the quick estimate of one calculator, without a return.',
	return: 'Computes the federal and state return of a household for a year, or for several.',
	effect: 'Computes what one strategy does to the returns of a household, year by year.',
	plan: 'Computes several strategies on one household together, and what each contributes; with "best", the best of them.',
	explain_line: 'Explains a line of a return: what decided, the formula in words, and in numbers.',
};

const ANSWERS: Answers = {
	list_strategies: listStrategies,
	calculate: async (sources, { calculator, inputs = {}, ...others }) => {
		rejectUnknownKeys(others, ['calculator', 'inputs']);
		const subject = await loadCalculator({}, [String(calculator)]);
		if (!isObject(inputs)) throw new UsageError('"inputs" is an object such as {"age": 72}.');
		return { answer: compute(calcComputation, subject, inputs), law: sources.law };
	},
	return: (sources, request) => {
		const answer = compute(returnComputation, sources.engine.system, request);
		return wrap(sources, answer, Array.isArray(request.years) ? request.years[0] : request);
	},
	effect: (sources, request) =>
		wrap(sources, compute(effectComputation, sources.engine, request), request.household),
	plan: (sources, request) =>
		wrap(sources, compute(planComputation, sources.engine, request), request.household),
	explain_line: answerLine,
};

/** The tools on the definitions of a project. */
export function createTools(sources: Sources): readonly Tool[] {
	const schemas = createToolSchemas(sources.engine);
	return (Object.keys(ANSWERS) as ToolName[]).map((name) => ({
		name,
		description: DESCRIPTIONS[name],
		...schemas[name],
		answer: async (request) => {
			try {
				return toJson(await ANSWERS[name](sources, request));
			} catch (error) {
				return withUsageErrors(() => {
					throw error;
				});
			}
		},
	}));
}

function compute<Subject>(
	{ answer }: Pick<Computation<Subject>, 'answer'>,
	subject: Subject,
	request: JsonObject,
): object {
	return withUsageErrors(() => answer(subject, request, 'json').json);
}

const toJson = (value: object): JsonObject => JSON.parse(JSON.stringify(value));

/** An answer with what it rests on: the law, and how far the return of the state can be relied on. */
function wrap({ engine, law, listStates }: Sources, answer: object, household: unknown): JsonObject {
	const stated = isObject(household) ? household.state : undefined;
	const state = stated ?? findById(engine.system.household.facts, 'state')?.default;
	const coverage = listStates().find((candidate) => candidate.state === state);
	const { title = '', reliability = '', reason = '', omissions = [], pending = [] } = coverage ?? {};
	return { answer, law, state: { state, title, reliability, reason, omissions, pending } };
}

async function listStrategies(
	{ engine, law, listTexts, loadCalculators }: Sources,
	{ strategy, ...others }: JsonObject,
): Promise<JsonObject> {
	rejectUnknownKeys(others, ['strategy']);
	const texts = listTexts().map(({ id, name, category, description, code, riskLevel, isDenied }) => ({
		...{ id, name, category, description, code, riskLevel, isDenied },
	}));
	if (strategy === undefined) return { strategies: texts, law };
	const id = String(strategy);
	refuseUnknownNames([id], engine.strategies.keys(), (name) => `There is no strategy ${name}.`);
	const compiled = engine.strategies.get(id);
	const { suitableFor, limits, assumptions } = findById(listTexts(), id) ?? {};
	const calculator = (await loadCalculators()).get(id);
	const inputs = compiled && describeInputs(listFreeInputs(engine.effects, compiled));
	return {
		strategies: [
			{
				...texts.find((text) => text.id === id),
				...{ fits: suitableFor, limits, assumptions, inputs },
				calculatorInputs: calculator && describeInputs(calculator.inputs.filter(({ hidden }) => !hidden)),
			},
		],
		law,
	};
}

function answerLine(sources: Sources, { line, facts = {}, ...others }: JsonObject): JsonObject {
	rejectUnknownKeys(others, ['line', 'facts']);
	const { system } = sources.engine;
	const [year] = isObject(facts) && facts.years === undefined ? readYears(system, facts) : [];
	if (!year) throw new UsageError('"facts" are those of one year, such as {"wages": 100000}.');
	const model = createReturnModel(system, year.year, year.facts, sources.listWorkings());
	const explanation = explainLine(model, year.facts as Inputs, String(line));
	const { id, label, value, text, numbers, unavailable, conditions, quantities } = explanation;
	const answer = {
		...{ id, label, value, text, numbers, unavailable },
		conditions: conditions.map((condition) =>
			condition.numbers ? `${condition.text}: ${condition.numbers}` : condition.text,
		),
		quantities: quantities.map(({ id: name, title, value: amount, source }) => ({
			...{ id: name, title, value: amount, source },
		})),
	};
	return wrap(sources, answer, facts);
}
