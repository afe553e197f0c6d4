// Which overlays are open, kept in the browser's history so that Back closes the topmost; and an overlay whose content is
// loaded when it is opened. A calculator stands in the address too (/?calculator=id).
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { type To, useLocation, useNavigate } from 'react-router-dom';
import { ButtonLink, Link } from '../ui/button.tsx';
import { CloseBar, focusHeadingInside, ModalDialog } from '../ui/modal-dialog.tsx';
import { LoadState } from './lazy-component.tsx';
import { isMove } from './moves.ts';
import { PageTitle } from './pages.ts';

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

export interface OverlayViewProps {
	/** From the address, so anything a visitor may type; '' when no calculator is open. */
	readonly calculatorId: string;
	/** The ids that get the focus on closing when the opener has left the page. */
	readonly returnFocusIds: readonly string[];
	readonly onClose: () => void;
}

interface OverlayProps extends Omit<OverlayViewProps, 'calculatorId'> {
	readonly kind: OverlayKind;
	/** In place of the title of its kind: the name of a calculator. */
	readonly title?: string | undefined;
	/** Another one takes the place of this: focus goes to its heading. */
	readonly contentKey?: string;
	/** With a heading that names it. */
	readonly children: ReactNode;
}

/** Parts of an answer load after it: a browser that holds still what stands below them would push the answer off the screen. */
const HOLDS_ANSWER = '[overflow-anchor:none]';

/** Covers the window. */
export function Overlay({ kind, title = OVERLAYS[kind].title, returnFocusIds, ...props }: OverlayProps) {
	const { children, ...dialogProps } = props;
	return (
		<ModalDialog
			className={`full-screen-dialog ${kind === 'calculator' ? HOLDS_ANSWER : ''}`}
			headingId={toHeadingId(kind)}
			fallbackFocusIds={returnFocusIds}
			{...dialogProps}
		>
			<PageTitle title={title} />
			{children}
		</ModalDialog>
	);
}

interface PendingOverlayProps extends Pick<OverlayProps, 'kind' | 'title'> {
	/** Undefined where there is no way out. */
	readonly onClose: (() => void) | undefined;
	readonly hasFailed: boolean;
}

/** In the place of what an overlay shows: its name, how the load stands, and the way out. */
export function PendingOverlay({
	kind,
	title = OVERLAYS[kind].title,
	hasFailed,
	onClose,
}: PendingOverlayProps) {
	const headingId = toHeadingId(kind);
	// The heading had the focus, and goes.
	useEffect(() => () => focusHeadingInside(headingId), [headingId]);
	return (
		<>
			{onClose && <CloseBar label={OVERLAYS[kind].closeLabel} onClose={onClose} />}
			<div className="page-column flex flex-col items-start gap-6 py-10 md:py-16">
				<h2 id={headingId} className="display text-heading">
					{title}
				</h2>
				<LoadState subject={kind} hasFailed={hasFailed} className="text-lead" />
			</div>
		</>
	);
}

export type OverlayKind = 'calculator' | 'comparison' | 'plan' | 'sale' | 'household' | 'report';

interface EntryState {
	/** Written where this site added the history entry, so that closing may go back. */
	readonly overlays?: readonly OverlayKind[];
}

export interface Overlays {
	/** The open overlays, the topmost last. */
	readonly stack: readonly OverlayKind[];
	readonly calculatorId: string;
	/** Opens a calculator alone. */
	readonly openCalculator: (id: string) => void;
	/** Opens another overlay over those that are open. */
	readonly open: (kind: Exclude<OverlayKind, 'calculator'>) => void;
	/** Closes the topmost: back when this site opened it, else to the bare home page. */
	readonly close: () => void;
}

