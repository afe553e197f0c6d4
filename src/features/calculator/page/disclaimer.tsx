// The last words of every calculator: what the figures are not, and the definition's own closing note.
import { NOT_ADVICE } from '../messages.ts';

/** @param closingNote the definition's note at the end of the calculator, or '' */
export function Disclaimer({ closingNote }: { closingNote: string }) {
	return (
		<>
			<section className="mt-16 grid gap-x-16 gap-y-3 border border-line bg-raised p-6 md:p-8 lg:grid-cols-2 print:clear-both print:mt-3 print:grid-cols-[auto_1fr] print:items-baseline print:px-3 print:py-2">
				<h3 className="display text-title">Important Disclaimer</h3>
				<p className="max-w-measure text-muted print:max-w-none">{NOT_ADVICE}</p>
			</section>
			{closingNote && (
				<p className="mt-8 max-w-measure text-muted print:mt-3 print:max-w-none">{closingNote}</p>
			)}
		</>
	);
}
