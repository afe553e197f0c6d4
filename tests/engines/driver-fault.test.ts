// A driver's own faults are told from those of the page, and only they are tried again.
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

	test.each([
		['gives no reason', '/actions', 'The driver answers POST actions with "unknown error" and no reason.'],
		['tells of a crash', '/async', 'unknown error: Could not parse script result'],
		['has lost its session', '/screenshot', 'invalid session id: deleted because of a crash'],
		['never comes', '/session', /^The driver does not answer POST session: /],
	])('that %s is a fault of the driver', async (_, path, message) => {
		const problem = await send('POST', url + path, {}, 500).then(String, (error: Error) => error);
		expect(problem).toBeInstanceOf(DriverFault);
		expect(problem).toHaveProperty('message', expect.stringMatching(message));
	});

	test('that no driver is there to give is a fault of the driver', async () => {
		await expect(send('GET', 'http://127.0.0.1:1/status')).rejects.toThrow(DriverFault);
	});
});

const FAULT = new DriverFault('no answer');

test.each<[string, (Error | undefined)[], string[]]>([
	['nothing fails', [undefined], ['go', 'passed']],
	['the driver fails once', [FAULT, undefined], ['go', 'start anew: no answer', 'go', 'passed']],
	['the page fails', [new Error('in vain')], ['go', 'failed: in vain']],
	['the driver fails twice', [FAULT, FAULT], ['go', 'start anew: no answer', 'go', 'failed: no answer']],
	[
		'the page fails after the driver',
		[FAULT, new Error('in vain')],
		['go', 'start anew: no answer', 'go', 'failed: in vain'],
	],
])('once more, with the driver started anew, where it failed: %s', async (_, outcomes, expected) => {
	const calls: string[] = [];
	const runTask = async () => {
		const outcome = outcomes[calls.filter((call) => call === 'go').length];
		calls.push('go');
		if (outcome) throw outcome;
	};
	const restart = async ({ message }: DriverFault) => void calls.push(`start anew: ${message}`);
	await retryOnFault(runTask, restart).then(
		() => calls.push('passed'),
		(problem) => calls.push(`failed: ${problem.message}`),
	);
	expect(calls).toEqual(expected);
});

const PAGE_FAILURE = new Error('Waited in vain for the words "Prepared on".');

test.each([
	['of a page that is still to be seen is the page’s', PAGE_FAILURE, true, PAGE_FAILURE, 1],
	[
		'of a page that is to be seen no more is the browser’s',
		PAGE_FAILURE,
		false,
		new DriverFault(`${PAGE_FAILURE.message} The browser shows the page no more.`),
		1,
	],
	['of the driver needs no look at the page', FAULT, true, FAULT, 0],
] as const)('a failure %s', async (_, failure, canCapture, expected, expectedCount) => {
	let captureCount = 0;
	const capture = async () => {
		captureCount += 1;
		if (!canCapture) throw new Error('no picture');
	};
	const problem = await captureFailure(() => Promise.reject(failure), capture).catch((error) => error);
	expect(problem).toEqual(expected);
	expect(problem instanceof DriverFault).toBe(expected instanceof DriverFault);
	expect(captureCount).toBe(expectedCount);
});
