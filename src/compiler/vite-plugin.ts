// The compiler inside Vite: emitted modules, errors with a frame, and updates while a definition is edited.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type {
	DevEnvironment,
	EnvironmentModuleNode,
	ErrorPayload,
	HotUpdateOptions,
	Plugin,
	Rollup,
	ViteDevServer,
	WebSocketClient,
} from 'vite';
import { type CompiledState, ProjectCompiler } from './dev-server/project-compiler.ts';
import { describeWorkshop, type WorkshopState } from './dev-server/workshop-state.ts';
import { type Diagnostic, formatCodeFrame, formatDiagnostic } from './diagnostics/diagnostic.ts';
import { CATALOGUE_MODULE } from './emit/emit-modules.ts';
import { createSchemas } from './emit/emit-schemas.ts';

const RESOLVED_PREFIX = '\0';
/** A line of law that is being edited may contradict thousands of cases. */
const MAX_PRINTED_DIAGNOSTICS = 30;

/**
 * Compiles a calculators folder into the module "virtual:calculators" and one module per calculator.
 * A finding fails a build; under the development server it is shown and mended in place.
 * @param directory the folder, absolute
 */
export function calculators(directory: string): Plugin {
	let isServing = false;
	const compiler = new ProjectCompiler(directory, ({ compilation }) => {
		for (const diagnostic of compilation.diagnostics.slice(0, MAX_PRINTED_DIAGNOSTICS))
			process.stderr.write(`\n${formatDiagnostic(diagnostic)}\n`);
		const hiddenCount = compilation.diagnostics.length - MAX_PRINTED_DIAGNOSTICS;
		if (hiddenCount > 0) process.stderr.write(`\nAnd ${hiddenCount} more, which \`npm run check\` lists.\n`);
	});

	return {
		name: 'calculators',
		configResolved(config) {
			isServing = config.command === 'serve';
		},
		async buildStart() {
			const { compilation } = await compiler.compile();
			const [error] = compilation.diagnostics;
			if (error && !isServing) this.error(toRollupError(error, directory));
		},
		generateBundle() {
			const { compilation } = compiler.state ?? {};
			if (!compilation?.engine || this.environment.name !== 'client') return;
			const { engine, calculators } = compilation;
			for (const [fileName, schema] of createSchemas({ engine, calculators: calculators.values() }))
				this.emitFile({ type: 'asset', fileName, source: JSON.stringify(schema) });
		},
		configureServer(server) {
			serveWorkshop(server, () => {
				const { state, compilationCount } = compiler;
				return state && describeWorkshop(state.project, state.compilation, compilationCount);
			});
		},
		resolveId(id) {
			return id.startsWith(CATALOGUE_MODULE) ? RESOLVED_PREFIX + id : undefined;
		},
		load(id) {
			if (!id.startsWith(RESOLVED_PREFIX + CATALOGUE_MODULE)) return undefined;
			const { state } = compiler;
			const error = state && findFirstError(state);
			if (error) this.error(toRollupError(error, directory));
			return state?.modules.get(id.slice(RESOLVED_PREFIX.length))?.();
		},
		async hotUpdate(options) {
			if (!options.file.startsWith(directory + path.sep) || this.environment.name !== 'client')
				return undefined;
			// An editor empties a file before it writes it: reading waits for what is written.
			if (options.type !== 'delete') await options.read();
			const { previousState, currentState, isFirst } = await compiler.recompile();
			if (!isFirst) return findFirstError(currentState) ? [] : undefined;
			options.server.ws.send(WORKSHOP_UPDATED);
			return updateModules(options, previousState, currentState, this.environment, directory);
		},
	};
}

