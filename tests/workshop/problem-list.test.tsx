import { expect, test } from 'vitest';
import { ProblemList } from '../../src/workshop/workshop-parts.tsx';
import { renderMarkup } from '../support/render-markup.tsx';

test('of very many problems the first are listed, each frame with its own name, and the others counted', () => {
	const problem = { file: 'law/xx.json', line: 1, column: 1, code: 'wrong-case', message: 'Wrong.' };
	const problems = Array(1_031).fill({ ...problem, codeFrame: '', hint: '', remedy: '' });
	const html = renderMarkup(<ProblemList problems={problems} />);
	expect(html.match(/Wrong\./g)).toHaveLength(30);
	// Also of one line.
	expect(new Set(html.match(/aria-label="Problem [^"]*"/g)).size).toBe(30);
	expect(html).toContain('And 1001 more problems, which <code>npm run check</code> lists.');
});
