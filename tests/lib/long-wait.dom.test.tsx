import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LongWait } from '../../src/lib/long-wait.tsx';

afterEach(() => void vi.useRealTimers());

test('a wait is long ten seconds after the last progress, ends with the answer, and begins anew at a press', () => {
	vi.useFakeTimers();
	const onRetry = vi.fn();
	const createWait = (progress: string, isWaiting = true) => (
		<LongWait subject="Ranking" isWaiting={isWaiting} progress={progress} onRetry={onRetry} className="mt-8">
			{`${progress} of 9`}
		</LongWait>
	);
	const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
	const { container, rerender } = render(createWait('1'));
	pass(9_999);
	rerender(createWait('2'));
	pass(9_999);
	expect(container.textContent).toBe('2 of 9');
	pass(1);
	expect(screen.getByRole('alert').textContent).toBe('Ranking takes longer than usual.Try again');
	act(() => screen.getByRole('button').click());
	expect(onRetry).toHaveBeenCalledOnce();
	expect(container.textContent).toBe('2 of 9');
	pass(10_000);
	expect(screen.queryByRole('alert')).not.toBeNull();
	rerender(createWait('2', false));
	expect(container.textContent).toBe('2 of 9');
});
