import { expect, test } from 'vitest';
import {
	createTypedInputs,
	fieldsReducer,
	type TypedInputs,
} from '../../../src/features/form/field-state.ts';
import { readHousehold } from '../../../src/features/household/household-state.ts';
import { rankStrategies, readTypedSale, toEnteredSale } from '../../../src/features/sale/sale-state.ts';
import { SaleView } from '../../../src/features/sale/sale-view.tsx';
import { getSource, SALE_MODEL, STRATEGIES } from '../../support/effects.ts';
import { renderText } from '../../support/render-markup.tsx';

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
	return renderText(
		<SaleView
			system={system}
			effects={effects}
			model={SALE_MODEL}
			typedInputs={typedInputs}
			reading={readHousehold(system, null)}
			strategies={[]}
			entries={[]}
			eligibility={{}}
			onChange={noop}
			onClear={noop}
		/>,
	);
}

test('a price that cannot be read is asked for in the place of all figures', () => {
	const text = renderView(enterTexts(['price', '12mu']));
	expect(text).toContain('Enter “Sale price” to see the figures.');
	expect(text).not.toContain('Your selected strategies');
	expect(renderView(enterTexts(['price', '12m']))).toContain('Your selected strategies');
});

test('a sale is asked what its kind of asset needs, and no other answer counts', () => {
	const listIds = (typedInputs: TypedInputs) =>
		readTypedSale(SALE_MODEL, typedInputs).visibleInputs.map(({ id }) => id);
	const building = enterTexts(['kind', 'realEstate'], ['depreciation', '100000']);
	expect(listIds(building)).toContain('depreciation');
	expect(toEnteredSale(SALE_MODEL, building).sale).toMatchObject({ depreciationGain: 100_000 });
	const shares = fieldsReducer(SALE_MODEL.inputs, building, {
		type: 'changed',
		id: 'kind',
		text: 'listedShares',
	});
	expect(listIds(shares)).not.toContain('depreciation');
	expect(listIds(shares)).not.toContain('recapture');
	expect(toEnteredSale(SALE_MODEL, shares).sale).toMatchObject({ depreciation: 0, depreciationGain: 0 });
	const again = fieldsReducer(SALE_MODEL.inputs, shares, { type: 'changed', id: 'kind', text: 'business' });
	expect(readTypedSale(SALE_MODEL, again).values.depreciation).toBe(100_000);
});

test('ways meant for the kind of asset come first, and those for another or blocked ones last', () => {
	const { fitting, blocked } = rankStrategies(
		SALE_MODEL.strategies,
		'privateShares',
		(id) => id === 'cg-esop-1042',
	);
	const [first = ''] = fitting;
	expect(getSource(first).strategy.assetKinds).toContain('privateShares');
	expect(fitting.indexOf('cg-qsbs-1202')).toBeLessThan(fitting.indexOf('crt'));
	expect(blocked).toEqual(expect.arrayContaining(['cg-1031-exchange', 'cg-esop-1042']));
	expect([...fitting, ...blocked].sort()).toEqual(SALE_MODEL.strategies.map(({ id }) => id).sort());
});
