// Markdown of a legal text as markup.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderMarkdown } from '../../src/publish/legal-pages.tsx';

const render = (text: string) => renderToStaticMarkup(renderMarkdown(text)).replaceAll(/ class="[^"]*"/g, '');

test.each([
	['# Privacy\n\nWe keep **little**.', '<p>We keep <strong>little</strong>.</p>'],
	['## What we keep\n\n### Names', '<h2>What we keep</h2><h3>Names</h3>'],
	['- a name\n- a number\n  of digits', '<ul><li>a name</li><li>a number\n  of digits</li></ul>'],
	['1. ask\r\n2. wait', '<ol><li>ask</li><li>wait</li></ol>'],
	[
		'See [the form](https://firm.test/adv.pdf).',
		'<p>See <a href="https://firm.test/adv.pdf">the form</a>.</p>',
	],
	['[Write](mailto:a@firm.test)', '<p><a href="mailto:a@firm.test">Write</a></p>'],
	['[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
	['[x](//evil.test)', '<p>[x](//evil.test)</p>'],
	['<script>1</script>', '<p>&lt;script&gt;1&lt;/script&gt;</p>'],
])('%j becomes %s', (text, markup) => {
	expect(render(text)).toBe(markup);
});
