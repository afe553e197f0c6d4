// Tabs after the WAI-ARIA pattern: one stop in the tab order, arrow keys between tabs, one panel shown.
import { type KeyboardEvent, type ReactNode, useRef } from 'react';

interface TabItem<Id extends string> {
	readonly id: Id;
	readonly label: string;
	/** A count beside the label. */
	readonly badge?: number;
}

interface TabsProps<Id extends string> {
	/** The subject of the tabs, for assistive technology. */
	readonly label: string;
	/** Prefix of the element ids: `${name}-tab-${id}` and `${name}-panel`. */
	readonly name: string;
	readonly items: readonly TabItem<Id>[];
	readonly selectedId: Id;
	readonly onSelect: (id: Id) => void;
	/** The panel of the selected tab. */
	readonly children: ReactNode;
}

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
	ArrowRight: (index, count) => (index + 1) % count,
	ArrowLeft: (index, count) => (index - 1 + count) % count,
	Home: () => 0,
	End: (_, count) => count - 1,
};

/** The element id of a tab. */
export function toTabId(name: string, id: string): string {
	return `${name}-tab-${id}`;
}

/** A row of tabs above the panel of the selected one. Moving with the arrow keys selects. */
export function Tabs<Id extends string>({
	label,
	name,
	items,
	selectedId,
	onSelect,
	children,
}: TabsProps<Id>) {
	const list = useRef<HTMLDivElement>(null);
	const move = (event: KeyboardEvent) => {
		const index = items.findIndex((item) => item.id === selectedId);
		const nextItem = items[steps[event.key]?.(index, items.length) ?? -1];
		if (!nextItem) return;
		event.preventDefault();
		onSelect(nextItem.id);
		list.current?.querySelector<HTMLElement>(`#${toTabId(name, nextItem.id)}`)?.focus();
	};
	return (
		<>
			<div
				ref={list}
				role="tablist"
				aria-label={label}
				onKeyDown={move}
				className="flex gap-6 border-b border-edge noscript:hidden md:gap-10"
			>
				{items.map((item) => (
					<Tab
						key={item.id}
						name={name}
						item={item}
						isSelected={item.id === selectedId}
						onSelect={onSelect}
					/>
				))}
			</div>
			<div role="tabpanel" id={`${name}-panel`} aria-labelledby={toTabId(name, selectedId)}>
				{children}
			</div>
		</>
	);
}

interface TabProps<Id extends string> {
	readonly name: string;
	readonly item: TabItem<Id>;
	readonly isSelected: boolean;
	readonly onSelect: (id: Id) => void;
}

function Tab<Id extends string>({ name, item, isSelected, onSelect }: TabProps<Id>) {
	return (
		<button
			type="button"
			role="tab"
			id={toTabId(name, item.id)}
			aria-selected={isSelected}
			aria-controls={`${name}-panel`}
			tabIndex={isSelected ? 0 : -1}
			onClick={() => onSelect(item.id)}
			className={`-mb-px forced-color-adjust-none min-h-14 border-b-3 py-3 text-left text-body sm:text-lead ${
				isSelected ? 'border-gold text-ink' : 'border-transparent text-muted hover:border-line hover:text-ink'
			}`}
		>
			<span className="font-serif">{item.label}</span>{' '}
			{item.badge !== undefined && (
				<span className="figures ml-1 text-small font-medium text-brass">{item.badge}</span>
			)}
		</button>
	);
}
