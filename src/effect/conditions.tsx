// What the law denies, and what is to be watched.
import type { Warned } from '../engine/effect/run.ts';
import type { WorkedOut } from './effect-run.ts';

/** The conditions that hold, those that weigh most first. Blocks stand in the headline. */
export function Conditions({ worked: { result, effect } }: { worked: WorkedOut }) {
	const of = (kind: Warned['kind']) => result.warnings.filter((one) => one.kind === kind);
	return (
		<>
			<Kind
				title={effect.unsettled ? 'What is unsettled' : 'What the law denies'}
				edge="border-cost"
				warnings={of('denied')}
			/>
			<Kind title="What to watch" edge="border-gold" warnings={of('caution')} />
		</>
	);
}

interface KindProps {
	readonly title: string;
	readonly edge: string;
	readonly warnings: readonly Warned[];
}

function Kind({ title, edge, warnings }: KindProps) {
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
