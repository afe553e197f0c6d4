import { expect, test } from 'vitest';
import {
	computeEffectOnReturn,
	type EffectOnReturn,
	formatExampleConflict,
} from '../../../src/features/effect/effect-on-return.ts';
import { createTypedInputs } from '../../../src/features/form/field-state.ts';
import { readHousehold } from '../../../src/features/household/household-state.ts';
import { createVisit, STRATEGIES } from '../../support/effects.ts';

const getAhead = ({ result }: EffectOnReturn) => result.with.netPresentValue;

/** On the example household that all strategies share. */
function createSharedVisit(id: string) {
	const visit = createVisit(id);
	return { ...visit, reading: readHousehold(visit.system, null) };
}

test('an example that a calculator alone does not have gives the reason wherever its figure has the other sign', () => {
	const notes = STRATEGIES.map((id) => {
		const visit = createSharedVisit(id);
		const { system, strategy } = visit;
		const effect = computeEffectOnReturn(visit);
		const ownReading = readHousehold(system, null, strategy.exampleHousehold);
		const [ahead, ownAhead] = [
			getAhead(effect),
			getAhead(computeEffectOnReturn({ ...visit, reading: ownReading })),
		];
		const isOpposite = Math.min(ahead, ownAhead) < -0.5 && Math.max(ahead, ownAhead) > 0.5;
		const note = formatExampleConflict(effect);
		expect(note !== '', `${id} ${note}`).toBe(isOpposite);
		return note;
	});
	const [note] = notes.filter((one) => one !== '');
	expect(note).toMatch(
		/^Its calculator says \$[\d,]+ (ahead|behind), for an example household it is meant for; this example household comes out \$[\d,]+ (ahead|behind)\.$/,
	);
	const visit = createSharedVisit('qcd');
	const entered = createTypedInputs({ age: 55, wages: 300_000 });
	const ownEffect = computeEffectOnReturn({ ...visit, reading: readHousehold(visit.system, entered) });
	expect(formatExampleConflict(ownEffect)).toBe('');
});
