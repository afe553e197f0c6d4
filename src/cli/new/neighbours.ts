// What a new strategy must fit in with: the ids and names that are taken, the models, and how others on them are written.
import { Findings } from '../../compiler/diagnostic.ts';
import type { Project, ProjectFile } from '../../compiler/read/read-project.ts';
import { shapeFile } from '../../compiler/shape-files.ts';
import type { CalculatorDefinition } from '../../definition/generated/calculator.ts';
import type { HouseholdDefinition } from '../../definition/generated/household.ts';
import type { SituationsFile } from '../../definition/generated/situations.ts';

export interface Neighbours {
	/** The path of the definition, by id. */
	readonly ids: ReadonlyMap<string, string>;
	/** The path of the definition, by name. */
	readonly names: ReadonlyMap<string, string>;
	readonly models: readonly string[];
	readonly definitions: readonly Partial<CalculatorDefinition>[];
	/** The situations of life a strategy can be for. */
	readonly situations: readonly string[];
	/** Strategies here may change a household's tax return. */
	readonly hasReturns: boolean;
	/** A fact of the household in dollars, which a return part may begin with. */
	readonly fact: string | undefined;
}

/** Reads the definitions of a project; one that cannot be read still takes its id. */
export function readNeighbours({ files }: Project): Neighbours {
	const own = files.filter(({ kind }) => kind === 'calculator');
	const read = own.map((file) => ({
		path: file.path,
		value: shapeFile<CalculatorDefinition>(file, new Findings())?.value ?? {},
	}));
	return {
		ids: new Map(own.map(({ name, path }) => [name, path])),
		names: new Map(read.flatMap(({ path, value: { name } }) => (name ? [[name, path] as const] : []))),
		models: files.filter(({ kind }) => kind === 'model').map(({ name }) => name),
		definitions: read.map(({ value }) => value),
		situations: Object.keys(only<SituationsFile>(files, 'situations')?.situations ?? {}),
		hasReturns: files.some(({ kind }) => kind === 'on-return'),
		fact: Object.entries(only<HouseholdDefinition>(files, 'household')?.facts ?? {}).find(
			([, { format, optional }]) => format === 'money' && !optional,
		)?.[0],
	};
}

// What the only file of a kind says.
function only<T>(files: Project['files'], kind: ProjectFile['kind']): Partial<T> | undefined {
	const file = files.find((one) => one.kind === kind);
	return file && shapeFile<T>(file, new Findings())?.value;
}

/** The tax year most definitions are written for, the later one of two; 2024, the specification's, without any. */
export function usualYear({ definitions }: Neighbours): number {
	const counts = new Map<number, number>();
	for (const { taxYear } of definitions) {
		if (taxYear !== undefined) counts.set(taxYear, (counts.get(taxYear) ?? 0) + 1);
	}
	const [most] = [...counts].sort(([a, many], [b, more]) => more - many || b - a);
	return most?.[0] ?? 2024;
}
