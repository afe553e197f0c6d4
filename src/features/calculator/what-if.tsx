// What-if: a part of the page that opens on request; its code is loaded then.
import { createLazyComponent } from '../../lib/lazy-component.tsx';
import { createFormulasQuery, queryClient } from '../../lib/query-client.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import type { CalculatorWhatIfProps } from '../what-if/what-if-view.tsx';

const CalculatorWhatIf = createLazyComponent<CalculatorWhatIfProps>(async (props) => {
	if (props) void queryClient.prefetchQuery(createFormulasQuery(props.calculator));
	return (await import('../what-if/what-if-view.tsx')).CalculatorWhatIf;
}, 'calculation');

export function WhatIf(props: CalculatorWhatIfProps) {
	return (
		<Disclosure
			title="What if"
			className="border-line border-b print:border-0"
			lazyContent={<CalculatorWhatIf {...props} />}
		/>
	);
}
