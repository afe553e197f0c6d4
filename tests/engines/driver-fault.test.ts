// What a driver does wrong by itself is told from what is wrong with the page, and only that is tried again.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { captureFailure, DriverFault, retryOnFault } from '../../engines/drivers/driver.ts';
import { send } from '../../engines/drivers/webdriver.ts';

describe('an answer of the driver', () => {
	const answers: Readonly<Record<string, readonly [number, object]>> = {
		'/title': [200, { value: 'Home' }],
		'/actions': [500, { value: { error: 'unknown error', message: '' } }],
		'/async': [500, { value: { error: 'unknown error', message: 'Could not parse script result' } }],
		'/screenshot': [404, { value: { error: 'invalid session id', message: 'deleted because of a crash' } }],
		'/sync': [500, { value: { error: 'javascript error', message: 'find is not a function' } }],
	};
	let server: Server;
	let url = '';
	beforeAll(async () => {
		server = createServer((request, response) => {
			const answer = answers[request.url ?? ''];
			if (!answer) return;
			response.statusCode = answer[0];
			response.end(JSON.stringify(answer[1]));
		});
		await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
		url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	});
	afterAll(() => {
		server.closeAllConnections();
		server.close();
	});

	test('is its value', async () => {
		expect(await send('GET', `${url}/title`)).toBe('Home');
	});

	test('that is an error with a reason is an error of the page', async () => {
		const problem = await send('POST', `${url}/sync`, {}).catch((error) => error);
		expect(problem).toEqual(new Error('javascript error: find is not a function'));
		expect(problem).not.toBeInstanceOf(DriverFault);
	});

	test('that is an error without a reason is a fault of the driver', async () => {
		const problem = send('POST', `${url}/actions`, {});
		await expect(problem).rejects.toThrow(DriverFault);
		await expect(problem).rejects.toThrow('answers POST actions with "unknown error" and no reason');
	});

	test('that tells of a lost browser is a fault of the driver', async () => {
		const crashReply = send('POST', `${url}/async`, {});
		await expect(crashReply).rejects.toThrow(new DriverFault('unknown error: Could not parse script result'));
		await expect(send('GET', `${url}/screenshot`)).rejects.toThrow(DriverFault);
	});

	test('that never comes is a fault of the driver', async () => {
		const problem = send('POST', `${url}/session`, {}, 50);
		await expect(problem).rejects.toThrow(DriverFault);
		await expect(problem).rejects.toThrow('does not answer POST session');
	});

	test('that no driver is there to give is a fault of the driver', async () => {
		await expect(send('GET', 'http://127.0.0.1:1/status')).rejects.toThrow(DriverFault);
	});
});

describe('once more', () => {
	/** Goes with these ends, one after the other. @returns what was done and what it came to */
	async function runWithRetry(...outcomes: (Error | undefined)[]): Promise<readonly string[]> {
		const calls: string[] = [];
		const runTask = async () => {
			calls.push('go');
			const outcome = outcomes.shift();
			if (outcome) throw outcome;
		};
		const restart = async ({ message }: DriverFault) => void calls.push(`start anew: ${message}`);
		await retryOnFault(runTask, restart).then(
			() => calls.push('passed'),
			(problem) => calls.push(`failed: ${problem.message}`),
		);
		return calls;
	}

	test('is not needed when nothing fails', async () => {
		expect(await runWithRetry(undefined)).toEqual(['go', 'passed']);
	});

	test('it goes, with the driver started anew, when the driver failed', async () => {
		expect(await runWithRetry(new DriverFault('no answer'))).toEqual([
			'go',
			'start anew: no answer',
			'go',
			'passed',
		]);
	});

	test('it does not go when the page failed', async () => {
		expect(await runWithRetry(new Error('in vain'))).toEqual(['go', 'failed: in vain']);
	});

	test('the second time everything that fails counts', async () => {
		const fault = new DriverFault('no answer');
		expect(await runWithRetry(fault, fault)).toEqual([
			'go',
			'start anew: no answer',
			'go',
			'failed: no answer',
		]);
		expect(await runWithRetry(fault, new Error('in vain'))).toEqual([
			'go',
			'start anew: no answer',
			'go',
			'failed: in vain',
		]);
	});
});

describe('a failure', () => {
	const createFailure = (problem: Error) => () => Promise.reject(problem);
	/** @returns what is thrown in the end, and how often the page was looked at */
	async function runCapture(problem: Error, canCapture: boolean): Promise<readonly [unknown, number]> {
		let captureCount = 0;
		const capture = async () => {
			captureCount += 1;
			if (!canCapture) throw new Error('no picture');
		};
		return [await captureFailure(createFailure(problem), capture).catch((end) => end), captureCount];
	}

	test('of a page that is still to be seen is the page’s', async () => {
		const problem = new Error('Waited in vain for the words "Made on".');
		expect(await runCapture(problem, true)).toEqual([problem, 1]);
	});

	test('of a page that is to be seen no more is the browser’s', async () => {
		const [problem, captureCount] = await runCapture(
			new Error('Waited in vain for the words "Made on".'),
			false,
		);
		expect(problem).toBeInstanceOf(DriverFault);
		expect(problem).toHaveProperty(
			'message',
			'Waited in vain for the words "Made on". The browser shows the page no more.',
		);
		expect(captureCount).toBe(1);
	});

	test('of the driver needs no look at the page', async () => {
		const problem = new DriverFault('no answer');
		expect(await runCapture(problem, true)).toEqual([problem, 0]);
	});
});
