// The steps of the guided start that come with the law: the entries a few at a time, and all answers with the way back to each.
import { type ReactNode, type Ref, useEffect, useImperativeHandle } from 'react';
import { useLocation } from 'react-router-dom';
import { listIds } from '../../engine/collections.ts';
import { listAskedInputs, SALE_KIND, type SaleModel } from '../../engine/strategy/sale.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import { situations as allSituations, findAssetKind } from '../../lib/catalogue.ts';
import { useOverlays } from '../../lib/overlay.tsx';
import type { CompiledInput } from '../../model/compiled-calculator.ts';
import { Button, Link } from '../../ui/button.tsx';
import { useVisit, useVisitPart } from '../../visit/visit-store.ts';
import { type InputLine, listInputLines } from '../calculator/calculation-document.ts';
import { toControlId } from '../form/field-context.ts';
import { readText, type TypedInputs } from '../form/field-state.ts';
import { FormFields, InstantForm } from '../form/fields.tsx';
import { InputsForm } from '../form/inputs-form.tsx';
import { TAX_YEAR } from '../household/household-state.ts';
import { listClosingWarnings, readTypedSale } from '../sale/sale-state.ts';
import { ABOUT_YOU, type FieldGroup, listIncomeGroups, listYouIds } from './asked-facts.ts';
import { AskedOfStrategies, useAskedOfStrategies } from './asked-of-strategies.tsx';
import { type StepParts, WithParts } from './step-parts.tsx';
import { parseChange, STEP_TEXTS, type StepHandle, type StepId, toStepAddress } from './steps.ts';
import type { OptionQuestion } from './strategy-options.ts';
import {
	answerHousehold,
	answerSale,
	confirmNoIncome,
	createBlankSale,
	readEntries,
} from './visit-entries.ts';

interface QuestionStepProps {
	readonly step: Exclude<StepId, 'situation' | 'options'>;
	readonly ref?: Ref<StepHandle>;
}

export function QuestionStep({ step, ref }: QuestionStepProps) {
	return <WithParts>{(parts) => <FieldFocus>{renderStep(step, parts, ref)}</FieldFocus>}</WithParts>;
}

function renderStep(step: QuestionStepProps['step'], parts: StepParts, ref: Ref<StepHandle> | undefined) {
	if (step === 'you') return <YouStep {...parts} />;
	if (step === 'income') return <IncomeStep {...parts} ref={ref} />;
	return step === 'sale' ? <SaleStep {...parts} /> : <AnswersStep {...parts} />;
}

// The field that an answer is missing in has the focus, once it is there and the heading has had it.
function FieldFocus({ children }: { children: ReactNode }) {
	const field = parseChange(useLocation().search)?.field;
	useEffect(() => {
		if (field === undefined) return undefined;
		const timer = setTimeout(() => document.getElementById(toControlId(`${FIELD_PREFIX}${field}`))?.focus());
		return () => clearTimeout(timer);
	}, [field]);
	return children;
}

function YouStep({ system }: StepParts) {
	const chosen = useChosenSituations();
	return <HouseholdFields system={system} groups={[{ title: '', ids: listYouIds(system, chosen) }]} />;
}

function useChosenSituations() {
	const chosen = useVisitPart('situations');
	return allSituations.filter(({ id }) => chosen.includes(id));
}

/** Income and deductions, what the situations ask of strategies, and the way to all that a household can be asked. */
function IncomeStep({ system, model, ref }: StepParts & Pick<QuestionStepProps, 'ref'>) {
	useImperativeHandle(ref, () => ({ confirm: () => confirmNoIncome(system) }), [system]);
	const { household, absent } = useEntries(system);
	const { open } = useOverlays();
	const chosen = useChosenSituations();
	const field = parseChange(useLocation().search)?.field;
	const assetKind = chosen.find((situation) => situation.assetKind)?.assetKind;
	const counts = {
		sale: assetKind === undefined ? 0 : countSaleQuestions(model, assetKind),
		strategies: new Set(chosen.flatMap(({ inputs }) => inputs.map((asked) => JSON.stringify(asked)))).size,
	};
	const missingField = field !== undefined && !absent.has(field) ? field : undefined;
	return (
		<>
			<HouseholdFields
				system={system}
				groups={listIncomeGroups(system, household, chosen, counts, missingField)}
			/>
			<AskedOfStrategies system={system} situations={chosen} />
			<Button variant="quiet" className="mt-4" onClick={() => open('household')}>
				More about your household
			</Button>
		</>
	);
}

