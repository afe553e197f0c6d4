import { describe, expect, it } from 'vitest';
import { prepareFiles } from '../../src/cli/project.ts';
import { listGuards, listReadableLines, type Program, replaceFormula } from '../../src/compiler/program.ts';
import { listReturnParts } from '../../src/compiler/strategies/resolve-strategies.ts';
import { createName } from '../../src/language/tree.ts';
import { readOwnDefinitions } from '../support/own-definitions.ts';

const { definitions, models, returns, effects } = prepareFiles(readOwnDefinitions());
const programs: readonly Program[] = [
	...[...definitions, ...models.values()].flatMap((resolved) => {
		if (!resolved) return [];
		const logic = 'program' in resolved ? resolved : resolved.logic;
		return logic ? [logic.program] : [];
	}),
	...returns.worksheets.map(({ program }) => program),
	...listReturnParts(effects),
];

/** The text at a path of a document. */
function readPath(value: unknown, path: readonly (string | number)[]): unknown {
	return path.reduce((node, step) => (node as Record<string | number, unknown>)[step], value);
}

describe('the formulas of every program', () => {
	it('stand where they say', () => {
		for (const { formulas, source } of programs)
			for (const { path, text } of formulas) expect(readPath(source.value, path)).toBe(text);
	});

	it('can each be replaced, and stand nowhere but in the list', () => {
		for (const program of programs)
			for (const formula of program.formulas) {
				const tree = createName('replacement');
				const replaced = replaceFormula(program, formula, tree);
				const trees = replaced.formulas.map((candidate) => candidate.tree);
				const expected = program.formulas.map((candidate) => (candidate === formula ? tree : candidate.tree));
				expect(trees.every((candidate, position) => candidate === expected[position])).toBe(true);
				const guards = replaced.formulas.flatMap(listGuards);
				const isGuard = program.formulas.some(({ guard }) => guard === formula);
				expect(guards.includes(tree)).toBe(isGuard);
				expect(guards).not.toContain(formula.tree);
				const { formulas: _, ...parts } = program;
				expect(containsObject(parts, formula.tree)).toBe(false);
			}
	});

	it('read the lines that the order allows', () => {
		for (const program of programs)
			for (const formula of program.formulas) {
				const lines = program.formulas.filter(({ role }) => role === 'line');
				const readable = listReadableLines(program, formula);
				if (program.kind === 'effect') expect(readable).toEqual(lines);
				else if (formula.role === 'line') expect(readable).toEqual(lines.slice(0, lines.indexOf(formula)));
				else if (formula.role === 'warning') expect(readable).toEqual([]);
			}
	});
});

function containsObject(value: unknown, object: object): boolean {
	if (value === object) return true;
	if (typeof value !== 'object' || value === null || 'tree' in value) return false;
	return Object.values(value).some((member) => containsObject(member, object));
}
