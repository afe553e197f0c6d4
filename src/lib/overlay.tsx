// An overlay whose content is loaded when it is opened: the content, or how that stands.
import type { ReactNode } from 'react';
import { CloseBar } from '../ui/close-bar.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { LoadState } from './load-state.tsx';
import type { OverlayKind } from './overlays.ts';
import { PageTitle } from './page-titles.ts';

/** The title of the window, and the words of the way out. */
export const OVERLAYS: Readonly<
	Record<OverlayKind, { readonly title: string; readonly closeLabel: string }>
> = {
	calculator: { title: 'Calculator', closeLabel: 'Back to Calculators' },
	comparison: { title: 'Strategy Comparison', closeLabel: 'Close Comparison' },
	plan: { title: 'Your plan', closeLabel: 'Close plan' },
	household: { title: 'Your household', closeLabel: 'Close household' },
	sale: { title: 'Compare ways to sell', closeLabel: 'Close sale' },
	report: { title: 'Tax strategy report', closeLabel: 'Close report' },
};

/** The id of the heading that names an overlay. */
export function toHeadingId(kind: OverlayKind): string {
	return `${kind}-heading`;
}

/** The props of every overlay of the stack. */
export interface OverlayViewProps {
	/** From the address, so anything a visitor may type; '' when no calculator is open. */
	readonly calculatorId: string;
	/** The ids that get the focus on closing when the opener has left the page. */
	readonly returnFocusIds: readonly string[];
	readonly onClose: () => void;
}

interface OverlayProps<Data> extends Omit<OverlayViewProps, 'calculatorId'> {
	readonly kind: OverlayKind;
	/** In place of the title of its kind: the name of a calculator. */
	readonly title?: string | undefined;
	/** The load of the content. */
	readonly query: { readonly data?: Data | undefined; readonly isError: boolean };
	/** Another one takes the place of this: focus goes to its heading. */
	readonly contentKey?: string;
	readonly children: (data: Data) => ReactNode;
}

/** Covers the window with what was loaded; before that with its name, how the load stands, and the way out. */
export function Overlay<Data>(props: OverlayProps<Data>) {
	const { kind, query, contentKey = '', onClose } = props;
	const title = props.title ?? OVERLAYS[kind].title;
	return (
		<ModalDialog
			className="full-screen-dialog"
			headingId={toHeadingId(kind)}
			contentKey={`${contentKey} ${query.data ? 'ready' : 'pending'}`}
			fallbackFocusIds={props.returnFocusIds}
			onClose={onClose}
		>
			<PageTitle title={title} />
			{query.data ? (
				props.children(query.data)
			) : (
				<>
					<CloseBar label={OVERLAYS[kind].closeLabel} onClose={onClose} />
					<div className="page-column flex flex-col items-start gap-6 py-10 md:py-16">
						<h2 id={toHeadingId(kind)} className="display text-heading">
							{title}
						</h2>
						<LoadState subject={kind} hasFailed={query.isError} className="text-lead" />
					</div>
				</>
			)}
		</ModalDialog>
	);
}
