// A strategy's effect on the return in the printed report: the sentence, its legal conditions, and the tax by kind.
import { formatInputWithUnit } from '../../engine/format.ts';
import type { Comparison } from '../../engine/strategy/compare-scenarios.ts';
import type { EffectNotes } from '../../model/effect-workings.ts';
import type { EffectView } from './compute-effect.ts';
import { listHouseholdMismatches } from './household-mismatches.tsx';
import { getReturnOpening, listYearNotes } from './messages.ts';
import { TaxTable } from './scenarios-table.tsx';
import { describeVerdict, joinSentences } from './verdict.ts';

/** A part of the report. */
export function EffectReport({ effect }: { effect: EffectView }) {
	const { result, strategy } = effect;
	return (
		<section className="mt-10 text-small print:mt-6">
			<h4 className="mb-2 font-medium text-body">On your tax return</h4>
			{listSentences(effect).map((sentence) => (
				<p key={sentence} className="mt-1 max-w-measure print:max-w-none">
					{sentence}
				</p>
			))}
			<p className="mt-1 max-w-measure text-muted empty:hidden print:max-w-none">{formatValues(effect)}</p>
			{!result.isBlocked && (
				<div className="mt-3">
					<TaxTable label={`Tax by kind: ${strategy.name}`} returns={effect} />
				</div>
			)}
		</section>
	);
}

/** A request about the return, with the effect computed for it. */
export function listVisibleValues({ inputs: { visibleInputs, values } }: EffectView) {
	return visibleInputs.flatMap((input) => {
		const value = values[input.id];
		if (value === undefined || Number.isNaN(value)) return [];
		return [{ title: input.title, value, text: formatInputWithUnit(value, input) }];
	});
}

function formatValues(effect: EffectView): string {
	const valueTexts = listVisibleValues(effect).map(({ title, text }) => `${title} ${text}`);
	return valueTexts.length > 0 ? `Worked out with: ${valueTexts.join(' · ')}.` : '';
}

/** Omissions and sources of the figures on the return; a part of the report. */
export function EffectNotesReport({ notes: { notModelled, sources } }: { notes: EffectNotes }) {
	if (notModelled.length + sources.length === 0) return null;
	return (
		<section className="mt-10 text-small print:mt-5">
			<h4 className="mb-2 font-medium text-body">What the figures on the return leave out</h4>
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

/** Sentences about the effect: figures and alternative, or why it is not available. */
export function listSentences(effect: EffectView): readonly string[] {
	const { result, strategy, read } = effect;
	const mismatches = listHouseholdMismatches(effect, effect.inputs.values);
	const opening = getReturnOpening(read.isSample);
	const conditions = result.warnings.filter(({ kind }) => kind !== 'caution');
	if (result.isBlocked) {
		const blocks = conditions.filter(({ kind }) => kind === 'block');
		return [
			`${opening} this is not available.`,
			...blocks.map(({ message, remedy }) => `${message} ${remedy}`.trim()),
			...mismatches,
		];
	}
	return [
		`${opening} this ${toEffectSentence(effect, result.with)}`,
		...(result.claimed
			? [
					`${strategy.unsettled ? 'If the claim holds' : 'As its promoters claim'}, it ${toEffectSentence(effect, result.claimed)}`,
				]
			: []),
		...mismatches,
		strategy.whyDifferent,
		...conditions.map(({ message }) => message),
		...listYearNotes(effect),
	];
}

function toEffectSentence({ strategy, read, rate }: EffectView, comparison: Comparison): string {
	const { sentence, deferral, balance } = describeVerdict(comparison, read.year, rate);
	return joinSentences([`${sentence}, compared with ${strategy.baselineShort}.`, deferral, balance?.text]);
}
