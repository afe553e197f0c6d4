// Warnings: denials by the law, and points to watch.
import type { ActiveWarning } from '../../engine/strategy/project-strategy.ts';
import type { EffectView } from './compute-effect.ts';

/** The conditions that hold, those that weigh most first. Blocks stand in the headline. */
export function Conditions({ effect: { result, strategy } }: { effect: EffectView }) {
	const listWarnings = (kind: ActiveWarning['kind']) =>
		result.warnings.filter((warning) => warning.kind === kind);
	return (
		<>
			<WarningList
				title={strategy.unsettled ? 'What is unsettled' : 'What the law denies'}
				edge="border-cost"
				warnings={listWarnings('denied')}
			/>
			<WarningList title="What to watch" edge="border-gold" warnings={listWarnings('caution')} />
		</>
	);
}

interface WarningListProps {
	readonly title: string;
	readonly edge: string;
	readonly warnings: readonly ActiveWarning[];
}

function WarningList({ title, edge, warnings }: WarningListProps) {
	if (warnings.length === 0) return null;
	return (
		<div className={`mt-8 border-l-3 pl-5 ${edge}`}>
			<h4 className="font-medium">{title}</h4>
			<ul role="list" className="mt-2 max-w-measure space-y-2">
				{warnings.map(({ message }) => (
					<li key={message}>{message}</li>
				))}
			</ul>
		</div>
	);
}
