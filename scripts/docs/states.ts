// The coverage of the states as a document: how far each return is to be relied on, where it departs from the public model, and
// what law-notes.md says of single rules and cases.
import { readFileSync } from 'node:fs';
import { prepareFiles } from '../../src/cli/project.ts';
import { getFederalCoverage, listCoverage } from '../../src/compiler/emit/emit-coverage.ts';
import { readProject } from '../../src/compiler/load/read-project.ts';
import type { StateCoverage } from '../../src/model/compiled-return.ts';

const INTRODUCTION = `# Coverage of the states

Written by \`npm run docs\` from \`calculators/law/states/\` and \`scripts/docs/law-notes.md\`; the site shows the same at \`/states\`. Reliability A: enacted law, with every
difference from an independent model explained; B: an amount is projected, or a rule is read from one source; C: something that moves
results is left open. An estimate is an amount that was not published or enacted when it was keyed in.
Of 1,802 returns of 2026 that the model does not mark as doubtful, 291 differ by more than two dollars; each is worked by hand from the
law in \`calculators/law/cases/states/\`, under the model's name of the case and with its arithmetic.`;

const RELIABILITIES = {
	A: 'Enacted law; where an independent model gives another tax, the difference is explained',
	B: 'An amount is projected, or a rule is read from one source',
	C: 'Something that moves results is left open',
	'': 'No income tax',
} as const satisfies Readonly<Record<StateCoverage['reliability'], string>>;

function readCoverage(): readonly StateCoverage[] {
	const { returns, shared } = prepareFiles(readProject('calculators'));
	return listCoverage(returns, shared.data.amounts);
}

/** A table of the states by how far their returns are to be relied on. */
export function formatReliabilities(): string {
	const coverage = readCoverage();
	const rows = Object.entries(RELIABILITIES).map(([grade, meaning]) => {
		const states = coverage.filter(({ reliability }) => reliability === grade);
		return `| ${grade || '–'} | ${meaning} | ${states.map(({ state }) => state).join(' ')} |`;
	});
	return ['| Reliability | Means | States |', '|---|---|---|', ...rows].join('\n');
}

/** The document. */
export function writeStates(): string {
	const coverage = readCoverage();
	const sections = coverage.filter(({ reliability }) => reliability !== '').map(describeState);
	const notes = readFileSync(new URL('law-notes.md', import.meta.url), 'utf8');
	return `${[INTRODUCTION, describeFederal(), ...sections].join('\n\n')}\n\n${notes}`;
}

function describeFederal(): string {
	const { reason, differences } = getFederalCoverage(prepareFiles(readProject('calculators')).returns);
	return `## The federal return\n\n${reason}\n\n${differences.map((item) => `- ${item}`).join('\n')}`;
}

function describeState(state: StateCoverage): string {
	const { title, reliability, reason, rateNote, estimates, pending, omissions, differences } = state;
	const list = [
		...(rateNote ? [`Top rate: ${rateNote}`] : []),
		...(estimates.length > 0 ? [`Estimates: ${estimates.join('; ')}.`] : []),
		...pending.map((text) => `Pending: ${text}`),
		...omissions,
		...differences,
	];
	const head = `## ${title}\n\n**${reliability}.** ${reason}`;
	return list.length > 0 ? `${head}\n\n${list.map((item) => `- ${item}`).join('\n')}` : head;
}
