import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useComputed } from '../../src/lib/use-computed.ts';

const divide = async (divisor: number) => {
	if (divisor === 0) throw new Error('by zero');
	return 12 / divisor;
};

test('an answer stays until the next one is there, goes where that fails, and a failure goes with the answer after it', async () => {
	const { result, rerender } = renderHook(({ divisor }) => useComputed(divisor, divide), {
		initialProps: { divisor: 3 },
	});
	await act(async () => {});
	expect(result.current.answer).toBe(4);
	await act(async () => rerender({ divisor: 0 }));
	expect(result.current).toEqual({ failure: new Error('by zero') });
	await act(async () => rerender({ divisor: 4 }));
	expect(result.current).toEqual({ answer: 3 });
});
