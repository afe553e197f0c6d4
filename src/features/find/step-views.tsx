// The steps of the guided start: the situation, the entries a few at a time, and all answers with the way back to each.
import { useEffect, useRef } from 'react';
import type { SaleModel } from '../../engine/strategy/sale.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import { situations as allSituations } from '../../lib/catalogue.ts';
import type { CompiledInput } from '../../model/compiled-calculator.ts';
import { Link } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { getVisit, toggleSituation, useVisit, useVisitPart } from '../../visit/visit-store.ts';
import { type InputLine, listInputLines } from '../calculator/calculation-document.ts';
import type { TypedInputs } from '../form/field-state.ts';
import { FormFields, InstantForm } from '../form/fields.tsx';
import { InputsForm } from '../form/inputs-form.tsx';
import { TAX_YEAR } from '../household/household-state.ts';
import { listClosingWarnings, readTypedSale } from '../sale/sale-state.ts';
import {
	type FieldGroup,
	listIncomeGroups,
	listYouIds,
	STEP_TEXTS,
	type StepId,
	toStepAddress,
} from './steps.ts';
import { answerHousehold, answerSale, createBlankSale, findAssetKind, readEntries } from './visit-entries.ts';

/** One box for each situation. */
export function SituationStep() {
	const chosen = useVisitPart('situations');
	const boxes = useRef<HTMLFieldSetElement>(null);
	useEffect(() => {
		// A box checked before hydration counts too.
		for (const { value } of boxes.current?.querySelectorAll<HTMLInputElement>(':checked') ?? [])
			if (!getVisit().situations.includes(value)) toggleSituation(value);
	}, []);
	return (
		<fieldset ref={boxes}>
			<legend className="sr-only">What is happening</legend>
			<div className="grid gap-px border border-edge bg-line sm:grid-cols-2">
				{allSituations.map(({ id, label }) => (
					<label
						key={id}
						className="flex min-h-14 cursor-pointer items-center gap-4 bg-paper px-4 py-3 leading-tight hover:bg-raised has-checked:bg-raised has-checked:font-medium"
					>
						<input
							type="checkbox"
							value={id}
							checked={chosen.includes(id)}
							onChange={() => toggleSituation(id)}
							className="size-6 shrink-0 accent-ink"
						/>
						{label}
					</label>
				))}
			</div>
		</fieldset>
	);
}

/** The law, and the questions about a sale. */
export interface StepParts {
	readonly system: TaxSystem;
	readonly model: SaleModel;
}

/** Filing status, ages, state. */
export function YouStep({ system }: StepParts) {
	return <HouseholdFields system={system} groups={[{ title: '', ids: listYouIds(system), moreIds: [] }]} />;
}

/** Income and deductions, in the order in which people like these have them. */
export function IncomeStep({ system }: StepParts) {
	const { facts } = useEntries(system);
	return <HouseholdFields system={system} groups={listIncomeGroups(system, facts)} />;
}

function useEntries(system: TaxSystem) {
	return readEntries(system, useVisitPart('household'));
}

/** Before the ids of the fields of a household. */
export const FIELD_PREFIX = 'find-';

function HouseholdFields({ system, groups }: { system: TaxSystem; groups: readonly FieldGroup[] }) {
	const reading = useEntries(system);
	return (
		<InstantForm
			prefix={FIELD_PREFIX}
			inputs={reading.inputs.filter(({ id }) => !reading.absent.has(id))}
			fields={reading}
			onAction={(action) => answerHousehold(system, action)}
		>
			{groups.map((group) => (
				<FieldGroupView key={group.title} group={group} />
			))}
		</InstantForm>
	);
}

function FieldGroupView({ group: { title, ids, moreIds } }: { group: FieldGroup }) {
	return (
		<section className="mb-8 last:mb-0">
			{title !== '' && <h3 className="mb-2 font-serif text-lead">{title}</h3>}
			<div>
				<FormFields ids={ids} />
			</div>
			{moreIds.length > 0 && (
				<Disclosure title={`More (${moreIds.length})`} className="border-line border-b">
					<FormFields ids={moreIds} />
				</Disclosure>
			)}
		</section>
	);
}

/** The planned sale. */
export function SaleStep({ system, model }: StepParts) {
	const { year } = useEntries(system);
	const assetKind = useVisit(({ situations }) => findAssetKind(situations));
	const sale = useVisitPart('sale');
	const { typedInputs } = sale ?? createBlankSale(model, assetKind);
	const saleReading = readTypedSale(model, typedInputs);
	return (
		<InputsForm
			name="sale"
			prefix="find-sale-"
			inputs={saleReading}
			warnings={listClosingWarnings(saleReading.sale, year, system)}
			onChange={(update) => answerSale({ system, model }, assetKind, update)}
		/>
	);
}

type Answer = Pick<InputLine, 'label' | 'text'>;

/** One list for each step. */
export function AnswersStep({ system, model }: StepParts) {
	const household = useVisitPart('household');
	const sale = useVisitPart('sale');
	const chosen = useVisitPart('situations');
	const reading = readEntries(system, household);
	const youIds = listYouIds(system);
	const entered = reading.inputs.filter(
		({ id }) => id !== TAX_YEAR && household !== null && id in household.values && !reading.absent.has(id),
	);
	const isAboutYou = ({ id }: CompiledInput) => youIds.includes(id);
	const situationAnswers = allSituations
		.filter(({ id }) => chosen.includes(id))
		.map(({ label }): Answer => ({ label, text: '' }));
	return (
		<div className="flex flex-col gap-8">
			<Answers step="situation" answers={situationAnswers} />
			<Answers step="you" answers={listInputLines(entered.filter(isAboutYou), reading.values)} />
			<Answers
				step="income"
				answers={listInputLines(
					entered.filter((one) => !isAboutYou(one)),
					reading.values,
				)}
			/>
			{(findAssetKind(chosen) !== undefined || sale) && (
				<Answers step="sale" answers={sale ? listSaleAnswers(model, sale.typedInputs) : []} />
			)}
		</div>
	);
}

function listSaleAnswers(model: SaleModel, typedInputs: TypedInputs): readonly Answer[] {
	const { visibleInputs, values } = readTypedSale(model, typedInputs);
	return listInputLines(
		visibleInputs.filter(({ id, advanced }) => !advanced && values[id] !== ''),
		values,
	);
}

function Answers({ step, answers }: { step: StepId; answers: readonly Answer[] }) {
	const { title } = STEP_TEXTS[step];
	return (
		<section>
			<div className="flex items-baseline justify-between gap-4 border-edge border-b pb-1">
				<h3 className="font-serif text-lead">{title}</h3>
				<Link
					to={toStepAddress(step, { from: 'answers' })}
					className="flex min-h-11 items-center underline underline-offset-4"
				>
					Change<span className="sr-only"> “{title}”</span>
				</Link>
			</div>
			{answers.length === 0 && <p className="border-line border-b py-3 text-muted">Nothing entered.</p>}
			<dl>
				{answers.map(({ label, text }) => (
					<div key={label} className="flex items-baseline justify-between gap-6 border-line border-b py-3">
						<dt>{label}</dt>
						<dd className="figures text-right">{text}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
