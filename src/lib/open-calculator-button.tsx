// The way from a strategy that is named somewhere to its calculator.
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { useOverlays } from './overlay.tsx';

interface OpenCalculatorButtonProps {
	readonly id: string;
	/** Of the strategy, for those who do not see where the button stands. */
	readonly name: string;
	readonly children?: ReactNode;
	/** Layout only. */
	readonly className?: string;
}

/** Opens the calculator alone. */
export function OpenCalculatorButton(props: OpenCalculatorButtonProps) {
	const { id, name, children = 'Open calculator', className = '' } = props;
	const { openCalculator } = useOverlays();
	return (
		<Button
			variant="quiet"
			className={`text-small print:hidden ${className}`}
			onClick={() => openCalculator(id)}
		>
			{children} <span className="sr-only">for {name}</span>
		</Button>
	);
}
