// The steps of the guided start in order; each has an address of its own, so that Back leads from one to the one before.

/** A step; the options come after the last. */
export type StepId = 'situation' | 'you' | 'income' | 'sale' | 'answers' | 'options';

const STEPS: readonly StepId[] = ['situation', 'you', 'income', 'sale', 'answers', 'options'];

/** Headings of the steps, and a sentence under each. */
export const STEP_TEXTS: Readonly<Record<StepId, { readonly title: string; readonly note: string }>> = {
	situation: {
		title: 'What is happening?',
		note: 'Choose everything that applies. We then look only at the strategies for it.',
	},
	you: {
		title: 'About you',
		note: 'Age, filing status and state decide most of what you may qualify for.',
	},
	income: {
		title: 'Your income',
		note: 'For one year, before tax. An estimate is enough; what you leave empty counts as zero.',
	},
	sale: {
		title: 'The sale',
		note: 'Each way to sell is compared with selling for cash.',
	},
	answers: {
		title: 'Check your answers',
		note: 'They stay in this browser and are used by every calculator.',
	},
	options: {
		title: 'Your options',
		note: 'Ranked by how far ahead each leaves you after tax and costs, in today’s dollars.',
	},
};

/** What a step does when a visitor goes on from it. */
export interface StepHandle {
	readonly confirm: () => void;
}

/** The steps a visitor goes through, without the options. @param hasSale what is happening includes a sale */
export function listStepIds(hasSale: boolean): readonly StepId[] {
	return STEPS.filter((step) => step !== 'options' && (step !== 'sale' || hasSale));
}

/** The step of an address; the first where it names none. @param search of the address */
export function parseStep(search: string): StepId {
	const name = new URLSearchParams(search).get('step');
	return STEPS.find((step) => step === name) ?? 'situation';
}

/** What a visitor changes, and where they come back to. */
export interface Change {
	readonly from: StepId;
	/** The field to be answered, by the id of its fact. */
	readonly field?: string | undefined;
}

/** The address of a step; of one that is changed, with the way back. */
export function toStepAddress(step: StepId, change?: Change): string {
	const parameters = new URLSearchParams({
		...(step === 'situation' ? {} : { step }),
		...(change ? { from: change.from, ...(change.field ? { field: change.field } : {}) } : {}),
	}).toString();
	return parameters === '' ? '/find' : `/find?${parameters}`;
}

/** What an address says is changed; undefined where a visitor goes step by step. */
export function parseChange(search: string): Change | undefined {
	const parameters = new URLSearchParams(search);
	const from = STEPS.find((step) => step === parameters.get('from'));
	return from && { from, field: parameters.get('field') ?? undefined };
}

/** The steps around one; undefined before the first. */
export function getNeighbors(
	step: StepId,
	hasSale: boolean,
): { readonly previous: StepId | undefined; readonly next: StepId } {
	const steps = STEPS.filter((candidate) => candidate !== 'sale' || hasSale || step === 'sale');
	const index = steps.indexOf(step);
	return { previous: steps[index - 1], next: steps[index + 1] ?? 'options' };
}

/** "Step 1 of 4"; '' for the options, and for the first question, which decides how many follow. */
export function formatProgress(step: StepId, hasSale: boolean): string {
	const steps = listStepIds(hasSale || step === 'sale');
	const index = steps.indexOf(step);
	return index < 1 ? '' : `Step ${index} of ${steps.length - 1}`;
}
