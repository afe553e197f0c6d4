// What the chosen situations ask of strategies on the way, such as the state of a move: a group of fields for each situation.
import { useId } from 'react';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import type { situations as allSituations } from '../../lib/catalogue.ts';
import { LoadState } from '../../lib/lazy-component.tsx';
import { useStrategyParts } from '../../visit/law.ts';
import { useVisitPart } from '../../visit/visit-store.ts';
import { usePlannedEntries } from '../effect/plan-source.ts';
import { QuestionFields } from './question-fields.tsx';
import { listAskedQuestions, type OptionQuestion } from './strategy-options.ts';
import { readEntries } from './visit-entries.ts';

type Situation = Pick<(typeof allSituations)[number], 'id' | 'label' | 'inputs'>;

interface AskedGroup {
	/** Of the situation. */
	readonly title: string;
	/** The id of the strategy. */
	readonly id: string;
	readonly questions: readonly OptionQuestion[];
}

interface AskedProps {
	readonly system: TaxSystem;
	readonly situations: readonly Situation[];
}

export function AskedOfStrategies({ system, situations }: AskedProps) {
	const groups = useAskedOfStrategies(system, situations);
	const { isError } = useAskingStrategies(situations);
	const isAsked = situations.some(({ inputs }) => inputs.length > 0);
	if (isAsked && groups.length === 0) return <LoadState subject="questions" hasFailed={isError} />;
	return groups.map((group) => <Group key={`${group.title} ${group.id}`} system={system} group={group} />);
}

function Group({ system, group: { title, id, questions } }: { system: TaxSystem; group: AskedGroup }) {
	const headingId = useId();
	return (
		<section aria-labelledby={headingId} className="mb-8">
			<h3 id={headingId} className="mb-2 font-serif text-lead">
				{title}
			</h3>
			<QuestionFields system={system} id={id} questions={questions} />
		</section>
	);
}

/** What is asked, with the answers so far; a question that two situations ask stands under the first. */
export function useAskedOfStrategies(
	system: TaxSystem,
	situations: readonly Situation[],
): readonly AskedGroup[] {
	const plannedVisit = usePlannedEntries();
	const drafts = useVisitPart('drafts');
	const { data: strategies = [] } = useAskingStrategies(situations);
	const circumstances = { system, reading: readEntries(system, plannedVisit.household) };
	const askedKeys = new Set<string>();
	return situations.flatMap(({ label, inputs }) =>
		strategies.flatMap((parts): AskedGroup[] => {
			const { id } = parts.calculator;
			const inputIds = inputs
				.filter(({ strategy, input }) => strategy === id && !askedKeys.has(`${id} ${input}`))
				.map(({ input }) => input);
			for (const input of inputIds) askedKeys.add(`${id} ${input}`);
			const questions = listAskedQuestions(parts, circumstances, { ...plannedVisit, drafts }, inputIds);
			return questions.length > 0 ? [{ title: label, id, questions }] : [];
		}),
	);
}

function useAskingStrategies(situations: readonly Situation[]) {
	const ids = [...new Set(situations.flatMap(({ inputs }) => inputs.map(({ strategy }) => strategy)))];
	return useStrategyParts(ids);
}
