// What a firm has still to say before its site goes live.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { describeClaim } from '../../src/content/page-sections.tsx';
import type { FirmSettings } from '../../src/model/generated/authored.ts';
import { findPlaceholders } from '../../src/publish/placeholders.ts';

const firm = JSON.parse(readFileSync('tests/drop-in/firm.json', 'utf8')) as FirmSettings;
const folder = mkdtempSync(path.join(tmpdir(), 'placeholders-'));
const picture = path.join(folder, 'public/share.png');
mkdirSync(path.dirname(picture));
writeFileSync(picture, 'A picture of its own.');

afterAll(() => rmSync(folder, { recursive: true }));

const listPaths = (settings: FirmSettings) =>
	findPlaceholders(settings, folder).map(([path]) => path.join('.'));

const AWARD = firm.claims.award as NonNullable<FirmSettings['claims']['award']>;

describe('what has to be said', () => {
	test('is nothing of a firm that has said it', () => {
		expect(listPaths(firm)).toEqual([]);
	});

	test.each<[Partial<FirmSettings>, string]>([
		[{ founder: 'Our founder' }, 'founder'],
		[{ phone: '(303) 555-0123' }, 'phone'],
		[{ email: 'ask@example.com' }, 'email'],
		[{ email: 'office@mail.test' }, 'email'],
		[{ siteAddress: 'https://www.example.org' }, 'siteAddress'],
		[{ contactEndpoint: '' }, 'contactEndpoint'],
		[{ newsletterEndpoint: '' }, 'newsletterEndpoint'],
		[
			{ claims: { ...firm.claims, fiduciaryYears: { figure: '9 years', substantiation: ' ' } } },
			'claims.fiduciaryYears.substantiation',
		],
		...Object.keys(AWARD).flatMap((key): [Partial<FirmSettings>, string][] =>
			['name', 'year'].includes(key)
				? []
				: [
						[
							{ claims: { ...firm.claims, award: { ...AWARD, [key]: key === 'isPaidFor' ? null : '' } } },
							`claims.award.${key}`,
						],
					],
		),
	])('is found: %j', (change, path) => {
		expect(listPaths({ ...firm, ...change })).toEqual([path]);
	});

	test('is found of a picture with the placeholder of a name', () => {
		cpSync('tests/publish/share-placeholder.png', picture);
		expect(listPaths(firm)).toEqual(['name']);
		writeFileSync(picture, 'A picture of its own.');
	});

	test('does not take a real number or domain for a placeholder', () => {
		expect(listPaths({ ...firm, phone: '(303) 555-1234', email: 'a@myexample.com' })).toEqual([]);
	});
});

describe('beside a claim', () => {
	test('stands what it rests on, and of a rating who gave it, when, for which period and whether it was paid for', () => {
		expect(describeClaim(AWARD)).toEqual([
			'2025 Best Office: given by Wealth Review on March 3, 2025 for the period January to December 2024; ' +
				'the firm paid to obtain or to use it. Chosen from 240 firms.',
		]);
		expect(describeClaim({ ...AWARD, ratedBy: '', ratedOn: '', period: '', isPaidFor: false })).toEqual([
			'2025 Best Office: the firm did not pay for it. Chosen from 240 firms.',
		]);
		expect(describeClaim(firm.claims.savingsIdentified)).toEqual([
			'$62M: Found in the plans of 118 households.',
		]);
	});

	test('stands nothing where nothing is written or claimed', () => {
		expect(describeClaim({ figure: '30 years', substantiation: '' })).toEqual([]);
		expect(describeClaim(null)).toEqual([]);
		const silent = { ...AWARD, ratedBy: '', ratedOn: '', period: '', isPaidFor: null, substantiation: '' };
		expect(describeClaim(silent)).toEqual([]);
	});
});
