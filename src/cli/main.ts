// The table of commands, and the start of the one that is named.
import { writeBook } from './book.ts';
import { check } from './check.ts';
import { calcComputation, loadCalculator } from './compute/calc.ts';
import { createCommand } from './compute/compute.ts';
import { effectComputation } from './compute/effect.ts';
import { describeOrigin } from './compute/manifest.ts';
import { planComputation } from './compute/plan.ts';
import { returnComputation } from './compute/return.ts';
import { START } from './compute/workers.ts';
import { type Command, runIfEntry } from './entry.ts';
import { fix } from './fix.ts';
import { impact } from './impact.ts';
import { serveTools } from './mcp.ts';
import { mergeParts } from './merge.ts';
import { mutate } from './mutate.ts';
import { findNames } from './names.ts';
import { createCalculator } from './new.ts';
import { selectCommand } from './options.ts';
import { describeReturnWorkings, loadStrategySystem, loadTaxSystem, readOwnProject } from './project.ts';

/** The project that a command is run in. */
const OWN = {
	describeOrigin: () => describeOrigin(readOwnProject()),
	loadWorkings: () => describeReturnWorkings(readOwnProject()),
	program: START,
};

/** The commands of analysts by their names, which are those of the npm scripts. */
export const COMMANDS = {
	check,
	fix,
	new: createCalculator,
	calc: createCommand(calcComputation, { load: loadCalculator, ...OWN }),
	return: createCommand(returnComputation, { load: loadTaxSystem, ...OWN }),
	effect: createCommand(effectComputation, { load: loadStrategySystem, ...OWN }),
	plan: createCommand(planComputation, { load: loadStrategySystem, ...OWN }),
	book: writeBook,
	merge: mergeParts,
	mcp: serveTools,
	mutate,
	impact,
	names: findNames,
} as const satisfies Record<string, Command>;

export type CommandName = keyof typeof COMMANDS;

runIfEntry(import.meta.url, selectCommand(COMMANDS));
