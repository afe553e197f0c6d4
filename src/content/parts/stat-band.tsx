// Large figures side by side, each with the words that say what it counts.

export interface Stat {
	readonly figure: string;
	readonly label: string;
}

const layouts = {
	three: {
		list: 'sm:flex sm:justify-between',
		item: 'sm:pr-6 lg:pr-8 sm:last:pr-0 sm:not-first:border-l sm:not-first:pl-6 lg:not-first:pl-8',
	},
	four: {
		list: 'sm:max-lg:columns-2 sm:max-lg:gap-8 lg:flex lg:justify-between',
		item: 'break-inside-avoid lg:pr-8 lg:last:pr-0 lg:not-first:border-l lg:not-first:pl-8',
	},
} as const;

/** Three or four stats between two rules: in a row where there is room, each as wide as it needs. */
export function StatBand({ stats }: { stats: readonly Stat[] }) {
	const { list, item } = layouts[stats.length > 3 ? 'four' : 'three'];
	return (
		<ul role="list" className={`border-y border-edge ${list}`}>
			{stats.map(({ figure, label }) => (
				<li key={label} className={`border-line py-6 max-sm:not-first:border-t ${item}`}>
					<span className="display figures block text-heading">{figure}</span>{' '}
					<span className="text-muted">{label}</span>
				</li>
			))}
		</ul>
	);
}
