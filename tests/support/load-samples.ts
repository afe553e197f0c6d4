// Strategies to test with, in the law and the models of this project: an analyst who changes, renames or removes a strategy
// changes no test.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CompilerCache } from '../../src/compiler/cache.ts';
import {
	bindDefinitions,
	type Compilation,
	prepareProject,
	prepareRuntime,
} from '../../src/compiler/compile.ts';
import { readProject } from '../../src/compiler/load/read-project.ts';
import type { CompiledCalculator } from '../../src/model/compiled-calculator.ts';
import type { AmountsFile } from '../../src/model/generated/authored.ts';

const SAMPLES = 'tests/samples/calculators';
const STRATEGIES = ['income-tax', 'capital-gains'];

let sampleFolder: string | undefined;

/** A project in a temporary folder, in which commands run; nobody changes it. */
export function getSampleFolder(): string {
	sampleFolder ??= createSampleFolder();
	return sampleFolder;
}

function createSampleFolder(): string {
	const folder = mkdtempSync(path.join(tmpdir(), 'samples-'));
	process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
	copySampleProject(folder);
	return folder;
}

/** Copies the project of the samples into a folder: what all strategies share, and the samples. */
export function copySampleProject(folder: string): void {
	const calculators = path.join(folder, 'calculators');
	cpSync('calculators', calculators, { recursive: true });
	for (const name of [...STRATEGIES, 'cases']) rmSync(path.join(calculators, name), { recursive: true });
	removeAmounts(path.join(calculators, 'law/amounts'), listSampleAmounts());
	cpSync(SAMPLES, calculators, { recursive: true });
}

/** The names of the amounts that come with the samples: they stay when the last strategy that used one is removed. */
function listSampleAmounts(): readonly string[] {
	return Object.keys(readAmounts(`${SAMPLES}/parameters.json`).amounts ?? {});
}

function removeAmounts(folder: string, names: readonly string[]): void {
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		if (!entry.isFile()) continue;
		const file = path.join(folder, entry.name);
		const { amounts = {}, ...content } = readAmounts(file);
		const keptEntries = Object.entries(amounts).filter(([name]) => !names.includes(name));
		writeFileSync(file, JSON.stringify({ ...content, amounts: Object.fromEntries(keptEntries) }));
	}
}

function readAmounts(file: string): Partial<AmountsFile> {
	return JSON.parse(readFileSync(file, 'utf8')) as Partial<AmountsFile>;
}

interface SampleCompilation extends Compilation {
	readonly taxSystem: NonNullable<Compilation['taxSystem']>;
	readonly engine: NonNullable<Compilation['engine']>;
}

let compilationPromise: Promise<SampleCompilation> | undefined;

/**
 * Compiles the samples, whose figures tests hold, and proves nothing. Nobody changes what it gives: others get the same. A
 * household begins in the year whose law the tests were worked out with, whatever years are offered since.
 */
export function compileSamples(): Promise<SampleCompilation> {
	compilationPromise ??= compile();
	return compilationPromise;
}

async function compile(): Promise<SampleCompilation> {
	const cache = new CompilerCache();
	const project = prepareProject(readProject(path.join(getSampleFolder(), 'calculators')), cache);
	const boundDefinitions = await bindDefinitions(project, {}, cache);
	const { taxSystem, engine } = prepareRuntime(project, cache);
	const emitted = boundDefinitions.flatMap((bound) => bound.emitted ?? []);
	const names = [
		...boundDefinitions
			.filter((bound) => !bound.emitted)
			.map(({ definition }) => definition.document.file.path),
		...project.effects.diagnostics
			.filter(({ severity }) => severity === 'error')
			.map(({ file, message }) => `${file}: ${message}`),
	];
	if (!taxSystem || !engine || names.length > 0)
		throw new Error(`The samples do not compile: ${names.join(', ')}`);
	const system = { ...taxSystem, currentYear: taxSystem.knownYear };
	return {
		diagnostics: [],
		areProofsOmitted: true,
		proofGroups: [],
		calculators: new Map(emitted.map(({ calculator }) => [calculator.id, calculator])),
		definitions: new Map(project.documents.definitions.map(({ file, value }) => [file.path, value])),
		effects: project.effects,
		emitted: new Map(emitted.map((one) => [one.text.id, one])),
		returns: project.returns,
		situations: project.documents.situations.value?.value.situations ?? {},
		shared: project.shared.data,
		amountDocuments: project.shared.amountDocuments,
		indexDocument: project.documents.indexes.value,
		programs: [],
		taxSystem: system,
		engine: { ...engine, system },
	};
}

/** All sample calculators by id, ready to run. */
export async function loadSamples(): Promise<ReadonlyMap<string, CompiledCalculator>> {
	return (await compileSamples()).calculators;
}
