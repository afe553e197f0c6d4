// The schemas of the tools: those of requests and answers, each with the definitions that it refers to.
import { createRequestSchema } from '../../compiler/emit/emit-schemas.ts';
import { ANSWERS } from '../../compiler/load/schemas.ts';
import type { StrategySystem } from '../../engine/strategy/request.ts';
import type { JsonObject } from '../../engine/tax-return/request.ts';

type ToolSchema = JsonObject & { readonly type: 'object' };

export type ToolSchemas = ReturnType<typeof createToolSchemas>;

const TEXT = { type: 'string' };
const TEXTS = { type: 'array', items: TEXT };

export function createToolSchemas(engine: StrategySystem) {
	const { definitions } = createRequestSchema(engine);
	const asked = (schema: object) => createSchema(schema, definitions);
	const answered = (answer: object, hasState = true) =>
		createSchema(
			createObject({ answer, law: LAW, ...(hasState ? { state: STATE } : {}) }),
			ANSWERS.definitions,
		);
	const refer = (name: keyof typeof ANSWERS.definitions) => ({ $ref: `#/definitions/${name}` });
	return {
		list_strategies: {
			inputSchema: asked({ ...createObject({ strategy: definitions.StrategyId }), required: [] }),
			outputSchema: createSchema(createObject({ strategies: LIST, law: LAW }), {}),
		},
		calculate: {
			inputSchema: asked({
				...createObject({ calculator: TEXT, inputs: definitions.CalculatorInputs }),
				required: ['calculator'],
			}),
			outputSchema: answered(refer('CalcAnswer'), false),
		},
		return: {
			inputSchema: asked(definitions.ReturnRequest),
			outputSchema: answered(refer('ReturnAnswer')),
		},
		effect: {
			inputSchema: asked(definitions.EffectRequest),
			outputSchema: answered(refer('EffectAnswer')),
		},
		plan: { inputSchema: asked(definitions.PlanRequest), outputSchema: answered(refer('PlanAnswer')) },
		explain_line: {
			inputSchema: asked({
				...createObject({ line: TEXT, facts: { $ref: '#/definitions/Household' } }),
				required: ['line'],
			}),
			outputSchema: answered(EXPLANATION),
		},
	};
}

function createObject(properties: Readonly<Record<string, object>>) {
	return { type: 'object', additionalProperties: false, properties, required: Object.keys(properties) };
}

/** A schema by itself: with the definitions that it refers to, and those that they refer to. */
function createSchema(schema: object, definitions: Readonly<Record<string, object>>): ToolSchema {
	const names = new Set<string>();
	const collect = (part: object): void => {
		for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/definitions\/(\w+)"/g)) {
			if (names.has(name)) continue;
			names.add(name);
			collect(definitions[name] ?? {});
		}
	};
	collect(schema);
	const used = Object.fromEntries([...names].map((name) => [name, definitions[name]]));
	return { type: 'object', ...schema, ...(names.size > 0 ? { definitions: used } : {}) };
}

const LAW = createObject({
	name: TEXT,
	version: TEXT,
	commit: TEXT,
	law: { description: 'A hash of everything authored that decides answers.', ...TEXT },
});

const STATE = createObject({
	state: { description: 'Whose return is computed beside the federal one.', ...TEXT },
	title: { description: 'Its form; empty without an income tax.', ...TEXT },
	reliability: { description: 'A, B or C, from the best; empty without an income tax.', ...TEXT },
	reason: { description: 'Why.', ...TEXT },
	omissions: { description: 'What its return leaves out.', ...TEXTS },
	pending: { description: 'Its law that hangs on a vote or a court.', ...TEXTS },
});

const LIST = {
	type: 'array',
	items: {
		type: 'object',
		properties: {
			id: TEXT,
			name: TEXT,
			category: TEXT,
			description: TEXT,
			code: TEXT,
			riskLevel: TEXT,
			isDenied: { description: 'True where the law gives nothing.', type: 'boolean' },
			fits: { description: 'Whom it is for.', ...TEXT },
			limits: TEXTS,
			assumptions: TEXTS,
			inputs: { description: 'JSON Schema of its inputs in effect and plan.', type: 'object' },
			calculatorInputs: { description: 'JSON Schema of its inputs in calculate.', type: 'object' },
		},
		required: ['id', 'name'],
	},
};

const EXPLANATION = createObject({
	id: TEXT,
	label: TEXT,
	value: { description: 'As it is shown.', ...TEXT },
	text: { description: 'The formula in words: the branch that counts.', ...TEXT },
	numbers: { description: 'The same with the numbers.', ...TEXT },
	unavailable: { description: 'Why there is no value, or empty.', ...TEXT },
	conditions: { description: 'What chose the branch.', ...TEXTS },
	quantities: {
		description: 'What the formula names.',
		type: 'array',
		items: createObject({
			id: TEXT,
			title: TEXT,
			value: TEXT,
			source: { description: 'Of an amount of law, or empty.', ...TEXT },
		}),
	},
});
