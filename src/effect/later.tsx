// What opens on request: the years, the two returns, the strategy's own lines, and what is left out.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { LoadState } from '../loading/load-state.tsx';
import { LateSection } from '../ui/late-section.tsx';
import type { WorkedOut } from './effect-run.ts';
import { EffectWhatIf } from './effect-what-if.tsx';
import type { EffectWhatIfProps } from './effect-what-if-view.tsx';
import { useEffectWorkings } from './use-effect-explanations.ts';
import { YearsBand, YearsTable } from './years-band.tsx';

interface LaterProps {
	readonly worked: WorkedOut;
	readonly onUse: EffectWhatIfProps['onUse'];
}

/** The bands below the figures. A strategy that is blocked shows no figures. */
export function Later({ worked, onUse }: LaterProps) {
	const { result, effect, read, inputs } = worked;
	const { isBlocked, years } = result;
	const request = useMemo(
		() => ({ household: read.facts, taxYear: read.year, inputs: inputs.values }),
		[read, inputs],
	);
	return (
		<div className="mt-12 print:hidden">
			{!isBlocked && years > 1 && <YearsBand worked={worked} />}
			<div className="mt-8 border-line border-b">
				{!isBlocked && years > 1 && (
					<Band title="The years as a table">
						<YearsTable worked={worked} />
					</Band>
				)}
				{!isBlocked && (
					<Band
						title={
							effect.unsettled || result.claimed ? 'The returns side by side' : 'The two returns side by side'
						}
					>
						<Detail name="TwoReturns" worked={worked} />
					</Band>
				)}
				{!isBlocked && (
					<Band title="How it is worked out">
						<Detail name="OwnLines" worked={worked} />
					</Band>
				)}
				<Band title="What if on your return">
					<EffectWhatIf
						system={worked.system}
						effects={worked.effects}
						effect={effect}
						request={request}
						onUse={onUse}
					/>
				</Band>
				<Band title="What is left out, and sources">
					<LeftOut worked={worked} />
				</Band>
			</div>
		</div>
	);
}

function Band({ title, children }: { title: string; children: ReactNode }) {
	return (
		<LateSection title={title} className="border-line border-t">
			{(wasOpened) => wasOpened && children}
		</LateSection>
	);
}

interface DetailProps {
	readonly name: 'TwoReturns' | 'OwnLines';
	readonly worked: WorkedOut;
}

function Detail({ name, worked }: DetailProps) {
	const { data, isError } = useQuery({
		queryKey: ['effect-details'],
		queryFn: () => import('./details.tsx'),
	});
	if (!data) return <LoadState what="calculation" failed={isError} />;
	const View = data[name];
	return <View worked={worked} />;
}

function LeftOut({ worked }: { worked: WorkedOut }) {
	const { workings, isError } = useEffectWorkings(worked);
	if (!workings) return <LoadState what="list" failed={isError} />;
	const { notModelled, sources } = workings.notes;
	return (
		<>
			<ul role="list" className="max-w-measure space-y-3 text-muted text-small">
				{notModelled.map((line) => (
					<li key={line} className="border-line border-t pt-3">
						{line}
					</li>
				))}
			</ul>
			{sources.length > 0 && (
				<p className="mt-6 max-w-measure text-muted text-small">Sources: {sources.join(' · ')}</p>
			)}
		</>
	);
}
