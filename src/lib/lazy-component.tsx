// A component whose code is loaded when it is first shown.
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { LoadState } from './load-state.tsx';
import { withRetries } from './retry.ts';

/**
 * The component, with what stands in its place while it is loaded or cannot be.
 * @param load imports the component; after a failure it is tried anew where the component is next mounted
 * @param subject of the message about it; without one nothing stands in its place
 */
export function lazyComponent<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
	subject = '',
): ComponentType<Props> {
	const renderState = (hasFailed: boolean) =>
		subject === '' ? null : <LoadState subject={subject} hasFailed={hasFailed} />;
	const createComponent = () =>
		lazy(async () => {
			try {
				return { default: await withRetries(load) };
			} catch {
				nextComponent = createComponent();
				return { default: () => renderState(true) };
			}
		});
	let nextComponent = createComponent();
	return function LazyComponent(props) {
		const [Component] = useState(() => nextComponent);
		return (
			<Suspense fallback={renderState(false)}>
				<Component {...props} />
			</Suspense>
		);
	};
}
