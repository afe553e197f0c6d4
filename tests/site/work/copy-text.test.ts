import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyText } from '../../../src/site/work/copy-text.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const withClipboard = (clipboard: unknown) => vi.stubGlobal('navigator', { clipboard });

describe('copying a text', () => {
	it('succeeds where the browser takes it', async () => {
		const writeText = vi.fn(async () => {});
		withClipboard({ writeText });
		expect(await copyText('a link')).toBe(true);
		expect(writeText).toHaveBeenCalledWith('a link');
	});

	it('fails where the browser refuses, or has no clipboard', async () => {
		withClipboard({ writeText: () => Promise.reject(new Error('NotAllowedError')) });
		expect(await copyText('a link')).toBe(false);
		withClipboard(undefined);
		expect(await copyText('a link')).toBe(false);
	});

	it('fails where the browser never answers', async () => {
		withClipboard({ writeText: () => new Promise(() => {}) });
		const copied = copyText('a link');
		await vi.advanceTimersByTimeAsync(2_000);
		expect(await copied).toBe(false);
	});
});
