// The live calculator of a definition, and under it everything it computes with the numbers in its fields.
import { type ReactNode, useEffect } from 'react';
import type { AuthoredFormula } from '../compiler/dev-server/workshop-state.ts';
import { isOutOfDate } from '../features/calculator/calculator-state.ts';
import { FormLoader } from '../features/calculator/form/form-loader.tsx';
import { SubmitLine } from '../features/calculator/form/submit-line.tsx';
import { ResultsPane } from '../features/calculator/results/results-pane.tsx';
import { useCalculator } from '../features/calculator/use-calculator.ts';
import type { CalculatorModule } from '../model/calculator-module.ts';
import type { Inputs } from '../model/compiled-calculator.ts';
import { ExampleMaker } from './example-maker.tsx';
import { LineList } from './line-list.tsx';
import { restoreState, saveTexts } from './stored-texts.ts';

interface LivePreviewProps {
	readonly module: CalculatorModule;
	readonly formulas: readonly AuthoredFormula[];
	/** What stands below, for the inputs as the fields have them. */
	readonly below: (inputs: Inputs) => ReactNode;
}

/** Form, results and workings. What is typed stays when the definition is edited. */
export function LivePreview({ module, formulas, below }: LivePreviewProps) {
	const { calculator } = module;
	const {
		state,
		form: live,
		bindings,
		onSubmit,
		onSubmitFailed: onRefuse,
	} = useCalculator(calculator, restoreState);
	useEffect(() => saveTexts(calculator.id, state.texts), [calculator.id, state.texts]);
	return (
		<>
			<div className="grid gap-x-10 gap-y-8 xl:grid-cols-2">
				<section aria-label="Calculator">
					<h3 className="display mb-4 text-title">Calculator</h3>
					<FormLoader
						schema={calculator.schema}
						bindings={bindings}
						submitFailures={state.submitFailures}
						onSubmit={onSubmit}
						onSubmitFailed={onRefuse}
					>
						<SubmitLine form={live} guidance={calculator.guidance} />
					</FormLoader>
					<ExampleMaker
						calculator={calculator}
						inputs={live.inputs}
						isReadable={live.unreadable.length === 0}
					/>
				</section>
				<ResultsPane
					calculator={calculator}
					calculation={state.calculation}
					isOutOfDate={isOutOfDate(state, live)}
					onApplyValue={bindings.onChange}
				/>
			</div>
			<section aria-label="Every value" className="mt-10">
				<h3 className="display text-title">Every value</h3>
				<p className="mt-1 text-muted text-small">
					As the fields stand; a field that cannot be read counts as its default.
				</p>
				<LineList calculator={calculator} inputs={live.inputs} absent={live.absent} formulas={formulas} />
			</section>
			{below(live.inputs)}
		</>
	);
}
