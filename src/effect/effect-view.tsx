// On your tax return: what a strategy does to the household's own taxes, in the order a good adviser would say it.
import { useId, useMemo } from 'react';
import type { CompiledCalculator, Inputs } from '../definition/compiled-calculator.ts';
import { inputsOf } from '../engine/effect/inputs.ts';
import type { PlannedSale } from '../engine/effect/sale.ts';
import type { Household } from '../household/household.ts';
import {
	leftField as leftFact,
	readHousehold,
	typedInto as typedFact,
} from '../household/household-state.ts';
import { Button } from '../ui/button.tsx';
import { Conditions } from './conditions.tsx';
import { EffectForm } from './effect-form.tsx';
import { isOfSale, leftField, saleFact, typedInto } from './effect-inputs.ts';
import { type EffectSource, type WorkedOut, workOut } from './effect-run.ts';
import { HOUSEHOLD } from './fact-ids.ts';
import { Headline } from './headline.tsx';
import { LaterBands, Statement } from './late-parts.tsx';
import type { TypedInputs } from './typed-inputs.ts';
import { yearNotes } from './words.ts';

export interface EffectViewProps extends EffectSource {
	readonly calculator: CompiledCalculator;
	/** Those of the last press of Calculate. */
	readonly calculated: Inputs;
	/** Null for the sample. */
	readonly household: Household | null;
	readonly onOpenHousehold: () => void;
	/** The planned sale the visitor entered; undefined while there is none. */
	readonly sale: PlannedSale | undefined;
	readonly onOpenSale: () => void;
	/** Puts a text into a field of the planned sale. */
	readonly onUseInSale: (id: string, text: string) => void;
	readonly onChangeHousehold: (change: (household: Household | null) => Household | null) => void;
	/** Puts a text into a field of the calculator above. */
	readonly onUseAbove: (id: string, text: string) => void;
	readonly typed: TypedInputs;
	/** Told every change as what makes the next inputs of the present ones. */
	readonly onChange: (change: (typed: TypedInputs) => TypedInputs) => void;
}

interface SaleStandingProps extends Pick<EffectSource, 'effect'> {
	readonly hasSale: boolean;
	readonly onOpen: () => void;
}

/** The section below the results of a calculator. */
export function EffectView(props: EffectViewProps) {
	const { system, effects, effect, calculator, calculated, household, sale, typed } = props;
	const headingId = useId();
	const read = useMemo(() => readHousehold(system, household), [system, household]);
	const worked = useMemo(
		() => workOut({ system, effects, effect }, read, { calculator, calculated, sale }, typed),
		[system, effects, effect, read, calculator, calculated, sale, typed],
	);
	return (
		<section aria-labelledby={headingId} className="mt-20 border-line border-t pt-10 print:contents">
			<div className="print:float-left print:clear-left print:w-[48%] print:pt-3">
				<h3 id={headingId} className="display text-title">
					On your tax return
				</h3>
				<Standing isSample={read.isSample} onOpen={props.onOpenHousehold} />
				<SaleStanding effect={effect} hasSale={sale !== undefined} onOpen={props.onOpenSale} />
				<Headline worked={worked} />
			</div>
			<div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-2 print:contents">
				<div className="min-w-0 print:hidden">
					<Reasons worked={worked} />
					<Conditions worked={worked} />
					<EffectForm worked={worked} typed={typed} onChange={props.onChange} />
				</div>
				{!worked.result.isBlocked && <Statement name="Figures" worked={worked} />}
			</div>
			<LaterBands worked={worked} onUse={(id, text) => putText(props, worked, id, text)} />
		</section>
	);
}

// Where an input is asked decides where a text for it goes.
function putText(props: EffectViewProps, { inputs: { asked } }: WorkedOut, id: string, text: string): string {
	const { system, effect } = props;
	if (id.startsWith(HOUSEHOLD)) {
		const fact = id.slice(HOUSEHOLD.length);
		props.onChangeHousehold((current) => leftFact(system, typedFact(system, current, fact, text), fact));
		return 'your household now has it, and this follows it.';
	}
	if (asked.some((input) => input.id === id)) {
		props.onChange((typed) => leftField(asked, typedInto(asked, typed, id, text), id));
		return 'the fields here now have it, and this follows them.';
	}
	const input = inputsOf(props.effects, effect).find((one) => one.id === id);
	if (props.sale && input && isOfSale(input)) {
		props.onUseInSale(saleFact(input), text);
		return 'your planned sale now has it where it is asked for it, and this follows it.';
	}
	props.onUseAbove(effect.inputs.find((input) => input.id === id)?.calculator ?? '', text);
	return 'the calculator above now has it. Calculate to see the result.';
}

// The sample is always named as such, with the way to one's own.
function Standing({ isSample, onOpen }: { isSample: boolean; onOpen: () => void }) {
	return (
		<div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6 border-gold border-l-3 pl-4 text-small print:hidden">
			<p>
				{isSample
					? 'Worked out on a sample household’s return until you enter your own.'
					: 'Worked out on the household you entered.'}
			</p>
			<Button variant="quiet" className="text-small" onClick={onOpen}>
				{isSample ? 'Enter your household' : 'Change your household'}
			</Button>
		</div>
	);
}

// A strategy about a sale takes it from where it is entered once.
function SaleStanding({ effect, hasSale, onOpen }: SaleStandingProps) {
	if (!effect.inputs.some((input) => isOfSale(input) && !(input.id in effect.fixed))) return null;
	return (
		<div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 border-gold border-l-3 pl-4 text-small print:hidden">
			<p>
				{hasSale
					? 'What is sold is taken from your planned sale.'
					: 'What is sold can be entered once, for every strategy about it.'}
			</p>
			<Button variant="quiet" className="text-small" onClick={onOpen}>
				{hasSale ? 'Change your planned sale' : 'Enter a planned sale'}
			</Button>
		</div>
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
