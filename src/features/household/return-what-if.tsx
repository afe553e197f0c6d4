// What if, over every fact of the household: a part of the page that opens on request; what it needs is loaded then.
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { loadReturnWorkings } from '../../lib/load-returns.ts';
import { LoadState } from '../../lib/load-state.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import type { ReturnWhatIfProps } from './return-what-if-view.tsx';

type Props = Omit<ReturnWhatIfProps, 'workings'>;

/** The section, closed until a visitor asks. */
export function ReturnWhatIf(props: Props) {
	return (
		<Disclosure title="What if" className="mt-10 border-line border-y print:hidden">
			{(hasOpened) => hasOpened && <LoadedWhatIf {...props} />}
		</Disclosure>
	);
}

function LoadedWhatIf({ reading, ...props }: Props) {
	const { data, isError } = useQuery({
		queryKey: ['household', 'what-if'],
		queryFn: async () => {
			const [view, workings] = await Promise.all([import('./return-what-if-view.tsx'), loadReturnWorkings()]);
			return { ...view, workings };
		},
	});
	// Typing into the form goes before drawing its curve anew.
	const deferredReading = useDeferredValue(reading);
	if (data) return <data.ReturnWhatIfView {...props} reading={deferredReading} workings={data.workings} />;
	return <LoadState subject="calculation" hasFailed={isError} />;
}
