import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { UnknownNotice } from '../../src/app/unknown-calculator.tsx';

it('isolates the name from the address, so that it cannot turn the sentence round', () => {
	const markup = renderToStaticMarkup(
		<MemoryRouter>
			<UnknownNotice id={'\u202egnp'} onClose={() => {}} />
		</MemoryRouter>,
	);
	expect(markup).toContain('The <bdi>\u202egnp</bdi> calculator could not be loaded.');
});
