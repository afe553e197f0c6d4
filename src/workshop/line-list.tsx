// Everything a calculator computes with and computes, as the fields stand: inputs, amounts of the law, lines.
import type { ReactNode } from 'react';
import type { AuthoredFormula, AuthoredFormulas } from '../compiler/dev-server/workshop-state.ts';
import { formatAmount } from '../engine/amounts.ts';
import type { Computable } from '../engine/calculate.ts';
import { explainLines, type LineExplanation, type Presence } from '../engine/explain/explain.ts';
import { formatInputWithUnit } from '../engine/format.ts';
import { Working } from '../features/calculator/workings/working.tsx';
import type { CompiledAmount, Inputs } from '../model/compiled-calculator.ts';
import { Badge } from '../ui/badge.tsx';
import { EditorLink } from './workshop-parts.tsx';

interface LineListProps {
	readonly model: Computable;
	readonly inputs: Inputs;
	/** Inputs that are not on the form. */
	readonly absent: ReadonlySet<string>;
	readonly formulas: AuthoredFormulas;
}

/** Inputs, amounts and lines with their values. */
export function LineList({ model, inputs, absent, formulas }: LineListProps) {
	return (
		<>
			<Title>Inputs</Title>
			<dl aria-label="Inputs">
				{model.inputs.map((input) => (
					<Entry key={input.id} id={input.id} title={input.title}>
						{formatInputWithUnit(inputs[input.id] ?? input.default, input)}
						{(input.hidden || absent.has(input.id)) && (
							<span className="font-normal text-muted"> · not on the form</span>
						)}
					</Entry>
				))}
			</dl>
			{model.amounts.length > 0 && <Amounts amounts={model.amounts} />}
			<Title>Lines</Title>
			<ol aria-label="Lines">
				{explainLines(model, inputs).map((line) => (
					<Line key={line.id} line={line} authored={formulas[line.id]} />
				))}
			</ol>
		</>
	);
}

function Title({ children }: { children: string }) {
	return <h4 className="mt-8 mb-2 font-medium">{children}</h4>;
}

interface EntryProps {
	readonly id: string;
	readonly title: string;
	readonly source?: string;
	readonly children: ReactNode;
}

function Entry({ id, title, source, children }: EntryProps) {
	return (
		<div className="border-line border-t py-2 text-small">
			<dt>
				{title} <code className="text-muted wrap-anywhere">{id}</code>
			</dt>
			<dd className="figures font-medium">{children}</dd>
			{source && <dd className="text-muted">{source}</dd>}
		</div>
	);
}

function Amounts({ amounts }: { amounts: readonly CompiledAmount[] }) {
	return (
		<>
			<Title>Amounts of the law</Title>
			<dl aria-label="Amounts">
				{amounts.map((amount) => {
					const { id, title, year, source } = amount;
					return (
						<Entry key={id} id={id} title={title} source={`Tax year ${year}. ${source}`}>
							{formatAmount(amount, ' · ')}
						</Entry>
					);
				})}
			</dl>
		</>
	);
}

const PRESENCE: Readonly<Record<Presence, string>> = {
	shown: '',
	concealed: 'Not shown to the visitor',
	absent: 'Does not apply',
};

function Line({ line, authored }: { line: LineExplanation; authored: AuthoredFormula | undefined }) {
	const { id, label, value, presence } = line;
	return (
		<li className="border-line border-t py-4" data-line={id}>
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h5 className="font-medium">
					{label} <code className="font-normal text-muted text-small wrap-anywhere">{id}</code>
				</h5>
				<span className="figures font-medium wrap-anywhere">{value}</span>
			</div>
			{presence !== 'shown' && <Badge>{PRESENCE[presence]}</Badge>}
			{authored && (
				<p className="mt-1 mb-2 text-small">
					<code className="wrap-anywhere">{authored.text}</code>
					<br />
					<EditorLink {...authored} />
				</p>
			)}
			<Working explanation={line} />
		</li>
	);
}
