// What a phase hands on: what it made, and what it found. Findings gather inside the phase alone.
import { type Diagnostic, Findings } from './diagnostic.ts';
import type { Draft, Shaped } from './draft.ts';

/** The outcome of a phase. */
export interface Noted<Made> {
	readonly made: Made;
	readonly findings: readonly Diagnostic[];
}

/** Runs a phase, and hands on what it finds together with what it makes. */
export function noting<Made>(phase: (findings: Findings) => Made): Noted<Made> {
	const findings = new Findings();
	const made = phase(findings);
	return { made, findings: findings.all };
}

/** The same for a phase that looks at one file. */
export function notingOf<T, Made>(shaped: Shaped<T>, phase: (draft: Draft<T>) => Made): Noted<Made> {
	return noting((findings) => phase({ ...shaped, findings }));
}
