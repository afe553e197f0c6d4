// Laws that hold whatever is typed: parts add up to totals, caps hold, amounts scale, inputs that
// enter no formula change nothing, and evaluating twice gives the same.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleInputs } from '../../src/compiler/sample.ts';
import { calculate } from '../../src/engine/calculate.ts';
import type { Inputs } from '../../src/model/compiled-calculator.ts';
import { createInputArbitrary } from '../oracle/arbitraries.ts';
import { getModel } from '../oracle/oracle.ts';
import { calculators, expectAtMost, expectSameResults, expectSameSum, holds, project, same } from './laws.ts';

/** Sums: calculator, the result, and the results and inputs it is the sum of. */
const SUMS: readonly (readonly [id: string, total: string, parts: readonly string[]])[] = [
	['qcd', 'totalSavings', ['federalSavings', 'stateSavings', 'niitSavings']],
	['qcd', 'income', ['newAGI', 'qcdAmount']],
	['daf', 'donationFMV', ['currentYearDeduction', 'carryforward']],
	['daf', 'totalSavings', ['federalSavings', 'stateSavings', 'capitalGainsSavings', 'niitSavings']],
	['daf', 'totalSavings', ['withoutBunchingSavings', 'additionalSavings']],
	['retirement-max', 'totalContribution', ['employeeContribution', 'employerContribution']],
	['retirement-max', 'totalSavings', ['federalSavings', 'stateSavings', 'ficaSavings']],
	['retirement-max', 'employeeContribution', ['netPaycheckReduction', 'totalSavings']],
	['backdoor-roth', 'rothValue', ['traditionalAfterTax', 'netBenefit']],
	['crt', 'totalSavings', ['capitalGainsAvoided', 'deductionSavings']],
	['crt', 'assetValue', ['totalPayouts', 'remainder']],
	['salt-trust', 'federalSavings', ['netSavings', 'setupCost']],
	['income-timing', 'totalSavings', ['deferralSavings', 'accelerationSavings']],
	['income-timing', 'netBenefit', ['totalSavings', 'timeValue']],
	['state-migration', 'currentStateTax', ['targetStateTax', 'annualSavings']],
	['state-migration', 'multiYearSavings', ['netBenefit', 'movingCost']],
];

/** Inputs that enter no result, with a value that would show if they did. */
const IDLE: readonly (readonly [id: string, name: string, value: number | string])[] = [
	['qcd', 'state', 'TX'],
	['qcd', 'age', 12345],
	['daf', 'holdingPeriodMonths', 12345],
	['retirement-max', 'planType', '457'],
	['backdoor-roth', 'currentTaxRate', 123.45],
	['crt', 'irmRate', 123.45],
];

/** Doubling these inputs doubles these results. */
const SCALES: readonly (readonly [id: string, inputs: readonly string[], results: readonly string[]])[] = [
	['qcd', ['qcdAmount'], ['federalSavings', 'stateSavings']],
	['daf', ['donationFMV', 'assetBasis', 'agi'], ['currentYearDeduction', 'carryforward', 'totalSavings']],
	['retirement-max', ['w2Compensation'], ['employerMatchAmount', 'profitShareAmount']],
	['backdoor-roth', ['contributionAmount'], ['futureValue', 'traditionalAfterTax', 'netBenefit']],
	['crt', ['assetValue', 'costBasis'], ['totalSavings', 'annualPayout', 'totalPayouts', 'remainder']],
	['salt-trust', ['saltPaid', 'numberOfTrusts'], ['totalDeduction', 'setupCost']],
	['income-timing', ['deferredIncome', 'acceleratedDeductions'], ['totalSavings', 'timeValue', 'netBenefit']],
	['state-migration', ['annualIncome', 'capitalGains'], ['annualSavings', 'multiYearSavings']],
	['cg-1031-exchange', ['income', 'assetValue'], ['estimatedSavings', 'netBenefit', 'fiveYearRoi']],
];

describe('sums', () => {
	it.each(SUMS)('%s: %s is the sum of %j', (id, total, parts) => {
		holds(id, ({ amount }) => expectSameSum(amount(total), parts.map(amount)));
	});
});

describe('inputs that enter no result', () => {
	it.each(IDLE)('%s: %s changes nothing', (id, name, value) => {
		holds(id, (run) => expectSameResults(run.rerun({ [name]: value }), run));
	});
});

describe('scaling', () => {
	it.each(SCALES)('%s: doubling %j doubles %j', (id, inputs, results) => {
		holds(id, (run) => {
			const doubledRun = run.rerun(Object.fromEntries(inputs.map((name) => [name, 2 * run.amount(name)])));
			for (const result of results) same(doubledRun.amount(result), 2 * run.amount(result));
		});
	});
});

