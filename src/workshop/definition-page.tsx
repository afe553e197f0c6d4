// One definition: what is wrong with its file, its calculator, its examples.
import type { WorkshopDefinition, WorkshopStrategy } from '../compiler/dev-server/workshop-state.ts';
import type { CalculatorModule } from '../model/calculator-module.ts';
import type { CompiledCalculator, Inputs } from '../model/compiled-calculator.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { ExampleList } from './example-list.tsx';
import { LivePreview } from './live-preview.tsx';
import { StrategyPreview } from './strategy-preview.tsx';
import { type EffectModule, type ReturnsModule, useModule } from './workshop-data.ts';
import { FileHead } from './workshop-parts.tsx';

interface DefinitionPageProps {
	readonly definition: WorkshopDefinition;
	/** Of the module with the returns, or ''. */
	readonly returns: string;
}

/** Everything about one definition, as its file was last saved. */
export function DefinitionPage({ definition, returns }: DefinitionPageProps) {
	const { name, file, problems, module: address, isOutOfDate, examples, formulas, strategy } = definition;
	const { module, problem } = useModule<CalculatorModule>(address);
	return (
		<article>
			<FileHead title={name} file={file} problems={problems} />
			<p
				role="status"
				className={isOutOfDate ? 'mt-6 border-caution border-l-3 bg-raised p-4 text-caution' : ''}
			>
				{isOutOfDate && address !== '' && OUT_OF_DATE}
				{isOutOfDate && address === '' && 'The calculator appears here once the file has no errors.'}
			</p>
			{problem && <p role="alert">{problem}</p>}
			<div className="mt-8">
				{module && (
					<LivePreview
						module={module}
						formulas={formulas}
						below={(inputs) =>
							strategy && (
								<OnReturn
									file={file}
									strategy={strategy}
									returns={returns}
									calculator={module.calculator}
									calculatorInputs={inputs}
								/>
							)
						}
					/>
				)}
			</div>
			<section aria-label="Examples" className="mt-10">
				<h3 className="display mb-4 text-title">Examples</h3>
				<ExampleList label="Examples" file={file} examples={examples} />
			</section>
		</article>
	);
}

const OUT_OF_DATE =
	'Out of date: the calculator, its values and the outcome of the examples are those of the last version without errors.';

interface OnReturnProps {
	readonly file: string;
	readonly strategy: WorkshopStrategy;
	/** Of the module with the returns, or ''. */
	readonly returns: string;
	readonly calculator: CompiledCalculator;
	/** As the fields stand. */
	readonly calculatorInputs: Inputs;
}

/** Everything about the return part, as its file was last saved. */
export function OnReturn(props: OnReturnProps) {
	return (
		<Disclosure title="On the return" className="mt-10 border-line border-y">
			{(isMounted) => isMounted && <OnReturnContent {...props} />}
		</Disclosure>
	);
}

function OnReturnContent({ file, strategy, returns, calculator, calculatorInputs }: OnReturnProps) {
	const strategyModule = useModule<EffectModule>(strategy.module);
	const returnsModule = useModule<ReturnsModule>(returns);
	const problem = strategyModule.problem || returnsModule.problem;
	return (
		<section aria-label="On the return">
			<p
				role="status"
				className={strategy.isOutOfDate ? 'mb-6 border-caution border-l-3 bg-raised p-4 text-caution' : ''}
			>
				{strategy.isOutOfDate &&
					(strategy.module === ''
						? 'What it does to a return appears here once the file has no errors.'
						: 'Out of date: what it does to a return is that of the last version without errors.')}
			</p>
			{problem && <p role="alert">{problem}</p>}
			{strategyModule.module && returnsModule.module && (
				<StrategyPreview
					source={{
						system: returnsModule.module.system,
						effects: strategyModule.module.effects,
						strategy: strategyModule.module.effect,
					}}
					workings={strategyModule.module.workings}
					formulas={strategy.formulas}
					calculator={calculator}
					calculatorInputs={calculatorInputs}
				/>
			)}
			<h4 className="mt-10 mb-4 font-medium">Examples of the return part</h4>
			<ExampleList label="Examples of the return part" file={file} examples={strategy.examples} />
		</section>
	);
}
