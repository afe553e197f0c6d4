// Lists of short texts under their own small headings: as cards, as lines of a ledger, as numbered steps.

export interface Item {
	readonly title: string;
	readonly text: string;
}

interface ItemsProps {
	readonly items: readonly Item[];
}

const cardColumns = {
	2: 'sm:grid-cols-2',
	3: 'sm:grid-cols-2 lg:grid-cols-3',
} as const;

/** Cards without boxes: a hairline above each. */
export function ItemCards({ items, columns = 3 }: ItemsProps & { columns?: 2 | 3 }) {
	return (
		<ul role="list" className={`grid gap-x-12 gap-y-8 md:gap-y-10 ${cardColumns[columns]}`}>
			{items.map(({ title, text }) => (
				<li key={title} className="flex flex-col gap-2 border-t border-line pt-4">
					<h3 className="font-serif text-title text-balance">{title}</h3>
					<p className="text-muted">{text}</p>
				</li>
			))}
		</ul>
	);
}

/** Lines of a ledger: the name on the left, the text on the right. */
export function ItemLines({ items }: ItemsProps) {
	return (
		<ul role="list" className="border-b border-line">
			{items.map(({ title, text }) => (
				<li
					key={title}
					className="grid gap-x-10 gap-y-1 border-t border-line py-5 sm:grid-cols-[6fr_7fr] sm:items-baseline"
				>
					<h3 className="font-serif text-title text-balance">{title}</h3>
					<p className="text-muted">{text}</p>
				</li>
			))}
		</ul>
	);
}

/** Steps in order. */
export function ItemSteps({ items }: ItemsProps) {
	return (
		<ol role="list" className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
			{items.map(({ title, text }, index) => (
				<li key={title} className="grid grid-cols-[3rem_1fr] border-t border-line pt-4">
					<span aria-hidden="true" className="display figures text-heading text-brass">
						{index + 1}
					</span>
					<div className="flex flex-col gap-2 pt-2">
						<h3 className="font-serif text-title">{title}</h3>
						<p className="text-muted">{text}</p>
					</div>
				</li>
			))}
		</ol>
	);
}
