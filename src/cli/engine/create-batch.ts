// The commands that answer streams, made of law that is compiled already: one file answers parts of a file of requests on
// any machine with Node.
import { calcComputation } from '../compute/calc.ts';
import { createCommand } from '../compute/compute.ts';
import { effectComputation } from '../compute/effect.ts';
import { planComputation } from '../compute/plan.ts';
import { returnComputation } from '../compute/return.ts';
import { type Command, runIfEntry, UsageError } from '../entry.ts';
import { mergeParts } from '../merge.ts';
import { selectCommand } from '../options.ts';
import { type CompiledLaw, findCalculator, type LawCode, runLaw } from './create-engine.ts';

/** Runs the command that the first word names. @param url of the file that this is called in */
export function runBatch(law: CompiledLaw, code: LawCode, url: string): void {
	const commands = createCommands(law, code, new URL(url));
	runIfEntry(url, selectCommand(commands));
}

function createCommands(law: CompiledLaw, code: LawCode, program: URL): Readonly<Record<string, Command>> {
	const { engine, calculators } = runLaw(law, code);
	const source = { describeOrigin: () => law.version, program };
	return {
		calc: createCommand(calcComputation, {
			...source,
			load: ({ year, 'filing-status': status }, [id = '']) => {
				if (year ?? status)
					throw new UsageError('Calculators have their own law here: leave --year and --filing-status out.');
				return findCalculator(calculators, id);
			},
		}),
		return: createCommand(returnComputation, { ...source, load: () => engine.system }),
		effect: createCommand(effectComputation, { ...source, load: () => engine }),
		plan: createCommand(planComputation, { ...source, load: () => engine }),
		merge: mergeParts,
	};
}
