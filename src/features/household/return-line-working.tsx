import { LoadState } from '../../lib/load-state.tsx';
import { ORIGINS, type ReturnYear, useExplanations } from './use-explanations.ts';

interface ReturnLineWorkingProps {
	readonly yearReturn: ReturnYear;
	/** Of the line. */
	readonly id: string;
	/** Said of the facts of the return. */
	readonly factOrigin?: string;
}

/** How a line of a return comes about, or that the return has no such line. */
export function ReturnLineWorking({ yearReturn, id, factOrigin = ORIGINS.input }: ReturnLineWorkingProps) {
	const { explained, isError } = useExplanations(yearReturn, true);
	if (!explained) return <LoadState subject="calculation" hasFailed={isError} />;
	const explanation = explained.byId.get(id);
	if (!explanation) return <MissingLine />;
	return (
		<>
			<p className="mb-2 text-small empty:hidden">{explained.notes.get(id)}</p>
			<explained.Working explanation={explanation} origins={{ ...ORIGINS, input: factOrigin }} />
		</>
	);
}

export function MissingLine() {
	return <p className="text-muted text-small">This return has no such line.</p>;
}
