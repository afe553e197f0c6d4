// The amounts the law or the model supplies to a calculator, with their tax year and source.
import { type AmountFigure, listFigures } from '../../../engine/amounts.ts';
import type { CompiledParameter } from '../../../model/compiled-calculator.ts';

/** A list under its heading; nothing when no amount is used. */
export function AmountList({ parameters }: { parameters: readonly CompiledParameter[] }) {
	if (parameters.length === 0) return null;
	return (
		<>
			<h4 className="mt-4 mb-2 text-muted text-small">Amounts used</h4>
			<ul role="list" className="text-small print:columns-2 print:gap-x-12">
				{parameters.map((parameter) => (
					<Parameter key={parameter.id} parameter={parameter} />
				))}
			</ul>
		</>
	);
}

function Parameter({ parameter }: { parameter: CompiledParameter }) {
	const { title, year, source } = parameter;
	const [firstFigure, ...remainingFigures] = listFigures(parameter);
	return (
		<li className="break-inside-avoid border-line border-t py-3 print:py-1">
			<p className="flex items-baseline justify-between gap-6">
				<span className="font-medium">{title}</span>
				{firstFigure?.part === '' && <span className="figures">{firstFigure.text}</span>}
			</p>
			{firstFigure && firstFigure.part !== '' && <Figures figures={[firstFigure, ...remainingFigures]} />}
			<p className="text-muted">
				Tax year {year}. {source}
			</p>
		</li>
	);
}

function Figures({ figures }: { readonly figures: readonly AmountFigure[] }) {
	const isLong = figures.some(({ part }) => part.length > 4);
	const columns = isLong
		? 'grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]'
		: 'grid-cols-[repeat(auto-fill,minmax(6rem,1fr))]';
	return (
		<ul role="list" className={`figures my-1 grid gap-x-6 ${columns}`}>
			{figures.map(({ part, text }) => (
				<li key={part} className="flex justify-between gap-2">
					<span>{part}</span> <span>{text}</span>
				</li>
			))}
		</ul>
	);
}
