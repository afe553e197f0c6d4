import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
	createTypedInputs,
	fieldsReducer,
	type TypedInputs,
} from '../../../src/features/calculator/form/field-state.ts';
import { SaleView } from '../../../src/features/sale/sale-view.tsx';
import { toText } from '../../support/effect-text.tsx';
import { getSource, SALE_MODEL, STRATEGIES } from '../../support/effects.ts';

const [ID = ''] = STRATEGIES;
const { system, effects } = getSource(ID);
const noop = () => {};

function enterTexts(...entries: readonly (readonly [id: string, text: string])[]): TypedInputs {
	return entries.reduce(
		(current, [id, text]) => fieldsReducer(SALE_MODEL.inputs, current, { type: 'changed', id, text }),
		createTypedInputs(),
	);
}

function renderView(typedInputs: TypedInputs | null): string {
	return toText(
		renderToStaticMarkup(
			<QueryClientProvider client={new QueryClient()}>
				<SaleView
					headingId="title"
					system={system}
					effects={effects}
					model={SALE_MODEL}
					typedInputs={typedInputs}
					household={null}
					strategies={[]}
					entries={[]}
					onChange={noop}
					onOpen={noop}
					onOpenHousehold={noop}
					actions={null}
					onClose={noop}
				/>
			</QueryClientProvider>,
		),
	);
}

test('a price that cannot be read is asked for in the place of all figures', () => {
	const text = renderView(enterTexts(['price', '12mu']));
	expect(text).toContain('Enter “Sale price” to see the figures.');
	expect(text).not.toContain('Your selected strategies');
	expect(renderView(enterTexts(['price', '12m']))).toContain('Your selected strategies');
});
