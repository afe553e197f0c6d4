// The open calculator: found in the catalogue, loaded with its view, shown full screen, unlocked by the selection.
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { CalculatorView } from '../calculator/calculator-view.tsx';
import type { Texts } from '../calculator/form/field-texts.ts';
import type { Opening, OpeningFields } from '../calculator/workspace.tsx';
import { findEntry } from '../catalogue/catalogue.ts';
import { loadCalculator } from '../catalogue/load-calculator.ts';
import { calculatorQuery } from '../catalogue/queries.ts';
import type { CalculatorModule } from '../definition/calculator-module.ts';
import type { CatalogueEntry, CompiledCalculator, Inputs } from '../definition/compiled-calculator.ts';
import { keepOverReload } from '../loading/reload.ts';
import { LateOverlay } from './late-overlay.tsx';
import { useSelection } from './selection.tsx';
import { settings } from './settings.ts';
import { UnknownCalculator } from './unknown-calculator.tsx';
import { UpperButtons } from './upper-buttons.tsx';
import {
	currentCalculations,
	rememberCalculation,
	rememberTexts,
	typedTexts,
	useCalculations,
	useLoads,
} from './work/calculations.ts';
import { useHousehold } from './work/household.ts';
import { OnReturn } from './work/on-return.tsx';
import { ReportButton } from './work/report-button.tsx';
import { TakeAlong } from './work/take-along.tsx';

/** The id of its heading. */
export const CALCULATOR_HEADING = 'calculator-heading';

const source = {
	loadModule: loadCalculator,
	loadView: () => import('../calculator/calculator-view.tsx').then((loaded) => loaded.CalculatorView),
};

interface CalculatorOverlayProps {
	/** From the address, so anything a visitor may type. */
	readonly id: string;
	readonly onClose: () => void;
	/** Where focus goes on closing when nothing on the page opened this. */
	readonly returnFocusIds: readonly string[];
}

/** The calculator of that id, or the notice that there is none. */
export function CalculatorOverlay({ id, ...rest }: CalculatorOverlayProps) {
	const entry = findEntry(id);
	const { hash } = useLocation();
	const link = hash.startsWith('#inputs=') ? hash : '';
	return entry ? (
		<KnownCalculator key={`${id}${link}`} entry={entry} link={link} {...rest} />
	) : (
		<UnknownCalculator id={id} {...rest} />
	);
}

interface KnownProps extends Omit<CalculatorOverlayProps, 'id'> {
	readonly entry: CatalogueEntry;
	/** The fragment of the address when it carries inputs, else ''. */
	readonly link: string;
}

function KnownCalculator({ entry, link, onClose, returnFocusIds }: KnownProps) {
	const { data, isError } = useQuery(calculatorQuery(entry.id, source));
	const reader = useQuery({ queryKey: ['link'], queryFn: loadReader, enabled: link !== '' });
	const readLink = link === '' ? ignoreLink : reader.data;
	const loads = useLoads();
	return (
		<LateOverlay
			headingId={CALCULATOR_HEADING}
			title={entry.name}
			what="calculator"
			closeLabel="Back to Calculators"
			data={data && readLink && { ...data, readLink }}
			failed={isError || reader.isError}
			contentKey={entry.id}
			returnFocusIds={returnFocusIds}
			onClose={onClose}
		>
			{(parts) => <OpenCalculator key={loads} {...parts} link={link} onClose={onClose} />}
		</LateOverlay>
	);
}

type ReadLink = (
	fragment: string,
	calculator: CompiledCalculator,
	otherwise: OpeningFields,
) => Opening | undefined;

const loadReader = () => import('./work/inputs-link.ts').then((loaded): ReadLink => loaded.readFragment);
const ignoreLink: ReadLink = () => undefined;

interface OpenProps {
	readonly module: CalculatorModule;
	readonly view: typeof CalculatorView;
	readonly link: string;
	readonly readLink: ReadLink;
	readonly onClose: () => void;
}

function OpenCalculator({ module, view: View, link, readLink, onClose }: OpenProps) {
	const { id } = module.calculator;
	const selection = useSelection();
	const opening = useOpening(module.calculator, link, readLink);
	const onCalculated = useCallback((inputs: Inputs) => rememberCalculation(id, inputs), [id]);
	const onTyped = useCallback((texts: Texts | undefined) => rememberTexts(id, texts), [id]);
	const hasHousehold = useHousehold() !== null;
	const canSave = useCalculations().size > 0 || hasHousehold;
	return (
		<View
			headingId={CALCULATOR_HEADING}
			module={module}
			unlocked={selection.has(id)}
			price={settings.pricePerCalculator}
			opening={opening}
			onCalculated={onCalculated}
			onTyped={onTyped}
			actions={(work) => (
				<>
					{work && <ReportButton />}
					<UpperButtons />
					<TakeAlong open={work} canSave={work !== undefined && canSave} />
				</>
			)}
			below={(work) => <OnReturn work={work} />}
			onUnlock={() => selection.add(id)}
			onClose={onClose}
		/>
	);
}

const OPENED_AGAIN = 'These are the inputs you calculated with before.';
const LEFT_BEFORE = 'These are the inputs as you left them. They are not calculated yet.';

/** Links that were followed in this visit, by history entry: what was calculated since then is newer. */
const followed: Set<string> = new Set(keepOverReload<string[]>('followed', () => [...followed]));

// Decided once, when the calculator opens: what is calculated later is already in the fields.
function useOpening(calculator: CompiledCalculator, link: string, readLink: ReadLink): Opening | undefined {
	const visit = `${useLocation().key} ${calculator.id} ${link}`;
	const [opening] = useState(() => {
		const calculated = currentCalculations().get(calculator.id);
		const fields = { inputs: calculated ?? {}, texts: typedTexts(calculator.id) };
		const isKept = calculated !== undefined || fields.texts !== undefined;
		const kept = isKept ? { ...fields, notes: [fields.texts ? LEFT_BEFORE : OPENED_AGAIN] } : undefined;
		if (kept && followed.has(visit)) return kept;
		return readLink(link, calculator, fields) ?? kept;
	});
	const [first] = useState(visit);
	useEffect(() => void followed.add(first), [first]);
	return opening;
}
