// The mutation score as text for people and as JSON for programs.
import { sayChanged } from '../../compiler/analysis/say-inputs.ts';
import { textAt } from '../../compiler/checks/check-conditions.ts';
import { frame, type Spot, spotOf } from '../../compiler/diagnostic.ts';
import { placeOfText } from '../../compiler/draft.ts';
import { writeExpression } from '../../compiler/language.ts';
import type { Inputs } from '../../definition/compiled-calculator.ts';
import { spanOf } from '../../language/write.ts';
import { scoreLine, scoreOf, type Tally } from './score.ts';
import type { Survey, Survivor } from './survey.ts';

/** One survivor in words. */
interface ToldSurvivor extends Spot {
	readonly owner: string;
	readonly formula: string;
	readonly mutated: string;
	readonly inputs: Inputs;
	readonly inputsInWords: string;
	readonly difference: string;
}

/** What the score of a group follows from. */
export function groupTally({ group, killed, survivors, equivalent }: Survey): Tally {
	return { name: group.name, killed, survived: survivors.length, equivalent };
}

/** Every survivor with its place and inputs that show it, then a line for each definition, then the sum. */
export function surveyText(surveys: readonly Survey[]): string {
	const survivors = surveys.flatMap((survey) => survey.survivors.map((one) => tell(survey, one)));
	const names = surveys.map(nameOf);
	const width = Math.max(...names.map(({ length }) => length), 'all'.length);
	const lines = surveys.map((survey, at) => line((names[at] ?? '').padEnd(width), [survey]));
	return [...survivors.map(survivorText), ...lines, line('all'.padEnd(width), surveys)].join('\n');
}

function survivorText(told: ToldSurvivor): string {
	return [
		`${told.file}:${told.line}:${told.column}  survived  ${told.owner}`,
		`  No example notices when it says: ${told.mutated}`,
		frame(told),
		`  For ${told.inputsInWords}, ${told.difference}.`,
		'',
	].join('\n');
}

function line(name: string, surveys: readonly Survey[]): string {
	const equivalent = surveys.reduce((sum, survey) => sum + survey.equivalent, 0);
	const aside = equivalent > 0 ? `, ${equivalent} as good as the original` : '';
	return scoreLine(name, surveys.map(groupTally), aside);
}

/** The same for programs. */
export function surveyJson(surveys: readonly Survey[]): string {
	const definitions = surveys.map((survey) => ({
		name: survey.group.name,
		file: survey.group.source.file.path,
		strategies: survey.group.members.map(({ calculator }) => calculator.id),
		score: scoreOf([groupTally(survey)]) ?? null,
		killed: survey.killed,
		equivalent: survey.equivalent,
		survivors: survey.survivors.map((survivor) => {
			const { sourceLine: _, inputsInWords: __, ...told } = tell(survey, survivor);
			return told;
		}),
	}));
	return `${JSON.stringify({ score: scoreOf(surveys.map(groupTally)) ?? null, definitions }, null, 2)}\n`;
}

function nameOf({ group }: Survey): string {
	const { name, members } = group;
	return members.length > 1 ? `${name} (${members.length} strategies)` : name;
}

function tell({ group }: Survey, { mutant, inputs, difference }: Survivor): ToldSurvivor {
	const { path, owner } = mutant.slot;
	const formula = textAt(group.source, path);
	const calculator = group.members[0]?.calculator;
	const changed = (calculator?.inputs ?? []).filter(({ id, default: usual }) => inputs[id] !== usual);
	return {
		...spotOf(placeOfText(group.source, path, spanOf(mutant.part, formula))),
		owner,
		formula,
		mutated: writeExpression(mutant.mutated),
		inputs: Object.fromEntries(changed.map(({ id }) => [id, inputs[id] ?? ''])),
		inputsInWords: sayChanged(calculator?.inputs ?? [], inputs),
		difference,
	};
}
