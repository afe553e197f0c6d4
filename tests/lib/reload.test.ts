import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A page that keeps its work for the next: the document's events, and the session storage and history of the visit. */
class Visit {
	readonly storage = new Map<string, string>();
	/** Thrown by what the storage is asked to do; undefined where it obeys. */
	refusal: string | undefined;
	state: Record<string, unknown> = { idx: 3 };
	reloads = 0;
	#page = new EventTarget();

	/** Opens the page anew. @returns its module */
	open(): Promise<typeof import('../../src/lib/reload.ts')> {
		this.#page = new EventTarget();
		vi.resetModules();
		vi.stubGlobal('document', this.#page);
		vi.stubGlobal('addEventListener', this.#page.addEventListener.bind(this.#page));
		const runUnlessRefused = <T>(run: () => T) => {
			if (this.refusal) throw new DOMException('The storage refuses.', this.refusal);
			return run();
		};
		vi.stubGlobal('sessionStorage', {
			getItem: (key: string) => runUnlessRefused(() => this.storage.get(key) ?? null),
			setItem: (key: string, text: string) => runUnlessRefused(() => this.storage.set(key, text)),
			removeItem: (key: string) => runUnlessRefused(() => this.storage.delete(key)),
		});
		const visit = this;
		vi.stubGlobal('history', {
			get state() {
				return visit.state;
			},
			replaceState: (state: Record<string, unknown>) => {
				visit.state = structuredClone(state);
			},
		});
		vi.stubGlobal('location', {
			reload: () => {
				this.reloads += 1;
			},
		});
		return import('../../src/lib/reload.ts');
	}

	/** The page starts anew by itself. */
	restart(): void {
		this.#page.dispatchEvent(new Event('keep-work'));
		this.leave();
	}

	/** The visitor reloads the page, or leaves it. */
	leave(): void {
		this.#page.dispatchEvent(new Event('pagehide'));
	}
}

beforeEach(() => vi.stubEnv('SSR', false));
afterEach(() => {
	vi.unstubAllEnvs();
	vi.unstubAllGlobals();
});

test('what was entered is there again after a reload, and after the next', async () => {
	const visit = new Visit();
	const firstPage = await visit.open();
	expect(firstPage.isRestored).toBe(false);
	firstPage.keepOverReload(() => '40,000');
	visit.leave();
	const secondPage = await visit.open();
	expect(secondPage.isRestored).toBe(true);
	expect(secondPage.keptWork).toBe('40,000');
	visit.leave();
	expect((await visit.open()).keptWork).toBe('40,000');
});

test('what is unlocked is there again only where the page started anew by itself', async () => {
	const visit = new Visit();
	const read = (isRestart: boolean) => (isRestart ? ['qcd', '40,000'] : '40,000');
	(await visit.open()).keepOverReload(read);
	visit.restart();
	const secondPage = await visit.open();
	expect(secondPage.keptWork).toEqual(['qcd', '40,000']);
	secondPage.keepOverReload(read);
	visit.leave();
	expect((await visit.open()).keptWork).toBe('40,000');
});

test('where nothing was entered nothing is kept', async () => {
	const visit = new Visit();
	const firstPage = await visit.open();
	firstPage.keepOverReload(() => '40,000');
	firstPage.saveWork();
	expect(visit.storage.size).toBe(1);
	firstPage.keepOverReload(() => undefined);
	firstPage.saveWork();
	expect(visit.storage.size).toBe(0);
	await visit.open();
	visit.leave();
	expect(visit.storage.size).toBe(0);
});

test('a page that starts anew before the application has come brings along what it was brought, or that it was', async () => {
	const visit = new Visit();
	await visit.open();
	visit.restart();
	const secondPage = await visit.open();
	expect(secondPage.isRestored).toBe(true);
	expect(secondPage.keptWork).toEqual({});
	secondPage.keepOverReload(() => ['qcd']);
	visit.leave();
	await visit.open();
	visit.restart();
	expect((await visit.open()).keptWork).toEqual(['qcd']);
});

test.each(['SecurityError', 'QuotaExceededError'])(
	'where the storage throws a %s the page works, and starts anew with its work in the history entry',
	async (refusal) => {
		const visit = new Visit();
		visit.refusal = refusal;
		const firstPage = await visit.open();
		firstPage.keepOverReload(() => '40,000');
		visit.leave();
		expect((await visit.open()).isRestored).toBe(false);
		const secondPage = await visit.open();
		secondPage.keepOverReload(() => '40,000');
		expect(await secondPage.reloadKeepingWork()).toBe(true);
		expect(visit.reloads).toBe(1);
		const thirdPage = await visit.open();
		expect(thirdPage.keptWork).toBe('40,000');
		thirdPage.clearHistoryCopy();
		expect(visit.state).toEqual({ idx: 3 });
	},
);

test('a copy that was cut short is as if there were none', async () => {
	const visit = new Visit();
	const firstPage = await visit.open();
	firstPage.keepOverReload(() => ({ household: null }));
	visit.leave();
	for (const [key, text] of visit.storage) visit.storage.set(key, text.slice(1));
	expect((await visit.open()).isRestored).toBe(false);
});

test('where nothing at all can be kept the page starts anew all the same', async () => {
	const visit = new Visit();
	visit.refusal = 'SecurityError';
	const firstPage = await visit.open();
	vi.stubGlobal('history', {
		replaceState: () => {
			throw new DOMException('Too large.', 'DataCloneError');
		},
	});
	firstPage.keepOverReload(() => '40,000');
	expect(await firstPage.reloadKeepingWork()).toBe(true);
	expect(visit.reloads).toBe(1);
});
