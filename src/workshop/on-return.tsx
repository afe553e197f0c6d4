// The return part of a definition: what it does to the return of a household that can be changed, and its examples.
import type { WorkshopEffect } from '../compiler/dev-server/workshop-state.ts';
import type { CompiledCalculator, Inputs } from '../definition/compiled-calculator.ts';
import { LateSection } from '../ui/late-section.tsx';
import { EffectPreview } from './effect-preview.tsx';
import { ExampleList } from './example-list.tsx';
import { type EffectModule, type ReturnsModule, useModule } from './workshop-data.ts';

interface OnReturnProps {
	readonly file: string;
	readonly effect: WorkshopEffect;
	/** Of the module with the returns, or ''. */
	readonly returns: string;
	readonly calculator: CompiledCalculator;
	/** As the fields stand. */
	readonly calculated: Inputs;
}

/** Everything about the return part, as its file was last saved. */
export function OnReturn(props: OnReturnProps) {
	return (
		<LateSection title="On the return" className="mt-10 border-line border-y">
			{(wasOpened) => wasOpened && <Opened {...props} />}
		</LateSection>
	);
}

function Opened({ file, effect, returns, calculator, calculated }: OnReturnProps) {
	const own = useModule<EffectModule>(effect.module);
	const law = useModule<ReturnsModule>(returns);
	const problem = own.problem || law.problem;
	return (
		<section aria-label="On the return">
			<p
				role="status"
				className={effect.outOfDate ? 'mb-6 border-caution border-l-3 bg-raised p-4 text-caution' : ''}
			>
				{effect.outOfDate &&
					(effect.module === ''
						? 'What it does to a return appears here once the file has no errors.'
						: 'Out of date: what it does to a return is that of the last version without errors.')}
			</p>
			{problem && <p role="alert">{problem}</p>}
			{own.module && law.module && (
				<EffectPreview
					source={{ system: law.module.system, effects: own.module.effects, effect: own.module.effect }}
					workings={own.module.workings}
					formulas={effect.formulas}
					calculator={calculator}
					calculated={calculated}
				/>
			)}
			<h4 className="mt-10 mb-4 font-medium">Examples of the return part</h4>
			<ExampleList label="Examples of the return part" file={file} examples={effect.examples} />
		</section>
	);
}
