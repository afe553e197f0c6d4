// Check your answers: everything that was entered, each with the way back to its step.
import { formatInputWithUnit } from '../../engine/format.ts';
import type { SaleModel } from '../../engine/strategy/sale.ts';
import { situations as allSituations } from '../../lib/catalogue.ts';
import type { CompiledInput, Value } from '../../model/compiled-calculator.ts';
import { Link } from '../../ui/link.tsx';
import type { TypedInputs } from '../calculator/form/field-state.ts';
import { TAX_YEAR } from '../household/household-state.ts';
import { readTypedSale } from '../sale/sale-state.ts';
import { useVisit } from '../saved-work/visit-store.ts';
import type { StepParts } from './entry-steps.tsx';
import { listYouIds } from './field-groups.ts';
import { STEP_TEXTS, type StepId, toStepAddress } from './steps.ts';
import { findAssetKind, readEntries } from './visit-entries.ts';

interface Answer {
	readonly label: string;
	readonly text: string;
}

/** One list for each step. */
export function AnswersStep({ system, model }: StepParts) {
	const household = useVisit((visit) => visit.household);
	const sale = useVisit((visit) => visit.sale);
	const chosen = useVisit(({ situations }) => situations);
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
			<Answers step="you" answers={toAnswers(entered.filter(isAboutYou), reading.values)} />
			<Answers
				step="income"
				answers={toAnswers(
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
	return toAnswers(
		visibleInputs.filter(({ id, advanced }) => !advanced && values[id] !== ''),
		values,
	);
}

function toAnswers(
	inputs: readonly CompiledInput[],
	values: Readonly<Record<string, Value>>,
): readonly Answer[] {
	return inputs.map((input) => ({
		label: input.title,
		text: formatInputWithUnit(values[input.id] ?? input.default, input),
	}));
}

function Answers({ step, answers }: { step: StepId; answers: readonly Answer[] }) {
	const { title } = STEP_TEXTS[step];
	return (
		<section>
			<div className="flex items-baseline justify-between gap-4 border-edge border-b pb-1">
				<h3 className="font-serif text-lead">{title}</h3>
				<Link to={toStepAddress(step)} className="flex min-h-11 items-center underline underline-offset-4">
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
