import { check } from './check.ts';
import { runCalcCommand } from './compute/calc.ts';
import { runEffectCommand } from './compute/effect.ts';
import { runPlanCommand } from './compute/plan.ts';
import { runReturnCommand } from './compute/return.ts';
import { type Command, runIfEntry, UsageError } from './entry.ts';
import { fix } from './fix.ts';
import { impact } from './impact.ts';
import { mutate } from './mutate.ts';
import { createCalculator } from './new.ts';
import { formatSuggestion } from './options.ts';

/** The commands of analysts by their names, which are those of the npm scripts. */
export const COMMANDS = {
	check,
	fix,
	new: createCalculator,
	calc: runCalcCommand,
	return: runReturnCommand,
	effect: runEffectCommand,
	plan: runPlanCommand,
	mutate,
	impact,
} as const satisfies Record<string, Command>;

export type CommandName = keyof typeof COMMANDS;

/** Runs the command that the first word names. */
async function main([name = '', ...argv]: readonly string[]): Promise<number> {
	const command = Object.entries(COMMANDS).find(([key]) => key === name)?.[1];
	if (command) return (await command(argv)) ?? 0;
	throw new UsageError(`There is no command "${name}".${formatSuggestion(name, Object.keys(COMMANDS))}`);
}

runIfEntry(import.meta.url, main);
