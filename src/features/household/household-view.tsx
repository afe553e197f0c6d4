// Your household: its form on the left, its return on the right.
import { type ReactNode, useMemo } from 'react';
import { applyOutlook } from '../../engine/tax-return/outlook.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import { createLazyComponent } from '../../lib/lazy-component.tsx';
import { loadReturnForm } from '../../lib/load-returns.ts';
import { SectionBoundary } from '../../lib/section-boundary.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ProvenanceBanner, TitledSection } from '../../ui/section.tsx';
import type { Household } from '../../visit/visit.ts';
import { type ChangeHandler, createTypedInputs } from '../form/field-state.ts';
import { HouseholdForm } from './household-form.tsx';
import { type HouseholdReading, readHousehold, TAX_YEAR, updateHousehold } from './household-state.ts';
import { formatExampleFactsNote } from './messages.ts';
import { ReturnView } from './return-view.tsx';

interface HouseholdViewProps {
	readonly system: TaxSystem;
	/** Null for the sample. */
	readonly household: Household | null;
	readonly onChange: ChangeHandler<Household | null>;
	readonly onReplace: (text: string, household: Household | null) => void;
	readonly stateNote?: ReactNode;
}

export function HouseholdView({ system, household, onChange, onReplace, stateNote }: HouseholdViewProps) {
	const reading = useMemo(() => readHousehold(system, household), [system, household]);
	const lawSystem = applyOutlook(system, reading);
	// Leaving a field tidies its text and changes no fact.
	const facts = JSON.stringify(reading.household);
	return (
		<div className="page-column mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-2">
			<TitledSection
				title="Your tax information"
				className="min-w-0"
				headingClassName="display mb-5 min-h-8 text-title"
			>
				<HouseholdSource reading={reading} onReplace={onReplace} />
				<PaperReturn system={system} reading={reading} onChange={onChange} />
				<HouseholdForm system={system} reading={reading} onChange={onChange} stateNote={stateNote} />
			</TitledSection>
			<SectionBoundary subject="Your return" inputs={[lawSystem, reading.taxYear, facts]}>
				<ReturnView
					system={lawSystem}
					reading={reading}
					onApplyValue={(fact, text) =>
						onChange((current) => updateHousehold(system, current, { type: 'applied', id: fact, text }))
					}
				/>
			</SectionBoundary>
		</div>
	);
}

type PaperReturnProps = Pick<HouseholdViewProps, 'system' | 'onChange'> & {
	readonly reading: HouseholdReading;
};

/** Closed until a visitor asks: what it needs is loaded then. */
function PaperReturn(props: PaperReturnProps) {
	return (
		<Disclosure
			title="Start from your last return"
			className="mb-6 border-line border-y"
			lazyContent={<LazyPaperReturn {...props} />}
		/>
	);
}

const LazyPaperReturn = createLazyComponent<PaperReturnProps>(async () => {
	const [{ PaperReturnView }, form] = await Promise.all([
		import('./paper-return-view.tsx'),
		loadReturnForm(),
	]);
	return (props) => form && <PaperReturnView {...props} form={form} />;
}, 'form');

interface HouseholdSourceProps extends Pick<HouseholdViewProps, 'onReplace'> {
	readonly reading: HouseholdReading;
}

function HouseholdSource({ reading, onReplace }: HouseholdSourceProps) {
	const { isSample, taxYear, entered } = reading;
	const exampleNote = formatExampleFactsNote(reading);
	const blankText = `Your household is still blank. ${reading.missingNote}`;
	const ownText = entered.size === 0 ? blankText : 'Your household, as you entered it.';
	const hasExample = isSample || exampleNote !== '';
	return (
		<ProvenanceBanner
			isLive
			className="mb-6"
			text={isSample ? 'Example household. Replace it with yours.' : exampleNote || ownText}
			action={hasExample ? 'Start blank' : 'Back to the example household'}
			onAction={() =>
				hasExample
					? onReplace('Your household is blank.', createTypedInputs({ [TAX_YEAR]: taxYear }))
					: onReplace('The example household is back.', null)
			}
		/>
	);
}
