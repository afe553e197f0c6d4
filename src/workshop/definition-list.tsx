// All definitions with the state of their checks and examples.
import type { WorkshopDefinition, WorkshopState } from '../compiler/dev-server/workshop-state.ts';
import { formatCount } from './messages.ts';

interface DefinitionListProps {
	readonly state: WorkshopState;
	readonly openId: string;
}

/** What the list says of a file. A worksheet has its cases in files of their own. */
type ListItem = Pick<WorkshopDefinition, 'id' | 'file' | 'type' | 'problems' | 'isOutOfDate'> &
	Partial<Pick<WorkshopDefinition, 'examples' | 'strategy'>>;

/** The list, by type, worksheets last; the open one is marked. */
export function DefinitionList({ state, openId }: DefinitionListProps) {
	const returns = state.worksheets.map((worksheet) => ({ ...worksheet, type: 'law' }));
	const definitions: readonly ListItem[] = [...state.definitions, ...returns];
	const types = [...new Set(definitions.map(({ type }) => type))];
	return (
		<nav aria-label="Definitions">
			{types.map((type) => (
				<section key={type} className="mb-6">
					<h2 className="border-line border-b pb-2 font-medium text-muted text-small">{type}</h2>
					<ul>
						{definitions
							.filter((definition) => definition.type === type)
							.map((definition) => (
								<DefinitionItem
									key={definition.file}
									definition={definition}
									isOpen={definition.id === openId}
								/>
							))}
					</ul>
				</section>
			))}
		</nav>
	);
}

function DefinitionItem({ definition, isOpen }: { definition: ListItem; isOpen: boolean }) {
	const { id, problems, isOutOfDate } = definition;
	const hasProblems = problems.length > 0 || isOutOfDate;
	return (
		<li className="border-line border-b">
			<a
				href={`#${id}`}
				aria-current={isOpen ? 'page' : undefined}
				className={`block border-l-3 py-2 pl-3 text-small hover:bg-raised ${isOpen ? 'border-gold bg-raised' : 'border-paper'}`}
			>
				<span className="block font-medium wrap-anywhere">{id}</span>
				<span className={hasProblems ? 'text-cost' : 'text-muted'}>{formatStatus(definition)}</span>
			</a>
		</li>
	);
}

function formatStatus({ problems, examples: calculatorExamples, strategy, isOutOfDate }: ListItem): string {
	const examples = calculatorExamples && [...calculatorExamples, ...(strategy?.examples ?? [])];
	const failureCount = (examples ?? []).filter(({ differences }) => differences.length > 0).length;
	const texts = [problems.length > 0 ? formatCount(problems.length, 'problem') : 'Checks pass'];
	if (isOutOfDate) texts.push('does not compile');
	else if (examples && failureCount > 0)
		texts.push(`${failureCount} of ${formatCount(examples.length, 'example')} fail`);
	else if (examples) texts.push(`${formatCount(examples.length, 'example')} pass`);
	return texts.join(' · ');
}
