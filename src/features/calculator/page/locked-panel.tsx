// What stands in the place of inputs and results until the calculator is unlocked.
import { Button } from '../../../ui/button.tsx';
import { priceText, unlockText } from '../messages.ts';

interface LockedPanelProps {
	/** In dollars. */
	readonly price: number;
	readonly onUnlock: () => void;
}

/** The access card with the price, and the panel that says what unlocking gives. */
export function LockedPanel({ price, onUnlock }: LockedPanelProps) {
	return (
		<div className="mt-12 grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
			<section className="flex flex-col items-start border border-line p-6 md:p-8">
				<h3 className="display text-title">Calculator Access</h3>
				<p className="mt-4 flex items-baseline gap-3">
					<span className="display figures text-heading">{priceText(price)}</span>
					<span className="text-muted text-small">one flat price</span>
				</p>
				<Button className="mt-6 w-full" onClick={onUnlock}>
					Unlock Calculator
				</Button>
			</section>
			<section className="flex flex-col items-start border-gold border-t-3 bg-raised p-6 md:p-8">
				<h3 className="display text-title">Calculator Locked</h3>
				<p className="mt-4 max-w-measure text-lead text-muted">{unlockText(price)}</p>
				<Button variant="primary" className="mt-8 w-full sm:w-auto" onClick={onUnlock}>
					Unlock for {priceText(price)}
				</Button>
			</section>
		</div>
	);
}
