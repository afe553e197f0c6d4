import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A page that keeps its work for the next: the document's events, and the session storage of the visit. */
class Visit {
	readonly storage = new Map<string, string>();
	#page = new EventTarget();

	/** Opens the page anew. @returns its module */
	open(): Promise<typeof import('../../src/loading/reload.ts')> {
		this.#page = new EventTarget();
		vi.resetModules();
		vi.stubGlobal('document', this.#page);
		vi.stubGlobal('sessionStorage', {
			getItem: (key: string) => this.storage.get(key) ?? null,
			setItem: (key: string, text: string) => this.storage.set(key, text),
			removeItem: (key: string) => this.storage.delete(key),
		});
		return import('../../src/loading/reload.ts');
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
	const before = await visit.open();
	expect(before.isRestored).toBe(false);
	expect(before.keepOverReload('typed', () => '40,000')).toBeUndefined();
	visit.keepWork();
	const after = await visit.open();
	expect(after.isRestored).toBe(true);
	expect(after.keepOverReload('typed', () => 'later')).toBe('40,000');
	after.forgetKept();
	expect(visit.storage.size).toBe(0);
});

test('what belongs to a part that has not come survives another reload', async () => {
	const visit = new Visit();
	const first = await visit.open();
	first.keepOverReload('selection', () => ['qcd']);
	first.keepOverReload('typed', () => '40,000');
	visit.keepWork();
	// The part with the fields is not loaded in this page.
	const second = await visit.open();
	second.keepOverReload('selection', () => ['qcd', 'crt']);
	second.forgetKept();
	visit.keepWork();
	const third = await visit.open();
	expect(third.keepOverReload('selection', () => [])).toEqual(['qcd', 'crt']);
	expect(third.keepOverReload('typed', () => '')).toBe('40,000');
});

test('what comes while the page is being left takes nothing away', async () => {
	const visit = new Visit();
	(await visit.open()).keepOverReload('selection', () => ['qcd']);
	visit.keepWork();
	const second = await visit.open();
	visit.keepWork();
	second.forgetKept();
	expect((await visit.open()).keepOverReload('selection', () => [])).toEqual(['qcd']);
});
