// The coverage of the states as a document: how far each return is to be relied on, and where it departs from the public model.
import { readProject } from '../../src/compiler/load/read-project.ts';
import type {
	HouseholdDefinition,
	ParametersFile,
	WorksheetDefinition,
} from '../../src/model/generated/authored.ts';

const INTRODUCTION = `# Coverage of the states

Written by \`npm run docs\` from \`calculators/law/states/\`. Reliability A: enacted law, and every sure case of an independent model agrees; B:
an amount is projected, or a rule is read from one source; C: something that moves results is left open. An estimate is an
amount that was not published or enacted when it was keyed in.`;

const RELIABILITIES = {
	A: 'Enacted law; every sure case of an independent model agrees',
	B: 'An amount is projected, or a rule is read from one source',
	C: 'Something that moves results is left open',
} as const;

/** A table of the states by how far their returns are to be relied on. */
export function formatReliabilities(): string {
	const { files } = readProject('calculators');
	const worksheets = files
		.filter(({ path, kind }) => kind === 'worksheet' && path.includes('/states/'))
		.map(({ text }) => JSON.parse(text) as WorksheetDefinition);
	const household = files.find(({ kind }) => kind === 'household');
	const { withoutIncomeTax } = JSON.parse(household?.text ?? '{}') as Pick<
		HouseholdDefinition,
		'withoutIncomeTax'
	>;
	const rows = Object.entries(RELIABILITIES).map(([grade, meaning]) => {
		const states = worksheets.filter(({ coverage }) => coverage?.reliability === grade);
		return `| ${grade} | ${meaning} | ${states.map(({ state }) => state).join(' ')} |`;
	});
	const untaxed = `| – | No income tax | ${withoutIncomeTax?.join(' ')} |`;
	return ['| Reliability | Means | States |', '|---|---|---|', ...rows, untaxed].join('\n');
}

/** The document. */
export function writeStates(): string {
	const { files } = readProject('calculators');
	const inStates = files.filter(({ path }) => path.includes('/states/'));
	const amounts = new Map(
		inStates
			.filter(({ kind }) => kind === 'parameters')
			.map(({ name, text }) => [name, JSON.parse(text) as ParametersFile]),
	);
	const sections = inStates
		.filter(({ kind }) => kind === 'worksheet')
		.map(({ name, text }) => describeState(JSON.parse(text), amounts.get(name)));
	return `${INTRODUCTION}\n\n${sections.join('\n\n')}\n`;
}

function describeState({ title, coverage }: WorksheetDefinition, file: ParametersFile | undefined): string {
	const estimates = Object.values(file?.amounts ?? {}).filter(({ values }) =>
		Object.values(values).some(({ estimate }) => estimate),
	);
	const estimateText =
		estimates.length > 0 ? [`- Estimates: ${estimates.map((one) => one.title).join('; ')}.`] : [];
	const differences = (coverage?.differences ?? []).map((difference) => `- ${difference}`);
	const head = `## ${title}\n\n**${coverage?.reliability ?? ''}.** ${coverage?.reason ?? ''}`;
	const list = [...estimateText, ...differences];
	return list.length > 0 ? `${head}\n\n${list.join('\n')}` : head;
}
