// The quiet toolbar of a result and of the comparison: what a visitor can take along. Its code comes with the first result, or when asked.
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { LoadState } from '../../lib/lazy-component.tsx';
import { useOverlays } from '../../lib/overlay.tsx';
import { withRetries } from '../../lib/retry.ts';
import { Button } from '../../ui/button.tsx';
import { hasWork } from '../../visit/visit.ts';
import { clearWork, usePlannedIds, useVisit } from '../../visit/visit-store.ts';
import type { OpenCalculation } from '../calculator/workspace.tsx';
import type { ExportKind } from './export-task.tsx';
import { ShowDialog } from './load-work-host.tsx';

interface ExportToolbarProps {
	/** The open calculator; undefined in the comparison and while it is locked. */
	readonly open?: OpenCalculation | undefined;
	/** There is something to save. */
	readonly canSave: boolean;
	/** Calculations make a plan. */
	readonly hasPlan?: boolean;
}

async function loadTasks() {
	// Once the result is on screen: a request within the press would hold it up.
	await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
	return (await import('./export-task.tsx')).tasks;
}

/** The tasks, fetched before one is asked for: Safari copies only in the task of the press, and fetching would end that. */
function useTasks(canCopy: boolean) {
	const [tasks, setTasks] = useState<Awaited<ReturnType<typeof loadTasks>>>();
	useEffect(() => {
		// The press that needs them tries again, and tells.
		if (canCopy) withRetries(loadTasks).then(setTasks, () => {});
	}, [canCopy]);
	return tasks;
}

/** What a task waits for, or what is missing where it fails. */
const SUBJECTS: Readonly<Record<ExportKind, string>> = {
	link: 'tool',
	csv: 'results',
	plan: 'plan',
	save: 'calculators of your work',
	load: 'tool',
};

/** The last task that was asked for. */
interface TaskRun {
	readonly task: ExportKind;
	/** What is said of it, or stands in that place; undefined until it is done. */
	readonly outcome?: ReactNode;
	readonly hasFailed?: boolean;
}

/** Copy link, export, save, load and clear; and below, what came of it. */
export function ExportToolbar({ open, canSave, hasPlan = false }: ExportToolbarProps) {
	const show = useContext(ShowDialog);
	const [run, setRun] = useState<TaskRun>();
	const tasks = useTasks(Boolean(open?.calculation));
	const start = async (task: ExportKind) => {
		const startedRun: TaskRun = { task };
		setRun(startedRun);
		const end = (changes: Partial<TaskRun>) =>
			setRun((current) => (current === startedRun ? { task, ...changes } : current));
		try {
			end({ outcome: await withRetries(async () => (tasks ?? (await loadTasks()))[task]({ open, show })) });
		} catch {
			end({ hasFailed: true });
		}
	};
	const renderTaskButton = (label: string, task: ExportKind) => (
		<Button variant="quiet" className="text-small" onClick={() => start(task)}>
			{label}
		</Button>
	);
	return (
		<div className="w-full text-small">
			<div className="flex flex-wrap gap-x-6">
				{open?.calculation && renderTaskButton('Copy link', 'link')}
				{open?.calculation && renderTaskButton('Export results as CSV', 'csv')}
				{hasPlan && renderTaskButton('Export the plan as CSV', 'plan')}
				{canSave && renderTaskButton('Save all work', 'save')}
				{renderTaskButton('Load work', 'load')}
				<ClearWork />
			</div>
			{run && <TaskStatus {...run} />}
		</div>
	);
}

function TaskStatus({ task, outcome, hasFailed = false }: TaskRun) {
	if (outcome === undefined)
		return <LoadState subject={SUBJECTS[task]} hasFailed={hasFailed} className="mt-2" />;
	if (typeof outcome !== 'string') return outcome;
	return (
		<p role="status" className="mt-2 border-gold border-l-3 pl-4">
			{outcome}
		</p>
	);
}

/** One press takes everything away that was entered; nothing before there is anything. */
function ClearWork() {
	const canClear = useVisit(hasWork);
	const [isCleared, setCleared] = useState(false);
	const clear = () => {
		clearWork();
		setCleared(true);
	};
	// The button stays where it was pressed, with the focus.
	return (
		(canClear || isCleared) && (
			<Button variant="quiet" className="text-small" onClick={clear}>
				Clear all entries
			</Button>
		)
	);
}

/** The ways to the household and the planned sale. */
export function EntryButtons() {
	const { open } = useOverlays();
	return (
		<>
			<Button onClick={() => open('household')}>Your household</Button>
			<Button onClick={() => open('sale')}>Your planned sale</Button>
		</>
	);
}

/** The way to the plan, with the number of its strategies and moves; nothing until one is chosen. */
export function PlanButton() {
	const { open } = useOverlays();
	const count = usePlannedIds().length;
	return count > 0 && <Button onClick={() => open('plan')}>Your plan ({count})</Button>;
}

/** Nothing until a strategy or a move is chosen. */
export function ReportButton() {
	const { open } = useOverlays();
	const hasPlanned = usePlannedIds().length > 0;
	return hasPlanned && <Button onClick={() => open('report')}>Print a report</Button>;
}
