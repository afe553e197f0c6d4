// The strategies that the law does not allow for a sale: why, and what would lift it, without figures.
import type { EffectText } from '../../model/compiled-effect.ts';
import { Button } from '../../ui/button.tsx';
import type { SaleOption } from './sale-options.ts';

interface BlockedOptionsProps {
	readonly options: readonly SaleOption[];
	readonly onOpen: (id: string) => void;
}

/** The list, or nothing when all are allowed. */
export function BlockedOptions({ options, onOpen }: BlockedOptionsProps) {
	if (options.length === 0) return null;
	return (
		<div className="mt-10">
			<h4 className="font-medium">Not available for this sale</h4>
			<ul role="list" className="mt-3 border-line border-b">
				{options.map(({ effect: { strategy, result } }) => (
					<li key={strategy.id} className="border-line border-t py-4">
						<p>{strategy.name}</p>
						{result.warnings
							.filter(({ kind }) => kind === 'block')
							.map(({ message, remedy }) => (
								<p key={message} className="mt-1 max-w-measure text-muted text-small">
									{message} {remedy}
								</p>
							))}
						<OpenStrategyButton strategy={strategy} onOpen={onOpen} />
					</li>
				))}
			</ul>
		</div>
	);
}

interface OpenStrategyButtonProps {
	readonly strategy: EffectText;
	readonly onOpen: (id: string) => void;
}

/** The way to a strategy's own page. */
export function OpenStrategyButton({ strategy: { id, name }, onOpen }: OpenStrategyButtonProps) {
	return (
		<Button variant="quiet" className="text-small print:hidden" onClick={() => onOpen(id)}>
			Open calculator <span className="sr-only">for {name}</span>
		</Button>
	);
}
