// The return part of a definition: what it does to the return of a household that can be changed, and its examples.
import type { WorkshopStrategy } from '../compiler/dev-server/workshop-state.ts';
import type { CompiledCalculator, Inputs } from '../model/compiled-calculator.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { ExampleList } from './example-list.tsx';
import { StrategyPreview } from './strategy-preview.tsx';
import { type EffectModule, type ReturnsModule, useModule } from './workshop-data.ts';

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
