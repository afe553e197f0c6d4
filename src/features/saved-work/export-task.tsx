// Does what the toolbar was asked for, once, and says what came of it.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { LoadState } from '../../lib/load-state.tsx';
import { toCalculatorAddress } from '../../lib/overlay.tsx';
import type { CompiledCalculator, Inputs } from '../../model/compiled-calculator.ts';
import { useSelectOnEntry } from '../../ui/input.tsx';
import type { OpenCalculation } from '../calculator/workspace.tsx';
import { listPlanCsvRows } from '../plan/plan-csv.ts';
import { reportPlan } from '../plan/plan-facts.ts';
import { computeEffect } from '../strategy/compute-effect.ts';
import { listEffectRows } from '../strategy/effect-document.tsx';
import { formatCsv, formatResultsCsv } from './csv.ts';
import { copyText, formatInputsFragment } from './inputs-link.ts';
import { formatContents, LoadWorkDialog } from './load-work.tsx';
import { ShowDialog } from './load-work-host.tsx';
import { loadCalculators, loadPlanSource } from './plan-source.ts';
import { getVisit } from './visit-store.ts';
import { writeWork } from './work-file.ts';

export type Task = 'link' | 'csv' | 'plan' | 'save' | 'load';

interface TaskProps {
	readonly task: Task;
	readonly open: OpenCalculation | undefined;
}

const WORK_FILE = 'tax-strategy-work.json';
const PLAN_FILE = 'tax-strategy-plan.csv';
const CSV = 'text/csv;charset=utf-8';

/** Mounting it does the task. */
export function ExportTask({ task, open }: TaskProps) {
	if (task === 'save') return <FileTask subject="calculators of your work" run={saveWork} />;
	if (task === 'load') return <LoadTask />;
	if (task === 'plan') return <FileTask subject="plan" run={exportPlan} />;
	if (!open?.calculation) return null;
	const { calculator, calculation } = open;
	if (task === 'link') return <LinkTask open={open} />;
	return <FileTask subject="results" run={() => exportResults(calculator, calculation.inputs)} />;
}

interface FileTaskProps {
	/** Of the message while it is loading, or cannot be. */
	readonly subject: string;
	/** Writes a file. @returns what is said then */
	readonly run: (signal: AbortSignal) => Promise<string>;
}

function FileTask({ subject, run }: FileTaskProps) {
	const { data: outcome, isError } = useSingleRun(run);
	if (outcome) return <TaskOutcome>{outcome}</TaskOutcome>;
	return <LoadState subject={subject} hasFailed={isError} className="mt-2" />;
}

function LoadTask() {
	const show = useContext(ShowDialog);
	useEffect(() => show(() => LoadWorkDialog), [show]);
	return null;
}

function LinkTask({ open: { calculator, form } }: { open: OpenCalculation }) {
	// The fields' texts at the press of the button, whatever is typed later.
	const initialForm = useRef(form).current;
	const unreadable = calculator.inputs.find(({ id }) => initialForm.unreadable.includes(id));
	if (unreadable) {
		return (
			<TaskOutcome>
				The link was not copied: “{unreadable.title}” cannot be read. Enter it, then copy again.
			</TaskOutcome>
		);
	}
	const address = `${window.location.origin}${toCalculatorAddress(calculator.id)}`;
	return <CopiedLink link={`${address}${formatInputsFragment(calculator, initialForm.inputs)}`} />;
}

function CopiedLink({ link }: { link: string }) {
	const { data: isCopied } = useSingleRun(() => copyText(link));
	if (isCopied === undefined) return null;
	if (!isCopied) return <LinkField link={link} />;
	return (
		<TaskOutcome>
			Link copied. It holds the inputs in the fields; no server sees them, and it unlocks nothing.
		</TaskOutcome>
	);
}

// Without the clipboard, the text is selected, so that the visitor's own way of copying takes it.
function LinkField({ link }: { link: string }) {
	const { field, events } = useSelectOnEntry();
	const id = useId();
	useEffect(() => field.current?.focus(), [field]);
	return (
		<div className="mt-2">
			<label htmlFor={id}>The browser did not allow copying. The link is selected: copy it from here.</label>
			<input
				ref={field}
				id={id}
				type="text"
				readOnly
				value={link}
				// With smaller letters iOS zooms in on entry.
				className="mt-2 block min-h-12 w-full rounded-control border border-edge bg-paper px-3 text-body"
				{...events}
			/>
		</div>
	);
}

async function exportResults(calculator: CompiledCalculator, inputs: Inputs): Promise<string> {
	const { id } = calculator;
	const name = `${id}-results.csv`;
	const source = await loadPlanSource({ ...getVisit(), selection: [id], calculations: { [id]: inputs } });
	const effects = source?.strategies.map((plannedEntry) => computeEffect({ ...source, ...plannedEntry }));
	download(name, CSV, formatResultsCsv(calculator, inputs, effects?.flatMap(listEffectRows)));
	return `Exported as ${name}: the last result, with its inputs.`;
}

async function exportPlan(signal: AbortSignal): Promise<string> {
	const visit = getVisit();
	const source = await loadPlanSource(visit);
	if (source) {
		const { finishedPlan, facts } = await reportPlan(source, visit, signal);
		download(PLAN_FILE, CSV, formatCsv(listPlanCsvRows(finishedPlan, facts)));
	}
	return `Exported as ${PLAN_FILE}: the plan with every line of every year.`;
}

async function saveWork(): Promise<string> {
	const visit = getVisit();
	const calculations = await loadCalculators(Object.entries(visit.calculations));
	download(WORK_FILE, 'application/json', writeWork(visit, calculations));
	return `Saved as ${WORK_FILE}: ${formatContents(visit)}.`;
}

// A query of its own key runs once, also where React mounts everything twice.
function useSingleRun<T>(run: (signal: AbortSignal) => Promise<T>) {
	const id = useId();
	const runId = useRef(0);
	runId.current ||= ++runCount;
	return useQuery({
		queryKey: ['task', id, runId.current],
		queryFn: ({ signal }) => run(signal),
		gcTime: 0,
		staleTime: Number.POSITIVE_INFINITY,
		refetchOnReconnect: false,
	});
}

let runCount = 0;

function TaskOutcome({ children }: { children: ReactNode }) {
	return (
		<p role="status" className="mt-2 border-gold border-l-3 pl-4">
			{children}
		</p>
	);
}

/** @param type with its character set where the text is more than ASCII */
export function download(name: string, type: string, text: string): void {
	const address = URL.createObjectURL(new Blob([text], { type }));
	const link = document.createElement('a');
	link.href = address;
	link.download = name;
	link.click();
	// The browser has to have begun before the address ends.
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
