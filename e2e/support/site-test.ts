// The test all journeys use: it knows the compiled strategies, and it fails when the browser complains of anything.
import { test as base, type ConsoleMessage, expect, type Locator, type Page } from '@playwright/test';
import { type Compilation, compileProject } from '../../src/compiler/compile.ts';
import { catalogueEntries } from '../../src/compiler/emit/emit-modules.ts';
import { readProject } from '../../src/compiler/load/read-project.ts';
import type { SaleModel } from '../../src/engine/strategy/sale.ts';
import type { TaxSystem } from '../../src/engine/tax-return/tax-system.ts';
import type { EffectSource } from '../../src/features/strategy/visit.ts';
import type {
	CalculatorType,
	CatalogueEntry,
	CompiledCalculator,
} from '../../src/model/compiled-calculator.ts';
import { hydrate } from './hydration.ts';

/** A visit that needs a file. */
export interface Journey {
	/** Everything up to the press that needs it. */
	readonly go: (page: Page, strategies: Strategies) => Promise<void>;
	/** Where the visitor is told. */
	readonly findNotice: (page: Page) => Locator;
	/** What the visitor does before taking the way on. */
	readonly duringFailure?: (page: Page) => Promise<void>;
	/** What must be there after the way on. */
	readonly expectRecovery: (page: Page) => Promise<void>;
	/** True where the page that starts anew needs the same files: then one fails after the other. */
	readonly canChain: boolean;
	/** Journeys of one name follow each other in one visit. */
	readonly visit?: string;
}

export { expect };

/** What calculators/ compiles to, in the order the site shows it. */
export class Strategies {
	readonly entries: readonly CatalogueEntry[];
	readonly #compilation: Compilation;

	constructor(compilation: Compilation) {
		this.#compilation = compilation;
		this.entries = catalogueEntries(compilation);
	}

	/** The strategies of one tab. */
	listByType(type: CalculatorType): readonly CatalogueEntry[] {
		return this.entries.filter((entry) => entry.type === type);
	}

	/** One strategy as the cards know it. */
	getEntry(id: string): CatalogueEntry {
		const entry = this.entries.find((candidate) => candidate.id === id);
		if (!entry) throw new Error(`calculators/ has no "${id}".`);
		return entry;
	}

	/** The returns of a household, ready to compute. */
	get system(): TaxSystem {
		const { taxSystem } = this.#compilation;
		if (!taxSystem) throw new Error('calculators/law has errors.');
		return taxSystem;
	}

	/** What a strategy does to a return, ready to compute. */
	getEffectSource(id: string): EffectSource {
		const { effects, strategies } = this.#compilation.runnableEffects ?? {};
		const strategy = strategies?.get(id);
		if (!effects || !strategy) throw new Error(`"${id}" says nothing of returns.`);
		return { system: this.system, effects, strategy };
	}

	/** What a planned sale is asked. */
	get sale(): SaleModel {
		const { sale } = this.#compilation.runnableEffects ?? {};
		if (!sale) throw new Error('calculators/on-return.json has errors.');
		return sale;
	}

	/** One calculator, ready to run. */
	get(id: string): CompiledCalculator {
		const calculator = this.#compilation.calculators.get(id);
		if (!calculator) throw new Error(`calculators/ has no "${id}".`);
		return calculator;
	}
}

interface Options {
	/** Complaints of the browser that belong to the journey, such as that of a request that is made to fail. */
	tolerated: RegExp | undefined;
	/** Complaints so far, with those tolerated left out. Empty at the end of every journey. */
	complaints: string[];
}

export const test = base.extend<Options, { strategies: Strategies }>({
	strategies: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
		async ({}, use) => use(new Strategies(await compileProject(readProject('calculators')))),
		{ scope: 'worker' },
	],
	tolerated: [undefined, { option: true }],
	complaints: [
		async ({ context, baseURL, tolerated }, use) => {
			const complaints: string[] = [];
			const recordComplaint = (text: string) => {
				if (!tolerated?.test(text)) complaints.push(text);
			};
			context.on('console', (message) => {
				if (isComplaint(message)) recordComplaint(`console ${message.type()}: ${message.text()}`);
			});
			context.on('weberror', (error) => recordComplaint(`page error: ${error.error().message}`));
			context.on('request', (request) => {
				if (!isOwnUrl(baseURL, request.url())) recordComplaint(`request to another origin: ${request.url()}`);
			});
			await context.addInitScript(reportViolations);
			await use(complaints);
			expect(complaints, 'complaints of the browser').toEqual([]);
		},
		{ auto: true },
	],
});

function isComplaint(message: ConsoleMessage): boolean {
	return message.type() === 'error' || message.type() === 'warning';
}

/** A copy of the site stands on another port of the same host. */
function isOwnUrl(baseURL: string | undefined, url: string): boolean {
	if (url.startsWith('data:') || url.startsWith('blob:')) return true;
	return baseURL !== undefined && new URL(url).hostname === new URL(baseURL).hostname;
}

/** Runs in the page before its own scripts. */
function reportViolations(): void {
	document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
		console.error(`securitypolicyviolation: ${violatedDirective} ${blockedURI}`);
	});
}

/** Ids of the calculators with a model of their own, as the specification lists them. */
export const DEDICATED = [
	'qcd',
	'daf',
	'retirement-max',
	'backdoor-roth',
	'crt',
	'salt-trust',
	'income-timing',
	'rsu-iso',
	'state-migration',
] as const;

/** The address of one calculator. */
export function toAddress(id: string): string {
	return `/?calculator=${id}`;
}

/** Opens the home page and waits until it answers: it is written as HTML, and comes to life at the first touch. */
export async function openHome(page: Page): Promise<void> {
	await page.goto('/');
	await expect(page.getByRole('tab')).toHaveCount(2);
	await hydrate(page);
}
