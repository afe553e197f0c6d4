// What a visit is after a reload: as it was, but for what is unlocked; whatever another build, or anybody else, has left in the
// storage, it is a visit.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTypedInputs } from '../../src/features/form/field-state.ts';
import { EMPTY_VISIT, type Visit } from '../../src/visit/visit.ts';
import { tab } from '../support/tab.ts';

const openPage = () => tab.open(() => import('../../src/visit/visit-store.ts'));

const VISIT: Visit = {
	selection: ['qcd'],
	moves: ['roth-conversion'],
	calculations: { qcd: { age: 72, isMarried: true, state: 'CA' } },
	drafts: { crt: { assetValue: 'much' } },
	household: { values: { taxYear: 2026, wages: 90_000 }, texts: { wages: '9x' }, touched: ['wages'] },
	sale: { typedInputs: createTypedInputs({ price: 5_000_000 }), sale: { price: 5_000_000 } as never },
	returnInputs: { qcd: createTypedInputs({ discountRate: 7 }) },
	estate: createTypedInputs({ estateToday: 20_000_000 }),
	planChoice: { off: ['daf'], portions: { crt: 0.4 } },
	hasSeparateAssets: true,
	planName: 'Smith family',
	doneSteps: ['Sign|You|By December 31, 2026'],
	situations: ['sellingBusiness'],
	filter: { query: 'ira', category: '', situation: '', matches: null },
	contactDraft: [['name', 'Ada']],
};

describe('after a reload', () => {
	test('a visit is as it was, without what is unlocked', async () => {
		(await openPage()).updateVisit(() => VISIT);
		for (let reload = 0; reload < 2; reload++)
			expect((await openPage()).getVisit()).toEqual({ ...VISIT, selection: [] });
	});

	test('that the page started by itself, with what is unlocked, and then as after any other', async () => {
		(await openPage()).updateVisit(() => VISIT);
		tab.restart();
		const page = await openPage();
		expect(page.getVisit()).toEqual(VISIT);
		page.updateVisit(() => ({ situations: [] }));
		expect((await openPage()).getVisit()).toEqual({ ...VISIT, selection: [], situations: [] });
	});

	test('where the storage refuses, what the page started by itself is as it was too', async () => {
		tab.refusal = 'SecurityError';
		(await openPage()).updateVisit(() => VISIT);
		tab.restart();
		expect((await openPage()).getVisit()).toEqual(VISIT);
	});

	test('nothing is kept where nothing was entered', async () => {
		const page = await openPage();
		page.updateVisit(() => VISIT);
		expect(tab.storage.size, 'while the page is there').toBe(0);
		tab.leave();
		expect(tab.storage.size).toBe(1);
		page.updateVisit(() => EMPTY_VISIT);
		expect(tab.storage.size).toBe(0);
	});

	test('of the build before, a visit that was kept without a version is as it was', async () => {
		const former = {
			...VISIT,
			eligibility: {},
			cardGroups: [],
			openedLinks: ['default qcd #'],
			loadCount: 3,
		};
		tab.storage.set('kept-visit-1', JSON.stringify(former));
		expect((await openPage()).getVisit()).toEqual({ ...VISIT, selection: [] });
	});

	test('of the version before moves, a visit is as it was, with no move', async () => {
		const { moves: _, ...former } = VISIT;
		tab.storage.set('visit-2', JSON.stringify({ state: { visit: former, isRestarting: false }, version: 2 }));
		const page = await openPage();
		expect(page.getVisit()).toEqual({ ...VISIT, selection: [], moves: [] });
		page.toggleMove('roth-conversion');
		expect((await openPage()).getVisit()).toEqual({ ...VISIT, selection: [] });
	});
});

describe('a damaged storage', () => {
	test.each([
		'',
		'{',
		'null',
		'[]',
		'7',
		'"visit"',
		'{"household":{"values":{"wages":1}}',
		'{"household":{"texts":{}}}',
		'{"household":7}',
		'{"selection":"qcd"}',
		'{"selection":[{}]}',
		'{"calculations":[1]}',
		'{"calculations":{"qcd":null}}',
		'{"drafts":{"qcd":7}}',
		'{"sale":{"price":1}}',
		'{"returnInputs":{"qcd":{}}}',
		'{"estate":null}',
		'{"filter":null}',
		'{"situations":{}}',
		'{"contactDraft":[1]}',
		'{"planChoice":{"off":1}}',
		'{"__proto__":{"selection":[]},"constructor":1}',
	])('with %s is no obstacle', async (text) => {
		tab.storage.set('kept-visit-1', text);
		const page = await openPage();
		expect(page.getVisit()).toEqual(EMPTY_VISIT);
		page.selectStrategy('qcd');
		page.changeHousehold(() => createTypedInputs({ wages: 1 }));
		expect(page.getVisit()).toMatchObject({ selection: ['qcd'], household: { values: { wages: 1 } } });
	});

	test('of a version to come is no obstacle', async () => {
		tab.storage.set('visit-2', '{"state":7,"version":9}');
		expect((await openPage()).getVisit()).toEqual(EMPTY_VISIT);
	});

	test('costs the damaged part alone', async () => {
		tab.storage.set('kept-visit-1', JSON.stringify({ ...VISIT, household: { values: [] } }));
		expect((await openPage()).getVisit()).toEqual({ ...VISIT, selection: [], household: null });
	});

	test('of any content gives a visit that comes back as it is', async () => {
		const { readVisit, toVisit } = await import('../../src/visit/read-visit.ts');
		const part = fc.constantFrom(...Object.keys(VISIT));
		// JSON writes -0 as 0, so that a storage never holds it.
		const content = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)));
		fc.assert(
			fc.property(part, content, content, (name, value, inner) => {
				const nested = { ...(VISIT[name as keyof Visit] as object), values: inner, qcd: value };
				for (const raw of [value, { ...VISIT, [name]: value }, { ...VISIT, [name]: nested }]) {
					const visit = toVisit(readVisit(raw).saved);
					expect(Object.keys(visit).sort()).toEqual(Object.keys(EMPTY_VISIT).sort());
					expect(toVisit(readVisit(JSON.parse(JSON.stringify(visit))).saved)).toEqual(visit);
				}
			}),
		);
	});
});