/** Reads and changes the open overlays of the home page. */
export function useOverlays(): Overlays {
	const navigate = useNavigate();
	const { key, pathname, search, hash, state } = useLocation();
	const calculatorId = new URLSearchParams(search).get('calculator') ?? '';
	const { overlays } = (state ?? {}) as EntryState;
	const stack = overlays ?? (calculatorId === '' ? [] : (['calculator'] as const));
	const leave = () => (overlays ? navigate(-1) : navigate('/', { replace: true }));
	// Going back takes a moment, in which Escape may be pressed again for the overlay below.
	const pendingCloses = useRef(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each arrival at a history entry answers one request
	useEffect(() => {
		pendingCloses.current = stack.length === 0 ? 0 : Math.max(0, pendingCloses.current - 1);
		if (pendingCloses.current > 0) leave();
	}, [key]);
	const pushOverlays = (address: To, nextStack: readonly OverlayKind[]) =>
		navigate(address, { state: { overlays: nextStack } satisfies EntryState });
	return {
		stack,
		calculatorId,
		openCalculator: (id) => pushOverlays(toCalculatorAddress(id), ['calculator']),
		open: (kind) => pushOverlays(stack.length === 0 ? '/' : { pathname, search, hash }, [...stack, kind]),
		close: () => {
			pendingCloses.current += 1;
			if (pendingCloses.current === 1) leave();
		},
	};
}

/**
 * The overlays that have something to show. After a reload, say, one may have nothing; left open, it would show by itself
 * once something is selected again.
 * @param isEmpty whether an overlay has nothing to show
 */
export function useFilledStack({ stack }: Overlays, isEmpty: (kind: OverlayKind) => boolean) {
	const navigate = useNavigate();
	const { key } = useLocation();
	const lastKey = useRef<string>(undefined);
	const emptyIndex = stack.findIndex(isEmpty);
	useEffect(() => {
		// Effects may run twice, and going back takes a moment.
		if (emptyIndex < 0 || lastKey.current === key) return;
		lastKey.current = key;
		if (emptyIndex === 0) navigate('/', { replace: true });
		else navigate(-1);
	}, [emptyIndex, key, navigate]);
	return emptyIndex < 0 ? stack : stack.slice(0, emptyIndex);
}

export function toCalculatorAddress(id: string): string {
	return `/?calculator=${encodeURIComponent(id)}`;
}

interface CalculatorLinkProps extends Omit<ComponentProps<typeof ButtonLink>, 'to' | 'state' | 'id'> {
	readonly id: string;
	/** The id of the element, by which focus comes back. */
	readonly elementId?: string;
}

/** A link to a calculator, which opens alone over the page. */
export function CalculatorLink(props: CalculatorLinkProps) {
	const { id, elementId, variant = 'quiet', onClick, ...linkProps } = props;
	const state: EntryState = { overlays: ['calculator'] };
	return (
		<ButtonLink
			id={elementId}
			to={toCalculatorAddress(id)}
			state={state}
			replace={false}
			variant={variant}
			onClick={(event) => {
				// The second click of a double click would open it a second time.
				if (event.detail > 1) event.preventDefault();
				else onClick?.(event);
			}}
			{...linkProps}
		/>
	);
}

interface OpenCalculatorLinkProps extends Pick<CalculatorLinkProps, 'id' | 'onClick'> {
	/** Of the strategy, for those who do not see where the link stands. */
	readonly name: string;
	readonly children?: ReactNode;
	readonly className?: string;
}

/** The same in small type, beside what is said of a strategy; nothing of a move, which has none. */
export function OpenCalculatorLink(props: OpenCalculatorLinkProps) {
	const { name, children = 'Open calculator', className = '', ...linkProps } = props;
	if (isMove(props.id)) return null;
	return (
		<CalculatorLink className={`text-small print:hidden ${className}`} {...linkProps}>
			{children} <span className="sr-only">for {name}</span>
		</CalculatorLink>
	);
}

interface OverlayLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'state'> {
	readonly kind: Exclude<OverlayKind, 'calculator'>;
}

/** A link from any page to an overlay of the home page. */
export function OverlayLink({ kind, ...linkProps }: OverlayLinkProps) {
	const state: EntryState = { overlays: [kind] };
	return <Link to="/" state={state} replace={false} {...linkProps} />;
}
