// One definition: what is wrong with its file, its calculator, its examples.
import type {
	DifferenceText,
	ExampleReport,
	FigureText,
	StrategyExampleReport,
	WorkshopDefinition,
	WorkshopStrategy,
} from '../compiler/dev-server/workshop-state.ts';
import type { CalculatorModule } from '../model/calculator-module.ts';
import type { CompiledCalculator, Inputs } from '../model/compiled-calculator.ts';
import { Badge } from '../ui/badge.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { LivePreview } from './live-preview.tsx';
import { StrategyPreview } from './strategy-preview.tsx';
import { type EffectModule, type ReturnsModule, useModule } from './workshop-data.ts';
import { EditorLink, FileHead, formatCount } from './workshop-parts.tsx';

interface DefinitionPageProps {
	readonly definition: WorkshopDefinition;
	/** Of the module with the returns, or ''. */
	readonly returns: string;
}

/** Everything about one definition, as its file was last saved. */
export function DefinitionPage({ definition, returns }: DefinitionPageProps) {
	const { name, file, problems, module: address, isOutOfDate, examples, formulas, strategy } = definition;
	const { module, problem } = useModule<CalculatorModule>(address);
	return (
		<article>
			<FileHead title={name} file={file} problems={problems} />
			<p
				role="status"
				className={isOutOfDate ? 'mt-6 border-caution border-l-3 bg-raised p-4 text-caution' : ''}
			>
				{isOutOfDate && address !== '' && OUT_OF_DATE}
				{isOutOfDate && address === '' && 'The calculator appears here once the file has no errors.'}
			</p>
			{problem && <p role="alert">{problem}</p>}
			<div className="mt-8">
				{module && (
					<LivePreview
						module={module}
						formulas={formulas}
						below={(inputs) =>
							strategy && (
								<OnReturn
									file={file}
									strategy={strategy}
									returns={returns}
									calculator={module.calculator}
									calculatorInputs={inputs}
								/>
							)
						}
					/>
				)}
			</div>
			<section aria-label="Examples" className="mt-10">
				<h3 className="display mb-4 text-title">Examples</h3>
				<ExampleList label="Examples" file={file} examples={examples} />
			</section>
		</article>
	);
}

const OUT_OF_DATE =
	'Out of date: the calculator, its values and the outcome of the examples are those of the last version without errors.';

interface OnReturnProps {
	readonly file: string;
	readonly strategy: WorkshopStrategy;
	/** Of the module with the returns, or ''. */
	readonly returns: string;
	readonly calculator: CompiledCalculator;
	/** As the fields stand. */
	readonly calculatorInputs: Inputs;
}

/** Everything about the return part, as its file was last saved. */
export function OnReturn(props: OnReturnProps) {
	return (
		<Disclosure title="On the return" className="mt-10 border-line border-y">
			{(isMounted) => isMounted && <OnReturnContent {...props} />}
		</Disclosure>
	);
}

function OnReturnContent({ file, strategy, returns, calculator, calculatorInputs }: OnReturnProps) {
	const strategyModule = useModule<EffectModule>(strategy.module);
	const returnsModule = useModule<ReturnsModule>(returns);
	const problem = strategyModule.problem || returnsModule.problem;
	return (
		<section aria-label="On the return">
			<p
				role="status"
				className={strategy.isOutOfDate ? 'mb-6 border-caution border-l-3 bg-raised p-4 text-caution' : ''}
			>
				{strategy.isOutOfDate &&
					(strategy.module === ''
						? 'What it does to a return appears here once the file has no errors.'
						: 'Out of date: what it does to a return is that of the last version without errors.')}
			</p>
			{problem && <p role="alert">{problem}</p>}
			{strategyModule.module && returnsModule.module && (
				<StrategyPreview
					source={{
						system: returnsModule.module.system,
						effects: strategyModule.module.effects,
						strategy: strategyModule.module.effect,
					}}
					workings={strategyModule.module.workings}
					formulas={strategy.formulas}
					calculator={calculator}
					calculatorInputs={calculatorInputs}
				/>
			)}
			<h4 className="mt-10 mb-4 font-medium">Examples of the return part</h4>
			<ExampleList label="Examples of the return part" file={file} examples={strategy.examples} />
		</section>
	);
}

interface ExampleListProps {
	readonly label: string;
	readonly file: string;
	readonly examples: readonly (ExampleReport | StrategyExampleReport)[];
}

/** The examples in the order of the file. */
function ExampleList({ label, file, examples }: ExampleListProps) {
	if (examples.length === 0) return <p className="text-muted">There are no examples to run yet.</p>;
	return (
		<ul aria-label={label}>
			{examples.map((example) => (
				<li key={`${example.line}:${example.column}`} className="border-line border-t py-4">
					<div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
						<Badge tone={example.differences.length > 0 ? 'cost' : 'gain'}>
							{example.differences.length > 0 ? 'Fails' : 'Passes'}
						</Badge>
						<span className="font-medium">{example.name}</span>
					</div>
					<p className="mt-1 text-muted text-small">
						{formatInputs(example)} · {formatCount(example.comparisonCount, 'comparison')}
					</p>
					{example.differences.length > 0 && <Differences differences={example.differences} />}
					{'figures' in example && example.figures.length > 0 && <Figures figures={example.figures} />}
					<EditorLink file={file} line={example.line} column={example.column} />
				</li>
			))}
		</ul>
	);
}

function formatInputs({ inputs }: ExampleReport): string {
	const texts = Object.entries(inputs).map(([id, value]) => `${id} ${value}`);
	return texts.length > 0 ? texts.join(', ') : 'defaults';
}

function Differences({ differences }: { differences: readonly DifferenceText[] }) {
	return (
		<ul className="my-3 border-cost border-l-3 pl-4 text-small">
			{differences.map(({ subject, expected, actual, difference }) => (
				<li key={subject} className="figures py-1 wrap-anywhere">
					<span className="font-medium">{subject}</span>: expected {expected}, found {actual}
					{difference && <span className="text-cost">, difference {difference}</span>}
				</li>
			))}
		</ul>
	);
}

function Figures({ figures }: { figures: readonly FigureText[] }) {
	return (
		<details className="mb-2 text-small">
			<summary className="min-h-8 content-center text-muted">Expected and computed</summary>
			<table className="figures w-full max-w-3xl text-left">
				<thead className="text-muted">
					<tr>
						<th scope="col" className="font-normal">
							Figure
						</th>
						<th scope="col" className="pl-4 text-right font-normal">
							Expected
						</th>
						<th scope="col" className="pl-4 text-right font-normal">
							Computed
						</th>
					</tr>
				</thead>
				<tbody>
					{figures.map(({ subject, expected, actual, isMatch }) => (
						<tr key={subject} className={`border-line border-t ${isMatch ? '' : 'text-cost'}`}>
							<th scope="row" className="py-1 font-normal wrap-anywhere">
								{subject}
							</th>
							<td className="pl-4 text-right">{expected}</td>
							<td className="pl-4 text-right">{actual}</td>
						</tr>
					))}
				</tbody>
			</table>
		</details>
	);
}
