// On your tax return: what a strategy does to the household's own taxes, in the order a good adviser would say it.
import { type ReactNode, useId, useMemo } from 'react';
import type { CompiledCalculator, Inputs } from '../definition/compiled-calculator.ts';
import type { PlannedSale } from '../engine/effect/sale.ts';
import type { Household } from '../household/household.ts';
import { type ReadHousehold, readHousehold } from '../household/household-state.ts';
import { householdStanding } from '../household/words.ts';
import { SectionBoundary } from '../loading/section-boundary.tsx';
import { Standing } from '../ui/standing.tsx';
import { Conditions } from './conditions.tsx';
import { EffectForm } from './effect-form.tsx';
import { isOfSale, readInputs } from './effect-inputs.ts';
import { type EffectSource, type WorkedOut, workOut } from './effect-run.ts';
import { Headline } from './headline.tsx';
import { LateApart, LaterBands, Statement } from './late-parts.tsx';
import type { TextTargets } from './put-text.ts';
import type { TypedInputs } from './typed-inputs.ts';
import { yearNotes } from './words.ts';

export interface EffectViewProps extends EffectSource, TextTargets {
	readonly calculator: CompiledCalculator;
	/** Those of the last press of Calculate. */
	readonly calculated: Inputs;
	/** Null for the sample. */
	readonly household: Household | null;
	readonly onOpenHousehold: () => void;
	/** The planned sale the visitor entered; undefined while there is none. */
	readonly sale: PlannedSale | undefined;
	readonly onOpenSale: () => void;
	readonly typed: TypedInputs;
}

/** The section below the results of a calculator. */
export function EffectView(props: EffectViewProps) {
	const { system, effects, effect, calculator, calculated, household, sale, typed } = props;
	const headingId = useId();
	const read = useMemo(() => readHousehold(system, household), [system, household]);
	const inputs = useMemo(
		() => readInputs({ effects, effect, calculator, calculated, household: read.facts, sale }, typed),
		[effects, effect, calculator, calculated, read, sale, typed],
	);
	const form = <EffectForm inputs={inputs} onChange={props.onChange} />;
	return (
		<section aria-labelledby={headingId} className="mt-20 border-line border-t pt-10 print:contents">
			<div className="print:float-left print:clear-left print:w-[48%] print:pt-3">
				<h3 id={headingId} className="display text-title">
					On your tax return
				</h3>
				<Standings {...props} isSample={read.isSample} />
			</div>
			<SectionBoundary
				subject="The effect on your return"
				inputs={[system, effects, effect, read, calculator, calculated, sale, typed]}
				onOpenHousehold={props.onOpenHousehold}
				form={form}
				className="mt-8"
			>
				<Effect {...props} read={read} form={form} />
			</SectionBoundary>
		</section>
	);
}

interface EffectProps extends EffectViewProps {
	readonly read: ReadHousehold;
	readonly form: ReactNode;
}

function Effect({ read, form, ...props }: EffectProps) {
	const { system, effects, effect, calculator, calculated, sale, typed } = props;
	const worked = useMemo(
		() => workOut({ system, effects, effect }, read, { calculator, calculated, sale }, typed),
		[system, effects, effect, read, calculator, calculated, sale, typed],
	);
	return (
		<>
			<div className="print:float-left print:clear-left print:w-[48%]">
				<Headline worked={worked} />
				<LateApart worked={worked} />
			</div>
			<div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-2 print:contents">
				<div className="min-w-0 print:hidden">
					<Reasons worked={worked} />
					<Conditions worked={worked} />
					{form}
				</div>
				{!worked.result.isBlocked && <Statement name="Figures" worked={worked} />}
			</div>
			<LaterBands worked={worked} targets={props} />
		</>
	);
}

// What is sold is entered once, for all strategies about it.
function Standings({ effect, sale, isSample, ...props }: EffectViewProps & { readonly isSample: boolean }) {
	const isAboutSale = effect.inputs.some((input) => isOfSale(input) && !(input.id in effect.fixed));
	return (
		<>
			<Standing
				className="mt-4 print:hidden"
				{...householdStanding('Worked out', isSample)}
				onAct={props.onOpenHousehold}
			/>
			{isAboutSale && (
				<Standing
					className="mt-2 print:hidden"
					text={
						sale
							? 'What is sold is taken from your planned sale.'
							: 'What is sold can be entered once, for every strategy about it.'
					}
					action={sale ? 'Change your planned sale' : 'Enter a planned sale'}
					onAct={props.onOpenSale}
				/>
			)}
		</>
	);
}

function Reasons({ worked }: { worked: WorkedOut }) {
	const { effect, result } = worked;
	const parts = [
		{ title: 'The alternative', text: effect.alternative },
		{ title: 'Why it differs from the estimate above', text: effect.whyDifferent },
		{ title: 'How settled it is', text: effect.standing },
	].filter(({ text }) => text !== '');
	return (
		<>
			<dl className="space-y-5">
				{parts.map(({ title, text }) => (
					<div key={title} className="max-w-measure">
						<dt className="font-medium">{title}</dt>
						<dd className="mt-1 text-muted">{text}</dd>
					</div>
				))}
			</dl>
			{!result.isBlocked &&
				yearNotes(worked).map((note) => (
					<p key={note} className="mt-5 max-w-measure text-muted text-small">
						{note}
					</p>
				))}
		</>
	);
}
