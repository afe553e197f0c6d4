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

	keepWork(): void {
		this.#page.dispatchEvent(new Event('keep-work'));
	}
}

beforeEach(() => vi.stubEnv('SSR', false));
afterEach(() => {
	vi.unstubAllEnvs();
	vi.unstubAllGlobals();
});

test('what was chosen and typed is there again, once', async () => {
	const visit = new Visit();
	const firstPage = await visit.open();
	expect(firstPage.isRestored).toBe(false);
	expect(firstPage.keepOverReload(() => '40,000')).toBeUndefined();
	visit.keepWork();
	const secondPage = await visit.open();
	expect(secondPage.isRestored).toBe(true);
	expect(secondPage.keepOverReload(() => 'later')).toBe('40,000');
	secondPage.clearRestoredWork();
	expect(visit.storage.size).toBe(0);
});

test('what was brought along survives another reload before the application has come', async () => {
	const visit = new Visit();
	(await visit.open()).keepOverReload(() => ['qcd']);
	visit.keepWork();
	await visit.open();
	visit.keepWork();
	const third = await visit.open();
	expect(third.keepOverReload(() => [])).toEqual(['qcd']);
	third.clearRestoredWork();
	visit.keepWork();
	expect((await visit.open()).keepOverReload(() => ['crt'])).toEqual([]);
});

test('a page that is left before the application has come brings along that it was, and no more', async () => {
	const visit = new Visit();
	await visit.open();
	visit.keepWork();
	const secondPage = await visit.open();
	expect(secondPage.isRestored).toBe(true);
	expect(secondPage.keepOverReload(() => 'typed')).toEqual({});
	secondPage.clearRestoredWork();
	expect(visit.storage.size).toBe(0);
});

test('what comes while the page is being left takes nothing away', async () => {
	const visit = new Visit();
	(await visit.open()).keepOverReload(() => ['qcd']);
	visit.keepWork();
	const second = await visit.open();
	visit.keepWork();
	second.clearRestoredWork();
	expect((await visit.open()).keepOverReload(() => [])).toEqual(['qcd']);
});

test.each(['SecurityError', 'QuotaExceededError'])(
	'where the storage throws a %s the page starts anew all the same, with its work in the history entry',
	async (refusal) => {
		const visit = new Visit();
		visit.refusal = refusal;
		const firstPage = await visit.open();
		firstPage.keepOverReload(() => '40,000');
		expect(await firstPage.reloadKeepingWork()).toBe(true);
		expect(visit.reloads).toBe(1);
		const secondPage = await visit.open();
		expect(secondPage.isRestored).toBe(true);
		expect(secondPage.keepOverReload(() => 'later')).toBe('40,000');
		secondPage.clearRestoredWork();
		expect(visit.state).toEqual({ idx: 3 });
	},
);

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
