import { afterEach, expect, test, vi } from 'vitest';
import { showHeading } from '../../src/ui/focus.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
	{ asksForLess: true, behavior: 'instant' },
	{ asksForLess: false, behavior: 'smooth' },
])(
	'a heading comes into view $behavior where less motion is asked for: $asksForLess',
	({ asksForLess, behavior }) => {
		vi.stubGlobal('matchMedia', (query: string) => ({
			matches: asksForLess && query === '(prefers-reduced-motion: reduce)',
		}));
		const heading = { focus: vi.fn(), scrollIntoView: vi.fn() };
		showHeading(heading as unknown as HTMLElement, 'smooth');
		expect(heading.focus).toHaveBeenCalledWith({ preventScroll: true });
		expect(heading.scrollIntoView).toHaveBeenCalledWith({ behavior });
	},
);
