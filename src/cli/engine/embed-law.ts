// Writes the compiled law as a module, for a bundle that reads no definitions.
import { CompilerCache } from '../../compiler/cache.ts';
import { bindDefinitions, prepareCalculators } from '../../compiler/compile.ts';
import { describeLogic } from '../../compiler/emit/describe-logic.ts';
import { emitScope } from '../../compiler/emit/emit-function.ts';
import type { Project } from '../../compiler/load/read-project.ts';
import { type RunCode, runScript } from '../../compiler/run-code.ts';
import { describeOrigin } from '../compute/manifest.ts';
import { emitOwnEffects } from '../project.ts';
import { type CompiledLaw, runLaw } from './create-engine.ts';

/**
 * A module that exports `law`, and `run` and `hooks` with which it runs. Its functions are those of the module: nothing makes code
 * of a text.
 * @throws UsageError when something of the project has errors
 */
export async function embedLaw(project: Project): Promise<string> {
	const { system, strategies } = emitOwnEffects(project);
	const cache = new CompilerCache();
	const prepared = prepareCalculators(project, cache);
	const emitted = (await bindDefinitions(prepared, {}, cache)).flatMap((bound) => bound.emitted ?? []);
	const law: CompiledLaw = {
		version: describeOrigin(project),
		system,
		strategies,
		calculators: emitted.map(({ text, logic, selection: { filingStatus } }) => ({
			text,
			filingStatus,
			data: describeLogic(logic.program),
			code: emitScope(logic.code.calls, logic.code.bind),
		})),
	};
	const hooks = emitted.flatMap(({ text, hook, logic }) =>
		hook && logic.hook ? [{ id: text.id, hook, file: logic.hook.absolutePath }] : [],
	);
	const names = new Map<string, string>();
	const record: RunCode = (code) => {
		if (!names.has(code)) names.set(code, `code${names.size}`);
		return runScript(code);
	};
	// Every code there is runs.
	runLaw(law, { run: record, hooks: Object.fromEntries(hooks.map(({ id, hook }) => [id, hook])) });
	const text = JSON.stringify(law, (_, value) => (typeof value === 'string' && names.get(value)) || value);
	return [
		...hooks.map(({ file }, at) => `import { hook as hook${at} } from ${JSON.stringify(file)};`),
		`const codes = {\n${[...names].map(([code, name]) => `${name}: (${code}),`).join('\n')}\n};`,
		`export const law = ${text};`,
		'export const run = (code) => codes[code];',
		`export const hooks = { ${hooks.map(({ id }, at) => `${JSON.stringify(id)}: hook${at}`).join(', ')} };\n`,
	].join('\n');
}