// The kind of asset is known from the situation.
function countSaleQuestions(model: SaleModel, assetKind: string): number {
	return listAskedInputs(model, assetKind).filter(({ id, advanced }) => !advanced && id !== SALE_KIND).length;
}

function useEntries(system: TaxSystem) {
	return readEntries(system, useVisitPart('household'));
}

/** Before the ids of the fields of a household. */
const FIELD_PREFIX = 'find-';

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

function FieldGroupView({ group: { title, ids } }: { group: FieldGroup }) {
	return (
		<section className="mb-8 last:mb-0">
			{title !== '' && <h3 className="mb-2 font-serif text-lead">{title}</h3>}
			<FormFields ids={ids} />
		</section>
	);
}

function SaleStep({ system, model }: StepParts) {
	const { taxYear } = useEntries(system);
	const assetKind = useVisit(({ situations }) => findAssetKind(situations));
	const sale = useVisitPart('sale');
	const { typedInputs } = sale ?? createBlankSale(model, assetKind);
	const saleReading = readTypedSale(model, typedInputs);
	return (
		<InputsForm
			name="sale"
			prefix="find-sale-"
			inputs={saleReading}
			warnings={listClosingWarnings(saleReading.sale, taxYear, system)}
			onChange={(update) => answerSale({ system, model }, assetKind, update)}
		/>
	);
}

type StepAnswer = Pick<InputLine, 'label' | 'text'>;

/** One list for each step. */
function AnswersStep({ system, model }: StepParts) {
	const household = useVisitPart('household');
	const sale = useVisitPart('sale');
	const chosen = useVisitPart('situations');
	const reading = readEntries(system, household);
	const askedOfStrategies = useAskedOfStrategies(system, useChosenSituations());
	const [missingId] = reading.missing;
	const [incomeId] = system.household.incomeFacts ?? [];
	const youIds = listIds(system.household.facts.filter(({ section }) => section === ABOUT_YOU));
	const entered = reading.inputs.filter(
		({ id }) => id !== TAX_YEAR && household !== null && id in household.values && !reading.absent.has(id),
	);
	const isAboutYou = ({ id }: CompiledInput) => youIds.includes(id);
	const situationAnswers = allSituations
		.filter(({ id }) => chosen.includes(id))
		.map(({ label }): StepAnswer => ({ label, text: '' }));
	return (
		<div className="flex flex-col gap-8">
			<Answers step="situation" answers={situationAnswers} />
			<Answers
				step="you"
				field={missingId}
				answers={listInputLines(entered.filter(isAboutYou), reading.values)}
			/>
			<Answers
				step="income"
				field={reading.needsIncome ? incomeId : undefined}
				answers={[
					...listInputLines(
						entered.filter((one) => !isAboutYou(one)),
						reading.values,
					),
					...askedOfStrategies.flatMap(({ questions }) => questions.flatMap(toAnswer)),
				]}
			/>
			{(findAssetKind(chosen) !== undefined || sale) && (
				<Answers step="sale" answers={sale ? listSaleAnswers(model, sale.typedInputs) : []} />
			)}
		</div>
	);
}

function toAnswer({ input, answer }: OptionQuestion): readonly StepAnswer[] {
	const value = readText(answer, input);
	return value === undefined ? [] : listInputLines([input], { [input.id]: value });
}

function listSaleAnswers(model: SaleModel, typedInputs: TypedInputs): readonly StepAnswer[] {
	const { visibleInputs, values } = readTypedSale(model, typedInputs);
	return listInputLines(
		visibleInputs.filter(({ id, advanced }) => !advanced && values[id] !== ''),
		values,
	);
}

interface AnswersProps {
	readonly step: StepId;
	readonly answers: readonly StepAnswer[];
	readonly field?: string | undefined;
}

function Answers({ step, answers, field }: AnswersProps) {
	const { title } = STEP_TEXTS[step];
	return (
		<section>
			<div className="flex items-baseline justify-between gap-4 border-edge border-b pb-1">
				<h3 className="font-serif text-lead">{title}</h3>
				<Link
					to={toStepAddress(step, { from: 'answers', field })}
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
