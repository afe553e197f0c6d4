// The strategies that the law does not allow for a sale: why, and what would lift it, without figures.
import type { EffectText } from '../definition/compiled-effect.ts';
import { Button } from '../ui/button.tsx';
import type { Way } from './every-way.ts';

interface BlockedWaysProps {
	readonly ways: readonly Way[];
	readonly onOpen: (id: string) => void;
}

/** The list, or nothing when all are allowed. */
export function BlockedWays({ ways, onOpen }: BlockedWaysProps) {
	if (ways.length === 0) return null;
	return (
		<div className="mt-10">
			<h4 className="font-medium">Not available for this sale</h4>
			<ul role="list" className="mt-3 border-line border-b">
				{ways.map(({ worked: { effect, result } }) => (
					<li key={effect.id} className="border-line border-t py-4">
						<p>{effect.name}</p>
						{result.warnings
							.filter(({ kind }) => kind === 'block')
							.map(({ message, cure }) => (
								<p key={message} className="mt-1 max-w-measure text-muted text-small">
									{message} {cure}
								</p>
							))}
						<OpenWay effect={effect} onOpen={onOpen} />
					</li>
				))}
			</ul>
		</div>
	);
}

interface OpenWayProps {
	readonly effect: EffectText;
	readonly onOpen: (id: string) => void;
}

/** The way to a strategy's own page. */
export function OpenWay({ effect: { id, name }, onOpen }: OpenWayProps) {
	return (
		<Button variant="quiet" className="text-small print:hidden" onClick={() => onOpen(id)}>
			Open calculator <span className="sr-only">for {name}</span>
		</Button>
	);
}
