// How what an effect or a plan comes to is shown: what costs on balance does not lead as a gain.
import type { Balance, VerdictKind } from './verdict.ts';

const COLOURS: Readonly<Record<VerdictKind, string>> = {
	saves: 'text-gain',
	costs: 'text-cost',
	postpones: 'text-brass',
	nothing: '',
	unknown: 'text-muted',
};
const TONES = { gain: 'text-gain', cost: 'text-cost', plain: '' } as const;

/** The class names of the figure that leads: none where the balance is worse than the tax alone says. */
export function figureLook(kind: VerdictKind, balance: Balance | undefined): string {
	return isWorse(kind, balance) ? '' : COLOURS[kind];
}

/** The class names of the balance: it stands out where it is worse than the tax alone says. */
export function balanceLook(kind: VerdictKind, balance: Balance): string {
	return `${TONES[balance.tone]} ${isWorse(kind, balance) ? 'text-lead print:text-small' : ''}`;
}

function isWorse(kind: VerdictKind, balance: Balance | undefined): boolean {
	return balance?.tone === 'cost' && kind !== 'costs';
}
