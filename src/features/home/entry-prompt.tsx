// The ways to the household and the planned sale, before the cards that follow from them.
import type { MouseEvent } from 'react';
import type { Overlays } from '../../lib/overlays.ts';
import { Button } from '../../ui/button.tsx';
import { isRepeatedClick } from './repeated-click.ts';

interface EntryPromptProps {
	/** A household or a sale was entered: the cards have words of their own. */
	readonly isEntered: boolean;
	readonly onOpen: Overlays['open'];
}

/** What entering them gives, and the two buttons. */
export function EntryPrompt({ isEntered, onOpen }: EntryPromptProps) {
	const createOpenHandler = (overlay: 'household' | 'sale') => (event: MouseEvent) => {
		if (!isRepeatedClick(event)) onOpen(overlay);
	};
	return (
		<div className="mb-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 noscript:hidden">
			<p className="max-w-measure grow basis-80 text-muted">
				{isEntered
					? 'Each card says whether the law lets its strategy apply to what you entered.'
					: 'Enter your household or a sale you plan, and each card says whether the law lets its strategy apply.'}
			</p>
			<span className="flex flex-wrap gap-4">
				<Button onClick={createOpenHandler('household')}>Your household</Button>
				<Button onClick={createOpenHandler('sale')}>Your planned sale</Button>
			</span>
		</div>
	);
}
