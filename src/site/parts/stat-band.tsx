// Large figures side by side, each with the words that say what it counts.

export interface Stat {
	readonly figure: string;
	readonly words: string;
}

const columns: Readonly<Record<number, string>> = {
	3: 'sm:grid-cols-3 sm:*:px-8 sm:*:first:pl-0 sm:*:not-first:border-l max-sm:*:not-first:border-t',
	4:
		'sm:grid-cols-2 lg:grid-cols-4 sm:*:px-8 sm:*:odd:pl-0 lg:*:odd:pl-8 lg:*:first:pl-0 ' +
		'sm:*:even:border-l lg:*:not-first:border-l max-sm:*:not-first:border-t sm:max-lg:*:nth-[n+3]:border-t',
};

/** Three or four stats between two rules. */
export function StatBand({ stats }: { stats: readonly Stat[] }) {
	return (
		<ul className={`grid border-y border-edge ${columns[stats.length]}`}>
			{stats.map(({ figure, words }) => (
				<li key={words} className="border-line py-6">
					<span className="display figures block text-heading">{figure}</span>{' '}
					<span className="text-muted">{words}</span>
				</li>
			))}
		</ul>
	);
}
