// Makes a file of the build fail, and tells which files there are.
import type { Page, Route } from '@playwright/test';
import { type Manifest, readVisit, type Visit } from '../../src/cli/bundle/manifest.ts';

/** How a file fails. */
export const FAULTS = ['missing', 'HTML', 'cut short', 'broken', 'hanging'] as const;
export type Fault = (typeof FAULTS)[number];

/** Makes a file fail until it is mended. @param file as the manifest names it */
export async function breakFile(page: Page, file: string, fault: Fault): Promise<() => void> {
	let mend = () => {};
	const mended = new Promise<void>((resolve) => {
		mend = resolve;
	});
	let isMended = false;
	await page.route(`**/${file}`, (route) =>
		isMended ? route.continue() : answer(route, fault, mended).catch(() => {}),
	);
	return () => {
		isMended = true;
		mend();
	};
}

async function answer(route: Route, fault: Fault, mended: Promise<void>): Promise<void> {
	if (fault === 'missing') return route.fulfill({ status: 404, body: 'Not found' });
	if (fault === 'HTML')
		return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' });
	if (fault === 'hanging') return mended.then(() => route.continue());
	const response = await route.fetch();
	const text = await response.text();
	const broken = route.request().url().endsWith('.css') ? '}' : "throw new Error('broken');";
	return route.fulfill({ response, body: fault === 'broken' ? broken : text.slice(0, text.length / 2) });
}

/** The files of the build by what they are needed for. */
export class BuiltFiles {
	readonly manifest: Manifest;
	readonly visit: Visit;

	constructor(folder = 'dist') {
		({ manifest: this.manifest, visit: this.visit } = readVisit(folder));
	}

	/** Every script and style sheet. */
	all(): string[] {
		const files = Object.values(this.manifest).map(({ file }) => file);
		return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file));
	}

	/** Files of some chunks. */
	of(keys: Iterable<string>): string[] {
		return [...keys].flatMap((key) => this.manifest[key]?.file ?? []);
	}

	/** The files of a chunk, by its name or its key, and of everything it imports. */
	closure(name: string): string[] {
		const reached = new Set<string>();
		const visit = (next: string) => {
			if (reached.has(next)) return;
			reached.add(next);
			this.manifest[next]?.imports?.forEach(visit);
		};
		visit(this.#keyOf(name));
		return this.of(reached);
	}

	/** The file of a chunk by its name or its key. @throws when there is none */
	named(name: string): string {
		const file = this.manifest[this.#keyOf(name)]?.file;
		if (!file) throw new Error(`The build has no chunk "${name}".`);
		return file;
	}

	/** The one style sheet. */
	style(): string {
		return this.all().find((file) => file.endsWith('.css')) ?? '';
	}

	#keyOf(name: string): string {
		return Object.keys(this.manifest).find((key) => this.manifest[key]?.name === name) ?? name;
	}

	/** The chunks whose key matches. */
	keys(pattern: RegExp): string[] {
		return Object.keys(this.manifest).filter((key) => pattern.test(key));
	}
}
