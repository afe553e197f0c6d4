// A book of made clients for measurements: `node --import tsx bench/make-clients.ts 10000 > clients.csv`. The same number
// gives the same clients.
const STATES = ['CA', 'NY', 'TX', 'FL', 'IL', 'MA', 'NJ', 'WA', 'PA', 'OH'];
const COLUMNS = [
	...['id', 'name', 'taxYear', 'filingStatus', 'age', 'spouseAge', 'state', 'wages', 'longTermGain'],
	...[
		'iraDistributions',
		'qcd.qcdAmount',
		'daf.donationFMV',
		'sale.kind',
		'sale.price',
		'sale.basis',
		'sale.yearsHeld',
	],
];

/** Numbers from 0 to 1 that look random (mulberry32). */
function createRandom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

/** One in twenty sells a company, one in three gives, and who is old enough draws on an IRA. */
function createClient(id: number, random: () => number): readonly (string | number)[] {
	const isJoint = random() < 0.7;
	const age = 30 + Math.floor(50 * random());
	const state = STATES[Math.floor(STATES.length * random())] ?? '';
	const wages = Math.round(40_000 + 600_000 * random() ** 3);
	const gain = random() < 0.4 ? Math.round(200_000 * random() ** 2) : 0;
	const [gives, sells] = [random() < 1 / 3, random() < 1 / 20];
	const distributions = age >= 71 ? Math.round(120_000 * random()) : '';
	return [
		...[
			`client-${id}`,
			`Client ${id}`,
			2026,
			isJoint ? 'joint' : 'single',
			age,
			isJoint ? age - 2 : '',
			state,
		],
		...[wages, gain, distributions],
		gives && age >= 71 ? Math.round(20_000 * random()) : '',
		gives && age < 71 ? Math.round(100_000 * random()) : '',
		...(sells
			? ['privateShares', Math.round(1_000_000 + 20_000_000 * random()), 100_000, 7]
			: ['', '', '', '']),
	];
}

const random = createRandom(1);
const count = Number(process.argv[2] ?? 100);
const rows = Array.from({ length: count }, (_, id) => createClient(id, random));
process.stdout.write([COLUMNS, ...rows].map((row) => `${row.join(',')}\n`).join(''));