// The change decides how a page reloads: not at all for a finding, single modules for an edit that reaches only what takes
// a new one in place, and otherwise the page.
function updateModules(
	{ modules, server }: HotUpdateOptions,
	previousState: CompiledState | undefined,
	currentState: CompiledState,
	{ hot, moduleGraph }: DevEnvironment,
	directory: string,
): EnvironmentModuleNode[] {
	const error = findFirstError(currentState);
	if (error) {
		hot.send({ type: 'error', err: toRollupError(error, directory) });
		return [];
	}
	if (previousState && findFirstError(previousState)) {
		invalidate(currentState.modules.keys(), moduleGraph);
		reloadSite(server);
		return [];
	}
	const changedModules = [...currentState.modules].filter(([name, text]) => {
		const previousText = previousState?.modules.get(name);
		return previousText !== text && previousText?.() !== text();
	});
	const nodes = changedModules.flatMap(([name]) => moduleGraph.getModuleById(RESOLVED_PREFIX + name) ?? []);
	const updatedNodes = [...modules, ...nodes];
	if (updatedNodes.every(canUpdateInPlace)) return updatedNodes;
	for (const node of updatedNodes) moduleGraph.invalidateModule(node);
	reloadSite(server);
	return [];
}

// Whatever imports it is a calculator, which the page takes over in place. Components accept any new module too, but keep
// what they fetched before.
function canUpdateInPlace(node: EnvironmentModuleNode): boolean {
	const visitedNodes = new Set<EnvironmentModuleNode>();
	const canUpdate = (importer: EnvironmentModuleNode): boolean => {
		const isCalculator =
			importer.isSelfAccepting && importer.id?.startsWith(RESOLVED_PREFIX + CATALOGUE_MODULE);
		if (isCalculator || visitedNodes.has(importer)) return true;
		visitedNodes.add(importer);
		return importer.importers.size > 0 && [...importer.importers].every(canUpdate);
	};
	return canUpdate(node);
}

function findFirstError({ compilation }: CompiledState): Diagnostic | undefined {
	return compilation.diagnostics.find(({ severity }) => severity === 'error');
}

function invalidate(names: Iterable<string>, moduleGraph: DevEnvironment['moduleGraph']): void {
	for (const name of names) {
		const node = moduleGraph.getModuleById(RESOLVED_PREFIX + name);
		if (node) moduleGraph.invalidateModule(node);
	}
}

// Vite counts columns from 0 and prints the frame as it is given.
function toRollupError(diagnostic: Diagnostic, directory: string): ErrorPayload['err'] & Rollup.RollupLog {
	const file = path.join(path.dirname(directory), diagnostic.file);
	const location = `${diagnostic.file}:${diagnostic.line}:${diagnostic.column}`;
	return {
		message: `${location}  ${diagnostic.code}\n${diagnostic.message}`,
		id: file,
		loc: { file, line: diagnostic.line, column: diagnostic.column - 1 },
		frame: formatCodeFrame(diagnostic),
		stack: '',
		plugin: 'calculators',
	};
}

// Serves the workshop page from the development server. A build never comes here.

const WORKSHOP_UPDATED = 'workshop:updated';
const WORKSHOP_OPENED = 'workshop:opened';
const PAGE_PATH = fileURLToPath(new URL('../workshop/workshop.html', import.meta.url));

const workshopClients = new WeakSet<WebSocketClient>();

/** Loads every open page anew but the workshop, which takes what is new by itself and keeps what was opened in it. */
function reloadSite({ ws }: ViteDevServer): void {
	for (const client of ws.clients) if (!workshopClients.has(client)) client.send({ type: 'full-reload' });
}

/** Adds the page, its data and the line in the terminal that leads to it. */
function serveWorkshop(server: ViteDevServer, getState: () => WorkshopState | undefined): void {
	server.ws.on(WORKSHOP_OPENED, (_: unknown, client) => workshopClients.add(client));
	server.middlewares.use('/__workshop/state', (_request, response) => {
		response.setHeader('Content-Type', 'application/json');
		response.setHeader('Cache-Control', 'no-store');
		response.end(JSON.stringify(getState() ?? null));
	});
	server.middlewares.use('/workshop', (request, response, next) => {
		const pathname = new URL(request.url ?? '/', 'http://localhost').pathname;
		if (pathname !== '/') return next();
		server
			.transformIndexHtml('/workshop', readFileSync(PAGE_PATH, 'utf8'))
			.then((html) => {
				response.setHeader('Content-Type', 'text/html');
				response.end(html);
			})
			.catch(next);
	});
	const printUrls = server.printUrls.bind(server);
	server.printUrls = () => {
		printUrls();
		const [local] = server.resolvedUrls?.local ?? [];
		if (local) server.config.logger.info(`  Workshop: ${local}workshop`);
	};
}
