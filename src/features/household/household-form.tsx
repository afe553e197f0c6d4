// The form: what everyone knows first, the rest in sections that open.

import { Fragment, type ReactNode } from 'react';
import { listIds } from '../../engine/collections.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import type { CompiledInput, CompiledWarning } from '../../model/compiled-calculator.ts';
import type { CompiledFact, Facts } from '../../model/compiled-return.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import type { Household } from '../../visit/visit.ts';
import type { ChangeHandler } from '../form/field-state.ts';
import { FormField, FormFields, InstantForm } from '../form/fields.tsx';
import {
	type HouseholdReading,
	isAskedFirst,
	OUTLOOK_INPUTS,
	OUTLOOK_TITLE,
	TAX_YEAR,
	updateHousehold,
} from './household-state.ts';
import { formatLeastAmountNote } from './messages.ts';

/** A calculator may be open below, whose fields have names of their own. */
const PREFIX = 'household-';
/** The fact that names where the household lives. */
const STATE = 'state';

interface HouseholdFormProps {
	readonly system: TaxSystem;
	readonly reading: HouseholdReading;
	readonly onChange: ChangeHandler<Household | null>;
	readonly stateNote?: ReactNode;
}

/** All fields of a household. Every change counts at once: there is nothing to press. */
export function HouseholdForm({ system, reading, onChange, stateNote }: HouseholdFormProps) {
	const inputs = listInputs(system, reading);
	const { shortFormIds, sections } = computeLayout(system, reading.household);
	const outlookSection = { title: OUTLOOK_TITLE, ids: OUTLOOK_INPUTS };
	return (
		<InstantForm
			prefix={PREFIX}
			inputs={inputs}
			fields={reading}
			warnings={listLeastWarnings(system, reading)}
			exampleIds={reading.isSample ? [] : reading.exampleFacts}
			onAction={(action) => onChange((current) => updateHousehold(system, current, action))}
		>
			<div>
				<div>
					{shortFormIds.map((id) => (
						<Fragment key={id}>
							<FormField id={id} />
							{id === STATE && stateNote}
						</Fragment>
					))}
				</div>
				<div className="mt-8 border-edge border-t">
					{[...sections, outlookSection].map((section) => (
						<Section key={section.title} section={section} reading={reading} />
					))}
				</div>
			</div>
		</InstantForm>
	);
}

/** The inputs that are asked, with the least the law asks for. */
function listInputs(system: TaxSystem, reading: HouseholdReading): readonly CompiledInput[] {
	return reading.inputs
		.filter(({ id }) => !reading.absent.has(id))
		.map((input) => {
			const note = formatLeastAmountNote(system, reading, input);
			const use = reading.entered.has(input.id) ? '' : ' We use it until you enter an amount.';
			return note === '' ? input : { ...input, help: `${input.help} ${note}${use}` };
		});
}

function listLeastWarnings(system: TaxSystem, reading: HouseholdReading): readonly CompiledWarning[] {
	return system.household.facts
		.filter(({ id }) => Number(reading.household[id]) < Number(reading.leastAmounts[id]))
		.map((fact) => ({
			field: fact.id,
			message: `${formatLeastAmountNote(system, reading, fact)} You entered less.`,
		}));
}

interface SectionProps {
	readonly section: FormSection;
	readonly reading: HouseholdReading;
}

function Section({ section: { title, ids }, reading }: SectionProps) {
	const { questions, answers } = countAnswers(reading, ids);
	if (questions === 0) return null;
	return (
		<Disclosure
			title={title}
			note={`${answers} of ${questions} answered`}
			className="border-line border-b [&>summary]:print:flex"
		>
			<FormFields ids={ids} />
		</Disclosure>
	);
}

interface FormSection {
	readonly title: string;
	readonly ids: readonly string[];
}

/** Places each field, by the names of the facts. */
interface FormLayout {
	/** Asked first: the tax year, and the short form. */
	readonly shortFormIds: readonly string[];
	readonly sections: readonly FormSection[];
}

/** Arranges the fields. @param values of the household, complete */
export function computeLayout(system: TaxSystem, values: Facts): FormLayout {
	const { facts, sections } = system.household;
	const [firstSection, ...laterSections] = sections;
	const promotedIds = listIds(laterSections.filter((section) => isAskedFirst(section, values)));
	const isFirst = ({ basic = false, section }: CompiledFact) => basic || promotedIds.includes(section);
	const firstFacts = facts.filter(isFirst);
	const toRank = ({ section }: CompiledFact) =>
		section === firstSection?.id ? 0 : promotedIds.includes(section) ? 1 : 2;
	return {
		shortFormIds: [TAX_YEAR, ...listIds(firstFacts.toSorted((a, b) => toRank(a) - toRank(b)))],
		sections: sections
			.map(({ id: sectionId, title }) => ({
				title,
				ids: listIds(facts.filter((fact) => fact.section === sectionId && !isFirst(fact))),
			}))
			.filter(({ ids }) => ids.length > 0),
	};
}

/** How many of some fields are asked, and how many of them the visitor answered. */
export function countAnswers(
	{ inputs, absent, entered }: HouseholdReading,
	ids: readonly string[],
): { readonly questions: number; readonly answers: number } {
	const visibleInputs = inputs.filter(({ id }) => ids.includes(id) && !absent.has(id));
	const answeredInputs = visibleInputs.filter(({ id }) => entered.has(id));
	return { questions: visibleInputs.length, answers: answeredInputs.length };
}
