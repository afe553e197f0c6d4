// The compiler inside Vite: emitted modules, errors with a frame, and updates while a definition is edited.
import path from 'node:path';
import type { EnvironmentModuleNode, HotUpdateOptions, Plugin, Rollup } from 'vite';
import { type CompiledState, ProjectCompiler } from './dev-server/project-compiler.ts';
import { reloadSite, serveWorkshop, WORKSHOP_UPDATED } from './dev-server/serve-workshop.ts';
import { WORKSHOP_MODULE, WorkshopRecord } from './dev-server/workshop-record.ts';
import { type Diagnostic, formatDiagnostic, frame } from './diagnostic.ts';
import { CATALOGUE_MODULE } from './emit/emit-modules.ts';

const RESOLVED = '\0';

/**
 * Compiles a calculators folder into the module "virtual:calculators" and one module per calculator.
 * A finding fails a build; under the development server it is shown and mended in place.
 * @param directory the folder, absolute
 */
export function calculators(directory: string): Plugin {
	let serving = false;
	const workshop = new WorkshopRecord();
	const compiler = new ProjectCompiler(directory, async ({ project, compilation }) => {
		for (const diagnostic of compilation.diagnostics)
			process.stderr.write(`\n${formatDiagnostic(diagnostic)}\n`);
		if (serving) await workshop.note(project, compilation);
	});

	return {
		name: 'calculators',
		configResolved(config) {
			serving = config.command === 'serve';
		},
		async buildStart() {
			const { compilation } = await compiler.compile();
			const [first] = compilation.diagnostics;
			if (first && !serving) this.error(asRollupError(first, directory));
		},
		configureServer(server) {
			serveWorkshop(server, workshop);
		},
		resolveId(id) {
			const isOurs = id.startsWith(CATALOGUE_MODULE) || id.startsWith(WORKSHOP_MODULE);
			return isOurs ? RESOLVED + id : undefined;
		},
		load(id) {
			if (id.startsWith(RESOLVED + WORKSHOP_MODULE))
				return workshop.modules.get(id.slice(RESOLVED.length))?.();
			if (!id.startsWith(RESOLVED + CATALOGUE_MODULE)) return undefined;
			const { state } = compiler;
			const first = state && firstError(state);
			if (first) this.error(asRollupError(first, directory));
			return state?.modules.get(id.slice(RESOLVED.length))?.();
		},
		async hotUpdate(options) {
			if (!options.file.startsWith(directory + path.sep) || this.environment.name !== 'client')
				return undefined;
			// An editor empties a file before it writes it: reading waits for what is written.
			if (options.type !== 'delete') await options.read();
			const { before, after, isFirst } = await compiler.recompile();
			if (!isFirst) return firstError(after) ? [] : undefined;
			options.server.ws.send(WORKSHOP_UPDATED);
			return update(options, before, after, this.environment, directory);
		},
	};
}

type Environment = {
	readonly hot: { send: (payload: { type: 'error'; err: OverlayError }) => void };
	readonly moduleGraph: {
		getModuleById: (id: string) => EnvironmentModuleNode | undefined;
		invalidateModule: (module: EnvironmentModuleNode) => void;
	};
};
type OverlayError = {
	message: string;
	stack: string;
	id: string;
	frame: string;
	plugin: string;
	loc: { file: string; line: number; column: number };
};

// What changed decides what a page reloads: nothing for a finding, single modules for an edit that reaches only what takes
// a new one in place, and otherwise the page.
function update(
	{ modules, server }: HotUpdateOptions,
	before: CompiledState | undefined,
	after: CompiledState,
	{ hot, moduleGraph }: Environment,
	directory: string,
): EnvironmentModuleNode[] {
	const first = firstError(after);
	if (first) {
		hot.send({ type: 'error', err: { ...asRollupError(first, directory), plugin: 'calculators' } });
		return [];
	}
	if (before && firstError(before)) {
		invalidate(after.modules.keys(), moduleGraph);
		reloadSite(server);
		return [];
	}
	const changed = [...after.modules].filter(([name, text]) => {
		const known = before?.modules.get(name);
		return known !== text && known?.() !== text();
	});
	const nodes = changed.flatMap(([name]) => moduleGraph.getModuleById(RESOLVED + name) ?? []);
	const updated = [...modules, ...nodes];
	if (updated.every(isTakenInPlace)) return updated;
	for (const node of updated) moduleGraph.invalidateModule(node);
	reloadSite(server);
	return [];
}

// Whatever imports it is a calculator, which the page takes over in place. Components accept any new module too, but keep
// what they fetched before.
function isTakenInPlace(node: EnvironmentModuleNode): boolean {
	const seen = new Set<EnvironmentModuleNode>();
	const isTaken = (one: EnvironmentModuleNode): boolean => {
		const isCalculator = one.isSelfAccepting && one.id?.startsWith(RESOLVED + CATALOGUE_MODULE);
		if (isCalculator || seen.has(one)) return true;
		seen.add(one);
		return one.importers.size > 0 && [...one.importers].every(isTaken);
	};
	return isTaken(node);
}

function firstError({ compilation }: CompiledState): Diagnostic | undefined {
	return compilation.diagnostics.find(({ severity }) => severity === 'error');
}

function invalidate(names: Iterable<string>, moduleGraph: Environment['moduleGraph']): void {
	for (const name of names) {
		const node = moduleGraph.getModuleById(RESOLVED + name);
		if (node) moduleGraph.invalidateModule(node);
	}
}

// Vite counts columns from 0 and prints the frame as it is given.
function asRollupError(diagnostic: Diagnostic, directory: string): Rollup.RollupLog & OverlayError {
	const file = path.join(path.dirname(directory), diagnostic.file);
	const where = `${diagnostic.file}:${diagnostic.line}:${diagnostic.column}`;
	return {
		message: `${where}  ${diagnostic.code}\n${diagnostic.message}`,
		id: file,
		loc: { file, line: diagnostic.line, column: diagnostic.column - 1 },
		frame: frame(diagnostic),
		stack: '',
		plugin: 'calculators',
	};
}
