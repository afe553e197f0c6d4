// A component whose code is loaded when it is first shown. Not React.lazy: that holds a component back for 300 ms after
// its placeholder appeared, and keeps a failure for good.
import { type ComponentType, type FunctionComponent, type ReactNode, useEffect, useState } from 'react';
import { LoadState } from './load-state.tsx';
import { withRetries } from './retry.ts';

export interface LazyComponent<Props> extends FunctionComponent<Props> {
	/** Loads the code before the component is shown. Rejects when it cannot be loaded. */
	readonly preload: () => Promise<void>;
}

/** The placeholder of a component. @param hasFailed when it could not be loaded */
type RenderPlaceholder<Props> = (hasFailed: boolean, props: Props) => ReactNode;

/**
 * The component, with what stands in its place while it is loaded or cannot be.
 * @param load imports the component; after a failure it is tried anew where the component is next mounted
 * @param placeholder or the subject of its message; without one nothing stands in its place
 */
export function lazyComponent<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
	placeholder: RenderPlaceholder<Props> | string = '',
): LazyComponent<Props> {
	let component: ComponentType<Props> | undefined;
	const loadComponent = async () => {
		component ??= await withRetries(load);
		return component;
	};
	function LazyComponent(props: Props) {
		const [Component, setComponent] = useState(() => component);
		const [hasFailed, setHasFailed] = useState(false);
		useEffect(() => {
			loadComponent().then(
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
