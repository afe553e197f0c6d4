// Every line of the return of a trust for inputs that can be changed.
import { useMemo, useState } from 'react';
import type { AuthoredFormula } from '../compiler/dev-server/workshop-state.ts';
import { createTrustCalculator, getTrustWorkings } from '../engine/tax-return/as-calculator.ts';
import { readText, type Texts, toFieldText } from '../features/calculator/form/field-texts.ts';
import { InstantFormLoader } from '../features/calculator/form/form-loader.tsx';
import type { CompiledInput, Inputs } from '../model/compiled-calculator.ts';
import { LineList, type ListableCalculator } from './line-list.tsx';
import type { ReturnsModule } from './workshop-data.ts';
import { SplitView } from './workshop-parts.tsx';

interface TrustLinesProps {
	readonly module: ReturnsModule;
	readonly formulas: readonly AuthoredFormula[];
}

const EMPTY_SET: ReadonlySet<string> = new Set();

/** The form of a trust, and its lines. */
export function TrustLines({ module, formulas }: TrustLinesProps) {
	const [texts, setTexts] = useState<Texts>({});
	const calculator = useMemo(() => createListable(module), [module]);
	if (!calculator) return null;
	const values: Record<string, Inputs[string]> = {};
	for (const input of calculator.inputs) values[input.id] = readInput(input, texts) ?? input.default;
	const unreadableIds = calculator.inputs
		.filter((input) => readInput(input, texts) === undefined)
		.map(({ id }) => id);
	const form = (
		<InstantFormLoader
			prefix=""
			inputs={calculator.inputs}
			texts={Object.fromEntries(calculator.inputs.map((input) => [input.id, getText(input, texts)]))}
			values={values}
			unreadable={unreadableIds}
			touched={unreadableIds}
			onChange={(id, text) => setTexts((current) => ({ ...current, [id]: text }))}
			onBlur={noop}
		/>
	);
	return (
		<SplitView title="Trust" form={form}>
			<LineList calculator={calculator} inputs={values} absent={EMPTY_SET} formulas={formulas} />
		</SplitView>
	);
}

const noop = () => {};

function getText(input: CompiledInput, texts: Texts): string {
	return texts[input.id] ?? toFieldText(input.default, input);
}

function readInput(input: CompiledInput, texts: Texts) {
	return readText(getText(input, texts), input);
}

function createListable({ system, workings }: ReturnsModule): ListableCalculator | undefined {
	const calculator = createTrustCalculator(system);
	const trustWorkings = getTrustWorkings(system, { workings });
	return calculator && trustWorkings && { ...calculator, explain: () => Promise.resolve(trustWorkings) };
}
