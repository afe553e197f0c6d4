// The quiet toolbar of a result and of the comparison: what a visitor can take along. Its code comes with the first result, or when asked.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpenWork } from '../../calculator/workspace.tsx';
import { LoadState } from '../../loading/load-state.tsx';
import { Button } from '../../ui/button.tsx';
import type { Task } from './take-along-task.tsx';

interface TakeAlongProps {
	/** The open calculator; undefined in the comparison and while it is locked. */
	readonly open?: OpenWork | undefined;
	/** There is something to save. */
	readonly canSave: boolean;
	/** What was calculated makes a plan. */
	readonly hasPlan?: boolean;
}

async function loadTasks() {
	// Once the result is on screen: a request within the press would hold it up.
	await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
	return (await import('./take-along-task.tsx')).TakeAlongTask;
}

/** Copy link, export, save and load; and below, what came of it. */
export function TakeAlong({ open, canSave, hasPlan = false }: TakeAlongProps) {
	const [{ task, turn }, ask] = useState<{ task?: Task; turn: number }>({ turn: 0 });
	const { data: TaskView, isError } = useQuery({
		queryKey: ['take-along'],
		queryFn: loadTasks,
		// Before it is asked for: Safari copies only in the task of the press, and fetching would end that.
		enabled: task !== undefined || Boolean(open?.calculation),
	});
	const offer = (words: string, next: Task) => (
		<Button variant="quiet" className="text-small" onClick={() => ask({ task: next, turn: turn + 1 })}>
			{words}
		</Button>
	);
	return (
		<div className="w-full text-small">
			<div className="flex flex-wrap gap-x-6">
				{open?.calculation && offer('Copy link', 'link')}
				{open?.calculation && offer('Export results as CSV', 'csv')}
				{hasPlan && offer('Export the plan as CSV', 'plan')}
				{canSave && offer('Save all work', 'save')}
				{offer('Load work', 'load')}
			</div>
			{task &&
				(TaskView ? (
					<TaskView key={turn} task={task} open={open} />
				) : (
					<LoadState what="tool" failed={isError} />
				))}
		</div>
	);
}
