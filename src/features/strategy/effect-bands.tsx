// Bands below the figures of an effect or a plan. The content of each comes when it is opened.
import type { ReactNode } from 'react';
import { createLazyComponent } from '../../lib/load-state.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import type { ReturnsView } from './compute-effect.ts';
import type { EstateViewProps } from './estate-view.tsx';

const YearsTable = createLazyComponent(
	async () => (await import('./years-table.tsx')).YearsTable,
	'calculation',
);
const TwoReturns = createLazyComponent(
	async () => (await import('./two-returns.tsx')).TwoReturns,
	'calculation',
);
export const OwnLines = createLazyComponent(
	async () => (await import('./own-lines.tsx')).OwnLines,
	'calculation',
);
export const LeftOut = createLazyComponent(
	async () => (await import('./own-lines.tsx')).LeftOut,
	'calculation',
);

const EstateView = createLazyComponent(
	async () => (await import('./estate-view.tsx')).EstateView,
	'part about your estate',
);

interface BandProps {
	readonly title: string;
	/** A visitor is about to open it. */
	readonly onNear?: () => void;
	readonly children: ReactNode;
}

/** A band that opens on request. */
export function Band({ title, onNear, children }: BandProps) {
	return (
		<Disclosure title={title} className="border-line border-t" onApproach={onNear} lazyContent={children} />
	);
}

interface EstateBandProps extends EstateViewProps {
	readonly title: string;
}

/** What is done to the estate; open where a visitor has asked before. */
export function EstateBand({ title, ...props }: EstateBandProps) {
	return (
		<Disclosure
			title={title}
			className="mb-12 border-line border-y narrow:mb-0"
			isOpen={Object.keys(props.form.typedInputs.values).length > 0}
			lazyContent={<EstateView {...props} />}
		/>
	);
}

/** The years as a table, and the returns of each year. */
export function ReturnBands({ effect }: { effect: ReturnsView }) {
	const { years, claimed } = effect.result;
	const isThreefold = effect.isUnsettled || claimed !== undefined;
	return (
		<>
			{years > 1 && (
				<Band title="The years as a table">
					<YearsTable effect={effect} />
				</Band>
			)}
			<Band title={isThreefold ? 'The returns side by side' : 'The two returns side by side'}>
				<TwoReturns effect={effect} />
			</Band>
		</>
	);
}
