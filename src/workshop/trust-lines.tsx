// Every line of the return of a trust for inputs that can be changed.
import { useMemo, useState } from 'react';
import { readText, type Texts, textOf } from '../calculator/form/field-texts.ts';
import { LiveFormLoader } from '../calculator/form/form-loader.tsx';
import type { AuthoredFormula } from '../compiler/dev-server/workshop-state.ts';
import type { CompiledInput, Inputs } from '../definition/compiled-calculator.ts';
import { trustCalculator, workingsOfTrust } from '../engine/return/as-calculator.ts';
import { LineList, type Listable } from './line-list.tsx';
import { ValuesBeside } from './values-beside.tsx';
import type { ReturnsModule } from './workshop-data.ts';

interface TrustLinesProps {
	readonly module: ReturnsModule;
	readonly formulas: readonly AuthoredFormula[];
}

const NOTHING: ReadonlySet<string> = new Set();

/** The form of a trust, and its lines. */
export function TrustLines({ module, formulas }: TrustLinesProps) {
	const [texts, setTexts] = useState<Texts>({});
	const calculator = useMemo(() => listable(module), [module]);
	if (!calculator) return null;
	const values: Record<string, Inputs[string]> = {};
	for (const input of calculator.inputs) values[input.id] = readInput(input, texts) ?? input.default;
	const unreadable = calculator.inputs
		.filter((input) => readInput(input, texts) === undefined)
		.map(({ id }) => id);
	const form = (
		<LiveFormLoader
			prefix=""
			inputs={calculator.inputs}
			texts={Object.fromEntries(calculator.inputs.map((input) => [input.id, textIn(input, texts)]))}
			values={values}
			unreadable={unreadable}
			marked={unreadable}
			onType={(id, text) => setTexts((before) => ({ ...before, [id]: text }))}
			onLeave={ignore}
		/>
	);
	return (
		<ValuesBeside title="Trust" form={form}>
			<LineList calculator={calculator} inputs={values} absent={NOTHING} formulas={formulas} />
		</ValuesBeside>
	);
}

const ignore = () => {};

function textIn(input: CompiledInput, texts: Texts): string {
	return texts[input.id] ?? textOf(input.default, input);
}

function readInput(input: CompiledInput, texts: Texts) {
	return readText(textIn(input, texts), input);
}

function listable({ system, workings, operators }: ReturnsModule): Listable | undefined {
	const calculator = trustCalculator(system);
	const own = workingsOfTrust(system, { workings, operators });
	return calculator && own && { ...calculator, explain: () => Promise.resolve(own) };
}
