import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createLazyComponent } from '../../src/lib/lazy-component.tsx';

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

test('a component stands on the page at once when it was loaded before, as in a page that is written', async () => {
	const load = vi.fn(async () => Greeting);
	const LazyGreeting = createLazyComponent(load, 'greeting');
	expect(renderToStaticMarkup(<LazyGreeting name="you" />)).toContain('Loading the greeting');
	await LazyGreeting.preload();
	await LazyGreeting.preload();
	expect(renderToStaticMarkup(<LazyGreeting name="you" />)).toBe('<p>Hello you</p>');
	expect(load).toHaveBeenCalledTimes(1);
});

test('a placeholder knows the props; without one nothing stands there', () => {
	const load = async () => Greeting;
	const Named = createLazyComponent(load, (hasFailed, { name }) => `${name}: ${hasFailed}`);
	expect(renderToStaticMarkup(<Named name="you" />)).toBe('you: false');
	const Silent = createLazyComponent(load);
	expect(renderToStaticMarkup(<Silent name="you" />)).toBe('');
});

test('a failure is not kept', async () => {
	vi.useFakeTimers();
	const load = vi.fn(async () => Greeting);
	for (let failures = 1; failures <= 4; failures++) load.mockRejectedValueOnce(new Error('offline'));
	const LazyGreeting = createLazyComponent(load);
	const outcome = expect(LazyGreeting.preload()).rejects.toThrow('offline');
	await vi.advanceTimersByTimeAsync(10_000);
	await outcome;
	await LazyGreeting.preload();
	expect(load).toHaveBeenCalledTimes(5);
	vi.useRealTimers();
});
