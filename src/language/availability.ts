// What emitted code makes of a value that may be unavailable: NaN or infinite among numbers, null among the rest.
import { UNBOUNDED } from './bounds.ts';
import type { Emitted, EmittedKind } from './operator.ts';

/** True when an operand may be unavailable. */
export function mayFail({ bound }: Emitted): boolean {
	return bound === UNBOUNDED;
}

/** What stands for an unavailable value of a kind. */
export function getUnavailableCode(kind: EmittedKind): string {
	return kind === 'number' ? 'NaN' : 'null';
}

/** JavaScript that computes an operand into a local variable and tells whether it is available. */
export function emitAvailabilityTest({ code, kind }: Emitted, local: string): string {
	return kind === 'number' ? `Number.isFinite(${local} = ${code})` : `(${local} = ${code}) != null`;
}
