import { afterEach, beforeEach, vi } from 'vitest';

/** The tab of each test of a file, new before it. */
export let tab: Tab;

beforeEach(() => {
	vi.stubEnv('SSR', false);
	tab = new Tab();
});
afterEach(() => {
	vi.unstubAllEnvs();
	vi.unstubAllGlobals();
});

/** A tab that keeps its session storage and its history from page to page. */
class Tab {
	readonly storage = new Map<string, string>();
	/** Thrown by what the storage is asked to do; undefined where it obeys. */
	refusal: string | undefined;
	state: Record<string, unknown> = { idx: 3 };
	reloads = 0;
	#page = new EventTarget();

	/** Opens the page anew. @param load imports a module of it @returns the module */
	open<Module>(load: () => Promise<Module>): Promise<Module> {
		this.leave();
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
		const tab = this;
		vi.stubGlobal('history', {
			get state() {
				return tab.state;
			},
			replaceState: (state: Record<string, unknown>) => {
				tab.state = structuredClone(state);
			},
		});
		vi.stubGlobal('location', {
			reload: () => {
				this.reloads += 1;
			},
		});
		return load();
	}

	/** The visitor reloads the page, or leaves it. */
	leave(): void {
		this.#page.dispatchEvent(new Event('pagehide'));
	}

	/** The page starts anew by itself. */
	restart(): void {
		this.#page.dispatchEvent(new Event('keep-work'));
	}
}
