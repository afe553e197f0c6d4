// The document of one strategy for search engines and readers without the application: what it is, whom it is for, its limits,
// steps and sources, one worked example with its arithmetic, and strategies near it. Runs in Node, at build time.

import { examples } from 'virtual:calculators/examples';
import { steps } from 'virtual:calculators/steps';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Explanation, explainRows } from '../engine/explain/explain.ts';
import { readInputs } from '../engine/values.ts';
import {
	type CalculationDocument,
	createCalculationDocument,
} from '../features/calculator/calculation-document.ts';
import { NOT_ADVICE, TOOL_DISCLOSURE } from '../features/calculator/messages.ts';
import { entries, findCatalogueEntry, situations } from '../lib/catalogue.ts';
import { loadCalculator } from '../lib/load-calculator.ts';
import { formatWindowTitle } from '../lib/pages.ts';
import { formatRisk } from '../lib/risk.ts';
import { settings } from '../lib/settings.ts';
import type { CatalogueEntry, CompiledCalculator } from '../model/compiled-calculator.ts';
import type { Step } from '../model/generated/authored.ts';
import { getButtonClasses } from '../ui/button.tsx';
import { DocumentFrame } from './document-frame.tsx';
import { escapeMarkup, type PageSource } from './head.ts';

const MAX_RELATED = 4;
const MAX_TITLE = 70;

const toPath = (id: string) => `/strategies/${id}`;

export function listLandingPages(): readonly PageSource[] {
	if (!settings.landingPages) return [];
	return entries.map(({ id, name, code, description }) => ({
		path: toPath(id),
		title: name,
		windowTitle: shortenTitle(formatWindowTitle(name), name),
		description: `${description} ${code}. Who it is for, its limits and steps, and one example with its arithmetic.`,
	}));
}

/** A search engine cuts a title off: where the firm's name has no room, the strategy's stands alone. */
function shortenTitle(windowTitle: string, name: string): string {
	return escapeMarkup(windowTitle).length > MAX_TITLE ? name : windowTitle;
}

/** @throws when there is no such strategy */
export async function renderLandingPage(path: string): Promise<string> {
	const id = path.split('/').at(-1) ?? '';
	const { calculator } = await loadCalculator(id);
	const model = { ...calculator, workings: await calculator.explain() };
	const { inputs } = readInputs(calculator, examples[id] ?? {});
	return renderToStaticMarkup(
		<LandingPage
			calculator={calculator}
			document={createCalculationDocument(calculator, inputs)}
			explanations={explainRows(model, inputs)}
			steps={steps[id] ?? []}
		/>,
	);
}

interface LandingPageProps {
	readonly calculator: CompiledCalculator;
	readonly document: CalculationDocument;
	readonly explanations: readonly Explanation[];
	readonly steps: readonly Step[];
}

function LandingPage(props: LandingPageProps) {
	const { calculator } = props;
	return (
		<DocumentFrame notes={[NOT_ADVICE, TOOL_DISCLOSURE]}>
			<p className="text-small text-muted">{calculator.category}</p>
			<h1 className="display mt-2 max-w-measure text-heading">{calculator.name}</h1>
			<p className="mt-4 max-w-measure text-lead text-muted">{calculator.description}</p>
			<p className="mt-2 text-small text-muted">{calculator.code}</p>
			<p className="mt-8">
				<a href={`/?calculator=${calculator.id}`} className={getButtonClasses('primary')}>
					Calculate it with your own figures
				</a>
			</p>
			<Facts {...props} />
		</DocumentFrame>
	);
}

