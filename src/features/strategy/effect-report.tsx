// A strategy's effect on the return in the printed report: the sentence, its legal conditions, and the tax by kind.
import type { EffectNotes } from '../../model/effect-workings.ts';
import type { EffectView } from './compute-effect.ts';
import { listSentences, listVisibleValues } from './effect-document.ts';
import { TaxTable } from './scenarios-table.tsx';

/** A part of the report. */
export function EffectReport({ effect }: { effect: EffectView }) {
	const { result, strategy } = effect;
	return (
		<section className="mt-10 text-small print:mt-6">
			<h4 className="mb-2 font-medium text-body">On your tax return, {formatTaxYears(effect)}</h4>
			{listSentences(effect).map((sentence) => (
				<p key={sentence} className="mt-1 max-w-measure print:max-w-none">
					{sentence}
				</p>
			))}
			<p className="mt-1 max-w-measure text-muted empty:hidden print:max-w-none">{formatValues(effect)}</p>
			{!result.isBlocked && (
				<div className="mt-3">
					<TaxTable label={`Tax breakdown: ${strategy.name}`} returns={effect} />
				</div>
			)}
		</section>
	);
}

function formatTaxYears({ read: { year }, result: { years } }: EffectView): string {
	return years > 1 ? `tax years ${year} to ${year + years - 1}` : `tax year ${year}`;
}

function formatValues(effect: EffectView): string {
	const valueTexts = listVisibleValues(effect).map(({ title, text }) => `${title} ${text}`);
	return valueTexts.length > 0 ? `Calculated with: ${valueTexts.join(' · ')}.` : '';
}

/** Omissions and sources of the figures on the return; a part of the report. */
export function EffectNotesReport({ notes: { notModelled, sources } }: { notes: EffectNotes }) {
	if (notModelled.length + sources.length === 0) return null;
	return (
		<section className="mt-10 text-small print:mt-5">
			<h4 className="mb-2 font-medium text-body">Not included in the return figures</h4>
			<ul
				role="list"
				className="max-w-measure space-y-2 text-muted print:max-w-none print:columns-2 print:gap-x-12 print:space-y-1"
			>
				{notModelled.map((line) => (
					<li key={line} className="break-inside-avoid">
						{line}
					</li>
				))}
				{sources.length > 0 && <li className="break-inside-avoid">Sources: {sources.join(' · ')}</li>}
			</ul>
		</section>
	);
}
