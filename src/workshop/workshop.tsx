// The page: the list of definitions on the left, the open one beside it. The address names the open one.
import { findById } from '../engine/collections.ts';
import './workshop.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { WorkshopFile, WorkshopState } from '../compiler/dev-server/workshop-state.ts';
import { queryClient } from '../lib/query-client.ts';
import { guideFocus } from '../ui/focus.ts';
import { FilePage } from './file-page.tsx';
import { useWorkshopState } from './workshop-data.ts';
import { ProblemList, pluralize, RootContext } from './workshop-parts.tsx';

/** The whole workshop. */
function Workshop() {
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

function formatSummary({ files, shared }: WorkshopState): string {
	const texts = [
		pluralize(files.length, 'definition'),
		`${files.filter(({ problems }) => problems.length > 0).length} with problems`,
	];
	if (shared.length > 0) texts.push(`${pluralize(shared.length, 'problem')} in shared files`);
	return texts.join(' · ');
}

function WorkshopContent({ state }: { state: WorkshopState }) {
	const openId = useOpenId();
	const openFile = findById(state.files, openId);
	return (
		<RootContext value={state.root}>
			<div className="grid gap-x-8 px-4 py-6 md:px-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
				<div className="max-lg:order-2 max-lg:mt-10 lg:sticky lg:top-0 lg:max-h-screen lg:overflow-y-auto">
					<FileList files={state.files} openId={openId} />
				</div>
				<main>
					{state.shared.length > 0 && (
						<section aria-label="Problems in shared files" className="mb-8">
							<h2 className="mb-3 font-medium">Problems in shared files</h2>
							<ProblemList problems={state.shared} />
						</section>
					)}
					{openFile ? (
						<FilePage key={openFile.file} file={openFile} version={state.version} />
					) : (
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

interface FileListProps {
	readonly files: readonly WorkshopFile[];
	readonly openId: string;
}

/** The list, by folder, worksheets last; the open one is marked. */
function FileList({ files, openId }: FileListProps) {
	const folders = [...new Set(files.map(({ folder }) => folder))];
	return (
		<nav aria-label="Definitions">
			{folders.map((folder) => (
				<section key={folder} className="mb-6">
					<h2 className="border-line border-b pb-2 font-medium text-muted text-small">{folder}</h2>
					<ul>
						{files
							.filter((file) => file.folder === folder)
							.map((file) => (
								<FileItem key={file.file} file={file} isOpen={file.id === openId} />
							))}
					</ul>
				</section>
			))}
		</nav>
	);
}

function FileItem({ file: { id, problems }, isOpen }: { file: WorkshopFile; isOpen: boolean }) {
	const hasProblems = problems.length > 0;
	return (
		<li className="border-line border-b">
			<a
				href={`#${id}`}
				aria-current={isOpen ? 'page' : undefined}
				className={`block border-l-3 py-2 pl-3 text-small hover:bg-raised ${isOpen ? 'border-gold bg-raised' : 'border-paper'}`}
			>
				<span className="block font-medium wrap-anywhere">{id}</span>
				<span className={hasProblems ? 'text-cost' : 'text-muted'}>
					{hasProblems ? pluralize(problems.length, 'problem') : 'Checks pass'}
				</span>
			</a>
		</li>
	);
}

/** Removes Vite's overlay as it appears, when what it says is a finding in a definition. */
function suppressOverlay(): void {
	let isDiagnostic = false;
	import.meta.hot?.on('vite:error', ({ err }) => {
		isDiagnostic = err.plugin === 'calculators';
	});
	new MutationObserver(() => {
		if (isDiagnostic) document.querySelector('vite-error-overlay')?.remove();
	}).observe(document.body, { childList: true });
}

suppressOverlay();
import.meta.hot?.send('workshop:opened');
guideFocus(document);
const root = document.getElementById('root');
if (root) {
	createRoot(root).render(
		<StrictMode>
			<QueryClientProvider client={queryClient}>
				<Workshop />
			</QueryClientProvider>
		</StrictMode>,
	);
}
