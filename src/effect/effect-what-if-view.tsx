// What if on a strategy's effect: one of its inputs or a fact of the household varied, one figure watched.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Choice, named, type OptionGroup } from '../calculator/what-if/choice.tsx';
import { Explorer } from '../calculator/what-if/explorer.tsx';
import { choosable, type Study } from '../calculator/what-if/study.ts';
import type { CompiledInput } from '../definition/compiled-calculator.ts';
import type { EffectRequest } from '../engine/effect/run.ts';
import { type VariedEffect, variableEffect } from '../engine/effect/vary-effect.ts';
import type { TaxSystem } from '../engine/return/tax-system.ts';
import type { Solution } from '../engine/what-if/solve.ts';
import { variationOf } from '../engine/what-if/variation.ts';
import { LoadState } from '../loading/load-state.tsx';
import { askEffect } from './ask-effect.ts';
import type { EffectQuestion } from './effect-study.ts';
import { firstToVary } from './first-to-vary.ts';

export { expectEffect } from './ask-effect.ts';

export interface EffectWhatIfProps extends VariedEffect {
	readonly request: EffectRequest;
	/** Puts a text into a field: of an input of the effect, or of a fact as "household.wages". @returns what is said then */
	readonly onUse: (id: string, text: string) => string;
}

/** The whole section. */
export function EffectWhatIfView({ system, effects, effect, request, onUse }: EffectWhatIfProps) {
	const [inputId, chooseInput] = useState('');
	const [figureId, chooseFigure] = useState('');
	const [said, setSaid] = useState('');
	const varied = useMemo(
		() => variableEffect({ system, effects, effect }, request),
		[system, effects, effect, request],
	);
	const choices = useMemo(() => choosable(varied), [varied]);
	const first = useMemo(
		() => firstToVary(varied, system, choices.inputs, choices.results[0]?.id ?? ''),
		[varied, system, choices],
	);
	const input = choices.inputs.find(({ id }) => id === inputId) ?? first;
	const figure = choices.results.find(({ id }) => id === figureId) ?? choices.results[0];
	if (!input || !figure) return <p className="text-muted">There is no number to vary here.</p>;
	const choose = (pick: (id: string) => void) => (id: string) => {
		setSaid('');
		pick(id);
	};
	// The curve of the input before may still stand.
	const use = (id: string, text: string, words: string) => {
		const title = choices.inputs.find((one) => one.id === id)?.title ?? '';
		setSaid(`${words} for ${title}: ${onUse(id, text)}`);
	};
	const question = { id: effect.id, request, input: input.id, figure: figure.id };
	return (
		<>
			<div className="grid gap-4 sm:grid-cols-2 print:hidden">
				<Choice
					label="Vary"
					value={input.id}
					onPick={choose(chooseInput)}
					groups={inputGroups(system, choices.inputs)}
				/>
				<Choice
					label="Watch"
					value={figure.id}
					onPick={choose(chooseFigure)}
					groups={[{ title: '', options: choices.results.map(named) }]}
				/>
			</div>
			<Curve varied={varied} question={question} said={said} onUse={use} />
		</>
	);
}

interface CurveProps {
	readonly varied: ReturnType<typeof variableEffect>;
	readonly question: EffectQuestion;
	/** What was said of a value that went into a field, or ''. */
	readonly said: string;
	readonly onUse: (id: string, text: string, words: string) => void;
}

// The curve of the question before stays until the next one is there.
function Curve({ varied, question, said, onUse }: CurveProps) {
	const { data, isError } = useQuery({
		queryKey: ['effect-study', question],
		queryFn: async () => {
			const answer = await askEffect(question);
			if (!('study' in answer)) throw new Error('A curve was asked for.');
			return {
				study: answer.study,
				question,
				variation: variationOf(varied, question.input, question.figure),
			};
		},
		placeholderData: keepPreviousData,
	});
	const study = useMemo(
		(): Study | undefined => data && { ...data.study, variation: data.variation },
		[data],
	);
	if (!data || !study) return <LoadState what="calculation" failed={isError} />;
	return (
		<Explorer
			study={study}
			said={said}
			onUse={onUse}
			solve={(wanted) => solutionTo({ ...data.question, wanted })}
		/>
	);
}

async function solutionTo(question: EffectQuestion): Promise<Solution> {
	const answer = await askEffect(question);
	if (!('solution' in answer)) throw new Error('A solution was asked for.');
	return answer.solution;
}

// The strategy's own inputs stand without a title, the facts under those of their sections.
function inputGroups({ household }: TaxSystem, inputs: readonly CompiledInput[]): readonly OptionGroup[] {
	const sectionOf = new Map(household.facts.map(({ id, section }) => [`household.${id}`, section]));
	const of = (section: string | undefined) =>
		inputs.filter(({ id }) => sectionOf.get(id) === section).map(named);
	const sections = household.sections.map(({ id, title }) => ({
		title: `Your household: ${title}`,
		options: of(id),
	}));
	return [{ title: '', options: of(undefined) }, ...sections].filter(({ options }) => options.length > 0);
}
