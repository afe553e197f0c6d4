// One command of classic WebDriver, over HTTP.
import { DriverFault } from './driver.ts';

/** Milliseconds a driver may take for one command; loading a page is the longest. */
const COMMAND_LIMIT = 20_000;

interface Reply<Answer> {
	readonly value: Answer & { readonly error?: string; readonly message?: string };
}

/** The errors of the WebDriver standard that tell of the browser and its driver; the others tell of the page. */
const DRIVER_ERRORS = ['unknown error', 'invalid session id', 'session not created'];

/**
 * @param timeLimit milliseconds to wait for the answer
 * @returns the value the driver answers
 * @throws DriverFault when the driver does not answer, has lost the browser or gives no reason; Error, with the driver's
 * words, when it says what is wrong with the page
 */
export async function send<Answer>(
	method: string,
	url: string,
	body?: object,
	timeLimit = COMMAND_LIMIT,
): Promise<Answer> {
	const command = `${method} ${new URL(url).pathname.split('/').at(-1)}`;
	const signal = AbortSignal.timeout(timeLimit);
	const { ok, value } = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }), signal })
		.then(async (reply) => ({ ok: reply.ok, ...((await reply.json()) as Reply<Answer>) }))
		.catch((problem) => {
			throw new DriverFault(`The driver does not answer ${command}: ${problem.message}`);
		});
	if (ok) return value;
	const { error = '', message } = value;
	if (!message) throw new DriverFault(`The driver answers ${command} with "${error}" and no reason.`);
	const errorText = `${error}: ${message}`;
	throw DRIVER_ERRORS.includes(error) ? new DriverFault(errorText) : new Error(errorText);
}