describe('caps and turning points', () => {
	it('never gives a QCD an NIIT saving above 3.8% of the gift, nor any at 250,000 or below', () => {
		holds('qcd', ({ amount }) => {
			expectAtMost(amount('niitSavings'), Math.max(0, 0.038 * amount('qcdAmount')));
			if (amount('income') <= 250000) expect(amount('niitSavings')).toBe(0);
		});
	});

	it('never deducts more than the gift or the limit', () => {
		holds('daf', ({ amount }) => {
			expectAtMost(amount('currentYearDeduction'), amount('donationFMV'));
			expectAtMost(amount('currentYearDeduction'), amount('deductionLimit'));
		});
	});

	it('ignores the basis of cash', () => {
		holds('daf', (run) => expectSameResults(run.rerun({ assetBasis: 12345 }), run), { assetType: 'cash' });
	});

	it('never puts more than 69,000 into a retirement plan', () => {
		holds('retirement-max', ({ amount }) => {
			expectAtMost(amount('totalContribution'), 69000);
			same(amount('totalContribution') + amount('roomRemaining'), 69000);
		});
	});

	it('gives a saver of 50 room for 7,500 more', () => {
		holds('retirement-max', (run) => {
			const [before, after] = [run.rerun({ age: 49 }), run.rerun({ age: 50 })];
			same(after.amount('deferralLimit') - before.amount('deferralLimit'), 7500);
			expectAtMost(before.amount('employeeContribution'), after.amount('employeeContribution'));
		});
	});

	it('never deducts more than 10,000 per trust or the tax paid', () => {
		holds('salt-trust', ({ amount }) => {
			expectAtMost(amount('totalDeduction'), 10000 * amount('numberOfTrusts'));
			expectAtMost(amount('totalDeduction'), amount('saltPaid'));
		});
	});

	it('has no time value without a year of deferral', () => {
		holds('income-timing', ({ amount }) => same(amount('timeValue'), 0), {
			yearsDeferred: 0,
		});
	});
});

describe('rsu-iso', () => {
	it('ignores the exercise price and the holding period of RSUs', () => {
		holds('rsu-iso', (run) => expectSameResults(run.rerun({ exercisePrice: 7, holdingPeriod: 99 }), run), {
			equityType: 'RSU',
		});
	});

	it('shares no result but the recommendation between RSUs and ISOs', () => {
		holds('rsu-iso', (run) => {
			const ids = (equityType: string) => Object.keys(run.rerun({ equityType }).results);
			expect(ids('RSU').filter((id) => ids('ISO').includes(id))).toEqual(['recommendation']);
		});
	});

	it('saves nothing when both rates are the same', () => {
		const rates = { equityType: 'ISO', marginalTaxRate: 24, ltcgRate: 24 };
		holds('rsu-iso', ({ amount }) => same(amount('savings'), 0), rates);
	});
});

describe('state-migration', () => {
	it('turns the sign when the two states change places', () => {
		holds('state-migration', (run) => {
			const { currentState, targetState } = run.inputs;
			const returnRun = run.rerun({ currentState: targetState ?? '', targetState: currentState ?? '' });
			same(returnRun.amount('annualSavings'), -run.amount('annualSavings'));
		});
	});

	it('costs the move and saves nothing within one state', () => {
		holds('state-migration', (run) => {
			const staying = run.rerun({ targetState: run.inputs.currentState ?? '' });
			same(staying.amount('netBenefit'), -50000);
			same(staying.amount('breakEvenMonths'), 0);
		});
	});
});

describe('the strategies on the generic model', () => {
	const generic = [...project.keys()].filter((id) => getModel(id) === 'generic');

	it('all give the same results for the same inputs', () => {
		const results = (id: string, inputs: Inputs) => {
			const calculator = project.get(id);
			return calculator && calculate(calculator, inputs).results;
		};
		holds('cg-1031-exchange', (run) => {
			for (const id of generic) expect(results(id, run.inputs)).toEqual(run.results);
		});
	});

	it('ignore the income while there is an asset, and use it when there is none', () => {
		holds('cg-1031-exchange', (run) => {
			const onIncome = run.rerun({ assetValue: 0, income: 4321 });
			expectSameResults(run.rerun({ assetValue: 4321, income: 99 }), onIncome);
		});
	});
});

describe.each([...calculators])('%s', (id, calculator) => {
	it('gives the same for the same inputs, leaves them alone, and knows no NaN', () => {
		const check = (inputs: Inputs) => {
			const before = { ...inputs };
			const first = calculate(calculator, Object.freeze(inputs));
			expect(calculate(calculator, { ...before })).toEqual(first);
			expect(inputs).toEqual(before);
			for (const value of Object.values(first.results)) {
				if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
			}
		};
		// Of a strategy the oracle does not know, what a visitor could enter.
		const inputs = project.has(id)
			? createInputArbitrary(getModel(id))
			: fc.constantFrom(...sampleInputs(calculator, 200)).map((sample) => ({ ...sample }));
		fc.assert(fc.property(inputs, check), { numRuns: 100 });
	});
});
