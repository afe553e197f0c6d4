// One definition: what is wrong with its file, its calculator, its examples.
import type { WorkshopDefinition } from '../compiler/dev-server/workshop-state.ts';
import type { CalculatorModule } from '../model/calculator-module.ts';
import { ExampleList } from './example-list.tsx';
import { FileHead } from './file-head.tsx';
import { LivePreview } from './live-preview.tsx';
import { OnReturn } from './on-return.tsx';
import { useModule } from './workshop-data.ts';

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
