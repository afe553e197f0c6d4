// The twelve popular services.
import { describe, expect, it } from 'vitest';
import { audiences, services } from '../../src/content/popular-services-page.tsx';

describe('the popular services', () => {
	it('are twelve, each with a name of its own', () => {
		expect(services).toHaveLength(12);
		expect(new Set(services.map(({ title }) => title)).size).toBe(12);
	});

	it('suit someone, each of them, and each audience is suited', () => {
		for (const service of services) expect(service.audiences.length).toBeGreaterThan(0);
		expect(new Set(services.flatMap((service) => service.audiences))).toEqual(new Set(audiences));
	});

	it('know the four audiences', () => {
		expect(audiences).toEqual([
			'Families & Individuals',
			'Foundations and Endowments',
			'Hedge Funds',
			'Family Offices',
		]);
	});
});
