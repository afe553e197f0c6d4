import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyText } from '../../../src/features/saved-work/inputs-link.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const stubClipboard = (clipboard: unknown) => vi.stubGlobal('navigator', { clipboard });

describe('copying a text', () => {
	it('succeeds where the browser takes it', async () => {
		const writeText = vi.fn(async () => {});
		stubClipboard({ writeText });
		expect(await copyText('a link')).toBe(true);
		expect(writeText).toHaveBeenCalledWith('a link');
	});

	it('fails where the browser refuses, or has no clipboard', async () => {
		stubClipboard({ writeText: () => Promise.reject(new Error('NotAllowedError')) });
		expect(await copyText('a link')).toBe(false);
		stubClipboard(undefined);
		expect(await copyText('a link')).toBe(false);
	});

	it('fails where the browser never answers', async () => {
		stubClipboard({ writeText: () => new Promise(() => {}) });
		const copyResult = copyText('a link');
		await vi.advanceTimersByTimeAsync(2_000);
		expect(await copyResult).toBe(false);
	});
});
