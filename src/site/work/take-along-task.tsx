// Does what the toolbar was asked for, once, and says what came of it.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import type { OpenWork } from '../../calculator/workspace.tsx';
import { loadCalculator } from '../../catalogue/load-calculator.ts';
import { effectRows } from '../../effect/effect-csv.ts';
import { LoadState } from '../../loading/load-state.tsx';
import { planRows } from '../../plan/plan-csv.ts';
import { useSelectOnEntry } from '../../ui/select-on-entry.ts';
import { calculatorAddress } from '../overlays.ts';
import { useSelection } from '../selection.tsx';
import { currentAssetChoice } from './asset-choice.ts';
import { currentCalculations } from './calculations.ts';
import { copyText } from './copy-text.ts';
import { csvText } from './csv.ts';
import { download } from './download.ts';
import { currentHousehold } from './household.ts';
import { inputsFragment } from './inputs-link.ts';
import { LoadWorkDialog } from './load-work.tsx';
import { ShowDialog } from './load-work-host.tsx';
import { reportable } from './reportable.ts';
import { resultsCsv } from './results-csv.ts';
import { currentReturnInputs } from './return-inputs.ts';
import { currentSale } from './sale.ts';
import { type Work, writeWork } from './work-file.ts';
import { workOutEffect } from './work-out-effect.ts';
import { workOutPlan } from './work-out-plan.ts';

export type Task = 'link' | 'csv' | 'plan' | 'save' | 'load';

interface TaskProps {
	readonly task: Task;
	readonly open: OpenWork | undefined;
}

const WORK_FILE = 'tax-strategy-work.json';
const PLAN_FILE = 'tax-strategy-plan.csv';
const CSV = 'text/csv;charset=utf-8';

/** Mounting it does the task. */
export function TakeAlongTask({ task, open }: TaskProps) {
	if (task === 'save') return <SaveTask />;
	if (task === 'load') return <LoadTask />;
	if (task === 'plan') return <PlanTask />;
	if (!open?.calculation) return null;
	return task === 'csv' ? <CsvTask open={open} /> : <LinkTask open={open} />;
}

function LoadTask() {
	const show = useContext(ShowDialog);
	useEffect(() => show(() => LoadWorkDialog), [show]);
	return null;
}

function LinkTask({ open: { calculator, live } }: { open: OpenWork }) {
	// What stood in the fields at the press of the button, whatever is typed later.
	const asked = useRef(live).current;
	const unreadable = calculator.inputs.find(({ id }) => asked.unreadable.includes(id));
	if (unreadable) {
		return (
			<Outcome>
				The link was not copied: “{unreadable.title}” cannot be read. Enter it, then copy again.
			</Outcome>
		);
	}
	const address = `${window.location.origin}${calculatorAddress(calculator.id)}`;
	return <CopiedLink link={`${address}${inputsFragment(calculator, asked.inputs)}`} />;
}

function CopiedLink({ link }: { link: string }) {
	const { data: isCopied } = useOnce(() => copyText(link));
	if (isCopied === undefined) return null;
	if (!isCopied) return <LinkField link={link} />;
	return (
		<Outcome>
			Link copied. It holds the inputs in the fields; no server sees them, and it unlocks nothing.
		</Outcome>
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
				// Where the letters are smaller, iOS zooms in on entry.
				className="mt-2 block min-h-12 w-full rounded-control border border-edge bg-paper px-3 text-body"
				{...events}
			/>
		</div>
	);
}

function CsvTask({ open: { calculator, calculation } }: { open: OpenWork }) {
	const name = `${calculator.id}-results.csv`;
	const { data: isDone } = useOnce(async () => {
		if (!calculation) return true;
		const worked = await workOutEffect(calculator, calculation.inputs);
		const more = worked ? effectRows(worked) : [];
		download(name, CSV, resultsCsv(calculator, calculation.inputs, more));
		return true;
	});
	return isDone ? <Outcome>Exported as {name}: the last result, with its inputs.</Outcome> : null;
}

function PlanTask() {
	const { ids } = useSelection();
	const { data: isDone, isError } = useOnce(async (signal) => {
		const work = reportable(ids, currentCalculations());
		const modules = await Promise.all(work.map(([id]) => loadCalculator(id)));
		const calculated = modules.map(({ calculator }, at) => [calculator, work[at]?.[1] ?? {}] as const);
		const plan = await workOutPlan(calculated, signal);
		if (plan) download(PLAN_FILE, CSV, csvText(planRows(plan)));
		return true;
	});
	if (isDone) return <Outcome>Exported as {PLAN_FILE}: the plan with every line of every year.</Outcome>;
	return <LoadState what="plan" failed={isError} className="mt-2" />;
}

function SaveTask() {
	const { ids } = useSelection();
	const { data: saved, isError } = useOnce(async () => {
		const calculations = [...currentCalculations()];
		const modules = await Promise.all(calculations.map(([id]) => loadCalculator(id)));
		const pairs = calculations.map(([, inputs], i) => [modules[i]?.calculator, inputs] as const);
		const known = pairs.flatMap(([calculator, inputs]) =>
			calculator ? [[calculator, inputs] as const] : [],
		);
		const household = currentHousehold()?.given;
		const sale = currentSale()?.typed.given;
		const returnInputs = [...currentReturnInputs()].map(([id, typed]) => [id, typed.given] as const);
		const assetChoice = currentAssetChoice();
		const work = { selection: ids, calculations: known, household, sale, returnInputs, assetChoice };
		download(WORK_FILE, 'application/json', writeWork(work));
		return holding(work);
	});
	if (saved) {
		return (
			<Outcome>
				Saved as {WORK_FILE}: {saved}.
			</Outcome>
		);
	}
	return <LoadState what="calculators of your work" failed={isError} className="mt-2" />;
}

function holding({ selection, calculations, household, sale }: Work): string {
	const own = [household && 'your household', sale && 'your planned sale'].filter((one) => one !== undefined);
	const listed = [`${selection.length} selected`, `${calculations.length} calculated`].join(', ');
	return own.length === 0 ? listed : `${listed}, and ${own.join(' and ')}`;
}

// A query of its own key runs once, also where React mounts everything twice.
function useOnce<T>(run: (signal: AbortSignal) => Promise<T>) {
	const id = useId();
	const turn = useRef(0);
	turn.current ||= ++turns;
	return useQuery({
		queryKey: ['task', id, turn.current],
		queryFn: ({ signal }) => run(signal),
		gcTime: 0,
		staleTime: Number.POSITIVE_INFINITY,
		refetchOnReconnect: false,
	});
}

let turns = 0;

function Outcome({ children }: { children: ReactNode }) {
	return (
		<p role="status" className="mt-2 border-gold border-l-3 pl-4">
			{children}
		</p>
	);
}
