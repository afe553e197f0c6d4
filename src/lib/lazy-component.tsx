// A component whose code is loaded when it is first shown, and what is shown while that, or any part of the page, is being
// loaded, takes long, or could not be loaded.
import { type ComponentType, type FunctionComponent, type ReactNode, useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { reloadKeepingWork } from './reload.ts';
import { withRetries } from './retry.ts';

/** Milliseconds after which a visitor is told that a part takes long; it may come yet. */
const SLOW_LOAD_DELAY = 5_000;

interface LoadStateProps {
	/** The part's name without its article: "form". */
	readonly subject: string;
	readonly hasFailed: boolean;
	/** Layout, type size and rules. */
	readonly className?: string;
}

/** Announced, and shown only when it takes a while; then says what is wrong, and offers a way on. */
export function LoadState({ subject, hasFailed, className = 'text-small' }: LoadStateProps) {
	if (!useIsLate(SLOW_LOAD_DELAY) && !hasFailed) {
		return (
			<p role="status" className={`animate-late text-muted ${className}`}>
				Loading the {subject}
			</p>
		);
	}
	return (
		<div role="alert" className={className}>
			<p className="max-w-measure">
				{hasFailed ? `The ${subject} could not be loaded.` : `Still loading the ${subject}.`} Your selection
				and what you typed are kept.
			</p>
			<RetryButton />
		</div>
	);
}

/**
 * True once a wait takes long.
 * @param delay in milliseconds
 * @param progress another value begins the wait anew
 */
export function useIsLate(delay: number, progress?: unknown): boolean {
	const [lateProgress, setLateProgress] = useState<{ readonly progress: unknown }>();
	useEffect(() => {
		const timer = setTimeout(() => setLateProgress({ progress }), delay);
		return () => clearTimeout(timer);
	}, [delay, progress]);
	return lateProgress !== undefined && Object.is(lateProgress.progress, progress);
}

/** Starts the page anew with everything kept, if the site can be reached. */
function RetryButton() {
	const [isUnreachable, setIsUnreachable] = useState(false);
	const retry = async () => setIsUnreachable(!(await reloadKeepingWork()));
	return (
		<>
			<Button className="mt-4" onClick={retry}>
				Try again
			</Button>
			{isUnreachable && <p className="mt-2">No connection to the site.</p>}
		</>
	);
}

interface LazyComponent<Props> extends FunctionComponent<Props> {
	/** Loads the code before the component is shown. Rejects when it cannot be loaded. */
	readonly preload: () => Promise<void>;
}

/** The placeholder of a component. @param hasFailed when it could not be loaded */
type RenderPlaceholder<Props> = (hasFailed: boolean, props: Props) => ReactNode;

/**
 * The component, with what stands in its place while it is loaded or cannot be: the one way in which code comes late. What its
 * first rendering asks of TanStack Query, `load` may begin to fetch beside the code.
 * Not React.lazy: that holds a component back for 300 ms after its placeholder appeared, and keeps a failure for good.
 * @param load imports the component; after a failure it is tried anew where the component is next mounted. It knows the props
 *   that are mounted first
 * @param placeholder or the subject of its message; without one nothing stands in its place
 */
export function createLazyComponent<Props extends object>(
	load: (props?: Props) => Promise<ComponentType<Props>>,
	placeholder: RenderPlaceholder<Props> | string = '',
): LazyComponent<Props> {
	let component: ComponentType<Props> | undefined;
	const loadComponent = async (props?: Props) => {
		component ??= await withRetries(() => load(props));
		return component;
	};
	function LazyComponent(props: Props) {
		const [Component, setComponent] = useState(() => component);
		const [hasFailed, setHasFailed] = useState(false);
		// biome-ignore lint/correctness/useExhaustiveDependencies: the code is the same for all props
		useEffect(() => {
			loadComponent(props).then(
				(LoadedComponent) => setComponent(() => LoadedComponent),
				() => setHasFailed(true),
			);
		}, []);
		if (Component) return <Component {...props} />;
		if (typeof placeholder !== 'string') return placeholder(hasFailed, props);
		return placeholder === '' ? null : <LoadState subject={placeholder} hasFailed={hasFailed} />;
	}
	return Object.assign(LazyComponent, { preload: async () => void (await loadComponent()) });
}
