// What a strategy does to the return, for the printed report: the sentence, what the law says of it, and the tax by kind.
import type { EffectNotes } from '../definition/effect-workings.ts';
import type { Comparison } from '../engine/effect/compare.ts';
import { formatInputWithUnit } from '../engine/format.ts';
import type { WorkedOut } from './effect-run.ts';
import { apartOf } from './other-than-household.ts';
import { sidesOf, taxRows } from './sides.ts';
import { SidesTable } from './sides-table.tsx';
import { balanceOf, laterWords, verdictOf, verdictWords, whenWords } from './verdict.ts';
import { onReturn, yearNotes } from './words.ts';

/** A part of the report. */
export function EffectReport({ worked }: { worked: WorkedOut }) {
	const { system, result, effect } = worked;
	const rows = taxRows(system, result);
	return (
		<section className="mt-10 text-small print:mt-6">
			<h4 className="mb-2 font-medium text-body">On your tax return</h4>
			{sentencesOf(worked).map((sentence) => (
				<p key={sentence} className="mt-1 max-w-measure print:max-w-none">
					{sentence}
				</p>
			))}
			<p className="mt-1 max-w-measure text-muted empty:hidden print:max-w-none">{givenWords(worked)}</p>
			{!result.isBlocked && (
				<div className="mt-3">
					<SidesTable
						label={`Tax by kind: ${effect.name}`}
						sides={sidesOf(result)}
						isUnsettled={effect.unsettled}
						groups={[{ title: '', rows: rows.slice(0, -1) }]}
						total={rows.at(-1)}
					/>
				</div>
			)}
		</section>
	);
}

/** What was asked for the return, with what it was worked out with. */
export function askedValues({ inputs: { asked, values } }: WorkedOut) {
	return asked.flatMap((input) => {
		const value = values[input.id];
		if (value === undefined || Number.isNaN(value)) return [];
		return [{ title: input.title, value, text: formatInputWithUnit(value, input) }];
	});
}

function givenWords(worked: WorkedOut): string {
	const given = askedValues(worked).map(({ title, text }) => `${title} ${text}`);
	return given.length > 0 ? `Worked out with: ${given.join(' · ')}.` : '';
}

/** What the figures on the return leave out, and where they come from; a part of the report. */
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

/** What is said of the effect, in sentences: figures and alternative, or why it is not available. */
export function sentencesOf(worked: WorkedOut): readonly string[] {
	const { result, effect, read } = worked;
	const apart = apartOf(worked);
	const opening = onReturn(read.isSample);
	const conditions = result.warnings.filter(({ kind }) => kind !== 'caution');
	if (result.isBlocked) {
		const blocks = conditions.filter(({ kind }) => kind === 'block');
		return [
			`${opening} this is not available.`,
			...blocks.map(({ message, cure }) => `${message} ${cure}`.trim()),
			...apart,
		];
	}
	return [
		`${opening} this ${comes(worked, result.with)}`,
		...(result.claimed
			? [
					`${effect.unsettled ? 'If the claim holds' : 'As its promoters claim'}, it ${comes(worked, result.claimed)}`,
				]
			: []),
		...apart,
		effect.whyDifferent,
		...conditions.map(({ message }) => message),
		...yearNotes(worked),
	];
}

function comes({ effect, read, rate }: WorkedOut, of: Comparison): string {
	const verdict = verdictOf(of, read.year);
	const parts = [
		`${verdictWords(verdict)} ${whenWords(verdict)}`.trim(),
		`compared with ${effect.compared}.`,
	];
	const more = [laterWords(verdict, of.taxSaved), balanceOf(of, rate)?.words ?? ''].filter(
		(part) => part !== '',
	);
	return [parts.join(', '), ...more].join(' ');
}
