// All definitions with the state of their checks and examples.
import type { WorkshopDefinition, WorkshopState } from '../compiler/dev-server/workshop-state.ts';
import { countOf } from './words.ts';

interface DefinitionListProps {
	readonly state: WorkshopState;
	readonly openId: string;
}

/** What the list says of a file. A worksheet has its cases in files of their own. */
type Listed = Pick<WorkshopDefinition, 'id' | 'file' | 'type' | 'problems' | 'outOfDate'> &
	Partial<Pick<WorkshopDefinition, 'examples' | 'effect'>>;

/** The list, by type, worksheets last; the open one is marked. */
export function DefinitionList({ state, openId }: DefinitionListProps) {
	const returns = state.worksheets.map((worksheet) => ({ ...worksheet, type: 'law' }));
	const definitions: readonly Listed[] = [...state.definitions, ...returns];
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
								<Item key={definition.file} definition={definition} isOpen={definition.id === openId} />
							))}
					</ul>
				</section>
			))}
		</nav>
	);
}

function Item({ definition, isOpen }: { definition: Listed; isOpen: boolean }) {
	const { id, problems, outOfDate } = definition;
	const isWrong = problems.length > 0 || outOfDate;
	return (
		<li className="border-line border-b">
			<a
				href={`#${id}`}
				aria-current={isOpen ? 'page' : undefined}
				className={`block border-l-3 py-2 pl-3 text-small hover:bg-raised ${isOpen ? 'border-gold bg-raised' : 'border-paper'}`}
			>
				<span className="block font-medium wrap-anywhere">{id}</span>
				<span className={isWrong ? 'text-cost' : 'text-muted'}>{stateOf(definition)}</span>
			</a>
		</li>
	);
}

function stateOf({ problems, examples: own, effect, outOfDate }: Listed): string {
	const examples = own && [...own, ...(effect?.examples ?? [])];
	const failing = (examples ?? []).filter(({ differences }) => differences.length > 0).length;
	const said = [problems.length > 0 ? countOf(problems.length, 'problem') : 'Checks pass'];
	if (outOfDate) said.push('does not compile');
	else if (examples && failing > 0) said.push(`${failing} of ${countOf(examples.length, 'example')} fail`);
	else if (examples) said.push(`${countOf(examples.length, 'example')} pass`);
	return said.join(' · ');
}
