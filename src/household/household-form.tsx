// The form: what everyone knows first, the rest in sections that open.
import type { ReactNode } from 'react';
import type { FormField } from '../calculator/form/field-context.ts';
import { LiveFormLoader } from '../calculator/form/form-loader.tsx';
import type { CompiledWarning } from '../definition/compiled-calculator.ts';
import { flatFacts, isFlat } from '../engine/return/summary.ts';
import type { TaxSystem } from '../engine/return/tax-system.ts';
import { PlusIcon } from '../ui/icons.tsx';
import { answered, type FormSection, layoutOf } from './form-layout.ts';
import type { Household } from './household.ts';
import { leftField, type ReadHousehold, typedInto } from './household-state.ts';
import { flatRateNote } from './words.ts';

/** A calculator may be open below, whose fields have names of their own. */
const PREFIX = 'household-';

interface HouseholdFormProps {
	readonly system: TaxSystem;
	readonly household: Household | null;
	readonly read: ReadHousehold;
	readonly onChange: (change: (household: Household | null) => Household | null) => void;
}

/** All fields of a household. Every change counts at once: there is nothing to press. */
export function HouseholdForm({ system, household, read, onChange }: HouseholdFormProps) {
	return (
		<LiveFormLoader
			prefix={PREFIX}
			{...read}
			marked={household?.marked ?? []}
			warnings={warningsOf(system, String(read.facts.state))}
			onType={(fact, text) => onChange((current) => typedInto(system, current, fact, text))}
			onLeave={(fact) => onChange((current) => leftField(system, current, fact))}
			arrange={(fields) => <Arranged system={system} read={read} fields={fields} />}
		/>
	);
}

function warningsOf(system: TaxSystem, state: string): readonly CompiledWarning[] {
	if (!isFlat(system, state)) return [];
	const message = flatRateNote(system, state);
	return flatFacts(system).map((id) => ({ at: id, message, blocks: false, cure: '' }));
}

interface ArrangedProps {
	readonly system: TaxSystem;
	readonly read: ReadHousehold;
	readonly fields: readonly FormField[];
}

function Arranged({ system, read, fields }: ArrangedProps) {
	const { first, sections } = layoutOf(system, String(read.facts.state));
	const shown = (ids: readonly string[]) =>
		fields.filter(({ name }) => ids.includes(name)).map(({ content }) => content);
	return (
		<>
			<div>{shown(first)}</div>
			<div className="mt-8 border-edge border-t">
				{sections.map((section) => (
					<Section key={section.title} section={section} read={read}>
						{shown(section.ids)}
					</Section>
				))}
			</div>
		</>
	);
}

interface SectionProps {
	readonly section: FormSection;
	readonly read: ReadHousehold;
	readonly children: ReactNode;
}

function Section({ section: { title, ids }, read, children }: SectionProps) {
	const { asked, answered: said } = answered(read, ids);
	if (asked === 0) return null;
	return (
		<details className="group border-line border-b">
			<summary className="flex min-h-12 list-none items-center justify-between gap-4 py-2">
				<span className="flex flex-wrap items-baseline gap-x-3">
					<span className="font-medium">{title}</span>
					<span className="text-muted text-small">
						{said} of {asked} answered
					</span>
				</span>
				<PlusIcon className="size-4 text-muted group-open:rotate-45" />
			</summary>
			<div className="pb-6">{children}</div>
		</details>
	);
}
