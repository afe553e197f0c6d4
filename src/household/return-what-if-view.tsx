// What if on a return: one fact varied, one line watched, its marginal rate, and other years and filing statuses.
import { useMemo, useState } from 'react';
import { Choice, named, type OptionGroup } from '../calculator/what-if/choice.tsx';
import { Drawing } from '../calculator/what-if/drawing.tsx';
import { Explorer } from '../calculator/what-if/explorer.tsx';
import { plotOf } from '../calculator/what-if/plot.ts';
import { choosable, type Study, studyOf } from '../calculator/what-if/study.ts';
import { useWidth } from '../calculator/what-if/use-width.ts';
import { resultWords, valueWords } from '../calculator/what-if/words.ts';
import type { CompiledInput, CompiledResult } from '../definition/compiled-calculator.ts';
import type { ReturnSummary } from '../definition/compiled-return.ts';
import type { ReturnWorkings } from '../engine/return/as-calculator.ts';
import type { TaxSystem } from '../engine/return/tax-system.ts';
import { worksheetsOf } from '../engine/return/tax-system.ts';
import { marginalRate, rangeOfFact, strongestChanges, variableReturn } from '../engine/return/vary.ts';
import { changesAlong } from '../engine/what-if/changes.ts';
import { sampleAt } from '../engine/what-if/sweep.ts';
import type { Calculation } from '../engine/what-if/variation.ts';
import type { ReadHousehold } from './household-state.ts';
import { OtherReturns } from './other-returns.tsx';

export interface ReturnWhatIfProps {
	readonly system: TaxSystem;
	readonly read: ReadHousehold;
	readonly workings: ReturnWorkings;
	/** Puts a text into a field of the form. */
	readonly onUse: (fact: string, text: string) => void;
}

/** The whole section. */
export function ReturnWhatIfView({ system, read, workings, onUse }: ReturnWhatIfProps) {
	const { year, facts } = read;
	const { next, summary } = system.household;
	const [factId, chooseFact] = useState(next[0]?.fact ?? '');
	const [lineId, chooseLine] = useState(summary.total);
	const [said, setSaid] = useState('');
	const calculation = useMemo(
		() => variableReturn(system, year, facts, workings),
		[system, year, facts, workings],
	);
	const choices = useMemo(() => choosable(calculation), [calculation]);
	const input = choices.inputs.find(({ id }) => id === factId) ?? choices.inputs[0];
	const result = choices.results.find(({ id }) => id === lineId);
	const studies = useMemo(
		() => (input && result ? studiesOf(calculation, input, result, summary) : undefined),
		[calculation, input, result, summary],
	);
	if (!input || !result || !studies) return <p className="text-muted">There is no number to vary here.</p>;
	const use = (id: string, text: string, words: string) => {
		onUse(id, text);
		setSaid(`The form now has ${words} for ${input.title}, and the return follows it.`);
	};
	const choose = (pick: (id: string) => void) => (id: string) => {
		setSaid('');
		pick(id);
	};
	return (
		<>
			<div className="grid gap-4 sm:grid-cols-2">
				<Choice
					label="Vary"
					value={input.id}
					onPick={choose(chooseFact)}
					groups={factGroups(system, choices.inputs)}
				/>
				<Choice
					label="Watch"
					value={result.id}
					onPick={choose(chooseLine)}
					groups={lineGroups(system, read, choices.results)}
				/>
			</div>
			<Explorer
				study={studies.lines}
				onUse={use}
				said={said}
				below={(at) => studies.rate && <MarginalRate study={studies.rate} at={at} />}
			/>
			<OtherReturns system={system} read={read} />
		</>
	);
}

function studiesOf(
	calculation: Calculation,
	input: CompiledInput,
	result: CompiledResult,
	summary: ReturnSummary,
) {
	const variation = { ...calculation, input, result };
	const range = rangeOfFact(
		variation,
		Number(calculation.calculator.evaluate(calculation.inputs)[summary.rateOf]),
	);
	const lines = studyOf(variation, {
		range,
		changes: (swept) => strongestChanges(variation, changesAlong(variation, swept)),
	});
	const taxes = [summary.total, ...summary.taxes.flatMap(({ lines: kinds }) => kinds)];
	const isRate = input.format === 'money' && taxes.includes(result.id);
	const rate = isRate ? studyOf(marginalRate(variation), { range, changes: () => [] }) : undefined;
	return { lines, rate };
}

function MarginalRate({ study, at }: { study: Study; at: number }) {
	const { variation, own } = study;
	const { box, width } = useWidth();
	const plot = useMemo(() => plotOf(study, width), [study, width]);
	const marker = sampleAt(variation, at);
	return (
		<figure className="mt-6">
			<figcaption className="mb-3">
				<span className="block font-serif text-lead text-balance">
					{variation.result.label} by {variation.input.title}
				</span>
				<span className="figures mt-1 block text-small">
					{variation.input.title} <strong className="font-semibold">{valueWords(at, variation.input)}</strong>
					: of the next $1,000{' '}
					<strong className="font-semibold">{resultWords(marker, variation.result)}</strong>
					{at !== own.at && <span className="text-muted">, now {resultWords(own, variation.result)}</span>}
				</span>
			</figcaption>
			<div ref={box}>
				<Drawing study={study} plot={plot} marker={marker} />
			</div>
		</figure>
	);
}

function factGroups(system: TaxSystem, inputs: readonly CompiledInput[]): readonly OptionGroup[] {
	const { facts, sections } = system.household;
	const sectionOf = new Map(facts.map(({ id, section }) => [id, section]));
	return sections
		.map(({ id: own, title }) => ({
			title,
			options: inputs.filter(({ id }) => sectionOf.get(id) === own).map(named),
		}))
		.filter(({ options }) => options.length > 0);
}

// What everyone asks for first, then every line where it stands.
function lineGroups(
	system: TaxSystem,
	{ facts }: ReadHousehold,
	results: readonly CompiledResult[],
): readonly OptionGroup[] {
	const { summary } = system.household;
	const first = [summary.total, ...summary.figures];
	const options = (ids: readonly string[]) =>
		ids.flatMap((id) => results.filter((one) => one.id === id)).map(named);
	const rest = worksheetsOf(system, facts).map(({ title, lines }) => ({
		title,
		options: options(lines.map(({ id }) => id).filter((id) => !first.includes(id))),
	}));
	return [{ title: 'In brief', options: options(first) }, ...rest];
}