function Facts({ calculator, document, explanations, steps: ownSteps }: LandingPageProps) {
	const {
		suitableFor,
		timing,
		limits,
		lawChanges,
		assumptions,
		sources,
		riskLevel,
		riskStatus,
		riskCitation,
	} = calculator;
	return (
		<>
			<Part title="Who it is for">
				<Lines texts={[suitableFor, ...listSituations(calculator.id)]} />
			</Part>
			<Part title="What it is estimated to save">
				<Lines texts={[calculator.estimatedSavings, timing]} />
			</Part>
			{riskStatus !== '' && (
				<Part title={`Legal standing: ${formatRisk(riskLevel)}`}>
					<Lines texts={[riskStatus, riskCitation]} />
				</Part>
			)}
			<Part title="Limits in the law">
				<Lines texts={[...limits, ...lawChanges]} />
			</Part>
			{ownSteps.length > 0 && (
				<Part title="Steps">
					<ol role="list" className="space-y-2">
						{ownSteps.map(({ text, who, source }) => (
							<li key={text}>
								{text}. <span className="text-small text-muted">{[who, source].join(' · ')}</span>
							</li>
						))}
					</ol>
				</Part>
			)}
			<Part title={`A worked example, amounts of tax year ${calculator.taxYear}`}>
				<WorkedExample document={document} explanations={explanations} />
				<h3 className="mt-8 mb-2 font-medium">What the quick estimate assumes</h3>
				<Lines texts={assumptions} />
			</Part>
			<Part title="Sources">
				<Lines texts={sources} />
			</Part>
			<Related id={calculator.id} />
		</>
	);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="mt-12 max-w-measure border-t border-edge pt-5">
			<h2 className="display mb-4 text-title">{title}</h2>
			{children}
		</section>
	);
}

function Lines({ texts }: { texts: readonly string[] }) {
	const lines = [...new Set(texts.filter((text) => text !== ''))];
	if (lines.length === 0) return <p className="text-muted">None are noted.</p>;
	return (
		<ul role="list" className="space-y-2">
			{lines.map((text) => (
				<li key={text}>{text}</li>
			))}
		</ul>
	);
}

function WorkedExample({ document, explanations }: Pick<LandingPageProps, 'document' | 'explanations'>) {
	return (
		<>
			<h3 className="mb-2 font-medium">Given</h3>
			<FactLines facts={document.inputs} />
			<h3 className="mt-8 mb-2 font-medium">Result</h3>
			<FactLines facts={document.results} />
			<h3 className="mt-8 mb-2 font-medium">How it was calculated</h3>
			<ul role="list" className="figures space-y-3 text-small">
				{explanations.map(({ id, label, text, numbers, value, conditions }) => (
					<li key={id}>
						<span className="font-medium">{label}</span>
						{conditions.map((condition) => (
							<span key={condition.text} className="block">
								Because {condition.text}
							</span>
						))}
						{text !== '' && <span className="block text-muted">{text}</span>}
						{numbers !== '' && (
							<span className="block">
								{numbers} = {value}
							</span>
						)}
					</li>
				))}
			</ul>
		</>
	);
}

interface Fact {
	readonly id: string;
	readonly label: string;
	readonly text: string;
}

function FactLines({ facts }: { facts: readonly Fact[] }) {
	return (
		<dl className="figures border-b border-line">
			{facts.map(({ id, label, text }) => (
				<div key={id} className="flex flex-wrap justify-between gap-x-6 border-t border-line py-2">
					<dt>{label}</dt>
					<dd>{text}</dd>
				</div>
			))}
		</dl>
	);
}

function listSituations(id: string): readonly string[] {
	return situations.filter(({ strategies }) => strategies.includes(id)).map(({ label }) => label);
}

function Related({ id }: { id: string }) {
	const related = listRelated(id);
	if (related.length === 0) return null;
	return (
		<Part title="Related strategies">
			<ul role="list">
				{related.map((entry) => (
					<li key={entry.id}>
						<a
							href={toPath(entry.id)}
							className="inline-flex min-h-11 items-center underline underline-offset-4"
						>
							{entry.name}
						</a>
					</li>
				))}
			</ul>
		</Part>
	);
}

/** The strategies that share the most situations and the category with one, in the order of the catalogue. */
export function listRelated(id: string): readonly CatalogueEntry[] {
	const own = findCatalogueEntry(id);
	const measureNearness = (other: CatalogueEntry) =>
		situations.filter(({ strategies }) => strategies.includes(id) && strategies.includes(other.id)).length +
		(own?.category === other.category ? 1 : 0);
	return entries
		.filter((other) => other.id !== id && measureNearness(other) > 0)
		.toSorted((a, b) => measureNearness(b) - measureNearness(a))
		.slice(0, MAX_RELATED);
}
