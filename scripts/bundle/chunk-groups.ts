// Files of the build that are put together by hand. All others are as the bundler makes them: with lists of what comes together,
// a first calculator took 7 requests less of its 25 and 2 kB less of its 99, and each list had to follow every import.

interface ChunkGroup {
	readonly name: string;
	/** Ends of the paths of modules, each with what it imports. */
	readonly modules: readonly string[];
	/** A module of several groups is in the one with the highest. */
	readonly priority: number;
}

export const CHUNK_GROUPS: readonly ChunkGroup[] = [
	// Whatever the worker reads must not lead to a page's application, and both retry.
	{ name: 'retry', modules: ['/src/lib/retry.ts', 'vite/preload-helper.js'], priority: 2 },
	// The page's own script is one request: the watchdog's notice and the first touch wait for it.
	{ name: 'main', modules: ['/src/app/main.ts', '/src/lib/reload.ts'], priority: 1 },
	// So is the application, also where a page shares what it imports: home is 123.8 kB in 5 files, without this 126.8 in 12.
	{ name: 'app', modules: ['/src/app/app.tsx'], priority: 0 },
];

/** The groups as the bundler takes them. */
export const listCodeSplittingGroups = () =>
	CHUNK_GROUPS.map(({ name, modules, priority }) => ({
		name,
		priority,
		test: (id: string) => modules.some((end) => id.endsWith(end)),
	}));
