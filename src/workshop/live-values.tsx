// The fields of a calculator, and under them everything it computes with their numbers.
import { useEffect, useId, useState } from 'react';
import type { AuthoredFormulas } from '../compiler/dev-server/workshop-state.ts';
import { type Computable, calculate } from '../engine/calculate.ts';
import { type CalculatorState, createInitialState } from '../features/calculator/calculator-state.ts';
import { InputForm, useCalculator } from '../features/calculator/workspace.tsx';
import type { Texts } from '../features/form/field-state.ts';
import type {
	CalculatorModule,
	CompiledCalculator,
	Inputs,
	Value,
	Workings,
} from '../model/compiled-calculator.ts';
import { Button } from '../ui/button.tsx';
import { LineList } from './line-list.tsx';

interface LiveValuesProps {
	readonly module: CalculatorModule;
	readonly formulas: AuthoredFormulas;
}

/** What is typed stays when the definition is edited. */
export function LiveValues({ module, formulas }: LiveValuesProps) {
	const { calculator } = module;
	const session = useCalculator(calculator, restoreState);
	const { state, form } = session;
	useEffect(() => saveTexts(calculator.id, state.texts), [calculator.id, state.texts]);
	const model = useModel(calculator);
	return (
		<>
			<InputForm form={module.form} session={session} />
			<ExampleMaker calculator={calculator} inputs={form.inputs} isReadable={form.unreadable.length === 0} />
			<p className="mt-6 text-muted text-small">
				As the fields stand; a field that cannot be read counts as its default.
			</p>
			<LineList model={model} inputs={form.inputs} absent={form.absent} formulas={formulas} />
		</>
	);
}

// The calculator with its workings once they have come.
function useModel(calculator: CompiledCalculator): Computable {
	const [loadedParts, setLoaded] = useState<{ calculator: CompiledCalculator; workings: Workings }>();
	useEffect(() => {
		void calculator.explain().then((workings) => setLoaded({ calculator, workings }));
	}, [calculator]);
	return loadedParts?.calculator === calculator
		? { ...calculator, workings: loadedParts.workings }
		: calculator;
}

interface ExampleMakerProps {
	readonly calculator: CompiledCalculator;
	readonly inputs: Inputs;
	/** False while a field cannot be read. */
	readonly isReadable: boolean;
}

/** The button, and after a press the text to paste. */
function ExampleMaker({ calculator, inputs, isReadable }: ExampleMakerProps) {
	const [text, setText] = useState('');
	const [status, setStatus] = useState('');
	const areaId = useId();
	const makeExample = async () => {
		if (!isReadable) return setStatus('Fill in every field first.');
		const example = formatExample(calculator, inputs);
		setText(example);
		setStatus(await copyExample(example));
	};
	return (
		<div className="mt-6">
			<Button onClick={() => void makeExample()}>Make this an example</Button>
			<p role="status" className="mt-2 text-muted text-small">
				{status}
			</p>
			{text && (
				<>
					<label htmlFor={areaId} className="mt-2 block font-medium text-small">
						The example, to paste among "examples"
					</label>
					<textarea
						id={areaId}
						readOnly
						value={text}
						rows={Math.min(24, text.split('\n').length)}
						className="mt-2 w-full border border-edge bg-raised p-3 font-mono text-small"
						onFocus={(event) => event.currentTarget.select()}
					/>
				</>
			)}
		</div>
	);
}

async function copyExample(text: string): Promise<string> {
	try {
		await navigator.clipboard.writeText(text);
		return 'Copied. Work the figures out by hand before you rely on them, and give it a name.';
	} catch {
		return 'The browser does not let this page copy: select the text and copy it. Give it a name.';
	}
}

/** Stands for the name the analyst gives it. */
export const NAME_PLACEHOLDER = 'Say in a few words what this example shows';

/** Half a cent, or half a hundredth of a percent: as near as `check` wants figures. */
const TOLERANCE = 0.005;

/**
 * An example as JSON: the inputs that differ from their defaults, and all that the calculator gives for them.
 * @param inputs complete, in the stored units
 */
export function formatExample(calculator: CompiledCalculator, inputs: Inputs): string {
	const { results, warnings, badges } = calculate(calculator, inputs);
	const changedInputs = calculator.inputs.filter((input) => !Object.is(inputs[input.id], input.default));
	const figures = Object.entries(results).map(([id, value]) => [id, roundValue(value)]);
	const example = {
		name: NAME_PLACEHOLDER,
		inputs: Object.fromEntries(changedInputs.map(({ id }) => [id, inputs[id]])),
		results: Object.fromEntries(figures),
		...(warnings.length > 0 ? { warnings: warnings.map(({ message }) => message) } : {}),
		...(calculator.badges.length > 0 ? { badges: badges.map(({ label }) => label) } : {}),
	};
	return JSON.stringify(example, null, 2);
}

// To the cent; one decimal more where the last binary digit would put it beyond half a cent.
function roundValue(value: Value | null): Value | null {
	if (typeof value !== 'number') return value;
	const cents = Number(value.toFixed(2));
	const roundedValue = Math.abs(cents - value) <= TOLERANCE ? cents : Number(value.toFixed(4));
	return roundedValue === 0 ? 0 : roundedValue;
}

const toStorageKey = (id: string) => `workshop:${id}`;

/** Remembers the texts of one calculator. */
function saveTexts(id: string, texts: Texts): void {
	sessionStorage.setItem(toStorageKey(id), JSON.stringify(texts));
}

/** The state a calculator opens with: what was typed before, or the defaults. */
function restoreState(calculator: CompiledCalculator): CalculatorState {
	const storedTexts: Texts = JSON.parse(sessionStorage.getItem(toStorageKey(calculator.id)) ?? '{}');
	return createInitialState(calculator, {}, storedTexts);
}
