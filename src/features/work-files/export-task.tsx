// Does what the toolbar was asked for, and says what came of it.
import { type ContextType, type ReactNode, useEffect, useId } from 'react';
import { download, toFileName } from '../../lib/download.ts';
import { toCalculatorAddress } from '../../lib/overlay.tsx';
import { useSelectOnEntry } from '../../ui/input.tsx';
import { getVisit } from '../../visit/visit-store.ts';
import type { OpenCalculation } from '../calculator/workspace.tsx';
import { listEffectRows } from '../effect/effect-document.tsx';
import { computeEffectOnReturn } from '../effect/effect-on-return.ts';
import { listPlanCsvRows } from '../effect/plan-csv.ts';
import { reportPlan } from '../effect/plan-facts.ts';
import { describePlanObstacle } from '../effect/plan-messages.ts';
import { loadCalculators, loadPlanSource } from '../effect/plan-source.ts';
import { formatCsv, formatResultsCsv } from './csv.ts';
import { copyText, formatInputsFragment } from './inputs-link.ts';
import { formatContents, LoadWorkDialog } from './load-work.tsx';
import type { ShowDialog } from './load-work-host.tsx';
import { writeWork } from './work-file.ts';

export type ExportKind = 'link' | 'csv' | 'plan' | 'save' | 'load';

interface TaskContext {
	/** The open calculator with its calculation; undefined where none is. */
	readonly open: OpenCalculation | undefined;
	/** Opens a dialog over what is open. */
	readonly show: ContextType<typeof ShowDialog>;
}

const WORK_FILE = 'tax-strategy-work.json';
const PLAN_FILE = 'tax-strategy-plan.csv';
const CSV = 'text/csv;charset=utf-8';

/** Does a task. @returns what is said then @throws when it cannot be done */
type RunTask = (context: TaskContext) => Promise<ReactNode>;

export const tasks: Readonly<Record<ExportKind, RunTask>> = {
	link: copyLink,
	csv: exportResults,
	plan: exportPlan,
	save: saveWork,
	load: async ({ show }) => {
		show(() => LoadWorkDialog);
		return null;
	},
};

async function copyLink({ open }: TaskContext): Promise<ReactNode> {
	if (!open) return null;
	const { calculator, form } = open;
	const unreadable = calculator.inputs.find(({ id }) => form.unreadable.includes(id));
	if (unreadable)
		return `The link was not copied: “${unreadable.title}” cannot be read. Enter it, then copy again.`;
	const address = `${window.location.origin}${toCalculatorAddress(calculator.id)}`;
	const link = `${address}${formatInputsFragment(calculator, form.inputs)}`;
	return (await copyText(link)) ? (
		'Link copied. It holds the inputs in the fields; no server sees them, and it unlocks nothing.'
	) : (
		<LinkField link={link} />
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

async function exportResults({ open }: TaskContext): Promise<ReactNode> {
	if (!open?.calculation) return null;
	const { calculator, calculation } = open;
	const { id } = calculator;
	const { inputs } = calculation;
	const name = `${id}-results.csv`;
	const source = await loadPlanSource({
		...getVisit(),
		selection: [id],
		moves: [],
		calculations: { [id]: inputs },
	});
	const effects = source?.strategies.map((plannedEntry) =>
		computeEffectOnReturn({ ...source, ...plannedEntry }),
	);
	download(name, CSV, formatResultsCsv(calculator, inputs, effects?.flatMap(listEffectRows)));
	return `Exported as ${name}: the last result, with its inputs.`;
}

async function exportPlan(): Promise<ReactNode> {
	const visit = getVisit();
	const source = await loadPlanSource(visit);
	const name = toFileName(PLAN_FILE, visit.planName);
	const obstacle = source ? describePlanObstacle(source) : '';
	if (obstacle !== '') return obstacle;
	if (source) {
		const { finishedPlan, facts } = await reportPlan(source, visit);
		download(name, CSV, formatCsv(listPlanCsvRows(finishedPlan, facts)));
	}
	return `Exported as ${name}: the plan with every line of every year.`;
}

async function saveWork(): Promise<ReactNode> {
	const visit = getVisit();
	const calculations = await loadCalculators(Object.entries(visit.calculations));
	const name = toFileName(WORK_FILE, visit.planName);
	download(name, 'application/json', writeWork(visit, calculations));
	return `Saved as ${name}: ${formatContents(visit)}.`;
}
