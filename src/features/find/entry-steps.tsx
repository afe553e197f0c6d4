// You, your income and the sale: the fields of the household and of the planned sale, a few at a time.
import type { SaleModel } from '../../engine/strategy/sale.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { FormField, InstantForm } from '../calculator/form/fields.tsx';
import { listClosingWarnings, readTypedSale } from '../sale/sale-state.ts';
import { useVisit } from '../saved-work/visit-store.ts';
import { InputsForm } from '../strategy/inputs-form.tsx';
import { type FieldGroup, listIncomeGroups, listYouIds } from './field-groups.ts';
import { answerHousehold, answerSale, createBlankSale, findAssetKind, readEntries } from './visit-entries.ts';

/** The law, and the questions about a sale. */
export interface StepParts {
	readonly system: TaxSystem;
	readonly model: SaleModel;
}

/** Filing status, ages, state. */
export function YouStep({ system }: StepParts) {
	return <HouseholdFields system={system} groups={[{ title: '', ids: listYouIds(system), moreIds: [] }]} />;
}

/** Income and deductions, in the order in which people of that age have them. */
export function IncomeStep({ system }: StepParts) {
	const reading = useEntries(system);
	return <HouseholdFields system={system} groups={listIncomeGroups(system, Number(reading.facts.age))} />;
}

function useEntries(system: TaxSystem) {
	return readEntries(
		system,
		useVisit(({ household }) => household),
	);
}

function HouseholdFields({ system, groups }: { system: TaxSystem; groups: readonly FieldGroup[] }) {
	const reading = useEntries(system);
	return (
		<InstantForm
			prefix="find-"
			inputs={reading.inputs.filter(({ id }) => !reading.absent.has(id))}
			texts={reading.texts}
			errors={reading.errors}
			unreadable={reading.unreadable}
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
				{ids.map((id) => (
					<FormField key={id} id={id} />
				))}
			</div>
			{moreIds.length > 0 && (
				<Disclosure title={`More (${moreIds.length})`} className="border-line border-b">
					{() => moreIds.map((id) => <FormField key={id} id={id} />)}
				</Disclosure>
			)}
		</section>
	);
}

/** The planned sale. */
export function SaleStep({ system, model }: StepParts) {
	const { year } = useEntries(system);
	const assetKind = useVisit(({ situations }) => findAssetKind(situations));
	const sale = useVisit((visit) => visit.sale);
	const { typedInputs } = sale ?? createBlankSale(model, assetKind);
	const readSale = readTypedSale(model, typedInputs);
	return (
		<InputsForm
			prefix="find-sale-"
			inputs={readSale}
			warnings={listClosingWarnings(readSale.sale, year)}
			onChange={(update) => answerSale(model, assetKind, update)}
		/>
	);
}
