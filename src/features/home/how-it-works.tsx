// Three steps from choosing a strategy to deciding on it.
import { listEntriesOfType } from '../../lib/catalogue.ts';
import { settings } from '../../lib/settings.ts';
import type { CalculatorType, CatalogueEntry } from '../../model/compiled-calculator.ts';

const steps = [
	{
		title: 'Choose a strategy',
		text: `Select any calculator for a flat $${settings.pricePerCalculator}. It opens at once and stays unlocked for this visit.`,
	},
	{
		title: 'Enter your figures',
		text: 'Every field arrives with a typical value. Replace it with yours and press Calculate to see each line of the result.',
	},
	{
		title: 'Compare and decide',
		text: 'Put the selected strategies side by side, then take them to a qualified tax professional.',
	},
] as const;

/** An ordered list of the steps. */
export function HowItWorks() {
	return (
		<section aria-labelledby="steps-heading" className="page-column pt-20 md:pt-28">
			<h2 id="steps-heading" className="display pb-10 text-heading">
				How it works
			</h2>
			<ol role="list" className="grid gap-x-12 gap-y-10 md:grid-cols-3">
				{steps.map(({ title, text }, index) => (
					<li key={title} className="grid grid-cols-[3rem_1fr] border-t border-edge pt-4">
						<span aria-hidden="true" className="display figures text-heading text-brass">
							{index + 1}
						</span>
						<div className="flex flex-col gap-2 pt-2">
							<h3 className="font-serif text-title">{title}</h3>
							<p className="text-muted">{text}</p>
						</div>
					</li>
				))}
			</ol>
		</section>
	);
}

interface WithoutScriptProps {
	readonly type: CalculatorType;
	/** The name of the tab. */
	readonly label: string;
}

/** The strategies of one family under its name. */
export function WithoutScript({ type, label }: WithoutScriptProps) {
	return (
		<>
			<h3 className="display pt-10 text-heading">{label}</h3>
			<ul role="list" className="grid gap-x-10 md:grid-cols-2 lg:grid-cols-3">
				{listEntriesOfType(type).map((entry) => (
					<Strategy key={entry.id} entry={entry} />
				))}
			</ul>
		</>
	);
}

function Strategy({ entry }: { entry: CatalogueEntry }) {
	return (
		<li className="flex flex-col gap-3 border-b border-line py-6">
			<h3 className="font-serif text-title">{entry.name}</h3>
			<p className="text-muted">{entry.description}</p>
			<p className="text-small text-muted">{entry.code}</p>
			<p>Estimated savings: {entry.estimatedSavings}</p>
		</li>
	);
}
