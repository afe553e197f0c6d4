// The page: the list of definitions on the left, the open one beside it. The address names the open one.
import { useSyncExternalStore } from 'react';
import type { WorkshopDefinition, WorkshopState } from '../compiler/dev-server/workshop-state.ts';
import { DefinitionPage } from './definition-page.tsx';
import { WorksheetPage } from './worksheet-page.tsx';
import { useWorkshopState } from './workshop-data.ts';
import { formatCount, ProblemList, RootContext } from './workshop-parts.tsx';

/** The whole workshop. */
export function Workshop() {
	const { state, problem } = useWorkshopState();
	return (
		<>
			<header className="border-line border-b px-4 py-4 md:px-8">
				<h1 className="display text-title">Workshop</h1>
				<p className="text-muted text-small">{state ? formatSummary(state) : 'Loading'}</p>
				{problem && <p role="alert">{problem}</p>}
			</header>
			{state && <WorkshopContent state={state} />}
		</>
	);
}

function formatSummary({ definitions, worksheets, shared }: WorkshopState): string {
	const fileCount = [...definitions, ...worksheets].filter(({ problems }) => problems.length > 0).length;
	const texts = [
		formatCount(definitions.length, 'definition'),
		formatCount(worksheets.length, 'worksheet'),
		`${fileCount} with problems`,
	];
	if (shared.length > 0) texts.push(`${formatCount(shared.length, 'problem')} in shared files`);
	return texts.join(' · ');
}

function WorkshopContent({ state }: { state: WorkshopState }) {
	const openId = useOpenId();
	const definition = state.definitions.find(({ id }) => id === openId);
	const worksheet = state.worksheets.find(({ id }) => id === openId);
	return (
		<RootContext value={state.root}>
			<div className="grid gap-x-8 px-4 py-6 md:px-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
				<div className="max-lg:order-2 max-lg:mt-10 lg:sticky lg:top-0 lg:max-h-screen lg:overflow-y-auto">
					<DefinitionList state={state} openId={openId} />
				</div>
				<main>
					{state.shared.length > 0 && (
						<section aria-label="Problems in shared files" className="mb-8">
							<h2 className="mb-3 font-medium">Problems in shared files</h2>
							<ProblemList problems={state.shared} />
						</section>
					)}
					{definition && (
						<DefinitionPage key={definition.file} definition={definition} returns={state.returns} />
					)}
					{worksheet && <WorksheetPage key={worksheet.file} worksheet={worksheet} address={state.returns} />}
					{!definition && !worksheet && (
						<p className="text-muted">
							{openId === '' ? 'Choose a definition.' : `There is no definition "${openId}".`}
						</p>
					)}
				</main>
			</div>
		</RootContext>
	);
}

function useOpenId(): string {
	return useSyncExternalStore(subscribe, () => decodeURIComponent(location.hash.slice(1)));
}

function subscribe(onChange: () => void): () => void {
	addEventListener('hashchange', onChange);
	return () => removeEventListener('hashchange', onChange);
}

interface DefinitionListProps {
	readonly state: WorkshopState;
	readonly openId: string;
}

/** The list's texts for a file. A worksheet has its cases in files of their own. */
type ListItem = Pick<WorkshopDefinition, 'id' | 'file' | 'type' | 'problems' | 'isOutOfDate'> &
	Partial<Pick<WorkshopDefinition, 'examples' | 'strategy'>>;

/** The list, by type, worksheets last; the open one is marked. */
function DefinitionList({ state, openId }: DefinitionListProps) {
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
