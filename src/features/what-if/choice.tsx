// The varied input or the watched result: a list with its label.
import { useId } from 'react';
import { Select } from '../../ui/select.tsx';

interface Option {
	readonly id: string;
	readonly name: string;
}

/** An input or a result as an option. */
export function toOption(item: {
	readonly id: string;
	readonly title?: string;
	readonly label?: string;
}): Option {
	return { id: item.id, name: item.title ?? item.label ?? item.id };
}

/** Options under a title; one without a title stands for itself. */
export interface OptionGroup {
	readonly title: string;
	readonly options: readonly Option[];
}

interface ChoiceProps {
	readonly label: string;
	readonly value: string;
	readonly groups: readonly OptionGroup[];
	readonly onSelect: (id: string) => void;
}

export function Choice({ label, value, groups, onSelect }: ChoiceProps) {
	const id = useId();
	return (
		<div>
			<label htmlFor={id} className="mb-1 block text-muted text-small">
				{label}
			</label>
			<Select id={id} value={value} onChange={(event) => onSelect(event.target.value)}>
				{groups.map(({ title, options }) =>
					title === '' ? (
						<Options key={title} options={options} />
					) : (
						<optgroup key={title} label={title}>
							<Options options={options} />
						</optgroup>
					),
				)}
			</Select>
		</div>
	);
}

function Options({ options }: { options: readonly Option[] }) {
	return options.map(({ id, name }) => (
		<option key={id} value={id}>
			{name}
		</option>
	));
}
