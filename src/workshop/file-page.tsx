// One file: what is wrong with it, its programs as they were last saved, and their examples.
import type { ReactNode } from 'react';
import type {
	DifferenceText,
	ExampleReport,
	FigureText,
	WorkshopFile,
	WorkshopProgram,
} from '../compiler/dev-server/workshop-state.ts';
import type { CalculatorModule, CompiledCalculator, Inputs } from '../model/compiled-calculator.ts';
import { Badge } from '../ui/badge.tsx';
import { type DataColumn, DataTable } from '../ui/data-table.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { LivePreview } from './live-preview.tsx';
import { StrategyPreview } from './strategy-preview.tsx';
import { WorksheetPreview } from './worksheet-preview.tsx';
import { type EffectModule, type ReturnsModule, useModule, type WorkshopModule } from './workshop-data.ts';
import { EditorLink, FileHead, pluralize } from './workshop-parts.tsx';

/** Everything about one file. */
export function FilePage({ file }: { file: WorkshopFile }) {
	return (
		<article>
			<FileHead {...file} />
			<div className="mt-6">
				{file.kind === 'worksheet' ? <Worksheet file={file} /> : <Calculator file={file} />}
			</div>
		</article>
	);
}

function Worksheet({ file: { id, program } }: { file: WorkshopFile }) {
	return (
		<LoadedProgram<ReturnsModule>
			program={program}
			outOfDate="the lines are those of the last returns without errors."
			pending="The lines appear here once the returns have no errors."
		>
			{(module) => <WorksheetPreview id={id} module={module} formulas={program.formulas} />}
		</LoadedProgram>
	);
}

function Calculator({ file: { file, program, onReturn } }: { file: WorkshopFile }) {
	return (
		<>
			<LoadedProgram<CalculatorModule>
				program={program}
				outOfDate="the calculator, its values and the outcome of the examples are those of the last version without errors."
				pending="The calculator appears here once the file has no errors."
			>
				{(module) => (
					<LivePreview
						module={module}
						formulas={program.formulas}
						below={(inputs) =>
							onReturn && (
								<Disclosure
									title="On the return"
									className="mt-10 border-line border-y"
									lazyContent={
										<OnReturn file={file} program={onReturn} calculator={module.calculator} inputs={inputs} />
									}
								/>
							)
						}
					/>
				)}
			</LoadedProgram>
			<section aria-label="Examples" className="mt-10">
				<h3 className="display mb-4 text-title">Examples</h3>
				<ExampleList label="Examples" file={file} examples={program.examples} />
			</section>
		</>
	);
}

interface OnReturnProps {
	readonly file: string;
	readonly program: WorkshopProgram;
	readonly calculator: CompiledCalculator;
	/** As the calculator's fields stand. */
	readonly inputs: Inputs;
}

function OnReturn({ file, program, calculator, inputs }: OnReturnProps) {
	return (
		<section aria-label="On the return">
			<LoadedProgram<EffectModule>
				program={program}
				outOfDate="what it does to a return is that of the last version without errors."
				pending="What it does to a return appears here once the file has no errors."
			>
				{({ system, effects, effect, workings }) => (
					<StrategyPreview
						source={{ system, effects, strategy: effect }}
						workings={workings}
						formulas={program.formulas}
						calculator={calculator}
						calculatorInputs={inputs}
					/>
				)}
			</LoadedProgram>
			<h4 className="mt-10 mb-4 font-medium">Examples of the return part</h4>
			<ExampleList label="Examples of the return part" file={file} examples={program.examples} />
		</section>
	);
}

interface LoadedProgramProps<Module> {
	readonly program: WorkshopProgram;
	/** The sentence while the last version is shown. */
	readonly outOfDate: string;
	/** The sentence while no version has compiled. */
	readonly pending: string;
	readonly children: (module: Module) => ReactNode;
}

function LoadedProgram<Module extends WorkshopModule>(props: LoadedProgramProps<Module>) {
	const { program, outOfDate, pending, children } = props;
	const { module, problem } = useModule<Module>(program.module);
	return (
		<>
			<p
				role="status"
				className={program.isOutOfDate ? 'mb-8 border-caution border-l-3 bg-raised p-4 text-caution' : ''}
			>
				{program.isOutOfDate && (program.module === '' ? pending : `Out of date: ${outOfDate}`)}
			</p>
			{problem && <p role="alert">{problem}</p>}
			{module && children(module)}
		</>
	);
}

interface ExampleListProps {
	readonly label: string;
	readonly file: string;
	readonly examples: readonly ExampleReport[];
}

/** The examples in the order of the file. */
function ExampleList({ label, file, examples }: ExampleListProps) {
	if (examples.length === 0) return <p className="text-muted">There are no examples to run yet.</p>;
	return (
		<ul aria-label={label}>
			{examples.map(({ name, line, column, inputs, comparisonCount, figures, differences }) => (
				<li key={`${line}:${column}`} className="border-line border-t py-4">
					<div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
						<Badge tone={differences.length > 0 ? 'cost' : 'gain'}>
							{differences.length > 0 ? 'Fails' : 'Passes'}
						</Badge>
						<span className="font-medium">{name}</span>
					</div>
					<p className="mt-1 text-muted text-small">
						{formatInputs(inputs)} · {pluralize(comparisonCount, 'comparison')}
					</p>
					{differences.length > 0 && <Differences differences={differences} />}
					{figures.length > 0 && <Figures figures={figures} />}
					<EditorLink file={file} line={line} column={column} />
				</li>
			))}
		</ul>
	);
}

function formatInputs(inputs: ExampleReport['inputs']): string {
	const texts = Object.entries(inputs).map(([id, value]) => `${id} ${value}`);
	return texts.length > 0 ? texts.join(', ') : 'defaults';
}

function Differences({ differences }: { differences: readonly DifferenceText[] }) {
	return (
		<ul className="my-3 border-cost border-l-3 pl-4 text-small">
			{differences.map(({ subject, text }) => (
				<li key={`${subject} ${text}`} className="figures py-1 wrap-anywhere">
					<span className="font-medium">{subject}</span>: {text}
				</li>
			))}
		</ul>
	);
}

const FIGURE_COLUMNS: readonly DataColumn<FigureText>[] = [
	{ title: 'Expected', className: 'pl-4 text-right', render: ({ expected }) => expected },
	{
		title: 'Computed',
		className: 'pl-4 text-right',
		render: ({ actual, isMatch }) => (isMatch ? actual : <span className="text-cost">{actual}</span>),
	},
];

function Figures({ figures }: { figures: readonly FigureText[] }) {
	return (
		<details className="mb-2 text-small">
			<summary className="min-h-8 content-center text-muted">Expected and computed</summary>
			<DataTable
				caption="Figures"
				rowTitle="Figure"
				renderRowHead={({ subject }) => subject}
				columns={FIGURE_COLUMNS}
				rows={figures}
				getKey={({ subject }) => subject}
				className="max-w-3xl"
				rowHeadClassName="py-1 wrap-anywhere"
				cellClassName=""
			/>
		</details>
	);
}
